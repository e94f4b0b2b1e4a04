import { estimateOf, formatDeadline, type OfferedProduct, subtractMoney } from '@chalkline/rules';
import { decimalCell, type Sheet } from '../shared/sheets.ts';
import { provisionalFacts } from '../tender/evaluation/tabulation-blocks.ts';
import { evaluationSheets, rankHeader } from '../tender/evaluation/tabulation-sheets.ts';
import type { Tabulation } from './tabulation.ts';

const when = (date: Date, { timeZone }: Tabulation): string => formatDeadline(date, timeZone);

const bidsSheet = (tabulation: Tabulation): Sheet => ({
  name: 'Bids',
  columns: [
    { header: rankHeader(tabulation), kind: 'number', width: 8 },
    { header: 'Vendor', width: 32 },
    { header: 'Place', width: 20 },
    { header: 'Submitted', width: 30 },
    { header: 'Status', width: 16 },
    { header: 'Score', kind: 'number' },
    { header: 'Total as bid', kind: 'money' },
    { header: 'Total now', kind: 'money' },
    { header: 'Remarks', width: 48 },
  ],
  rows: tabulation.bids.map((bid) => [
    decimalCell(bid.rank),
    bid.vendorName,
    bid.place,
    when(bid.submittedAt, tabulation),
    bid.status,
    decimalCell(bid.score),
    decimalCell(bid.originalTotal),
    decimalCell(bid.total),
    bid.remarks.join('; '),
  ]),
});

const offeredCells = (offered: OfferedProduct | null | undefined) => [
  offered?.manufacturer ?? '',
  offered?.partNumber ?? '',
  offered?.note ?? '',
];

/** A row for each line and bid, and one for its alternate: what a spreadsheet can sort and sum. */
const linesSheet = ({ lines, bids }: Tabulation): Sheet => ({
  name: 'Lines',
  columns: [
    { header: 'Line', kind: 'number', width: 8 },
    { header: 'Description', width: 40 },
    { header: 'Quantity', kind: 'number' },
    { header: 'Unit' },
    { header: 'Vendor', width: 32 },
    { header: 'Unit cost', kind: 'unitPrice' },
    { header: 'Price as bid', kind: 'money' },
    { header: 'Price now', kind: 'money' },
    { header: 'Awarded' },
    { header: 'Alternate' },
    { header: 'Manufacturer', width: 24 },
    { header: 'Part number', width: 20 },
    { header: 'Vendor’s note', width: 48 },
  ],
  rows: lines.flatMap((line, index) =>
    bids.flatMap((bid) => {
      const priced = bid.lines.find(({ lineId }) => lineId === line.id);
      const asked = [decimalCell(index + 1), line.description, decimalCell(line.quantity), line.unit, bid.vendorName];
      const alternate = priced?.alternate;
      return [
        [
          ...asked,
          priced?.price ? decimalCell(priced.unitCost) : 'no bid',
          decimalCell(priced?.originalPrice),
          decimalCell(priced?.price),
          priced?.isAwarded ? 'yes' : '',
          '',
          ...offeredCells(priced?.offered),
        ],
        ...(alternate
          ? [
              [
                ...asked,
                decimalCell(alternate.unitCost),
                decimalCell(alternate.price),
                decimalCell(alternate.price),
                alternate.isAwarded ? 'yes' : '',
                'yes',
                ...offeredCells(alternate.offered),
              ],
            ]
          : []),
      ];
    }),
  ),
});

/** What one line was awarded for, and to whom; null where it was not. */
function awardedOf({ bids }: Tabulation, lineId: number): { vendorName: string; price: string } | null {
  for (const { vendorName, lines } of bids) {
    const line = lines.find((candidate) => candidate.lineId === lineId);
    if (line?.isAwarded && line.price) return { vendorName, price: line.price };
    if (line?.alternate?.isAwarded) return { vendorName, price: line.alternate.price };
  }
  return null;
}

/** What the school expected, against what it awarded. The paper, which a school hands on, has nothing of it. PUR-37 EVAL-28 */
function estimateSheets(tabulation: Tabulation): Sheet[] {
  const rows = tabulation.lines.flatMap(({ id, description, quantity, unit, estimatedPrice }, index) => {
    const estimate = estimateOf([{ lineId: id, quantity, estimatedPrice }]);
    if (estimate === null) return [];
    const awarded = awardedOf(tabulation, id);
    return [
      [
        decimalCell(index + 1),
        description,
        decimalCell(quantity),
        unit,
        decimalCell(estimatedPrice),
        decimalCell(estimate.total),
        awarded?.vendorName ?? '',
        decimalCell(awarded?.price),
        decimalCell(awarded && subtractMoney(awarded.price, estimate.total)),
      ],
    ];
  });
  const columns: Sheet['columns'] = [
    { header: 'Line', kind: 'number', width: 8 },
    { header: 'Description', width: 40 },
    { header: 'Quantity', kind: 'number' },
    { header: 'Unit' },
    { header: 'Estimated price', kind: 'unitPrice', width: 16 },
    { header: 'Estimate', kind: 'money' },
    { header: 'Awarded to', width: 32 },
    { header: 'Price awarded', kind: 'money', width: 16 },
    { header: 'Above estimate', kind: 'money', width: 16 },
  ];
  return rows.length === 0 ? [] : [{ name: 'Estimate', columns, rows }];
}

const awardSheet = (tabulation: Tabulation): Sheet => ({
  name: 'Award',
  columns: [
    { header: 'Awarded', width: 30 },
    { header: 'By', width: 24 },
    { header: 'Total', kind: 'money' },
    { header: 'Saved against the mean', kind: 'money', width: 22 },
    { header: 'Reason', width: 60 },
    { header: 'Without scores', width: 60 },
  ],
  rows: tabulation.awards.map((award) => [
    when(award.awardedAt, tabulation),
    award.by,
    decimalCell(award.total),
    decimalCell(award.savings),
    award.reason ?? '',
    award.withoutScores ?? '',
  ]),
});

const headSheet = (tabulation: Tabulation): Sheet => ({
  name: 'Tabulation',
  columns: [
    { header: 'Bid tabulation', width: 24 },
    { header: `${tabulation.number} ${tabulation.name}`, width: 60 },
  ],
  rows: [
    ['School', tabulation.schoolName],
    ['Bidding ended', tabulation.endDate ? when(tabulation.endDate, tabulation) : ''],
    ['Opened', when(tabulation.openedAt, tabulation)],
    ['Bids opened', decimalCell(tabulation.openedBidCount)],
    ['Weights', tabulation.weights.map(({ name, points }) => `${name} ${points}`).join(', ')],
    ['Envelopes', tabulation.envelopes],
    ...provisionalFacts(tabulation).map(([label, text]) => [label, text]),
    ...(tabulation.cutoff
      ? [['Negotiation cut-off', `${tabulation.cutoff.score}: ${tabulation.cutoff.reason}`] as const]
      : []),
  ],
});

/** The tables of a tabulation, for a spreadsheet. */
export const tabulationSheets = (tabulation: Tabulation): Sheet[] => [
  headSheet(tabulation),
  bidsSheet(tabulation),
  linesSheet(tabulation),
  ...estimateSheets(tabulation),
  ...evaluationSheets(tabulation),
  ...(tabulation.awards.length > 0 ? [awardSheet(tabulation)] : []),
];
