import { fromUtf8 } from '../bytes.ts';
import { caught, type Fault, LogFault } from '../fault.ts';
import { splitFile } from '../file.ts';
import { endsLot } from '../line/line.ts';
import { type NoteVerifier, noteVerifier } from '../notes/keys.ts';
import { readOpenings } from '../openings/openings.ts';
import { type ReadLine, readChain } from './chain.ts';
import type { Course } from './course.ts';
import { afterLine } from './follow.ts';
import { reveal } from './revealed.ts';
import { checkSignatures } from './signatures.ts';

/** What checking a log found. */
export interface Verdict {
  /** The first thing that is wrong; `null` when nothing is. */
  readonly fault: Fault | null;
  readonly lot: string | null;
  /** How many lines hang together, as far as they were read. */
  readonly lines: number;
  /** Whether the lot has ended. */
  readonly isOver: boolean;
  /** Whether a key was given and every signed note is signed by it. */
  readonly isSigned: boolean;
  /** Whether every price was worked out anew from opened bids, not only what can be seen before. */
  readonly isReplayed: boolean;
}

/** How to check. */
export interface VerifyOptions {
  /** Whose signatures are believed: `name+id+key`, as the market publishes its own. */
  readonly keys?: readonly string[];
  /** Signed notes that somebody kept, receipts above all: the log must have what they name. */
  readonly notes?: readonly string[];
}

interface Found {
  lines: readonly ReadLine[];
  isReplayed: boolean;
}

async function check(
  text: string,
  notes: readonly string[],
  verifiers: readonly NoteVerifier[],
  found: Found,
): Promise<void> {
  const parts = splitFile(text);
  found.lines = await readChain(parts.lines);
  const openings = parts.openings === null ? null : readOpenings(parts.openings);
  await checkSignatures([...parts.notes, ...notes], verifiers, found.lines, openings);
  const revealed = openings === null ? null : await reveal(openings, found.lines);
  let course: Course | null = null;
  for (const { line } of found.lines) course = afterLine(course, line, revealed);
  found.isReplayed = revealed !== null;
}

/**
 * Checks a log's file: its chain, its signatures, its openings, and every price and end by the rule of the lot (LOG-1 to LOG-4).
 * @param file what `logFile` wrote, as text or bytes.
 * @throws {TypeError} when a key is none; everything that is wrong with the file is an answer.
 */
export async function verifyLog(file: string | Uint8Array, options: VerifyOptions = {}): Promise<Verdict> {
  const verifiers = await Promise.all((options.keys ?? []).map(noteVerifier));
  const found: Found = { lines: [], isReplayed: false };
  const result = await caught(() => {
    const text = typeof file === 'string' ? file : fromUtf8(file);
    if (text === null) throw new LogFault('form', null, 'The file is not UTF-8.');
    return check(text, options.notes ?? [], verifiers, found);
  });
  const isFine = 'value' in result;
  return {
    fault: isFine ? null : result.fault,
    lot: found.lines[0]?.line.lot ?? null,
    lines: found.lines.length,
    isOver: found.lines.some(({ line }) => endsLot(line)),
    isSigned: isFine && verifiers.length > 0 && found.lines.some(({ line }) => endsLot(line)),
    isReplayed: found.isReplayed,
  };
}
