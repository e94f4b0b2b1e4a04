import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import { ratingData } from './invalidation.ts';

/** Which ratings: those given to this organisation, or those it gave. */
export type RatingsKind = 'received' | 'given';

const ratingPaths = {
  received: '/api/Rating/GetReceivedRatings',
  given: '/api/Rating/GetGivenRatings',
} as const satisfies Record<RatingsKind, string>;

export const ratings = (api: Api, kind: RatingsKind, query: ListQuery) =>
  api.queryOptions(ratingPaths[kind], { params: { query } });

/** Delivered orders that this organisation has not rated. */
export const rateableOrders = (api: Api) => api.queryOptions('/api/Rating/GetRateableOrders');

/** Vendors this school dealt with, with their averages and its own. */
export const ratedVendors = (api: Api, query: ListQuery) =>
  api.queryOptions('/api/Rating/GetRatedVendors', { params: { query } });

/** All ratings of one vendor. */
export const vendorRatings = (api: Api, id: number, query: ListQuery) =>
  api.queryOptions('/api/Rating/GetVendorRatings/{id}', { params: { path: { id }, query } });

/** Rates an order, or changes the rating. The form shows what was refused at its field. */
export const useRateOrder = () =>
  useApiMutation('post', '/api/Rating/RateOrder', { silent: true, invalidates: ratingData });

export const useReplyToRating = () =>
  useApiMutation('post', '/api/Rating/ReplyToRating', { silent: true, invalidates: ratingData });
