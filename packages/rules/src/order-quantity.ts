/** Quantities have at most four decimals; as whole ten-thousandths they are added and subtracted exactly. */
const TEN_THOUSANDTHS = 10_000;

/** The rest of an ordered quantity, never below zero and without rounding errors of binary fractions (PO-4). */
export function quantityLeft(ordered: number, done: number): number {
  const left = Math.round(ordered * TEN_THOUSANDTHS) - Math.round(done * TEN_THOUSANDTHS);
  return Math.max(0, left) / TEN_THOUSANDTHS;
}

/**
 * Why `text` can't be the quantity of a line that is shipped or received, or `null` (PO-4): a number above zero, with at
 * most four decimals and no more than is left.
 */
export function orderQuantityProblem(text: string | number, left: number): string | null {
  const trimmed = String(text).trim();
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(trimmed)) return 'Enter a number.';
  if (/\.\d{5}/.test(trimmed)) return 'Quantity can have at most 4 decimals.';
  if (Number(trimmed) === 0) return 'The quantity must be above zero.';
  return Number(trimmed) > left ? `Quantity can be at most ${left.toLocaleString('en-US')}.` : null;
}
