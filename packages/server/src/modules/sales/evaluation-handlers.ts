import { asSchool } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { saleKind } from '../sale-core/sale-kind.ts';
import type { LiveLots } from '../sale-dealings/next-bidders.ts';
import { setConsensus } from '../tender/evaluation/consensus.ts';
import { scoreBid } from '../tender/evaluation/score.ts';
import { setEvaluation, signStatement } from '../tender/evaluation/set-evaluation.ts';
import { awardSale } from './evaluation/award-sale.ts';
import { decideBoard } from './evaluation/board.ts';
import { closeLot } from './evaluation/close-lot.ts';
import { readSaleComparison } from './evaluation/comparison.ts';
import { disqualifyProposal, reinstateProposal } from './evaluation/disqualify-proposal.ts';
import { readSaleOpeningRecord } from './evaluation/opening-record.ts';

/** From the opening to the award. @param live what live auctions know of their lots */
export const createSaleEvaluationHandlers = (live: LiveLots) =>
  defineHandlers({
    async getSaleComparison(call, { params }) {
      return { data: await readSaleComparison(asSchool(call), live, params.id) };
    },
    async getSaleOpeningRecord(call, { params }) {
      return { data: await readSaleOpeningRecord(asSchool(call), params.id) };
    },
    async setSaleEvaluation(call, { body }) {
      const { saleId, ...input } = body;
      const evaluation = await setEvaluation(asSchool(call), saleKind, { id: saleId, ...input });
      return { data: { saleId, ...evaluation }, successMsg: 'The evaluation is set up.' };
    },
    async signSaleStatement(call, { body }) {
      const { saleId, ...said } = body;
      const evaluation = await signStatement(asSchool(call), saleKind, { id: saleId, ...said });
      return { data: { saleId, ...evaluation }, successMsg: 'Your statement is on record.' };
    },
    async scoreProposal(call, { body }) {
      await scoreBid(asSchool(call), saleKind, body);
      // The matrix says at each score that it is saved.
      return { data: null };
    },
    async setSaleConsensus(call, { body }) {
      await setConsensus(asSchool(call), saleKind, body);
      const successMsg = body.score === null ? 'The mean counts again.' : 'The consensus counts in place of the mean.';
      return { data: null, successMsg };
    },
    async disqualifyProposal(call, { body }) {
      await disqualifyProposal(asSchool(call), body);
      return { data: null, successMsg: 'The proposal is disqualified. Its company is told why.' };
    },
    async reinstateProposal(call, { body }) {
      await reinstateProposal(asSchool(call), body.bidId);
      return { data: null, successMsg: 'The proposal is in the running again.' };
    },
    async awardSale(call, { body }) {
      return { data: await awardSale(asSchool(call), live, body), successMsg: 'Decision saved.' };
    },
    async closeLot(call, { body }) {
      await closeLot(asSchool(call), body);
      return { data: null, successMsg: 'The lot is closed.' };
    },
    async decideSaleBoard(call, { body }) {
      await decideBoard(asSchool(call), live, body);
      return { data: null, successMsg: 'The board’s decision is on record.' };
    },
  });
