import { AuctionType, auctionTypeName, SaleStatus, saleStatusLabel } from '@chalkline/rules';
import { type ColumnsOf, type ListFiles, listFile } from '../../../list-files/list-file.ts';

type Columns = ColumnsOf<'getOpenSales'>;

const sale: Columns = [
  { header: 'Sale', width: 40, cell: (row) => row.saleName },
  { header: 'Number', width: 14, cell: (row) => row.formattedNumber },
  { header: 'Kind', cell: (row) => auctionTypeName(row.auctionTypeId) },
  { header: 'Lots', kind: 'number', width: 8, cell: (row) => row.lotCount },
];
const status: Columns = [
  { header: 'Status', cell: (row) => (row.isScheduled ? 'Scheduled' : saleStatusLabel(row.status)) },
  { header: 'Where it stands', width: 36, cell: (row) => row.statusText },
  { header: 'Waits for you', kind: 'yes', width: 14, cell: (row) => row.needsMe },
  { header: 'On hold', width: 40, cell: (row) => row.holdReason },
];
/** Of sealed proposals their number, as on the screen. */
const interest: Columns = [
  {
    header: 'Proposals',
    kind: 'number',
    width: 12,
    cell: (row) => (row.auctionTypeId === AuctionType.Auction ? row.proposalCount : null),
  },
  {
    header: 'Bidders',
    kind: 'number',
    width: 10,
    cell: (row) => (row.auctionTypeId === AuctionType.LiveAuction ? row.bidderCount : null),
  },
  {
    header: 'Offers waiting',
    kind: 'number',
    cell: (row) => (row.auctionTypeId === AuctionType.QuickSale ? row.offersWaiting : null),
  },
  { header: 'Watching', kind: 'number', width: 10, cell: (row) => row.watcherCount },
  { header: 'Questions waiting', kind: 'number', cell: (row) => row.questionsWaiting },
];
const category: Columns = [{ header: 'Category', width: 24, cell: (row) => row.parentCategoryName }];
const published: Columns = [{ header: 'Published', kind: 'day', cell: (row) => row.publishedAt }];
const starts: Columns = [{ header: 'Starts', kind: 'time', width: 28, cell: (row) => row.sellStartDate }];
const ends: Columns = [{ header: 'Ends', kind: 'time', width: 28, cell: (row) => row.sellEndDate }];
const left: Columns = [
  { header: 'To decide', kind: 'number', width: 10, cell: (row) => row.lotsToDecide },
  { header: 'To pay', kind: 'number', width: 10, cell: (row) => row.unpaid },
  { header: 'To collect', kind: 'number', width: 10, cell: (row) => row.toCollect },
];
const sold: Columns = [
  { header: 'Lots sold', kind: 'number', width: 10, cell: (row) => row.lotsSold },
  { header: 'Sold for', kind: 'money', cell: (row) => row.soldTotal },
];
const closed: Columns = [
  { header: 'Ended', kind: 'day', cell: (row) => row.closedAt },
  { header: 'Reason', width: 48, cell: (row) => (row.status === SaleStatus.Closed ? row.closeReason : null) },
];

const drafts = listFile<'getDraftSales'>({
  name: 'Draft sales',
  key: ({ id }) => id,
  columns: [
    { header: 'Draft', width: 40, cell: (draft) => draft.saleName || 'Without a name' },
    { header: 'Number', width: 14, cell: (draft) => draft.formattedNumber },
    { header: 'Kind', cell: (draft) => auctionTypeName(draft.auctionTypeId) },
    { header: 'Lots', kind: 'number', width: 8, cell: (draft) => draft.lotCount },
    { header: 'Category', width: 24, cell: (draft) => draft.parentCategoryName },
    { header: 'Answered', cell: (draft) => `${draft.lastQuestion} of ${draft.stepCount}` },
    { header: 'Last change', kind: 'time', width: 28, cell: (draft) => draft.updatedAt },
    { header: 'Changed by', width: 24, cell: (draft) => draft.updatedBy },
  ],
});

const fileOf = (name: string, columns: Columns): ListFiles['getOpenSales'] => ({ name, key: ({ id }) => id, columns });

/** A school's lists of sales as files. SRV-50 */
export const schoolSaleFiles = {
  getDraftSales: drafts,
  getOpenSales: fileOf('Open sales', [...sale, ...status, ...interest, ...starts, ...ends]),
  getSalesInProgress: fileOf('Sales in progress', [...sale, ...status, ...left, ...sold]),
  getClosedSales: fileOf('Closed sales', [...sale, ...status, ...closed, ...sold]),
  getSaleHistory: fileOf('Sale history', [...sale, ...category, ...status, ...published, ...ends, ...closed, ...sold]),
} satisfies Partial<ListFiles>;
