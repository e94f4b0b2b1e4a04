import type { Api } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';

/** Their calls, by list. */
export const schoolSalePaths = {
  open: '/api/Sell/GetOpenSales',
  inProgress: '/api/Sell/GetSalesInProgress',
  closed: '/api/Sell/GetClosedSales',
  history: '/api/Sell/GetSaleHistory',
} as const;

/** The lists of a school's sales. */
export type SchoolSalesKind = keyof typeof schoolSalePaths;

/** A school's sales of one list. */
export const schoolSales = (api: Api, kind: SchoolSalesKind, query: ListQuery & { auctionTypeId?: number }) =>
  api.queryOptions(schoolSalePaths[kind], { params: { query } });

/** One sale of this school, whole. */
export const schoolSale = (api: Api, id: number) =>
  api.queryOptions('/api/Sell/GetSchoolSaleDetails/{id}', { params: { path: { id } } });

/** What was published and who was told. */
export const publishedSale = (api: Api, id: number) =>
  api.queryOptions('/api/Sell/GetPublishedSale/{id}', { params: { path: { id } } });

/** Opened proposals side by side; before the end the sealed state. A sale of another kind is the page's own to say. */
export const saleComparison = (api: Api, id: number) =>
  api.queryOptions('/api/Sell/GetSaleComparison/{id}', { params: { path: { id } }, silent: true });
