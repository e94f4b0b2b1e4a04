import { RuleError } from '../errors.ts';

/** One part of a school's account codes. */
export interface AccountSegment {
  readonly label: string;
  /**
   * How it is written, a sign for each of its characters: `9` a digit, `A` a letter, `X` either. `9999` is four digits. Null leaves
   * it to the values.
   */
  readonly pattern: string | null;
  readonly isRequired: boolean;
  /** What it may be; empty for whatever fits the pattern. */
  readonly values: readonly { readonly code: string; readonly name: string }[];
}

/** The most segments of a code, and the most characters of one segment (CART-9). */
export const MAX_ACCOUNT_SEGMENTS = 12;
export const MAX_SEGMENT_CHARS = 20;
/** What stands between the segments of a written code; a segment never contains it (CART-9). */
export const SEGMENT_SEPARATOR = '-';

const digits = (label: string, count: number, isRequired = true): AccountSegment => ({
  label,
  pattern: '9'.repeat(count),
  isRequired,
  values: [],
});

/** The segments of California's standardized account code structure, with the optional school (CART-9). */
export const californiaSacs: readonly AccountSegment[] = [
  digits('Fund', 2),
  digits('Resource', 4),
  digits('Project year', 1),
  digits('Goal', 4),
  digits('Function', 4),
  digits('Object', 4),
  digits('School', 3, false),
];

const signs: Readonly<Record<string, RegExp>> = { '9': /^\d$/, A: /^[A-Z]$/, X: /^[A-Z\d]$/ };

/** A segment as it is kept: without blanks around it, in capitals. */
const folded = (text: string): string => text.trim().toUpperCase();

function fits(code: string, pattern: string | null): boolean {
  if (pattern === null) return /^[A-Z\d]{1,20}$/.test(code);
  return code.length === pattern.length && [...pattern].every((sign, at) => signs[sign]?.test(code[at] ?? ''));
}

function patternWords(pattern: string): string {
  const count = pattern.length;
  const plural = count === 1 ? '' : 's';
  if (/^9+$/.test(pattern)) return `${count} digit${plural}`;
  if (/^A+$/.test(pattern)) return `${count} letter${plural}`;
  return `${count} letters or digits, like ${pattern.replaceAll('9', '1').replaceAll('X', 'B')}`;
}

function segmentDefinitionProblems(segment: AccountSegment, at: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const { label, pattern, values } = segment;
  if (label.trim() === '') problems[`${at}.label`] = 'Enter a name for the segment.';
  const isPattern = pattern === null || new RegExp(`^[9AX]{1,${MAX_SEGMENT_CHARS}}$`).test(pattern);
  if (!isPattern) {
    problems[`${at}.pattern`] = `Write 1 to ${MAX_SEGMENT_CHARS} signs: 9 for a digit, A for a letter, X for either.`;
  }
  const codes = values.map(({ code }) => folded(code));
  for (const [index, code] of codes.entries()) {
    if (isPattern && !fits(code, pattern)) {
      problems[`${at}.values.${index}.code`] =
        pattern === null ? 'A code has up to 20 letters and digits.' : `A code has ${patternWords(pattern)}.`;
    } else if (codes.indexOf(code) !== index)
      problems[`${at}.values.${index}.code`] = 'This code is in the list twice.';
  }
  return problems;
}

/** What is wrong with a school's segments, field → message; empty when they are valid (CART-9). */
export function accountSegmentsProblems(segments: readonly AccountSegment[]): Record<string, string> {
  if (segments.length === 0) return { segments: 'Add at least one segment.' };
  if (segments.length > MAX_ACCOUNT_SEGMENTS)
    return { segments: `A code has at most ${MAX_ACCOUNT_SEGMENTS} segments.` };
  const problems: Record<string, string> = {};
  const labels = segments.map(({ label }) => folded(label));
  // A written code must read back: a blank one in the middle could be any of its neighbors.
  const lastRequired = segments.findLastIndex(({ isRequired }) => isRequired);
  for (const [index, segment] of segments.entries()) {
    const at = `segments.${index}`;
    Object.assign(problems, segmentDefinitionProblems(segment, at));
    if (labels.indexOf(labels[index] ?? '') !== index) problems[`${at}.label`] ??= 'Two segments have this name.';
    if (!segment.isRequired && index < lastRequired) {
      problems[`${at}.isRequired`] = 'Only the last segments of a code can be optional.';
    }
  }
  return problems;
}

function segmentProblem({ label, pattern, isRequired, values }: AccountSegment, text: string): string | null {
  const code = folded(text);
  if (code === '') return isRequired ? `Enter ${label}.` : null;
  if (!fits(code, pattern)) {
    return `${label} has ${pattern === null ? `up to ${MAX_SEGMENT_CHARS} letters and digits` : patternWords(pattern)}.`;
  }
  const isKnown = values.length === 0 || values.some((value) => folded(value.code) === code);
  return isKnown ? null : `${label} ${code} is not in your school's list.`;
}

/** What is wrong with an account's code by segment, field → message; empty when it is valid (CART-9). Fields: `codes.0`. */
export function accountProblems(segments: readonly AccountSegment[], codes: readonly string[]): Record<string, string> {
  if (codes.length > segments.length) return { codes: `An account has ${segments.length} segments.` };
  const problems: Record<string, string> = {};
  let blank: string | null = null;
  for (const [index, segment] of segments.entries()) {
    const code = codes[index] ?? '';
    const problem = segmentProblem(segment, code);
    if (problem !== null) problems[`codes.${index}`] = problem;
    else if (blank !== null && code.trim() !== '') problems[`codes.${index}`] = `Enter ${blank} first.`;
    if (code.trim() === '' && !segment.isRequired) blank ??= segment.label;
  }
  return problems;
}

/**
 * An account's code as purchase orders and exports write it, `01-0000-0-1110-1000-4300`; optional segments that are blank are left
 * out (CART-9).
 * @throws {RuleError} naming the first segment that is wrong.
 */
export function accountText(segments: readonly AccountSegment[], codes: readonly string[]): string {
  const [problem] = Object.entries(accountProblems(segments, codes));
  if (problem) throw new RuleError(problem[1], problem[0]);
  return codes
    .map(folded)
    .filter((code) => code !== '')
    .join(SEGMENT_SEPARATOR);
}

/** The segments of a written code, blank ones at its end added (CART-9). Check them with `accountProblems`. */
export function readAccount(segments: readonly AccountSegment[], text: string): string[] {
  const codes = text.split(SEGMENT_SEPARATOR).map(folded);
  return [...codes, ...segments.slice(codes.length).map(() => '')];
}
