import { MAX_CENTS } from '@chalkline/rules';
import { isHex } from '../bytes.ts';
import { parseCanonical } from '../canonical.ts';
import { LogFault } from '../fault.ts';
import { LINE_KINDS, type LogLine } from './line.ts';
import { timeOf } from './time.ts';

const LOT = /^[A-Za-z0-9._/-]{1,100}$/;
const CENTS = /^(?:0|[1-9]\d{0,13})$/;

const isCount = (value: unknown, least: number): boolean => Number.isSafeInteger(value) && Number(value) >= least;
const isTime = (value: unknown): boolean => typeof value === 'string' && timeOf(value) !== null;
const isHash = (value: unknown): boolean => typeof value === 'string' && isHex(value, 32);
const orNull =
  (isFine: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || isFine(value);

/** Whether `value` writes an amount in whole cents. */
export function isCentsText(value: unknown): value is string {
  return typeof value === 'string' && CENTS.test(value) && Number(value) <= MAX_CENTS;
}

/** Whether `value` can name a lot. */
export function isLotName(value: unknown): value is string {
  return typeof value === 'string' && LOT.test(value);
}

/** What each field must be; a line has all of them and no other. */
const FIELDS: Readonly<Record<keyof LogLine, (value: unknown) => boolean>> = {
  seq: (value) => isCount(value, 0),
  at: isTime,
  lot: isLotName,
  kind: (value) => LINE_KINDS.some((kind) => kind === value),
  bidder: orNull((value) => isCount(value, 1)),
  price: orNull(isCentsText),
  leader: orNull((value) => isCount(value, 1)),
  ends: orNull(isTime),
  commit: orNull(isHash),
  sealed: isHash,
  why: orNull((value) => typeof value === 'string'),
  prev: isHash,
};

/**
 * The line that a text holds, without its line feed.
 * @param seq the number it should have: what a fault names.
 * @throws {LogFault} `form` when it is no canonical JSON, or a field is missing, unknown or not what it must be.
 */
export function readLine(text: string, seq: number): LogLine {
  const value = parseCanonical(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new LogFault('form', seq, 'The line is not canonical JSON.');
  }
  const fields = value as Record<string, unknown>;
  for (const [name, isFine] of Object.entries(FIELDS)) {
    if (!Object.hasOwn(fields, name)) throw new LogFault('form', seq, `The line has no field ${name}.`);
    if (!isFine(fields[name])) throw new LogFault('form', seq, `The field ${name} is not what it must be.`);
  }
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(FIELDS, name));
  if (unknown !== undefined) throw new LogFault('form', seq, `The line has a field ${unknown}, which no line has.`);
  return value as LogLine;
}
