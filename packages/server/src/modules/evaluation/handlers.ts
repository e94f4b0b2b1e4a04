import { asSchool } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { purchaseKind } from '../purchases/purchase-kind.ts';
import { saleKind } from '../sale-core/sale-kind.ts';
import { setConsensus } from '../tender/evaluation/consensus.ts';
import { candidatesOf, readEvaluation } from '../tender/evaluation/present-evaluation.ts';
import { scoreBid } from '../tender/evaluation/score.ts';
import { setEvaluation, signStatement } from '../tender/evaluation/set-evaluation.ts';
import { resendLetter } from '../tender/letters/resend-letter.ts';
import { awardRfp } from './award.ts';
import { closeWithoutAward } from './close-without-award.ts';
import { readComparison } from './comparison.ts';
import { decideUnacknowledged, disqualifyBid, reinstateBid } from './disqualify.ts';
import { readOpeningRecord } from './opening-record.ts';
import { tabulationFile } from './tabulation-file.ts';
import { releaseTabulation } from './tabulation-release.ts';

export const evaluationHandlers = defineHandlers({
  async getBidComparison(call, { params }) {
    return { data: await readComparison(asSchool(call), params.id) };
  },
  async getOpeningRecord(call, { params }) {
    return { data: await readOpeningRecord(asSchool(call), params.id) };
  },
  async getEvaluation(call, { params }) {
    const evaluation = await readEvaluation(asSchool(call), purchaseKind, params.id);
    return { data: { rfpId: params.id, ...evaluation } };
  },
  async getEvaluatorCandidates(call) {
    return { data: await candidatesOf(call.db, asSchool(call).session.schoolId) };
  },
  async setEvaluation(call, { body }) {
    const { rfpId, ...input } = body;
    const evaluation = await setEvaluation(asSchool(call), purchaseKind, { id: rfpId, ...input });
    return { data: { rfpId, ...evaluation }, successMsg: 'The evaluation is set up.' };
  },
  async signStatement(call, { body }) {
    const { rfpId, ...said } = body;
    const evaluation = await signStatement(asSchool(call), purchaseKind, { id: rfpId, ...said });
    return { data: { rfpId, ...evaluation }, successMsg: 'Your statement is on record.' };
  },
  async scoreBid(call, { body }) {
    await scoreBid(asSchool(call), purchaseKind, body);
    // The matrix says at each score that it is saved.
    return { data: null };
  },
  async setConsensus(call, { body }) {
    const own = asSchool(call);
    const rfpId = await setConsensus(own, purchaseKind, body);
    const successMsg = body.score === null ? 'The mean counts again.' : 'The consensus counts in place of the mean.';
    return { data: await readComparison(own, rfpId), successMsg };
  },
  async disqualifyBid(call, { body }) {
    const own = asSchool(call);
    const rfpId = await disqualifyBid(own, body);
    return { data: await readComparison(own, rfpId), successMsg: 'The bid is disqualified. Its vendor is told why.' };
  },
  async reinstateBid(call, { body }) {
    const own = asSchool(call);
    const rfpId = await reinstateBid(own, body);
    return { data: await readComparison(own, rfpId), successMsg: 'The bid is in the running again.' };
  },
  async decideUnacknowledged(call, { body }) {
    const own = asSchool(call);
    const rfpId = await decideUnacknowledged(own, body);
    const successMsg = body.isAccepted
      ? 'The bid is kept as it stands.'
      : 'The bid is disqualified. Its vendor is told why.';
    return { data: await readComparison(own, rfpId), successMsg };
  },
  async awardRfp(call, { body }) {
    return {
      data: await awardRfp(asSchool(call), body),
      successMsg: 'The award is made. Letters and purchase orders have been sent.',
    };
  },
  async resendLetter(call, { body }) {
    await resendLetter(asSchool(call), { rfp: purchaseKind, sale: saleKind }, body.id);
    return { data: null, successMsg: 'The letter is on its way again.' };
  },
  async closeWithoutAward(call, { body }) {
    await closeWithoutAward(asSchool(call), body);
    return { data: null, successMsg: 'The purchase was closed without an award.' };
  },
  async downloadTabulation(call, { params, query }) {
    return tabulationFile(asSchool(call), params.id, query.format ?? 'pdf');
  },
  async releaseTabulation(call, { body }) {
    await releaseTabulation(asSchool(call), body);
    return {
      data: null,
      successMsg: body.isPublic ? 'Everybody can read the tabulation.' : 'The tabulation is the school’s alone again.',
    };
  },
});
