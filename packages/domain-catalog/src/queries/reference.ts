import type { Api } from '@chalkline/api-client';

// Categories and states change a few times a year: one read serves an hour.
const HOUR_MS = 3_600_000;

/** The parent categories of what is bought. */
export const categories = (api: Api) => ({
  ...api.queryOptions('/api/POConfiguration/GetAllCategory'),
  staleTime: HOUR_MS,
});

export const subCategories = (api: Api, parentId: number) => ({
  ...api.queryOptions('/api/POConfiguration/GetSubCategoryById/{id}/null', { params: { path: { id: parentId } } }),
  staleTime: HOUR_MS,
});

export const states = (api: Api) => ({ ...api.queryOptions('/api/Auth/GetAllStates'), staleTime: HOUR_MS });
