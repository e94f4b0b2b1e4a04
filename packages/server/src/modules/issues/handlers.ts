import { signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { listIssues, readIssue } from '../purchase-orders/issues-read.ts';
import { answerIssue, reportIssue, resolveIssue } from './write.ts';

export const issueHandlers = defineHandlers({
  async getIssues(call, { query }) {
    return { data: await listIssues(signedIn(call), query) };
  },
  async getIssue(call, { params }) {
    const own = signedIn(call);
    return { data: await readIssue(own.db, own, params.id) };
  },
  async reportIssue(call, { body }) {
    return { data: await reportIssue(signedIn(call), body), successMsg: 'The issue was reported.' };
  },
  async answerIssue(call, { body }) {
    return { data: await answerIssue(signedIn(call), body), successMsg: 'Your answer was sent.' };
  },
  async resolveIssue(call, { body }) {
    return { data: await resolveIssue(signedIn(call), body), successMsg: 'The issue is resolved.' };
  },
});
