import {
  canonicalUnitPrice,
  isUnitPrice,
  MAX_ACCOUNT_LINE,
  plainAmount,
  plainQuantity,
  purchaseTypeOf,
  shipToLabel,
} from '@chalkline/rules';
import { cleanDecimal, counted, sentence } from '@chalkline/ui';
import type { Category } from './contract.ts';
import type { DraftLine } from './draft-form.ts';

/** The cells of a line in the grid. */
export type LineCell =
  | 'productDesc'
  | 'categoryId'
  | 'productQty'
  | 'unit'
  | 'unitPrice'
  | 'estimatedPrice'
  | 'accountLine';
/** What repeats from line to line: the cells, and some of what unfolds below them. */
export type RepeatedField = LineCell | 'tax' | 'deliveryFees' | 'shipToAddressId';

export const MAX_UNIT = 40;
export const MAX_DESCRIPTION = 500;
/** Characters of a price. */
export const MAX_PRICE = 24;

/** The cells that a kind of purchase has, from left to right. */
export function lineCells(typeId: number): readonly LineCell[] {
  const { isOrder, hasSubCategories } = purchaseTypeOf(typeId);
  return [
    'productDesc',
    ...(hasSubCategories ? (['categoryId'] as const) : []),
    'productQty',
    'unit',
    isOrder ? 'unitPrice' : 'estimatedPrice',
    'accountLine',
  ];
}

/** What can be filled down, the likeliest first. */
export function repeatedFields(typeId: number): readonly RepeatedField[] {
  const { isOrder, hasSubCategories } = purchaseTypeOf(typeId);
  return [
    'unit',
    ...(hasSubCategories ? (['categoryId'] as const) : []),
    'accountLine',
    'productQty',
    'productDesc',
    ...(isOrder ? (['unitPrice', 'tax', 'deliveryFees'] as const) : (['estimatedPrice', 'shipToAddressId'] as const)),
  ];
}

/** What each of them is called. */
export const lineWords: Readonly<Record<RepeatedField, string>> = {
  productDesc: 'What is wanted',
  categoryId: 'Sub-category',
  productQty: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Price of one unit',
  estimatedPrice: 'Estimated price',
  accountLine: 'Account line',
  tax: 'Tax',
  deliveryFees: 'Freight',
  shipToAddressId: 'Ship to',
};

/** The same in the words of this kind of purchase. */
export const repeatedWord = (field: RepeatedField, typeId: number): string =>
  field === 'shipToAddressId' ? shipToLabel(typeId) : lineWords[field];

/** Cells that hold the price of one unit. */
export const isPriceCell = (cell: RepeatedField): cell is 'unitPrice' | 'estimatedPrice' =>
  cell === 'unitPrice' || cell === 'estimatedPrice';

/** Another sub-category has another name. */
export const withCategory = (categoryId: number | null): Partial<DraftLine> => ({ categoryId, categoryName: '' });

/** A cell's text while somebody types: a figure loses its signs and commas, and nothing else. ROW-5 */
export function typedCell(cell: Exclude<LineCell, 'categoryId'>, text: string, before: string): Partial<DraftLine> {
  if (cell === 'productQty') return { productQty: cleanDecimal(text, before, plainQuantity) };
  if (isPriceCell(cell)) return { [cell]: cleanDecimal(text, before, plainAmount) };
  return { [cell]: text };
}

/** The same once the cell is left: `12` is a price of 12.00. MON-14 */
export function settledCell(cell: LineCell, line: DraftLine): Partial<DraftLine> | null {
  if (cell === 'productQty') {
    const productQty = plainQuantity(line.productQty);
    return productQty === line.productQty ? null : { productQty };
  }
  if (!isPriceCell(cell)) return null;
  const typed = line[cell];
  const plain = plainAmount(typed);
  const price = typed === '.' ? '' : isUnitPrice(plain) ? canonicalUnitPrice(plain) : typed;
  return price === typed ? null : { [cell]: price };
}

/** A copied cell as a part of a line; null where it names a sub-category that the list has not. ROW-5 */
export function pastedPart(
  cell: LineCell,
  text: string,
  subCategories: readonly Category[],
): Partial<DraftLine> | null {
  switch (cell) {
    case 'productDesc':
      return { productDesc: text.slice(0, MAX_DESCRIPTION) };
    case 'productQty':
      return { productQty: plainQuantity(text) };
    case 'unit':
      return { unit: text.slice(0, MAX_UNIT) };
    case 'accountLine':
      return { accountLine: text.slice(0, MAX_ACCOUNT_LINE) };
    case 'unitPrice':
    case 'estimatedPrice':
      return { [cell]: plainAmount(text).slice(0, MAX_PRICE) };
    default: {
      const found = subCategories.find(({ name }) => name.toLowerCase() === text.toLowerCase());
      return found ? withCategory(found.id) : null;
    }
  }
}

/** What another line takes over of a field. */
export function repeatedPart(field: RepeatedField, from: DraftLine): Partial<DraftLine> {
  if (field === 'categoryId') return { categoryId: from.categoryId, categoryName: from.categoryName };
  return { [field]: from[field] };
}

/** Rows one place up or down, as far as there is room; rows that move together keep their order. */
export function movedRows<Row>(rows: readonly Row[], moved: ReadonlySet<number>, by: 1 | -1): Row[] {
  const next = [...rows];
  const order = [...moved].toSorted((one, other) => (other - one) * by);
  let edge = by < 0 ? 0 : rows.length - 1;
  for (const index of order) {
    if (index === edge) {
      edge -= by;
      continue;
    }
    const [row, neighbor] = [next[index], next[index + by]];
    if (row === undefined || neighbor === undefined) continue;
    next[index + by] = row;
    next[index] = neighbor;
  }
  return next;
}

interface Pasted {
  filled: number;
  added: number;
  outside: number;
  unknown: readonly string[];
}

/** What became of a copied table, in words. */
export function pasteText({ filled, added, outside, unknown }: Pasted): string {
  const lines = added > 0 ? `, ${counted(added, 'line')} added` : '';
  const parts = [`${sentence(counted(filled, 'cell'))} filled${lines}.`];
  if (outside > 0) parts.push(`${sentence(counted(outside, 'cell'))} had no column.`);
  if (unknown.length > 0) parts.push(`Not among the sub-categories: ${unknown.slice(0, 3).join(', ')}.`);
  return parts.join(' ');
}
