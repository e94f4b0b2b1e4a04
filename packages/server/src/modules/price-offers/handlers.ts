import { asSchool, asVendor } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { askPrices } from './ask-prices.ts';
import { listRequests, readRequest } from './read-school.ts';
import { listPricingRequests, readPricingRequest } from './read-vendor.ts';
import { acceptOffer, askForLess, closeRequest, declineOffer, putOfferInCart } from './school-acts.ts';
import { declineRequest, offerPrices } from './vendor-acts.ts';

/** Bulk pricing: requests, offers, counter-offers. */
export const priceOfferHandlers = defineHandlers({
  async askPrices(call, { body }) {
    return { data: await askPrices(asSchool(call), body), successMsg: 'Your request is sent.' };
  },
  async getPriceRequests(call, { query }) {
    return { data: await listRequests(asSchool(call), query) };
  },
  async getPriceRequest(call, { params }) {
    return { data: await readRequest(asSchool(call), params.id) };
  },
  async counterPriceOffer(call, { body }) {
    return { data: await askForLess(asSchool(call), body), successMsg: 'Your counter-offer is sent.' };
  },
  async acceptPriceOffer(call, { body }) {
    return { data: await acceptOffer(asSchool(call), body), successMsg: 'The accepted lines are in your cart.' };
  },
  async declinePriceOffer(call, { body }) {
    return { data: await declineOffer(asSchool(call), body), successMsg: 'The offer is declined.' };
  },
  async putOfferInCart(call, { body }) {
    return { data: await putOfferInCart(asSchool(call), body) };
  },
  async closePriceRequest(call, { body }) {
    return { data: await closeRequest(asSchool(call), body.id), successMsg: 'The request is closed.' };
  },
  async getPricingRequests(call, { query }) {
    return { data: await listPricingRequests(asVendor(call), query) };
  },
  async getPricingRequest(call, { params }) {
    return { data: await readPricingRequest(asVendor(call), params.id) };
  },
  async offerPrices(call, { body }) {
    return { data: await offerPrices(asVendor(call), body), successMsg: 'Your offer is sent.' };
  },
  async declinePriceRequest(call, { body }) {
    return { data: await declineRequest(asVendor(call), body), successMsg: 'The request is declined.' };
  },
});
