/** What a line can tell of a lot. */
export const LINE_KINDS = [
  'started',
  'bid',
  'refused',
  'reserveLowered',
  'voided',
  'suspended',
  'resumed',
  'extended',
  'closed',
  'awarded',
  'defaulted',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** What stands in `why` of a refused bid. */
export const TOO_LOW = 'too low';
export const TOO_LATE = 'too late';

/** The place of a hash before the first line. */
export const NO_HASH = '0'.repeat(64);

/**
 * One line of a lot's log, as it is written: canonical JSON with exactly these fields, then a line feed that belongs to it.
 * Price, leader and end are those after the event. A maximum, a reserve and a refused amount are only ever committed to (SALE-10).
 */
export interface LogLine {
  /** 0 for the first line, and no gap after it. */
  readonly seq: number;
  /** When it was decided: UTC with milliseconds, `2027-03-01T18:00:00.000Z`. */
  readonly at: string;
  /** Which lot; the same on every line of a file. */
  readonly lot: string;
  readonly kind: LineKind;
  /** The number of the bidder it is about, within the auction; of a voided lot and the seller's acts `null`. */
  readonly bidder: number | null;
  /** In cents. `null` while nobody leads. */
  readonly price: string | null;
  readonly leader: number | null;
  /** When the lot ends; `null` while it is suspended. */
  readonly ends: string | null;
  /** The commitment to the amount of a bid or a reserve; `null` where there is none. */
  readonly commit: string | null;
  /** A salted hash over the silent acts since the line before; there are none behind most. */
  readonly sealed: string;
  /** The lot's terms in the first line, the reason where one was given, when an outage began; else `null`. */
  readonly why: string | null;
  /** SHA-256 of the line before, its line feed included. */
  readonly prev: string;
}

/** A written line's place in the chain. */
export interface Head {
  readonly seq: number;
  /** SHA-256 of the line, its line feed included: what `sha256sum` says of it. */
  readonly hash: string;
}

/** Whether nothing but awards and defaults can follow: the lot was closed, or taken back as a whole. */
export function endsLot(line: LogLine): boolean {
  return line.kind === 'closed' || (line.kind === 'voided' && line.bidder === null);
}
