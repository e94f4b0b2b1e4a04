import { pastedRows } from '@chalkline/kit';
import { AuctionType, lotConditions, plainAmount, plainQuantity } from '@chalkline/rules';
import { emptyLot, type FormLot } from './sale-form.ts';

const headings = /^(lot|description|item|what|name|article)\b/i;

/** The price that a list of lots names, by the kind of sale: the asking price, or the secret reserve. */
export function listedPrice(auctionTypeId: number): 'askingPrice' | 'reservePrice' {
  return auctionTypeId === AuctionType.QuickSale ? 'askingPrice' : 'reservePrice';
}

/** The condition that a word names, null for a word that names none. */
export function conditionOf(word: string): number | null {
  const wanted = word.trim().toLowerCase();
  const found = Object.entries(lotConditions).find(([, name]) => name.toLowerCase() === wanted)?.[0];
  return found === undefined ? null : Number(found);
}

/** How many lots a pasted text has. */
export const countLots = (text: string): number => pastedRows(text, headings).length;

/** Lots out of spreadsheet rows: what, quantity, unit, condition, price, details; all under one sub-category to begin with. */
export function pastedLots(text: string, auctionTypeId: number, SellCategoryId: number | null): FormLot[] {
  return pastedRows(text, headings).map((row) => {
    return {
      ...emptyLot(),
      SellCategoryId,
      productDesc: (row[0] ?? '').slice(0, 500),
      productQty: plainQuantity(row[1] ?? ''),
      unit: (row[2] ?? '').slice(0, 40) || 'each',
      condition: conditionOf(row[3] ?? ''),
      [listedPrice(auctionTypeId)]: plainAmount(row[4] ?? '').slice(0, 24),
      AdditionalDesc: row.slice(5).filter(Boolean).join(' ').slice(0, 4000),
    };
  });
}
