import type { ListFiles } from '../../list-files/list-file.ts';
import { dealFileColumns } from './deal-columns.ts';
import type { DealList } from './deals.ts';

const fileOf = (list: DealList, name: string): ListFiles['getNewDeals'] => ({
  name,
  key: ({ id }) => id,
  columns: dealFileColumns[list],
});

/** A company's deals as files, by what becomes of them. SRV-50 */
export const dealFiles = {
  getNewDeals: fileOf('new', 'New deals'),
  getInvitedDeals: fileOf('invited', 'Invited deals'),
  getSavedDeals: fileOf('saved', 'Saved deals'),
  getSubmittedBids: fileOf('submitted', 'Submitted bids'),
  getAwardedBids: fileOf('awarded', 'Awarded bids'),
  getCompletedDeals: fileOf('completed', 'Completed deals'),
} satisfies Partial<ListFiles>;
