import { signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { givenRatings, rateableOrders, ratedVendors, receivedRatings, vendorRatings } from './read-ratings.ts';
import { rateOrder, replyToRating } from './write-ratings.ts';

export const ratingHandlers = defineHandlers({
  async getReceivedRatings(call, { query }) {
    return { data: await receivedRatings(signedIn(call), query) };
  },
  async getGivenRatings(call, { query }) {
    return { data: await givenRatings(signedIn(call), query) };
  },
  async getRateableOrders(call) {
    return { data: await rateableOrders(signedIn(call)) };
  },
  async getRatedVendors(call, { query }) {
    return { data: await ratedVendors(call, query) };
  },
  async getVendorRatings(call, { params, query }) {
    return { data: await vendorRatings(call, params.id, query) };
  },
  async rateOrder(call, { body }) {
    return { data: await rateOrder(signedIn(call), body), successMsg: 'Thank you for your rating.' };
  },
  async replyToRating(call, { body }) {
    return { data: await replyToRating(signedIn(call), body), successMsg: 'Your answer is shown with the rating.' };
  },
});
