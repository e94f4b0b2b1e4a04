import type { Api } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';

// Filters change a few times a year: one read serves an hour.
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The criteria that can be weighed: the market's, and the school's own, which a colleague may change any time. */
export const rubricTypes = (api: Api) => ({
  ...api.queryOptions('/api/POConfiguration/RubricType'),
  staleTime: MINUTE_MS,
});

/** People of the school who can be named to evaluate, those invited among them. */
export const evaluatorCandidates = (api: Api) => api.queryOptions('/api/POConfiguration/GetEvaluatorCandidates');

/** What lists can be filtered by: categories, states, certificates, kinds of purchase. */
export const filterData = (api: Api) => ({
  ...api.queryOptions('/api/POConfiguration/GetAllFilterData'),
  staleTime: HOUR_MS,
});

/** How the directory of vendors can be narrowed. */
export type DirectoryFilters = {
  search?: string;
  categoryId?: number;
  stateCode?: string;
  minRating?: number;
  certificateId?: number;
  isVerified?: boolean;
};
export type DirectoryQuery = ListQuery & DirectoryFilters;

/** Vendors that can be invited. */
export const vendorDirectory = (api: Api, query: DirectoryQuery) =>
  api.queryOptions('/api/POConfiguration/GetVendorDirectory', { params: { query } });

/** Every vendor that can be invited and that the same search and filters find. */
export const matchingVendors = (api: Api, query: DirectoryFilters) =>
  api.queryOptions('/api/POConfiguration/GetMatchingVendors', { params: { query } });
