import type { Api } from '@chalkline/api-client';

// Categories change a few times a year: one read serves an hour.
const HOUR_MS = 3_600_000;

export const categories = (api: Api) => ({
  ...api.queryOptions('/api/POConfiguration/GetAllCategory'),
  staleTime: HOUR_MS,
});

export const subCategories = (api: Api, parentId: number) => ({
  ...api.queryOptions('/api/POConfiguration/GetSubCategoryById/{id}/null', { params: { path: { id: parentId } } }),
  staleTime: HOUR_MS,
});

const MINUTE_MS = 60_000;

/** The school's own setup: where orders go, and whether purchases are reviewed before they are published. */
export const schoolSetup = (api: Api) => ({
  ...api.queryOptions('/api/School/GetSchoolSetup'),
  staleTime: MINUTE_MS,
});
