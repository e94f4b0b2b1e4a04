import { describe, expect, it } from 'vitest';
import { canonical } from '../canonical.ts';
import { logFile } from '../file.ts';
import { endsLot, type LogLine } from '../line/line.ts';
import { timeText } from '../line/time.ts';
import { sha256Hex } from '../sha256.ts';
import { countedSalts } from '../testing/auctions.ts';
import { OPENS, Recorder } from '../testing/recorder.ts';
import { verifyLog } from './verify-log.ts';

/** A lot with every kind of line. */
async function fullLot(): Promise<Recorder> {
  const terms = { startPrice: 1_000, increment: 500, reserve: 40_000, opens: OPENS, ends: OPENS + 600_000 };
  const recorder = new Recorder(terms, countedSalts());
  const bid = (bidder: number, amount: number, at: number) =>
    recorder.take({ kind: 'bid', at: OPENS + at, bidder, amount, isConfirmed: true });
  await recorder.take({ kind: 'start', at: OPENS });
  await bid(1, 2_000, 1_000);
  await bid(2, 1_100, 2_000);
  await bid(2, 9_000, 3_000);
  await bid(3, 8_000, 4_000);
  await recorder.take({ kind: 'disqualify', at: OPENS + 5_000, bidder: 2, accepted: [] });
  await recorder.take({ kind: 'suspend', at: OPENS + 6_000 });
  await recorder.take({ kind: 'resume', at: OPENS + 7_000 });
  await recorder.take({ kind: 'outage', at: OPENS + 50_000, since: OPENS + 10_000 });
  await recorder.take({ kind: 'lowerReserve', at: OPENS + 60_000, reserve: 5_000 });
  await bid(4, 7_000, recorder.state.ends - OPENS - 1_000);
  await bid(1, 20_000, recorder.state.ends - OPENS);
  await recorder.take({ kind: 'close', at: recorder.state.ends + 5 });
  const winner = await recorder.award([]);
  await recorder.fallBack(winner ?? 0);
  await recorder.award([winner ?? 0]);
  return recorder;
}

/** The log with one line rewritten, and every hash after it made to fit: a lie of the one who holds the log. */
async function rewritten(
  recorder: Recorder,
  seq: number,
  change: Partial<LogLine>,
  isRevealed: boolean,
): Promise<string> {
  const texts: { text: string }[] = [];
  let prev = '0'.repeat(64);
  for (const { line } of recorder.lines) {
    const text = `${canonical({ ...line, ...(line.seq === seq ? change : {}), prev })}\n`;
    texts.push({ text });
    prev = await sha256Hex(text);
  }
  return logFile(texts, isRevealed ? { openings: recorder.openings() } : {});
}

const later = (text: string | null): string | null => (text === null ? null : timeText(Date.parse(text) + 1));

describe('a log that its own keeper rewrote', () => {
  it('LOG-2 is caught with another price, leader, end or bidder anywhere', async () => {
    const recorder = await fullLot();
    expect(new Set(recorder.lines.map(({ line }) => line.kind)).size).toBe(11);
    expect((await verifyLog(await rewritten(recorder, -1, {}, true))).fault).toBeNull();
    const missed: string[] = [];
    for (const { line } of recorder.lines) {
      const changes: Partial<LogLine>[] = [
        { price: line.price === null ? '1000' : String(Number(line.price) + 1) },
        { price: line.price === null ? '1' : String(Number(line.price) - 1) },
        { leader: (line.leader ?? 0) + 7 },
        { ends: later(line.ends ?? line.at) },
        { kind: line.kind === 'bid' ? 'refused' : 'bid' },
        // A refused amount is never opened, so nothing but its own bidder's word tells whose it was.
        ...(line.kind === 'refused' ? [] : [{ bidder: line.bidder === null ? 3 : line.bidder + 7 }]),
      ];
      for (const change of changes) {
        const { fault } = await verifyLog(await rewritten(recorder, line.seq, change, true));
        // Of the terms in the first line the end is one: another end is another lot, and shows at the first line that moves it.
        // A lot that is not closed has openings too early, which no line is to blame for.
        const isNamed = fault?.seq === line.seq || (fault !== null && (line.seq === 0 || line.kind === 'closed'));
        if (!isNamed) missed.push(`#${line.seq} ${JSON.stringify(change)}: ${JSON.stringify(fault)}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it('LOG-2 is caught before the openings with an end that moved, a price that fell or a stranger who leads', async () => {
    const recorder = await fullLot();
    const faultOf = async (seq: number, change: Partial<LogLine>): Promise<string> => {
      const { fault } = await verifyLog(await rewritten(recorder, seq, change, false));
      return `${fault?.code} #${fault?.seq}`;
    };
    expect((await verifyLog(await rewritten(recorder, -1, {}, false))).fault).toBeNull();
    const end = recorder.lines.findIndex(({ line }) => endsLot(line));
    for (const { line } of recorder.lines.slice(1, end + 1)) {
      const { seq } = line;
      expect(await faultOf(seq, { ends: later(line.ends ?? line.at) })).toBe(`rule #${seq}`);
      expect(await faultOf(seq, { leader: 9 })).toBe(`rule #${seq}`);
      if (line.kind === 'bid') expect(await faultOf(seq, { price: '1' })).toBe(`rule #${seq}`);
    }
  });

  it('LOG-2 is caught with terms that say nothing, an outage without its beginning, a reason that can’t be', async () => {
    const recorder = await fullLot();
    const seqOf = (kind: string): number => recorder.lines.findIndex(({ line }) => line.kind === kind);
    for (const kind of ['started', 'extended', 'refused']) {
      const seq = seqOf(kind);
      const { fault } = await verifyLog(await rewritten(recorder, seq, { why: 'so it was' }, true));
      expect([fault?.code, fault?.seq]).toEqual(['rule', seq]);
    }
  });

  it('LIVE-14 is caught with an award that passes somebody over and gives no reason', async () => {
    const recorder = await fullLot();
    const last = recorder.lines.length - 1;
    const awarded = recorder.lines[last - 2]?.line;
    const other = recorder.lines[last]?.line;
    if (awarded === undefined || other === undefined) throw new Error('Nothing was awarded.');
    const change = { bidder: other.bidder, leader: other.leader, price: other.price };
    const silent = await verifyLog(await rewritten(recorder, awarded.seq, { ...change, why: null }, true));
    expect(silent.fault).toMatchObject({ code: 'award', seq: awarded.seq });
    const lower = await verifyLog(await rewritten(recorder, last, { price: '1' }, true));
    expect(lower.fault).toMatchObject({ code: 'award', seq: last });
  });
});
