import { pastedRows } from '@chalkline/kit';
import { plainAmount, plainQuantity } from '@chalkline/rules';

export type PastedLine = {
  productDesc: string;
  /** As it was copied, without commas between thousands. */
  productQty: string;
  unit: string;
  /** Empty where prices are not asked for. */
  unitPrice: string;
  AdditionalDesc: string;
};

const headings = /^(description|item|product|what|name|line|article)\b/i;

/**
 * Lines of a purchase out of spreadsheet rows: description, quantity, unit, in an order the price of one unit, details.
 * A heading row and empty rows are passed over; a quantity that is missing or no number stays so, for its field to complain. ROW-5
 */
export function parsePastedLines(text: string, hasPrices = false): PastedLine[] {
  return pastedRows(text, headings).map((row) => ({
    productDesc: (row[0] ?? '').slice(0, 500),
    productQty: plainQuantity(row[1] ?? ''),
    unit: (row[2] ?? '').slice(0, 40) || 'each',
    unitPrice: hasPrices ? plainAmount(row[3] ?? '').slice(0, 24) : '',
    AdditionalDesc: row
      .slice(hasPrices ? 4 : 3)
      .filter(Boolean)
      .join(' ')
      .slice(0, 4000),
  }));
}
