import type { Api } from '@chalkline/api-client';

/** What the dashboard shows of sales, for schools and vendors. */
export const salesOverview = (api: Api) => api.queryOptions('/api/Sell/GetSalesOverview');
