import { asVendor } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { notFound } from '../../errors.ts';
import { isMaskedFor } from '../tender/bids/sealed.ts';
import { ownBid, receiptOf } from './bid-read.ts';
import { saveBid, submitBid, withdrawBid } from './bid-write.ts';
import { maskReceipt } from './masked.ts';

export const bidHandlers = defineHandlers({
  async saveBid(call, { body }) {
    return { data: await saveBid(asVendor(call), body) };
  },
  async submitBid(call, { body }) {
    return { data: await submitBid(asVendor(call), body) };
  },
  async cancelBidByVendor(call, { params }) {
    await withdrawBid(asVendor(call), params.bidId);
    return { data: null, successMsg: 'Your bid was withdrawn.' };
  },
  async getBidReceipt(call, { params }) {
    const own = asVendor(call);
    const bid = await ownBid(own.db, own.session.vendorId, params.id);
    const receipt = await receiptOf(own.db, own.services.ids, bid);
    if (!receipt) throw notFound('receipt');
    return { data: (await isMaskedFor(own, bid)) ? maskReceipt(receipt) : receipt };
  },
});
