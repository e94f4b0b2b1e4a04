import { signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { rateableOrders } from './rateable-orders.ts';
import { ratedVendors } from './rated-vendors.ts';
import { givenRatings, receivedRatings, vendorRatings } from './read-ratings.ts';
import { rateSale } from './sale-ratings.ts';
import { rateOrder, replyToRating } from './write-ratings.ts';

export const ratingHandlers = defineHandlers({
  async getReceivedRatings(call, { query }) {
    return { data: await receivedRatings(signedIn(call), query) };
  },
  async getGivenRatings(call, { query }) {
    return { data: await givenRatings(signedIn(call), query) };
  },
  async getRateableOrders(call, { query }) {
    return { data: await rateableOrders(signedIn(call), query) };
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
  async rateSale(call, { body }) {
    return { data: await rateSale(signedIn(call), body), successMsg: 'Thank you for your rating.' };
  },
  async replyToRating(call, { body }) {
    return { data: await replyToRating(signedIn(call), body), successMsg: 'Your answer is shown with the rating.' };
  },
});
