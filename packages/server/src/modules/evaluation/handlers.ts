import { asSchool } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { awardRfp } from './award.ts';
import { closeWithoutAward } from './close-without-award.ts';
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
    return {
      data: await awardRfp(asSchool(call), body),
      successMsg: 'The award is made. Letters and purchase orders are out.',
    };
  },
  async closeWithoutAward(call, { body }) {
    await closeWithoutAward(asSchool(call), body);
    return { data: null, successMsg: 'The purchase was closed without an award.' };
  },
});
