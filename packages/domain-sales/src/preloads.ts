import { listQuery, numberParam, type PreloadContext, readListState, rowNames } from '@chalkline/platform';
import { type SchoolSalesKind, saleComparison, schoolSale, schoolSales } from './queries/school-sales.ts';
import { type VendorSalesKind, vendorSales } from './queries/vendor-sales.ts';

/** The data that a link's screen shows first, read while the pointer is still on the link. */
export const preloadSchoolSales =
  (kind: SchoolSalesKind) =>
  ({ api, queryClient, search }: PreloadContext): void => {
    void queryClient.prefetchQuery(schoolSales(api, kind, listQuery(readListState(search, rowNames))));
  };

export const preloadVendorSales =
  (kind: VendorSalesKind) =>
  ({ api, queryClient, search }: PreloadContext): void => {
    void queryClient.prefetchQuery(vendorSales(api, kind, listQuery(readListState(search, rowNames))));
  };

export function preloadSchoolSale({ api, queryClient, search }: PreloadContext): void {
  const id = numberParam(search, 'id');
  if (id !== null) void queryClient.prefetchQuery(schoolSale(api, id));
}

export function preloadComparison({ api, queryClient, search }: PreloadContext): void {
  const id = numberParam(search, 'id');
  if (id !== null) void queryClient.prefetchQuery(saleComparison(api, id));
}
