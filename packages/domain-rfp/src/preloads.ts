import { listQuery, numberParam, type PreloadContext, readListState, rowNames } from '@chalkline/platform';
import type { DealsKind } from './model/leads.ts';
import { deals } from './queries/deals.ts';
import { bidComparison, openPurchaseSummary, openPurchases } from './queries/purchases.ts';

/** The data that a link's screen shows first, read while the pointer is still on the link. */
export function preloadOpenRequests({ api, queryClient, search }: PreloadContext): void {
  void queryClient.prefetchQuery(openPurchaseSummary(api));
  void queryClient.prefetchQuery(openPurchases(api, listQuery(readListState(search, rowNames))));
}

export function preloadComparison({ api, queryClient, search }: PreloadContext): void {
  const id = numberParam(search, 'id');
  if (id !== null) void queryClient.prefetchQuery(bidComparison(api, id));
}

export const preloadDeals =
  (kind: DealsKind) =>
  ({ api, queryClient, search }: PreloadContext): void => {
    void queryClient.prefetchQuery(deals(api, kind, listQuery(readListState(search, rowNames))));
  };
