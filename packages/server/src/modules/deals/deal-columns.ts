import { BidStatus, formatNumber } from '@chalkline/rules';
import type { ColumnsOf } from '../../list-files/list-file.ts';
import type { DealList } from './deals.ts';

type Columns = ColumnsOf<'getNewDeals'>;
type Deal = Parameters<Columns[number]['cell']>[0];

/** Whether the company has no bid in: only then a refusal tells it something. */
const wantsBid = ({ bidStatus }: Deal): boolean =>
  bidStatus === null || bidStatus === BidStatus.Draft || bidStatus === BidStatus.Withdrawn;

/** The end stands in a column of its own, in the reader's zone; what of a bid is said in the school's would contradict it. */
const statusOf = ({ statusText }: Deal): string => statusText.replace(/, sealed until .*$/, ', sealed');

const purchase: Columns = [
  { header: 'Purchase', width: 40, cell: (deal) => deal.rfpName },
  { header: 'Number', width: 14, cell: (deal) => deal.formattedNumber },
  { header: 'Lines', kind: 'number', width: 8, cell: (deal) => deal.lineCount },
  { header: 'School', width: 30, cell: (deal) => deal.school.name },
  { header: 'City', cell: (deal) => deal.school.city },
  { header: 'State', width: 8, cell: (deal) => deal.school.stateCode },
];
const category: Columns = [{ header: 'Category', width: 24, cell: (deal) => deal.parentCategoryName }];
const status: Columns = [
  { header: 'Status', width: 24, cell: statusOf },
  { header: 'Why you can’t bid', width: 40, cell: (deal) => (wantsBid(deal) ? deal.refusal?.sentence : null) },
  {
    header: 'To answer',
    cell: ({ unacknowledged }) => unacknowledged.map((number) => `Addendum ${number}`).join('; '),
  },
];
const closes: Columns = [{ header: 'Closes', kind: 'time', width: 28, cell: (deal) => deal.rfpendDate }];
const myBid: Columns = [{ header: 'My bid', kind: 'money', cell: (deal) => deal.bidTotal }];
const order: Columns = [
  {
    header: 'Purchase order',
    cell: ({ purchaseOrderId }) => (purchaseOrderId === null ? null : formatNumber('PO', purchaseOrderId)),
  },
];
const saved: Columns = [{ header: 'Saved', kind: 'yes', width: 8, cell: (deal) => deal.isSaved }];

const toBidOn: Columns = [...purchase, ...category, ...status, ...closes, ...saved];

/** The columns that say something in each state of a deal. */
export const dealFileColumns: Readonly<Record<DealList, Columns>> = {
  new: toBidOn,
  invited: toBidOn,
  saved: toBidOn,
  submitted: [...purchase, ...status, ...myBid, ...closes, ...saved],
  awarded: [...purchase, ...status, ...myBid, ...order, ...saved],
  completed: [...purchase, ...status, ...myBid, ...saved],
};
