import { type ImportCell, isBlankCell } from './import-values.ts';

/** What a row of a price list is that is no product: a heading between the products, or their sum. */
export type ImportAside = 'heading' | 'total';

const asideTexts: Readonly<Record<ImportAside, string>> = {
  heading: 'This row is a heading. It is no product, and nothing is imported of it.',
  total: 'This row is a total. It is no product, and nothing is imported of it.',
};

/** What is said of such a row beside it (CAT-31). */
export const importAsideText = (aside: ImportAside): string => asideTexts[aside];

const TOTAL = /^(?:(?:grand|sub)[\s-]*)?totals?\s*:?$/i;

/** Whether a text alone in the column of SKUs reads as words: an SKU is rarely without a figure, and never a sentence. */
const isWords = (text: string): boolean => !/\d/.test(text) || /\s/.test(text);

/**
 * What a row is that is no product, or null (CAT-31): a total, whose first filled cell says so and nothing else, or a heading, which
 * is one text alone. Whoever asks has found no product of the row's SKU.
 * @param cells every cell of the row, those too whose columns mean nothing
 * @param skuAt the place of the column of SKUs; -1 without any
 */
export function importAside(cells: readonly ImportCell[], skuAt: number): ImportAside | null {
  const filled = [...cells.keys()].filter((at) => !isBlankCell(cells[at]));
  const [first] = filled;
  const text = first === undefined ? null : cells[first];
  if (first === undefined || typeof text !== 'string') return null;
  const hasSku = !isBlankCell(cells[skuAt]) && skuAt !== first;
  if (TOTAL.test(text.trim()) && !hasSku) return 'total';
  return filled.length === 1 && (first !== skuAt || isWords(text.trim())) ? 'heading' : null;
}
