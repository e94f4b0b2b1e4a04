import { type PastedAmount, parseClipboardTable, parsePastedColumn, pastedAmount } from '@chalkline/kit';
import type { BidAmountField, BidLineField } from './bid-form.ts';

/** A column of cells that goes into one field of the lines, from the first line on. */
export interface PastedCells {
  readonly field: BidLineField;
  /** The heading that was passed over. */
  readonly heading: string | null;
  readonly cells: readonly PastedAmount[];
}

/** What people call the columns of a price list; the first that fits is meant. */
const HEADINGS: readonly (readonly [BidLineField, RegExp])[] = [
  ['manufacturer', /^(?:manufacturers?|mfr|mfg|mfgr|manuf|brand|make)\b\.?(?:\s*name)?$/i],
  [
    'partNumber',
    /^(?:(?:manufacturers?|mfr|mfg|mfgr|manuf|brand)\b[.’']?s?\s*)?(?:part|model|mpn|catalog|cat)\b\.?\s*(?:numbers?|nos?\.?|nr\.?|#)?$/i,
  ],
  ['note', /^(?:vendor\W*s?\s+)?(?:notes?|comments?|remarks?)(?:\s+to\s+the\s+school)?$/i],
  ['tax', /^(?:sales\s+)?tax\b/i],
  ['deliveryFees', /^(?:delivery|freight|shipping)\b/i],
  ['unitCost', /^(?!.*\b(?:total|ext|extended|extension)\b).*\b(?:price|cost|rate)\b/i],
];

const fieldOf = (heading: string): BidLineField | null =>
  HEADINGS.find(([, pattern]) => pattern.test(heading.trim()))?.[0] ?? null;

const isAmount = (field: BidLineField): field is BidAmountField =>
  field === 'unitCost' || field === 'tax' || field === 'deliveryFees';

const unitOf = (field: BidAmountField) => (field === 'tax' ? 'percent' : 'dollars');

const cellFor = (field: BidLineField, text: string): PastedAmount => {
  const cell = text.trim();
  if (isAmount(field)) return pastedAmount(cell, unitOf(field));
  return cell === '' ? { kind: 'blank' } : { kind: 'amount', text: cell };
};

/** The columns that a first row names; null where it names neither two of them nor anything of what is offered. */
function namedColumns([heading = [], ...below]: readonly (readonly string[])[]): PastedCells[] | null {
  const fields = heading.map(fieldOf);
  const named = fields.filter((field) => field !== null);
  const isNamed = new Set(named).size > 1 || named.some((field) => !isAmount(field));
  if (!isNamed || heading.length < 2 || below.length === 0) return null;
  return fields.flatMap((field, place) => {
    if (field === null || fields.indexOf(field) !== place) return [];
    const cells = below.map((row) => cellFor(field, row[place] ?? ''));
    return [{ field, heading: heading[place] ?? '', cells }];
  });
}

/** Words in one column; a heading that names the field is passed over. */
function wordColumn(field: BidLineField, column: readonly string[]): PastedCells {
  const [first = ''] = column;
  const heading = fieldOf(first) === field ? first : null;
  const cells = heading === null ? column : column.slice(1);
  return { field, heading, cells: cells.map((cell) => cellFor(field, cell)) };
}

/**
 * Cells of a spreadsheet as columns for a bid's lines. Below a row that names its columns each fills the field that is named; any others
 * are one column, for the field that they were pasted into. BID-24 ROW-7
 */
export function pastedColumns(field: BidLineField, text: string): PastedCells[] {
  const rows = parseClipboardTable(text);
  const named = namedColumns(rows);
  if (named) return named;
  if (isAmount(field)) return [{ field, ...parsePastedColumn(text, unitOf(field)) }];
  return [
    wordColumn(
      field,
      rows.map(([first = '']) => first),
    ),
  ];
}
