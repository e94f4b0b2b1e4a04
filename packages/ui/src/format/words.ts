/** A whole number in figures: "1,240". */
export function grouped(count: number): string {
  // Below a thousand there is nothing to group, so the locale data need not be loaded.
  return Math.abs(count) < 1000 ? String(count) : count.toLocaleString('en-US');
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A count in words up to ten ("six"), in figures above ("1,240"). */
export function countWord(count: number): string {
  return words[count] ?? grouped(count);
}

/** First letter in upper case, the rest as it is. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `plural(2, 'vendor')` → "vendors"; give the plural where adding an s is wrong. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** A count with its noun, in words up to ten: "six vendors", "one vendor", "no vendors", "1,240 vendors". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countWord(count)} ${plural(count, one, many)}`;
}

/** The same in figures, for lists and tables: "7 bids". */
export function figured(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${plural(count, one, many)}`;
}

/** The small facts of a row on one line, with dots between; missing facts are left out. */
export function facts(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

export { place } from '@chalkline/rules';
