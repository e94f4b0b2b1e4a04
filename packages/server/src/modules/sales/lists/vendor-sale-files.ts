import { auctionTypeName } from '@chalkline/rules';
import type { ColumnsOf, ListFiles } from '../../../list-files/list-file.ts';

type Columns = ColumnsOf<'getNewSales'>;

const sale: Columns = [
  { header: 'Sale', width: 40, cell: (row) => row.saleName },
  { header: 'Number', width: 14, cell: (row) => row.formattedNumber },
  { header: 'Kind', cell: (row) => auctionTypeName(row.auctionTypeId) },
  { header: 'Lots', kind: 'number', width: 8, cell: (row) => row.lotCount },
  { header: 'School', width: 30, cell: (row) => row.school.name },
  { header: 'City', cell: (row) => row.school.city },
  { header: 'State', width: 8, cell: (row) => row.school.stateCode },
  { header: 'Status', width: 24, cell: (row) => row.statusText },
  { header: 'Why you can’t bid', width: 40, cell: (row) => row.refusal?.sentence },
  { header: 'Offers to answer', kind: 'number', cell: (row) => row.offersToAnswer },
];
const price: Columns = [{ header: 'From', kind: 'money', cell: (row) => row.priceFrom }];
const mine: Columns = [{ header: 'My total', kind: 'money', cell: (row) => row.myTotal }];
const won: Columns = [
  { header: 'Lots won', kind: 'number', width: 10, cell: (row) => row.lotsWon },
  { header: 'Won', kind: 'money', cell: (row) => row.wonTotal },
  { header: 'Pickup by', kind: 'day', cell: (row) => row.sellPickupDate },
];
const ends: Columns = [{ header: 'Ends', kind: 'time', width: 28, cell: (row) => row.sellEndDate }];
const watched: Columns = [{ header: 'Watched', kind: 'yes', width: 10, cell: (row) => row.isWatched }];

const fileOf = (name: string, columns: Columns): ListFiles['getNewSales'] => ({ name, key: ({ id }) => id, columns });

/** A company's lists of sales as files. SRV-50 */
export const vendorSaleFiles = {
  getNewSales: fileOf('New sales', [...sale, ...price, ...ends, ...watched]),
  getInvitedSales: fileOf('Invited sales', [...sale, ...price, ...ends, ...watched]),
  getSubmittedProposals: fileOf('Submitted proposals', [...sale, ...mine, ...ends, ...watched]),
  // Its two halves, won and ended, are one list of the contract.
  getAwardedSales: fileOf('Awarded sales', [...sale, ...mine, ...won, ...ends]),
} satisfies Partial<ListFiles>;
