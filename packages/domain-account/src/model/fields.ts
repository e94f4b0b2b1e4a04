import type { Problems } from '@chalkline/platform';
import { emailProblem, phoneProblem, urlProblem, zipProblem } from '@chalkline/rules';

/** One field's check: what is wrong with it, or `null`. */
export type Check = string | null;

/** Complains about an empty text. @param what - what to enter: `your first name`. */
export function required(text: string, what: string): Check {
  return text.trim() === '' ? `Enter ${what}.` : null;
}

/** An address that must be there (UI-12). */
export function requiredEmail(text: string, what = 'an email address'): Check {
  return required(text, what) ?? emailProblem(text);
}

/** A web address that may be left out (UI-12). */
export function optionalUrl(text: string): Check {
  return text.trim() === '' ? null : urlProblem(text);
}

/** A phone number that may be left out (UI-13). */
export function optionalPhone(text: string): Check {
  return phoneProblem(text);
}

/** A ZIP code that must be there (REG-5). */
export function requiredZip(text: string): Check {
  return required(text, 'the ZIP code') ?? zipProblem(text);
}

/** A whole number from 0 to `max`; an empty one counts as 0. */
export function wholeNumberProblem(text: string, max: number): Check {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!/^\d+$/.test(trimmed)) return 'Enter a whole number.';
  return Number(trimmed) > max ? `Enter a number up to ${max.toLocaleString('en-US')}.` : null;
}

/** The checks that found something. */
export function problemsOf(checks: Record<string, Check | undefined>): Problems {
  return Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** A text for the wire: trimmed, `null` when empty. */
export function textOrNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}
