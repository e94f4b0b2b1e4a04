import { figureComplaint, plainQuantity } from './rows/figures.ts';

/** Why this can't be the quantity of a line, or `null`: a positive number with at most 4 decimals and 9 digits before the point (PUR-5). */
export function quantityProblem(quantity: number | string | null | undefined): string | null {
  const text = String(quantity ?? '').trim();
  const match = /^(\d*)(?:\.(\d+))?$/.exec(text);
  const [, integer = '', decimals = ''] = match ?? [];
  if (integer === '' && decimals === '') {
    const complaint = figureComplaint(text);
    return complaint === null ? 'Enter the quantity as a positive number.' : `Quantity: ${complaint}`;
  }
  if (integer.replace(/^0+/, '').length > 9) return 'Quantity can be at most 999,999,999.';
  if (decimals.length > 4) return 'Quantity can have at most 4 decimals.';
  return Number(text) > 0 ? null : 'The quantity must be above zero.';
}

/** A typed quantity as it is sent: one that can't be read is 0, which no draft takes, and never another figure. ROW-5 */
export function sentQuantity(text: string): number {
  const plain = plainQuantity(text);
  return quantityProblem(plain) === null ? Number(plain) : 0;
}
