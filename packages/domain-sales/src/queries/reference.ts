import type { Api } from '@chalkline/api-client';

// Categories change a few times a year: one read serves an hour.
const HOUR_MS = 3_600_000;

/** The parent categories of what is sold. */
export const saleCategories = (api: Api) => ({
  ...api.queryOptions('/api/Sell/GetAllSellCategory'),
  staleTime: HOUR_MS,
});

export const saleSubCategories = (api: Api, parentId: number) => ({
  ...api.queryOptions('/api/Sell/GetSellSubCategoryById/{id}/null', { params: { path: { id: parentId } } }),
  staleTime: HOUR_MS,
});
