import { formatDeadline, formatMoney } from '@chalkline/rules';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { renderPdf } from '../shared/pdf.ts';
import { headerCells, linesTable, right } from '../shared/pdf-blocks.ts';
import { printable } from '../shared/pdf-document.ts';
import type { TabulatedAward, TabulatedEvaluation } from '../tender/evaluation/tabulated.ts';
import {
  evaluationParts,
  factsTable,
  provisionalFacts,
  rankCell,
  rankWidth,
  tabulationHeading,
} from '../tender/evaluation/tabulation-blocks.ts';

/** What a tabulation prints. EVAL-10 EVAL-17 EVAL-18 */
export interface SaleTabulation extends TabulatedEvaluation {
  readonly number: string;
  readonly name: string;
  readonly schoolName: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly rows: readonly TabulatedRow[];
  readonly proposals: readonly (readonly [string, string, string, string])[];
  readonly awards: readonly Pick<TabulatedAward, 'awardedAt' | 'by' | 'total' | 'reason' | 'withoutScores'>[];
  /** Lots that were not sold, each with why. */
  readonly unsold: readonly { readonly lot: string; readonly reason: string }[];
}

/** One amount for one lot, with its rank there. */
export interface TabulatedRow {
  readonly lot: string;
  readonly reserve: string | null;
  readonly rank: number | null;
  readonly score: number | null;
  readonly company: string;
  readonly amount: string;
  readonly outcome: string;
}

function lotsTable(tabulation: SaleTabulation): Content {
  const lots = tabulation.rows.map((row): TableCell[] => [
    { text: printable(row.lot) },
    rankCell(row.rank, tabulation),
    { text: printable([row.company, row.outcome].filter(Boolean).join(' \u2022 ')) },
    right(row.score === null ? '' : row.score.toFixed(2)),
    right(formatMoney(row.amount)),
    right(row.reserve === null ? '' : formatMoney(row.reserve)),
  ]);
  const header = headerCells(['Lot', 'Rank', 'Company', 'Score', 'Amount', 'Reserve'], 3);
  return linesTable(['*', rankWidth(tabulation), '*', 44, 78, 78], [header, ...lots]);
}

const proposalsTable = ({ proposals }: SaleTabulation): Content =>
  linesTable(
    ['*', 150, '*', 84],
    [
      headerCells(['Company', 'Submitted', 'Status', 'Total'], 3),
      ...proposals.map(([company, submitted, status, total]): TableCell[] => [
        { text: printable(company) },
        { text: submitted },
        { text: printable(status) },
        right(formatMoney(total)),
      ]),
    ],
  );

const awardPart = ({ awards, timeZone }: SaleTabulation): Content[] =>
  awards.map(({ awardedAt, by, total, reason, withoutScores }) => ({
    stack: [
      { text: `${formatMoney(total)} awarded on ${formatDeadline(awardedAt, timeZone)}`, bold: true },
      { text: printable(`By ${by}.`) },
      ...(reason ? [{ text: printable(`Reason: ${reason}`) }] : []),
      ...(withoutScores ? [{ text: printable(`Awarded without all scores. ${withoutScores}`) }] : []),
    ],
    margin: [0, 0, 0, 8],
  }));

const unsoldTable = ({ unsold }: SaleTabulation): Content =>
  linesTable(
    ['*', '*'],
    [
      headerCells(['Lot', 'Reason'], 2),
      ...unsold.map(({ lot, reason }): TableCell[] => [{ text: printable(lot) }, { text: printable(reason) }]),
    ],
  );

/** The tabulation of proposals as a PDF to print. EVAL-10 EVAL-17 PO-17 */
export function saleTabulationPdf(tabulation: SaleTabulation): Promise<Buffer> {
  const { number, name, schoolName, facts, awards, unsold } = tabulation;
  return renderPdf({
    name: number,
    author: schoolName,
    subject: `Tabulation of proposals for ${name}`,
    heading: 'Tabulation of proposals',
    underHeading: `${name}, ${schoolName}`,
    content: [
      factsTable([...facts, ...provisionalFacts(tabulation)]),
      tabulationHeading('Lots'),
      lotsTable(tabulation),
      tabulationHeading('Proposals'),
      proposalsTable(tabulation),
      ...evaluationParts(tabulation),
      ...(awards.length > 0 ? [tabulationHeading('Award'), ...awardPart(tabulation)] : []),
      ...(unsold.length > 0 ? [tabulationHeading('Not sold'), unsoldTable(tabulation)] : []),
    ],
  });
}
