import type { Api } from '@chalkline/api-client';

type SpendQuery = { from?: string; to?: string; isWhole?: boolean; kind?: 'purchase' | 'order' };

/** Spend and savings by category, vendor and month. */
export const spend = (api: Api, query: SpendQuery) =>
  api.queryOptions('/api/POConfiguration/GetSpend', { params: { query } });
