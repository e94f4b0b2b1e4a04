import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logFile } from '../file.ts';
import { anyBids, anyTerms, countedSalts, played } from '../testing/auctions.ts';
import { OPENS, Recorder } from '../testing/recorder.ts';
import type { LogLine } from './line.ts';

const terms = { startPrice: 1_000, increment: 500, reserve: 7_654_321, opens: OPENS, ends: OPENS + 600_000 };

/** A lot whose amounts are long enough to be found wherever they stand. */
async function lot(silentRaises: readonly number[]): Promise<Recorder> {
  const recorder = new Recorder(terms, countedSalts());
  const bid = (bidder: number, amount: number, at: number) =>
    recorder.take({ kind: 'bid', at: OPENS + at, bidder, amount, isConfirmed: true });
  await recorder.take({ kind: 'start', at: OPENS });
  await bid(1, 2_345_677, 1_000);
  for (const amount of silentRaises) await bid(1, amount, 2_000);
  await bid(2, 1_234_567, 3_000);
  await bid(3, 1_200_001, 3_500);
  await recorder.take({ kind: 'close', at: OPENS + 600_000 });
  return recorder;
}

describe('a line', () => {
  it('SALE-10 carries the hash of the one before, line feed included', async () => {
    const { lines } = await lot([]);
    lines.forEach(({ text, line, hash }, index) => {
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
      expect(line.prev).toBe(lines[index - 1]?.hash ?? '0'.repeat(64));
    });
  });

  it('SALE-10 is canonical JSON of the same twelve fields, its amounts as texts', async () => {
    await fc.assert(
      fc.asyncProperty(anyTerms, anyBids, async (given, intents) => {
        for (const { text } of (await played(given, intents)).lines) {
          const line = JSON.parse(text) as LogLine;
          const names = [
            'at',
            'bidder',
            'commit',
            'ends',
            'kind',
            'leader',
            'lot',
            'prev',
            'price',
            'sealed',
            'seq',
            'why',
          ];
          expect(Object.keys(line)).toEqual(names);
          expect(text).toBe(`${JSON.stringify(line)}\n`);
          expect(line.price === null || /^\d+$/.test(line.price)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('LOG-5 shows nothing of a silent raise: not a line, not a field, not a length', async () => {
    const quiet = await lot([]);
    const raised = await lot([3_456_789, 3_456_791, 5_678_901]);
    expect(raised.receipts).toHaveLength(quiet.receipts.length + 3);
    expect(raised.lines).toHaveLength(quiet.lines.length);
    raised.lines.forEach(({ text, line }, index) => {
      const other = quiet.lines[index];
      const hidden = { sealed: '', prev: '', commit: '' };
      expect({ ...line, ...hidden }).toEqual({ ...other?.line, ...hidden });
      expect(text.length).toBe(other?.text.length);
      expect(line.commit === null).toBe(other?.line.commit === null);
      for (const hash of [line.sealed, line.prev]) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    });
    expect(raised.lines.map(({ line }) => line.sealed)).not.toContain(quiet.lines[2]?.line.sealed);
    expect(new Set(raised.lines.map(({ line }) => line.sealed)).size).toBe(raised.lines.length);
  });

  it('LOG-5 tells no maximum, no reserve and no refused amount', async () => {
    const recorder = await lot([3_456_789]);
    const text = logFile(recorder.lines);
    for (const secret of ['2345677', '3456789', '1234567', '1200001', '7654321']) expect(text).not.toContain(secret);
    expect(text).toContain('"price":"1235067"');
  });
});
