import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import { reviewData } from './invalidation.ts';

/** Drafts that a reviewer's school asked to have reviewed. */
export const reviewPurchases = (api: Api, query: ListQuery & { reviewStatus?: number }) =>
  api.queryOptions('/api/StaffMember/GetReviewPurchases', { params: { query } });

/** One of them as vendors will see it. Read anew each time it is opened: a decision is about the text that was read. */
export const reviewDetails = (api: Api, id: number) => ({
  ...api.queryOptions('/api/StaffMember/GetReviewDetails/{id}', { params: { path: { id } } }),
  staleTime: 0,
});

/** What the school and its reviewers wrote about a draft. */
export const reviewComments = (api: Api, id: number) =>
  api.queryOptions('/api/POConfiguration/GetReviewComments/{id}', { params: { path: { id } } });

export const useRequestReview = () =>
  useApiMutation('post', '/api/POConfiguration/RequestReview', { silent: true, invalidates: reviewData });

/** The remark's own field shows what was refused. */
export const useAddReviewComment = () =>
  useApiMutation('post', '/api/POConfiguration/AddReviewComment', {
    idempotent: true,
    silent: true,
    invalidates: reviewData,
  });

export const useDecideReview = () =>
  useApiMutation('post', '/api/StaffMember/DecideReview', { silent: true, invalidates: reviewData });
