import { formatMoney } from '@chalkline/rules';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { renderPdf } from '../shared/pdf.ts';
import { headerCells, linesTable, right } from '../shared/pdf-blocks.ts';
import { printable } from '../shared/pdf-document.ts';

/** What a tabulation prints. EVAL-10 EVAL-18 */
export interface SaleTabulation {
  readonly number: string;
  readonly name: string;
  readonly schoolName: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly rows: readonly TabulatedRow[];
  readonly proposals: readonly (readonly [string, string, string, string])[];
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

/** The tabulation of proposals as a PDF to print. EVAL-10 PO-17 */
export function saleTabulationPdf(tabulation: SaleTabulation): Promise<Buffer> {
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
