import { asVendor } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { bidSheet } from './bid-sheet.ts';
import { listDeals } from './deals.ts';
import { readOrderDetails } from './order-details.ts';
import { parseBidSheet } from './parse-bid-sheet.ts';
import { saveDeal, unsaveDeal } from './saved-deals.ts';
import { seeLetter } from './see-letter.ts';

export const dealHandlers = defineHandlers({
  async getNewDeals(call, { query }) {
    return { data: await listDeals(asVendor(call), 'new', query) };
  },
  async getInvitedDeals(call, { query }) {
    return { data: await listDeals(asVendor(call), 'invited', query) };
  },
  async getSubmittedBids(call, { query }) {
    return { data: await listDeals(asVendor(call), 'submitted', query) };
  },
  async getAwardedBids(call, { query }) {
    return { data: await listDeals(asVendor(call), 'awarded', query) };
  },
  async getCompletedDeals(call, { query }) {
    return { data: await listDeals(asVendor(call), 'completed', query) };
  },
  async getOrderDetails(call, { params }) {
    return { data: await readOrderDetails(asVendor(call), params.encryptedId) };
  },
  async downloadBidSheet(call, { params }) {
    return await bidSheet(asVendor(call), params.encryptedId);
  },
  async parseBidSheet(_call, { body }) {
    return { data: await parseBidSheet(body) };
  },
  async seeLetter(call, { body }) {
    await seeLetter(asVendor(call), body.id);
    return { data: null };
  },
  async saveDeal(call, { body }) {
    await saveDeal(asVendor(call), body.id);
    return { data: null };
  },
  async unsaveDeal(call, { body }) {
    await unsaveDeal(asVendor(call), body.id);
    return { data: null };
  },
  async getSavedDeals(call, { query }) {
    return { data: await listDeals(asVendor(call), 'saved', query) };
  },
});
