import { formatDeadline } from '@chalkline/rules';
import { decimalCell, type Sheet } from '../shared/sheets.ts';
import { provisionalFacts } from '../tender/evaluation/tabulation-blocks.ts';
import { evaluationSheets, rankHeader } from '../tender/evaluation/tabulation-sheets.ts';
import type { SaleTabulation } from './tabulation-pdf.ts';

const lotsSheet = (tabulation: SaleTabulation): Sheet => ({
  name: 'Lots',
  columns: [
    { header: 'Lot', width: 40 },
    { header: rankHeader(tabulation), kind: 'number' },
    { header: 'Company', width: 30 },
    { header: 'Amount', kind: 'money' },
    { header: 'Score', kind: 'number' },
    { header: 'Reserve', kind: 'money' },
    { header: 'Outcome', width: 16 },
  ],
  rows: tabulation.rows.map((row) => [
    row.lot,
    decimalCell(row.rank),
    row.company,
    decimalCell(row.amount),
    decimalCell(row.score),
    decimalCell(row.reserve),
    row.outcome,
  ]),
});

const proposalsSheet = ({ proposals }: SaleTabulation): Sheet => ({
  name: 'Proposals',
  columns: [
    { header: 'Company', width: 30 },
    { header: 'Submitted', width: 26 },
    { header: 'Status', width: 30 },
    { header: 'Total', kind: 'money' },
  ],
  rows: proposals.map(([company, submitted, status, total]) => [company, submitted, status, decimalCell(total)]),
});

const awardSheet = ({ awards, timeZone }: SaleTabulation): Sheet => ({
  name: 'Award',
  columns: [
    { header: 'Awarded', width: 30 },
    { header: 'By', width: 24 },
    { header: 'Total', kind: 'money' },
    { header: 'Reason', width: 60 },
    { header: 'Without scores', width: 60 },
  ],
  rows: awards.map(({ awardedAt, by, total, reason, withoutScores }) => [
    formatDeadline(awardedAt, timeZone),
    by,
    decimalCell(total),
    reason ?? '',
    withoutScores ?? '',
  ]),
});

const unsoldSheet = ({ unsold }: SaleTabulation): Sheet => ({
  name: 'Not sold',
  columns: [
    { header: 'Lot', width: 40 },
    { header: 'Reason', width: 60 },
  ],
  rows: unsold.map(({ lot, reason }) => [lot, reason]),
});

const factsSheet = ({ number, name, schoolName, facts, missing }: SaleTabulation): Sheet => ({
  name: 'Tabulation',
  columns: [
    { header: 'Tabulation of proposals', width: 24 },
    { header: `${number} ${name}`, width: 60 },
  ],
  rows: [['School', schoolName], ...facts, ...provisionalFacts({ missing })],
});

/** The tables of a sale's tabulation, for a spreadsheet. EVAL-10 EVAL-12 EVAL-17 */
export const saleTabulationSheets = (tabulation: SaleTabulation): Sheet[] => [
  factsSheet(tabulation),
  lotsSheet(tabulation),
  proposalsSheet(tabulation),
  ...evaluationSheets(tabulation),
  ...(tabulation.awards.length > 0 ? [awardSheet(tabulation)] : []),
  ...(tabulation.unsold.length > 0 ? [unsoldSheet(tabulation)] : []),
];
