import { asSchool, asStaff, signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { decideReview } from './decide-review.ts';
import { listReviews } from './list-reviews.ts';
import { addComment, readComments, readReview } from './read-review.ts';
import { requestReview } from './request-review.ts';

export const reviewHandlers = defineHandlers({
  async requestReview(call, { body }) {
    return { data: await requestReview(asSchool(call), body), successMsg: 'Your reviewers were asked.' };
  },
  async getReviewComments(call, { params }) {
    return { data: await readComments(signedIn(call), params.id) };
  },
  async addReviewComment(call, { body }) {
    return { data: await addComment(signedIn(call), body) };
  },
  async decideReview(call, { body }) {
    return { data: await decideReview(asStaff(call), body), successMsg: 'The school was told.' };
  },
  async getReviewPurchases(call, { query }) {
    return { data: await listReviews(asStaff(call), query) };
  },
  async getReviewDetails(call, { params }) {
    return { data: await readReview(asStaff(call), params.id) };
  },
});
