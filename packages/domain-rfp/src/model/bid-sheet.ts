import { pastedAmount, type RowReader } from '@chalkline/kit';
import { type FieldProblems, offeredFields, offeredLabels, offeredName } from '@chalkline/rules';
import { type BidLineField, type BidLineForm, bidLineFields, bidLineProblems } from './bid-form.ts';
import type { RfpLine } from './contract.ts';

/** A row of a price list on its way into the line of a bid. */
export type BidSheetRow = Record<BidLineField, string> & {
  /** The line's place in the purchase, from 0; null while it is not known. */
  index: number | null;
  /** Why it is not known. */
  doubt: string;
  isNoBid: boolean;
};

const fields: readonly { field: string; label: string; isRequired?: boolean }[] = [
  { field: 'line', label: 'Line' },
  { field: 'productDesc', label: 'Description' },
  { field: 'unitCost', label: 'Unit cost', isRequired: true },
  { field: 'tax', label: 'Tax' },
  { field: 'deliveryFees', label: 'Delivery' },
  ...offeredFields.map((field) => ({ field, label: offeredLabels[field] })),
];

const folded = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();

/** "7", "Line 7", "No. 7", "#7": a line's number, and no part number. */
const NUMBER = /^(?:line|item)?\s?(?:no\.?|#)?\s?(\d{1,4})\.?$/i;

/** Which line a row is for: by its number, by its description, or by both where they agree. */
function lineOf(number: string, description: string, lines: readonly RfpLine[]): Pick<BidSheetRow, 'index' | 'doubt'> {
  const place = NUMBER.exec(number)?.[1];
  const byNumber = place === undefined ? undefined : lines[Number(place) - 1];
  const named = lines.filter(({ productDesc }) => folded(productDesc) === folded(description));
  if (byNumber) {
    const agrees = description === '' || folded(byNumber.productDesc) === folded(description);
    if (agrees) return { index: lines.indexOf(byNumber), doubt: '' };
    return { index: null, doubt: `Line ${place} asks for “${byNumber.productDesc}”. Choose the line of this row.` };
  }
  const [first] = named;
  if (first && named.length === 1 && place === undefined) return { index: lines.indexOf(first), doubt: '' };
  if (place !== undefined)
    return { index: null, doubt: `This purchase has no line ${place}. Choose the line of this row.` };
  return { index: null, doubt: 'Choose the line of this row: it has no line number that is known.' };
}

/** An amount as it is put into its field; "No bid" is told apart. */
function amountOf(cell: string, unit: 'dollars' | 'percent'): { text: string; isNoBid: boolean } {
  const amount = pastedAmount(cell.trim(), unit);
  return { text: amount.kind === 'amount' ? amount.text : '', isNoBid: amount.kind === 'noBid' };
}

const asForm = (row: BidSheetRow, lines: readonly RfpLine[]): BidLineForm => ({
  ...row,
  rfpProductId: lines[row.index ?? -1]?.id ?? 0,
  quantity: lines[row.index ?? -1]?.productQty ?? 1,
  alternate: null,
});

function problemsOf(row: BidSheetRow, lines: readonly RfpLine[]): FieldProblems {
  if (row.index === null) return { index: row.doubt };
  return Object.fromEntries(
    Object.entries(bidLineProblems(asForm(row, lines), false)).filter(([, message]) => message !== undefined),
  );
}

/** How the rows of a price list or a filled-in bid sheet become what a bid says of its lines. BID-24 ROW-6 */
export const bidSheetReader = (lines: readonly RfpLine[]): RowReader<BidSheetRow, never> => ({
  fields,
  read(cell) {
    const unitCost = amountOf(cell('unitCost'), 'dollars');
    return {
      ...lineOf(cell('line').trim(), cell('productDesc').trim(), lines),
      unitCost: unitCost.text,
      isNoBid: unitCost.isNoBid,
      tax: amountOf(cell('tax'), 'percent').text,
      deliveryFees: amountOf(cell('deliveryFees'), 'dollars').text,
      manufacturer: cell('manufacturer').trim(),
      partNumber: cell('partNumber').trim(),
      note: cell('note').trim(),
    };
  },
  understood: (_none, read) => read,
  problems: (row) => problemsOf(row, lines),
});

/** What a row says besides its price, in a few words. */
export function rowText(row: BidSheetRow): string {
  if (row.isNoBid) return 'no bid';
  const parts = [offeredName(row), row.note === '' ? '' : 'with a note'].filter((part) => part !== '');
  return parts.join(', ');
}

/** What became of the rows that were taken. */
export interface BidFilling {
  /** Lines that got something. */
  readonly filled: number;
  readonly noBid: number;
  /** Rows in which nothing was filled in. */
  readonly blank: number;
  /** Lines, counted from 1, for which more than one row came: the last one counts. */
  readonly twice: readonly number[];
}

/** A bid that rows can be put into. */
interface Target {
  setField(index: number, field: BidLineField, text: string): void;
  setNoBid(index: number, isNoBid: boolean): void;
}

/** Puts rows into the lines of a bid. A blank cell leaves what was typed as it is. BID-24 */
export function fillBid(bid: Target, rows: readonly BidSheetRow[]): BidFilling {
  const seen = new Map<number, { filled: number; noBid: number }>();
  const twice = new Set<number>();
  let blank = 0;
  for (const row of rows) {
    const { index } = row;
    const given = bidLineFields.filter((field) => row[field] !== '');
    if (index === null || (!row.isNoBid && given.length === 0)) {
      blank += 1;
      continue;
    }
    if (seen.has(index)) twice.add(index + 1);
    bid.setNoBid(index, row.isNoBid);
    if (!row.isNoBid) for (const field of given) bid.setField(index, field, row[field]);
    seen.set(index, { filled: row.isNoBid ? 0 : 1, noBid: row.isNoBid ? 1 : 0 });
  }
  const sum = (of: 'filled' | 'noBid') => [...seen.values()].reduce((all, one) => all + one[of], 0);
  return { filled: sum('filled'), noBid: sum('noBid'), blank, twice: [...twice].toSorted((a, b) => a - b) };
}
