import { formatUnitPrice, type UnitPrice } from '@chalkline/rules';
import { plural } from '@chalkline/ui';

/** Names joined as in a sentence: "A", "A and B", "A, B and C"; more than `limit` ends in "and 4 others". */
export function joinNames(names: readonly string[], limit = 3): string {
  if (names.length === 0) return '';
  if (names.length === 1) return names[0] ?? '';
  if (names.length > limit) {
    const rest = names.length - limit;
    return `${names.slice(0, limit).join(', ')} and ${rest} ${plural(rest, 'other')}`;
  }
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** A quantity without needless zeros: 1200 → "1,200", 2.5 → "2.5". */
export function formatQuantity(quantity: number): string {
  return quantity.toLocaleString('en-US', { maximumFractionDigits: 4 });
}

/** A quantity with its unit: "40 each"; a unit that begins with a figure is set off: "10 × 5 gal pail". */
export function amountOf(quantity: number, unit: string): string {
  return `${formatQuantity(quantity)} ${/^\d/.test(unit) ? '× ' : ''}${unit}`;
}

/** What stands before a unit in a price of one: "a case", "an hour", "per 5 gal pail". */
function ofOne(unit: string): string {
  if (unit === 'each') return 'each';
  if (!/^[a-z]/i.test(unit)) return `per ${unit}`;
  return /^([aeio]|hour)/i.test(unit) ? `an ${unit}` : `a ${unit}`;
}

/** The price of one unit, with every decimal that it has: "$36.90 a case", "$0.225 each". MON-14 */
export function priceOfOne(unitCost: UnitPrice | null, unit: string): string {
  return `${formatUnitPrice(unitCost)} ${ofOne(unit)}`;
}

/** Rich text as one line of plain text, for showing two versions side by side. */
export function plainText(html: string): string {
  return html
    .replace(/<img\b[^>]*>/gi, '[picture]')
    .replace(/<\/(p|li|h\d|td|th|tr|caption)>|<br\s*\/?>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
