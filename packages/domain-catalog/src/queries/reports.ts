import type { Api } from '@chalkline/api-client';

export type Comparison = 'none' | 'before' | 'yearBefore';
export type ReportTable = 'products' | 'categories' | 'months' | 'states' | 'tiers' | 'requests' | 'outOfStock';

/** Views, carts, orders and offers of the catalog in a period. */
export const catalogReport = (api: Api, query: { from?: string; to?: string; compare: Comparison }) =>
  api.queryOptions('/api/Catalog/GetCatalogReport', { params: { query } });
