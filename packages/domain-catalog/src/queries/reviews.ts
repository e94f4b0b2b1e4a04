import { type Api, useApiMutation } from '@chalkline/api-client';
import { cartData } from './invalidation.ts';

/** Carts of the reviewer's school. */
export const reviewCarts = (api: Api, query: { pageNumber: number; pageSize: number; status?: number }) =>
  api.queryOptions('/api/StaffMember/GetReviewCarts', { params: { query } });

/** One of them. Read anew each time it is opened: a decision is about the prices that were read. */
export const reviewCart = (api: Api, id: number) => ({
  ...api.queryOptions('/api/StaffMember/GetReviewCart/{id}', { params: { path: { id } } }),
  staleTime: 0,
});

/** The dialog shows what was refused at its field. */
export const useDecideCart = () =>
  useApiMutation('post', '/api/StaffMember/DecideCart', { silent: true, invalidates: cartData });
