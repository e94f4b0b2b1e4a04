import type { Cents, Instant, LotState } from '@chalkline/rules';
import { canonical } from '../canonical.ts';
import { type Seal, sealHash } from '../commitments.ts';
import { sha256Hex } from '../sha256.ts';
import { type Head, type LineKind, type LogLine, NO_HASH } from './line.ts';
import { timeText } from './time.ts';

/** An event that becomes a line. */
export interface LogEntry {
  readonly at: Instant;
  /** What names the lot in its log: ASCII letters, digits and `. _ / -`. */
  readonly lot: string;
  readonly kind: LineKind;
  readonly bidder: number | null;
  readonly price: Cents | null;
  readonly leader: number | null;
  readonly ends: Instant | null;
  readonly commit: string | null;
  readonly why: string | null;
  /** The silent acts since the line before, and a salt of its own even where there were none. */
  readonly seal: Seal;
}

/** A line as it is kept, sent and hashed. */
export interface WrittenLine extends Head {
  readonly line: LogLine;
  /** Canonical JSON and its line feed. */
  readonly text: string;
}

/** The public part of a lot's state as an entry has it: price, leader and end, none while it is suspended. */
export function shownOf(state: LotState): Pick<LogEntry, 'price' | 'leader' | 'ends'> {
  return { price: state.price, leader: state.leader, ends: state.left === null ? state.ends : null };
}

/** The line that follows `head`, or the first of a lot where that is `null` (SALE-10). */
export async function writeLine(head: Head | null, entry: LogEntry): Promise<WrittenLine> {
  const { at, lot, kind, bidder, price, leader, ends, commit, why, seal } = entry;
  const seq = head === null ? 0 : head.seq + 1;
  const line: LogLine = {
    seq,
    at: timeText(at),
    lot,
    kind,
    bidder,
    price: price === null ? null : String(price),
    leader,
    ends: ends === null ? null : timeText(ends),
    commit,
    sealed: await sealHash(lot, seq, seal),
    why,
    prev: head?.hash ?? NO_HASH,
  };
  const text = `${canonical(line)}\n`;
  return { seq, line, text, hash: await sha256Hex(text) };
}
