import { LogFault } from '../fault.ts';
import { type Head, type LogLine, NO_HASH } from '../line/line.ts';
import { readLine } from '../line/read-line.ts';
import { sha256Hex } from '../sha256.ts';

/** A line that was read, with its place in the chain. */
export interface ReadLine extends Head {
  readonly line: LogLine;
}

/** Reads a line and hashes it, whatever came before. @throws {LogFault} `form`. */
export async function readHashed(text: string, seq: number): Promise<ReadLine> {
  return { seq, line: readLine(text, seq), hash: await sha256Hex(`${text}\n`) };
}

/** Whether a line follows the one before: number, hash, lot and time. @throws {LogFault} naming the line and what doesn't fit. */
export function checkLink(before: ReadLine | null, { seq, line }: ReadLine): void {
  if (line.seq !== seq) {
    throw new LogFault(
      'order',
      seq,
      `Line #${line.seq} stands where #${seq} should: lines are missing, repeated or swapped.`,
    );
  }
  if (line.prev !== (before?.hash ?? NO_HASH)) {
    const changed =
      before === null ? 'The first line names a line before it.' : `Line #${before.seq} was changed, or #${seq} was.`;
    throw new LogFault('chain', seq, changed);
  }
  if (before === null) return;
  if (line.lot !== before.line.lot) throw new LogFault('order', seq, `The line is of another lot: ${line.lot}.`);
  if (line.at < before.line.at) throw new LogFault('time', seq, 'The line is older than the one before.');
}

/** The lines of a file, read and held against each other. @throws {LogFault} of the first one that is wrong. */
export async function readChain(texts: readonly string[]): Promise<ReadLine[]> {
  // Hashes don't wait for each other: WebCrypto works on them side by side.
  const read = await Promise.all(
    texts.map((text, seq) => readHashed(text, seq).catch((error: unknown) => ({ error }))),
  );
  const lines: ReadLine[] = [];
  for (const each of read) {
    if ('error' in each) throw each.error;
    checkLink(lines.at(-1) ?? null, each);
    lines.push(each);
  }
  return lines;
}
