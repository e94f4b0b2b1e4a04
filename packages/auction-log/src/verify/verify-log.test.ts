import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logFile } from '../file.ts';
import { anyIntents, anyTerms, played } from '../testing/auctions.ts';
import { OPENS, Recorder, signer } from '../testing/recorder.ts';
import { LogFollower } from './log-follower.ts';
import { verifyLog } from './verify-log.ts';

const keys = async (): Promise<string[]> => [(await signer()).verifierKey];

describe('a log that was written by the rule', () => {
  it('LOG-1 LOG-2 LOG-3 LOG-4 is verified whatever happened, its awards too', async () => {
    const trusted = await keys();
    await fc.assert(
      fc.asyncProperty(anyTerms, anyIntents, async (terms, intents) => {
        const recorder = await played(terms, intents);
        const first = await recorder.award([]);
        if (first !== null) {
          await recorder.fallBack(first);
          await recorder.award([first]);
        }
        const verdict = await verifyLog(await recorder.file(true), { keys: trusted });
        expect(verdict).toMatchObject({ fault: null, isOver: true, isSigned: true, isReplayed: true });
        expect(verdict.lines).toBe(recorder.lines.length);
      }),
      { numRuns: 250 },
    );
  }, 120_000);

  it('LOG-2 is verified line by line while it runs, before anything is opened', async () => {
    await fc.assert(
      fc.asyncProperty(anyTerms, anyIntents, async (terms, intents) => {
        const recorder = await played(terms, intents);
        const follower = new LogFollower();
        for (const { text, seq, hash } of recorder.lines) {
          expect(await follower.add(text)).toBeNull();
          expect(follower.head).toEqual({ seq, hash });
        }
        expect(await verifyLog(logFile(recorder.lines))).toMatchObject({
          fault: null,
          isSigned: false,
          isReplayed: false,
        });
      }),
      { numRuns: 100 },
    );
  }, 120_000);

  it('LOG-2 of a lot that the school took back is over with it', async () => {
    const recorder = new Recorder({
      startPrice: 100,
      increment: 50,
      reserve: null,
      opens: OPENS,
      ends: OPENS + 600_000,
    });
    await recorder.take({ kind: 'start', at: OPENS });
    await recorder.take({ kind: 'bid', at: OPENS + 1, bidder: 1, amount: 900 });
    await recorder.take({ kind: 'voidLot', at: OPENS + 2 });
    const verdict = await verifyLog(await recorder.file(), { keys: await keys() });
    expect(verdict).toMatchObject({ fault: null, isOver: true, isSigned: true });
  });
});
