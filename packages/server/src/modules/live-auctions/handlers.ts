import { asSchool, asVendor, signedIn } from '../../call.ts';
import { defineHandlers, keepsItsAnswers } from '../../contract/operations.ts';
import { placeBid } from './bids/place-bid.ts';
import { auctionList } from './room/auction-list.ts';
import { downloadLog, publicLog } from './room/log-files.ts';
import { lotEventsAfter } from './room/lot-events.ts';
import { myBids } from './room/my-bids.ts';
import { roomSnapshot } from './room/snapshot.ts';
import { disqualifyBidder, lowerReserve, resumeAuction, suspendAuction, voidLot } from './school-acts.ts';

export const liveAuctionHandlers = defineHandlers({
  placeBid: keepsItsAnswers<'placeBid'>(async (call, { body }) => ({ data: await placeBid(asVendor(call), body) })),
  async getLiveAuctions(call, { query }) {
    return { data: await auctionList(signedIn(call), query) };
  },
  async getLiveAuction(call, { params }) {
    return { data: await roomSnapshot(signedIn(call), params.encryptedId) };
  },
  async getLotEvents(call, { params, query }) {
    return { data: await lotEventsAfter(signedIn(call), params.id, query) };
  },
  async getMyLiveBids(call, { params }) {
    return { data: await myBids(asVendor(call), params.encryptedId) };
  },
  async downloadLotLog(call, { params }) {
    return { file: await downloadLog(signedIn(call), params.id) };
  },
  async getPublicLotLog(call, { params }) {
    return { file: await publicLog(call, params.token) };
  },
  async suspendAuction(call, { body }) {
    await suspendAuction(asSchool(call), body);
    return { data: null, successMsg: 'The auction is suspended.' };
  },
  async resumeAuction(call, { body }) {
    await resumeAuction(asSchool(call), body);
    return { data: null, successMsg: 'The auction goes on.' };
  },
  async voidLot(call, { body }) {
    await voidLot(asSchool(call), body);
    return { data: null, successMsg: 'The lot is taken back.' };
  },
  async lowerReserve(call, { body }) {
    await lowerReserve(asSchool(call), body);
    return { data: null, successMsg: 'The reserve is lower now.' };
  },
  async disqualifyBidder(call, { body }) {
    await disqualifyBidder(asSchool(call), body);
    return { data: null, successMsg: 'The bidder is excluded.' };
  },
});
