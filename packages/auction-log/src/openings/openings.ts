import { isHex } from '../bytes.ts';
import { canonical, parseCanonical } from '../canonical.ts';
import { SALT_BYTES } from '../commitments.ts';
import { LogFault } from '../fault.ts';
import { isCentsText, isLotName } from '../line/read-line.ts';
import { sha256Hex } from '../sha256.ts';

/** A bid's maximum, revealed. `seq` is the line that commits to it, or the one that seals it when it was a silent raise. */
export interface OpenedMaximum {
  readonly seq: number;
  readonly bidder: number;
  /** In cents. */
  readonly amount: string;
  readonly salt: string;
}

/** A reserve, revealed; `seq` is the line that commits to it. */
export interface OpenedReserve {
  readonly seq: number;
  /** In cents; 0 where there was none. */
  readonly amount: string;
  readonly salt: string;
}

/** What line `seq` sealed: the commitments of the silent acts before it, mostly none. Amounts stay hidden behind them. */
export interface OpenedSeal {
  readonly seq: number;
  readonly salt: string;
  readonly commits: readonly string[];
}

/** What is revealed after a lot's end, in the order of the lines. */
export interface Openings {
  readonly lot: string;
  readonly maxima: readonly OpenedMaximum[];
  readonly reserves: readonly OpenedReserve[];
  /** One for every line up to the end. */
  readonly seals: readonly OpenedSeal[];
}

/** The one way in which openings are written. */
export function openingsText(openings: Openings): string {
  return `${canonical(openings)}\n`;
}

/** What the signed end says of the openings: SHA-256 of their text, its line feed included. */
export function openingsHash(openings: Openings): Promise<string> {
  return sha256Hex(openingsText(openings));
}

type Fields = Readonly<Record<string, (value: unknown) => boolean>>;

const isSeq = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isSalt = (value: unknown): boolean => typeof value === 'string' && isHex(value, SALT_BYTES);
const isBidder = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1;
const isCommits = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && isHex(each, 32));
const isExactly =
  (fields: Fields) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === Object.keys(fields).length &&
    Object.entries(fields).every(([name, isFine]) => isFine((value as Record<string, unknown>)[name]));
const isListOf = (fields: Fields) => (value: unknown) => Array.isArray(value) && value.every(isExactly(fields));

const isOpenings = isExactly({
  lot: isLotName,
  maxima: isListOf({ seq: isSeq, bidder: isBidder, amount: isCentsText, salt: isSalt }),
  reserves: isListOf({ seq: isSeq, amount: isCentsText, salt: isSalt }),
  seals: isListOf({ seq: isSeq, salt: isSalt, commits: isCommits }),
});

/** The openings that a text holds. @throws {LogFault} `form` when it holds none, or writes them in another way. */
export function readOpenings(text: string): Openings {
  const value = text.endsWith('\n') ? parseCanonical(text.slice(0, -1)) : undefined;
  if (isOpenings(value)) return value as Openings;
  throw new LogFault('form', null, 'The openings are not written as openings are.');
}
