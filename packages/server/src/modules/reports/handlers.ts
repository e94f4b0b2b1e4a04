import { PurchaseStatus } from '@chalkline/rules';
import { asSchool } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { listHistory } from '../purchases/list-history.ts';
import { readOpened } from '../purchases/opening.ts';
import { historyFile } from './history-file.ts';
import { readSpend } from './spend.ts';

export const reportHandlers = defineHandlers({
  async getSpend(call, { query }) {
    return { data: await readSpend(asSchool(call), query) };
  },
  async getClosedPurchases(call, { query }) {
    const own = asSchool(call);
    // One whose end has passed without a bid is closed, whether or not a job has said so. TIME-6
    return {
      data: await readOpened(own, () => listHistory(own, { ...query, status: PurchaseStatus.Closed })),
    };
  },
  async downloadHistory(call, { query }) {
    return historyFile(asSchool(call), { ...query, format: query.format ?? 'csv' });
  },
});
