import { defineHandlers } from '../../contract/operations.ts';
import { answerJoinRequest, listJoinRequests } from './answer.ts';
import { askToJoin, joinOffer } from './offer.ts';

export const joiningHandlers = defineHandlers({
  async getJoinOffer(call, { body }) {
    return { data: await joinOffer(call, body.token) };
  },
  async askToJoin(call, { body }) {
    return { data: await askToJoin(call, body), successMsg: 'Your request was sent.' };
  },
  async getJoinRequests(call) {
    return { data: await listJoinRequests(call) };
  },
  async answerJoinRequest(call, { body }) {
    await answerJoinRequest(call, body);
    const successMsg = body.isAccepted
      ? 'They are now your colleague, and we told them by email.'
      : 'The request was declined, and we told them by email.';
    return { data: null, successMsg };
  },
});
