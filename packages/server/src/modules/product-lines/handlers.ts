import { asSchool } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { parseLines } from './parse-lines.ts';

export const productLineHandlers = defineHandlers({
  async parseProductLines(call, { body }) {
    return { data: await parseLines(asSchool(call), body) };
  },
});
