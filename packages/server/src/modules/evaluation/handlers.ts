import { asSchool } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { awardRfp, closeWithoutAward } from './award.ts';
import { readComparison } from './comparison.ts';
import { scoreBid } from './score.ts';

export const evaluationHandlers = defineHandlers({
  async getBidComparison(call, { params }) {
    return { data: await readComparison(asSchool(call), params.id) };
  },
  async scoreBid(call, { body }) {
    await scoreBid(asSchool(call), body);
    return { data: null, successMsg: 'Your scores are kept.' };
  },
  async awardRfp(call, { body }) {
    return { data: await awardRfp(asSchool(call), body), successMsg: 'The award is made. Letters and purchase orders are out.' };
  },
  async closeWithoutAward(call, { body }) {
    await closeWithoutAward(asSchool(call), body.id, body.reason);
    return { data: null, successMsg: 'The purchase was closed without an award.' };
  },
});
