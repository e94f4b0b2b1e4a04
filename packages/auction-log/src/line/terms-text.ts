import type { LotTerms } from '@chalkline/rules';
import { timeOf, timeText } from './time.ts';

/** The rule that prices and ends follow, by name and version: the function `decide` of `rules`. */
const RULES = 'chalkline-live-1';
const FORM = /^rules=chalkline-live-1 start=(0|[1-9]\d{0,13}) increment=([1-9]\d{0,13}) opens=(\S+)$/;

/** What the first line says of a lot's terms: everything but the end, which has a field, and the reserve, which is secret. */
export function termsText({ startPrice, increment, opens }: LotTerms): string {
  return `rules=${RULES} start=${startPrice} increment=${increment} opens=${timeText(opens)}`;
}

/** The terms that a first line names; `null` when it doesn't name them as `termsText` does. The reserve is left out. */
export function termsOf(why: string | null, ends: string | null): Omit<LotTerms, 'reserve'> | null {
  const match = FORM.exec(why ?? '');
  if (match === null || ends === null) return null;
  const [, start = '', increment = '', opensText = ''] = match;
  const opens = timeOf(opensText);
  const endsAt = timeOf(ends);
  if (opens === null || endsAt === null || endsAt <= opens) return null;
  return { startPrice: Number(start), increment: Number(increment), opens, ends: endsAt };
}

/** What a line says of an outage: since when the server was away. */
export function outageText(since: number): string {
  return `outage since=${timeText(since)}`;
}

/** Since when the server was away; `null` when the text says nothing of an outage. */
export function outageOf(why: string | null): number | null {
  const match = /^outage since=(\S+)$/.exec(why ?? '');
  return match?.[1] === undefined ? null : timeOf(match[1]);
}
