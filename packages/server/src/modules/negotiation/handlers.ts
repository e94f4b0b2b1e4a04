import { asSchool, signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { answerProposal, proposePrice } from './move.ts';
import { readNegotiation } from './read.ts';
import { readRound } from './round.ts';
import { startNegotiation } from './start.ts';

export const negotiationHandlers = defineHandlers({
  async getNegotiationRound(call, { params }) {
    return { data: await readRound(asSchool(call), params.id) };
  },
  async startNegotiation(call, { body }) {
    return {
      data: await startNegotiation(asSchool(call), body),
      successMsg: 'Every bid at or above the cut-off was asked for a better price.',
    };
  },
  async getNegotiation(call, { params }) {
    return { data: await readNegotiation(signedIn(call), params.id) };
  },
  async proposePrice(call, { body }) {
    return { data: await proposePrice(signedIn(call), body), successMsg: 'Your prices were sent.' };
  },
  async answerProposal(call, { body }) {
    const isAccepted = body.decision === 'accept';
    return {
      data: await answerProposal(signedIn(call), body),
      successMsg: isAccepted ? 'The new prices are agreed.' : 'You declined. The prices stay as they were.',
    };
  },
});
