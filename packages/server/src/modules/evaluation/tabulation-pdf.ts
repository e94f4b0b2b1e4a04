import { formatDeadline, formatMoney, offeredName } from '@chalkline/rules';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { renderPdf } from '../shared/pdf.ts';
import { headerCells, linesTable, right } from '../shared/pdf-blocks.ts';
import { printable } from '../shared/pdf-document.ts';
import {
  evaluationParts,
  factsTable,
  provisionalFacts,
  rankCell,
  rankWidth,
  tabulationHeading,
} from '../tender/evaluation/tabulation-blocks.ts';
import type { TabulatedBid, TabulatedLine, Tabulation } from './tabulation.ts';

/** Bids beside each other on one page; the next ones follow below. */
const BIDS_PER_TABLE = 4;

const bidsIn = (count: number): string => `${count} ${count === 1 ? 'bid' : 'bids'}`;

function headPart(tabulation: Tabulation): Content {
  const zone = tabulation.timeZone;
  return factsTable([
    ['Bidding ended', tabulation.endDate ? formatDeadline(tabulation.endDate, zone) : ''],
    ['Opened', `${formatDeadline(tabulation.openedAt, zone)}, ${bidsIn(tabulation.openedBidCount)}`],
    ['Weights', tabulation.weights.map(({ name, points }) => `${name} ${points}`).join(', ')],
    ['Envelopes', tabulation.envelopes],
    ...provisionalFacts(tabulation),
    ...(tabulation.cutoff
      ? [['Negotiation', `cut-off ${tabulation.cutoff.score}: ${tabulation.cutoff.reason}`] as const]
      : []),
  ]);
}

/** "Alternate $90.00, Acme 12"; empty where there is none. BID-27 */
const alternateText = (alternate: TabulatedLine['alternate']): string =>
  alternate === null
    ? ''
    : ['Alternate', formatMoney(alternate.price), offeredName(alternate.offered)].filter(Boolean).join(' ');

/** An amount, above what it was before a negotiation where that is another, and what is offered for it. NEG-5 BID-23 */
function amount(now: string | null, before: string | null, offered: readonly string[] = []): TableCell {
  if (now === null) return right('no bid');
  const notes = [before === null || before === now ? '' : `was ${formatMoney(before)}`, ...offered].filter(Boolean);
  if (notes.length === 0) return right(formatMoney(now));
  return {
    stack: [{ text: formatMoney(now) }, ...notes.map((text) => ({ text: printable(text), style: 'small' }))],
    alignment: 'right',
  };
}

function totalsTable(tabulation: Tabulation): Content {
  const rows = tabulation.bids.map((bid): TableCell[] => [
    rankCell(bid.rank, tabulation),
    {
      stack: [
        { text: printable(bid.vendorName), bold: true },
        { text: printable([bid.place, bid.status, ...bid.remarks].join(' \u2022 ')), style: 'small' },
        { text: printable(`Submitted ${formatDeadline(bid.submittedAt, tabulation.timeZone)}`), style: 'small' },
      ],
    },
    right(bid.score === null ? '' : bid.score.toFixed(2)),
    amount(bid.total, bid.originalTotal),
  ]);
  return linesTable(
    [rankWidth(tabulation), '*', 52, 92],
    [headerCells(['Rank', 'Vendor', 'Score', 'Total'], 2), ...rows],
  );
}

function lineRows(tabulation: Tabulation, bids: readonly TabulatedBid[]): TableCell[][] {
  return tabulation.lines.map((line, index) => [
    { text: String(index + 1) },
    {
      stack: [
        { text: printable(line.description) },
        { text: printable(`${line.quantity} ${line.unit}`), style: 'small' },
        ...(line.wonBy ? [{ text: printable(`Awarded to ${line.wonBy}`), style: 'small' }] : []),
      ],
    },
    ...bids.map((bid) => {
      const priced = bid.lines.find(({ lineId }) => lineId === line.id);
      return amount(priced?.price ?? null, priced?.originalPrice ?? null, [
        offeredName(priced?.offered ?? null),
        alternateText(priced?.alternate ?? null),
      ]);
    }),
  ]);
}

function lineTables(tabulation: Tabulation): Content[] {
  const tables: Content[] = [];
  for (let from = 0; from < tabulation.bids.length; from += BIDS_PER_TABLE) {
    const bids = tabulation.bids.slice(from, from + BIDS_PER_TABLE);
    const names = ['#', 'Line', ...bids.map(({ vendorName }) => vendorName)];
    const widths: (number | '*')[] = [16, '*', ...bids.map(() => 78)];
    const total: TableCell[] = [{ text: '' }, { text: 'Total', bold: true }];
    const totals = bids.map(({ total: sum, originalTotal }) => amount(sum, originalTotal));
    tables.push({
      ...(linesTable(widths, [headerCells(names, 2), ...lineRows(tabulation, bids), [...total, ...totals]]) as object),
      margin: [0, 0, 0, 12],
    } as Content);
  }
  return tables;
}

function awardPart(tabulation: Tabulation): Content[] {
  return tabulation.awards.map(({ awardedAt, by, total, savings, reason, withoutScores }) => ({
    stack: [
      { text: `${formatMoney(total)} awarded on ${formatDeadline(awardedAt, tabulation.timeZone)}`, bold: true },
      { text: printable(`By ${by}; ${formatMoney(savings)} against the mean of the bids.`) },
      ...(reason ? [{ text: printable(`Reason: ${reason}`) }] : []),
      ...(withoutScores ? [{ text: printable(`Awarded without all scores. ${withoutScores}`) }] : []),
    ],
    margin: [0, 0, 0, 8],
  }));
}

/** The tabulation as a PDF to print: letter size, headings on every page, pages numbered. EVAL-10 NEG-5 */
export function tabulationPdf(tabulation: Tabulation): Promise<Buffer> {
  const { number, name, schoolName, awards, bids } = tabulation;
  return renderPdf({
    name: number,
    author: schoolName,
    subject: `Bid tabulation of ${name}`,
    heading: 'Bid tabulation',
    underHeading: `${name}, ${schoolName}`,
    content: [
      headPart(tabulation),
      tabulationHeading('Bids'),
      totalsTable(tabulation),
      ...(bids.length > 0 ? [tabulationHeading('Line by line'), ...lineTables(tabulation)] : []),
      ...evaluationParts(tabulation),
      ...(awards.length > 0 ? [tabulationHeading('Award'), ...awardPart(tabulation)] : []),
    ],
  });
}
