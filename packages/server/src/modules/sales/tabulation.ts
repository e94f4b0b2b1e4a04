import { AuctionType, bidStatusLabel, formatDeadline, formatMoney, lotStatusLabel } from '@chalkline/rules';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { SchoolCall } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import { AppError } from '../../errors.ts';
import { lotName } from '../sale-core/sale.ts';
import { saleNumber } from '../sale-core/sale-kind.ts';
import { renderPdf } from '../shared/pdf.ts';
import { headerCells, linesTable, right } from '../shared/pdf-blocks.ts';
import { printable } from '../shared/pdf-document.ts';
import { decimalCell, fileNameOf, type Sheet } from '../shared/sheets.ts';
import { sheetsFile } from '../shared/sheets-file.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { assertSeesPrices } from '../tender/evaluation/access.ts';
import { saleSubject } from '../tender/subject.ts';
import { schoolOf } from './details/sale-parts.ts';
import { ownSaleNow } from './details/school-details.ts';
import { readSaleMaterial, type SaleMaterial } from './evaluation/material.ts';

/** What a tabulation prints. EVAL-10 EVAL-18 */
interface Tabulation {
  readonly number: string;
  readonly name: string;
  readonly schoolName: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly rows: readonly TabulatedRow[];
  readonly proposals: readonly (readonly [string, string, string, string])[];
}

/** One amount for one lot, with its rank there. */
interface TabulatedRow {
  readonly lot: string;
  readonly reserve: string | null;
  readonly rank: number | null;
  readonly score: number | null;
  readonly company: string;
  readonly amount: string;
  readonly outcome: string;
}

function rowsOf({ lots, opened, rankings }: SaleMaterial): TabulatedRow[] {
  const companies = new Map(opened.map(({ bid, vendor }) => [bid.id, { name: vendor.name, vendorId: bid.vendorId }]));
  return lots.flatMap((lot) =>
    (rankings.get(lot.id) ?? []).map(({ bidId, rank, score, total }) => {
      const company = companies.get(bidId);
      const hasWon = lot.buyerId !== null && lot.buyerId === company?.vendorId;
      return {
        lot: lotName(lot),
        reserve: lot.reservePrice,
        rank,
        score,
        company: company?.name ?? '',
        amount: total,
        outcome: hasWon ? lotStatusLabel(lot.status) : '',
      };
    }),
  );
}

const proposalsIn = (count: number): string => `${count} ${count === 1 ? 'proposal' : 'proposals'}`;

/** @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION before the opening and for another kind, FORBIDDEN. BID-10 EVAL-9 EVAL-14 */
async function readTabulation(call: SchoolCall, id: number): Promise<Tabulation> {
  const { db } = call;
  const sale = await ownSaleNow(call, id);
  if (sale.typeId !== AuctionType.Auction) {
    throw new AppError('ILLEGAL_TRANSITION', 'Only a sealed auction has proposals to tabulate.');
  }
  if (sale.openedAt === null) throw new AppError('ILLEGAL_TRANSITION', 'The proposals are sealed until the sale ends.');
  await assertSeesPrices(db, call, saleSubject(id));
  const material = await readSaleMaterial(db, sale);
  const school = await schoolOf(db, sale);
  const zone = timeZoneOf(school.stateCode);
  return {
    number: saleNumber(id),
    name: sale.name,
    schoolName: school.name,
    facts: [
      ['Ended', sale.endDate ? formatDeadline(sale.endDate, zone) : ''],
      ['Opened', `${formatDeadline(sale.openedAt, zone)}, ${proposalsIn(sale.openedBidCount ?? 0)}`],
      ['Weights', material.weights.map(({ name, points }) => `${name} ${points}`).join(', ')],
    ],
    rows: rowsOf(material),
    proposals: material.opened.map(({ bid, vendor }) => [
      vendor.name,
      formatDeadline(bid.submittedAt ?? bid.updatedAt, zone),
      bid.disqualifiedReason ? `Disqualified: ${bid.disqualifiedReason}` : bidStatusLabel(bid.status),
      bid.total,
    ]),
  };
}

const sheetsOf = ({ rows, proposals }: Tabulation): Sheet[] => [
  {
    name: 'Lots',
    columns: [
      { header: 'Lot', width: 40 },
      { header: 'Rank', kind: 'number' },
      { header: 'Company', width: 30 },
      { header: 'Amount', kind: 'money' },
      { header: 'Score', kind: 'number' },
      { header: 'Reserve', kind: 'money' },
      { header: 'Outcome', width: 16 },
    ],
    rows: rows.map((row) => [
      row.lot,
      decimalCell(row.rank),
      row.company,
      decimalCell(row.amount),
      decimalCell(row.score),
      decimalCell(row.reserve),
      row.outcome,
    ]),
  },
  {
    name: 'Proposals',
    columns: [
      { header: 'Company', width: 30 },
      { header: 'Submitted', width: 26 },
      { header: 'Status', width: 30 },
      { header: 'Total', kind: 'money' },
    ],
    rows: proposals.map(([company, submitted, status, total]) => [company, submitted, status, decimalCell(total)]),
  },
];

function pdfOf(tabulation: Tabulation): Promise<Buffer> {
  const lots = tabulation.rows.map((row): TableCell[] => [
    { text: printable(row.lot) },
    { text: row.rank === null ? '' : String(row.rank) },
    { text: printable([row.company, row.outcome].filter(Boolean).join(' \u2022 ')) },
    right(row.score === null ? '' : row.score.toFixed(2)),
    right(formatMoney(row.amount)),
  ]);
  const content: Content[] = [
    {
      table: {
        widths: [90, '*'],
        body: tabulation.facts.map(([label, text]) => [{ text: label, style: 'label' }, { text: printable(text) }]),
      },
      layout: 'noBorders',
    },
    { text: 'Lots', bold: true, fontSize: 12, margin: [0, 16, 0, 6] },
    linesTable(['*', 32, '*', 48, 84], [headerCells(['Lot', 'Rank', 'Company', 'Score', 'Amount'], 3), ...lots]),
    { text: 'Proposals', bold: true, fontSize: 12, margin: [0, 16, 0, 6] },
    linesTable(
      ['*', 150, '*', 84],
      [
        headerCells(['Company', 'Submitted', 'Status', 'Total'], 3),
        ...tabulation.proposals.map(([company, submitted, status, total]): TableCell[] => [
          { text: printable(company) },
          { text: submitted },
          { text: printable(status) },
          right(formatMoney(total)),
        ]),
      ],
    ),
  ];
  return renderPdf({
    name: tabulation.number,
    author: tabulation.schoolName,
    subject: `Tabulation of proposals for ${tabulation.name}`,
    heading: 'Tabulation of proposals',
    underHeading: `${tabulation.name}, ${tabulation.schoolName}`,
    content,
  });
}

/** The tabulation of proposals as a file named after its sale. EVAL-10 EVAL-12 */
export async function saleTabulation(call: SchoolCall, id: number, format: 'pdf' | 'csv' | 'xlsx'): Promise<FileReply> {
  const tabulation = await readTabulation(call, id);
  const name = fileNameOf(`${tabulation.number} ${tabulation.name} tabulation`);
  if (format !== 'pdf') return sheetsFile(name, { sheets: sheetsOf(tabulation), format });
  return { file: { name: `${name}.pdf`, mimeType: 'application/pdf', content: await pdfOf(tabulation) } };
}
