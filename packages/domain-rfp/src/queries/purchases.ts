import type { Api } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';

type TypeFilter = { rfptypeId?: number };

/** Purchases taking bids, of this school. */
export const openPurchases = (api: Api, query: ListQuery & TypeFilter) =>
  api.queryOptions('/api/POConfiguration/GetOpenPurchaseRequests', { params: { query } });

/** Figures over all open purchases. */
export const openPurchaseSummary = (api: Api) => api.queryOptions('/api/POConfiguration/GetOpenPurchaseSummary');

export type OnGoingQuery = ListQuery & { status?: 3 | 4 | 6; rowOf?: 'order' };

export const onGoingPurchases = (api: Api, query: OnGoingQuery) =>
  api.queryOptions('/api/POConfiguration/GetOnGoingPurchases', { params: { query } });

export const purchaseHistory = (api: Api, query: ListQuery & { status?: number; kind?: 'purchase' | 'order' }) =>
  api.queryOptions('/api/POConfiguration/GetPurchaseHistory', { params: { query } });

/** Purchases that ended without an award, and why. */
export const closedPurchases = (api: Api, query: ListQuery & TypeFilter) =>
  api.queryOptions('/api/POConfiguration/GetClosedPurchases', { params: { query } });

/** One purchase of this school, whole. */
export const schoolRfp = (api: Api, id: number) =>
  api.queryOptions('/api/POConfiguration/GetRfpDetails/{id}', { params: { path: { id } } });

/** What was published and who was told. */
export const publishedRfp = (api: Api, id: number) =>
  api.queryOptions('/api/POConfiguration/GetPublishedRfp/{id}', { params: { path: { id } } });

/** Opened bids side by side; before the end date the sealed state. */
export const bidComparison = (api: Api, id: number) =>
  api.queryOptions('/api/POConfiguration/GetBidComparison/{id}', { params: { path: { id } } });

/** What the dashboard shows of purchasing, for schools and vendors. */
export const purchasingOverview = (api: Api) => api.queryOptions('/api/POConfiguration/GetPurchasingOverview');
