import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import { ratingData } from './invalidation.ts';

/** Which ratings: those given to this organization, or those it gave. */
export type RatingsKind = 'received' | 'given';

const ratingPaths = {
  received: '/api/Rating/GetReceivedRatings',
  given: '/api/Rating/GetGivenRatings',
} as const satisfies Record<RatingsKind, string>;

/** Part of a list of ratings: `stars` are those of a rating's mean, rounded. */
export type RatingsQuery = ListQuery & { stars?: number };

export const ratings = (api: Api, kind: RatingsKind, query: RatingsQuery) =>
  api.queryOptions(ratingPaths[kind], { params: { query } });

/** Delivered orders that this organization has not rated. */
export const rateableOrders = (api: Api, query: ListQuery & { partnerId?: number }) =>
  api.queryOptions('/api/Rating/GetRateableOrders', { params: { query } });

/** The orders that were delivered last, and how many there are in all: what a figure or a card needs. */
export const latestRateable = (api: Api) => rateableOrders(api, { pageNumber: 1, pageSize: 4 });

/** Vendors this school dealt with, with their averages and its own. */
export const ratedVendors = (api: Api, query: ListQuery & { show?: 'to-rate' | 'rated' | 'not-rated' }) =>
  api.queryOptions('/api/Rating/GetRatedVendors', { params: { query } });

/** All ratings of one vendor. */
export const vendorRatings = (api: Api, id: number, query: RatingsQuery) =>
  api.queryOptions('/api/Rating/GetVendorRatings/{id}', { params: { path: { id }, query } });

/** Rates an order, or changes the rating. The form shows what was refused at its field. */
export const useRateOrder = () =>
  useApiMutation('post', '/api/Rating/RateOrder', { idempotent: true, silent: true, invalidates: ratingData });

/** Rates the other side of a sale, or changes that rating. */
export const useRateSale = () =>
  useApiMutation('post', '/api/Rating/RateSale', { idempotent: true, silent: true, invalidates: ratingData });

export const useReplyToRating = () =>
  useApiMutation('post', '/api/Rating/ReplyToRating', { silent: true, invalidates: ratingData });
