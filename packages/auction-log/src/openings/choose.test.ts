import { describe, expect, it } from 'vitest';
import { countedSalts } from '../testing/auctions.ts';
import { OPENS, Recorder, signer } from '../testing/recorder.ts';
import { verifyLog } from '../verify/verify-log.ts';

/** A lot with a reserve; `bids` are bidder and maximum, a second apart, `null` voids bidder 2. */
async function lot(reserve: number | null, bids: readonly ([number, number] | null)[]): Promise<Recorder> {
  const terms = { startPrice: 100, increment: 10, reserve, opens: OPENS, ends: OPENS + 600_000 };
  const recorder = new Recorder(terms, countedSalts());
  await recorder.take({ kind: 'start', at: OPENS });
  let at = OPENS;
  for (const each of bids) {
    at += 1_000;
    if (each === null) await recorder.take({ kind: 'disqualify', at, bidder: 2, accepted: [] });
    else await recorder.take({ kind: 'bid', at, bidder: each[0], amount: each[1], isConfirmed: true });
  }
  await recorder.take({ kind: 'close', at: recorder.state.ends });
  const { fault } = await verifyLog(await recorder.file(), { keys: [(await signer()).verifierKey] });
  expect(fault).toBeNull();
  return recorder;
}

const opened = (recorder: Recorder): string[] =>
  recorder.openings().maxima.map(({ seq, bidder, amount }) => `#${seq} ${bidder}: ${amount}`);
const openedReserves = (recorder: Recorder): string[] => recorder.openings().reserves.map(({ amount }) => amount);

describe('the openings', () => {
  it('LOG-4 tell every maximum that the price reached, and not the winner’s beyond it', async () => {
    const recorder = await lot(null, [
      [1, 200],
      [2, 300],
      [1, 300],
      [3, 500],
      [3, 900],
    ]);
    expect(opened(recorder)).toEqual(['#1 1: 200', '#2 2: 300', '#3 1: 300']);
    expect(recorder.state.price).toBe(310);
    expect(recorder.openings().seals.map(({ commits }) => commits.length)).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('LOG-4 tell a silent raise that the price reached, by the line that sealed it', async () => {
    expect(
      opened(
        await lot(null, [
          [1, 200],
          [1, 250],
          [2, 400],
        ]),
      ),
    ).toEqual(['#1 1: 200', '#2 1: 250']);
  });

  it('LOG-4 tell a voided bidder’s maximum up to the highest price, and a later raise of the winner not', async () => {
    const recorder = await lot(null, [[1, 200], [2, 400], [3, 380], null, [3, 395]]);
    expect(opened(recorder)).toEqual(['#1 1: 200', '#3 3: 380']);
    const reached = await lot(null, [[1, 200], [2, 400], [3, 450], null, [3, 500]]);
    expect(opened(reached)).toEqual(['#1 1: 200', '#2 2: 400']);
    expect(reached.state.price).toBe(210);
  });

  it('LOG-4 tell the reserve only where it was met', async () => {
    expect(openedReserves(await lot(600, [[1, 500]]))).toEqual([]);
    expect(openedReserves(await lot(400, [[1, 500]]))).toEqual(['400']);
    expect(openedReserves(await lot(null, [[1, 500]]))).toEqual(['0']);
  });
});

describe('openings that somebody made up', () => {
  it('LOG-4 are caught: another amount, another bidder, one left out, one too many', async () => {
    const recorder = await lot(null, [
      [1, 200],
      [2, 300],
      [1, 250],
    ]);
    const honest = recorder.openings();
    const [first, ...others] = honest.maxima;
    if (first === undefined) throw new Error('Nothing was opened.');
    const verify = async (maxima: typeof honest.maxima, seals = honest.seals): Promise<string | undefined> => {
      recorder.openings = () => ({ ...honest, maxima, seals });
      const { fault } = await verifyLog(await recorder.file());
      return fault === null ? undefined : `${fault.code} #${fault.seq}`;
    };
    expect(await verify(honest.maxima)).toBeUndefined();
    expect(await verify([{ ...first, amount: '201' }, ...others])).toBe('opening #1');
    expect(await verify([{ ...first, bidder: 2 }, ...others])).toBe('opening #1');
    expect(await verify([{ ...first, seq: 2 }, ...others])).toBe('opening #2');
    expect(await verify([first, first, ...others])).toBe('opening #1');
    expect(await verify(others)).toBe('rule #2');
    expect(await verify(honest.maxima, honest.seals.slice(1))).toBe('seal #0');
    expect(
      await verify(
        honest.maxima,
        honest.seals.map((seal) => ({ ...seal, commits: ['0'.repeat(64)] })),
      ),
    ).toBe('seal #0');
  });
});
