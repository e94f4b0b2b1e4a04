import type { Api } from '@chalkline/api-client';

/** One public sale. One that is not there is the page's own to say. */
export const publicSale = (api: Api, token: string) =>
  api.queryOptions('/api/Sell/GetPublicSale/{token}', { params: { path: { token } }, silent: true });

/** Public sales that are open. A section that can't be read stays away. */
export const publicSales = (api: Api, query: { pageNumber?: number; pageSize?: number; school?: string }) =>
  api.queryOptions('/api/Sell/GetPublicSales', { params: { query }, silent: true });

/** How often a running auction's page is read again; strangers have no live connection. */
export const LIVE_PRICE_MS = 10_000;
