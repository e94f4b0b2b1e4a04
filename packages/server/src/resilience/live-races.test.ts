import { randomUUID } from 'node:crypto';
import { verifyLog } from '@chalkline/auction-log';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heartbeats, lotBids, lotEvents, lotStates, outages } from '../database/tables/index.ts';
import type { BidAnswer } from '../modules/live-auctions/bids/asked.ts';
import { beat, recordOutage } from '../modules/live-auctions/course/heartbeat.ts';
import { liveClock } from '../modules/live-auctions/live-clock.ts';
import { lotLogFile } from '../modules/live-auctions/lot/signed-end.ts';
import { bidAs, endLotIn, liveSale } from '../testing/live-story.ts';
import { type Market, startMarket } from '../testing/market.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';

let postgres: MarketPostgres;
let one: Market;
let other: Market;
const log = { error: () => undefined };
beforeAll(async () => {
  postgres = await startMarketPostgres();
  const databaseUrl = await postgres.newMarket();
  one = await startMarket({ databaseUrl, copyFiles: postgres.copyFiles });
  other = await startMarket({ databaseUrl });
}, 180_000);
afterAll(async () => {
  await one?.close();
  await other?.close();
  await postgres?.stop();
});

const nodes = () => [one.services, other.services] as const;
const linesOf = async (lotId: number) =>
  (await one.db.select().from(lotEvents).where(eq(lotEvents.lotId, lotId)).orderBy(lotEvents.seq)).map(
    ({ line }) => JSON.parse(line) as { kind: string; bidder: number; commit: string; seq: number },
  );
const keys = async () => [(await one.services.auctions.signer()).verifierKey];

describe('a lot that many bid on at once', () => {
  it('SALE-8 SALE-9 twenty bidders on two nodes: every acknowledged bid is in the log once, and the log verifies', async () => {
    const sale = await liveSale(one.services, { lots: [{ startPrice: '1', increment: '1' }], moreBidders: 18 });
    const [lotId = 0] = sale.lotIds;
    const answers: { vendorId: number; answer: BidAnswer }[] = [];
    // Whoever comes first in a turn is above all of the turn before: one a turn is sure, and more are chance.
    for (let turn = 0; turn < 21; turn += 1) {
      // A company that is refused more than ten times within a minute has to wait.
      if (turn % 7 === 6) await one.moveClock(61_000);
      const bidder = async (vendorId: number, index: number) => {
        const services = nodes()[(index + turn) % 2] ?? one.services;
        const cents = 100 + turn * 2_000 + ((index * 37) % 19) * 100;
        answers.push({ vendorId, answer: await bidAs(services, lotId, vendorId, cents) });
      };
      await Promise.all(sale.vendorIds.map(bidder));
    }
    const lines = await linesOf(lotId);
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_line, index) => index));
    const accepted = answers.filter(({ answer }) => answer.isAccepted);
    const inLines = lines.filter(({ kind }) => kind === 'bid').map(({ commit }) => commit);
    const silent = await one.db.select().from(lotBids).where(eq(lotBids.lotId, lotId));
    const kept = [...inLines, ...silent.filter(({ isSilent }) => isSilent).map(({ commit }) => commit)];
    expect(kept.toSorted()).toEqual(accepted.map(({ answer }) => answer.commit).toSorted());
    expect(accepted.length).toBeGreaterThan(20);
    await one.moveClock(61 * 60_000);
    await Promise.all(nodes().map((services) => liveClock.endLots(services, log, sale.id)));
    const notes = accepted.map(({ answer }) => answer.receipt ?? '');
    expect(await verifyLog(await lotLogFile(one.db, lotId), { keys: await keys(), notes })).toMatchObject({
      fault: null,
      isOver: true,
      isReplayed: true,
    });
    const [row] = await one.db.select().from(lotStates).where(eq(lotStates.lotId, lotId));
    const best = Math.max(...accepted.map(({ answer }) => Number(answer.myMaximum ?? 0) * 100));
    expect(row?.maximum).toBe(Math.round(best));
  });

  it('SALE-8 the same key sent to both nodes at once is one act with one answer', async () => {
    const sale = await liveSale(one.services);
    const [lotId = 0] = sale.lotIds;
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_each, index) => bidAs(nodes()[index % 2] ?? one.services, lotId, 1, 5_000, key)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await one.db.$count(lotBids, eq(lotBids.lotId, lotId))).toBe(1);
    const other2 = bidAs(other.services, lotId, 1, 6_000, key);
    await expect(other2).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('LIVE-2 at the end a bid is in time or late, never both: the last price is the one that was acknowledged', async () => {
    const sale = await liveSale(one.services, { moreBidders: 6, lots: [{ startPrice: '1', increment: '1' }] });
    const [lotId = 0] = sale.lotIds;
    await endLotIn(one.db, lotId, 250);
    const answers: BidAnswer[] = [];
    let isStopped = false;
    const bid = async (vendorId: number, index: number) => {
      for (let turn = 1; !isStopped && turn < 400; turn += 1) {
        const answer = await bidAs(nodes()[index % 2] ?? one.services, lotId, vendorId, turn * 100 + index).catch(
          () => null,
        );
        if (answer) answers.push(answer);
        // The soft close would go on for ever.
        if (answer?.isAccepted) await endLotIn(one.db, lotId, 0);
        if (answer?.reason === 'tooLate' || answer === null) isStopped = true;
      }
    };
    await Promise.all(sale.vendorIds.map(bid));
    await liveClock.endLots(one.services, log, sale.id);
    const [row] = await one.db.select().from(lotStates).where(eq(lotStates.lotId, lotId));
    expect(row?.phase).toBe('closed');
    const accepted = answers.filter(({ isAccepted }) => isAccepted);
    expect(row?.acts).toBeGreaterThanOrEqual(accepted.length);
    const inLog = (await linesOf(lotId)).filter(({ kind }) => kind === 'bid');
    for (const { commit } of accepted) expect(inLog.filter((line) => line.commit === commit)).toHaveLength(1);
  });

  it('LIVE-10 a silence is recorded once by whoever finds it, and each running lot gets its time once', async () => {
    const sale = await liveSale(one.services, { lots: [{}, {}] });
    const [lotId = 0, second = 0] = sale.lotIds;
    await beat(one.db, 'a node');
    const endsOf = async (id: number) =>
      (await one.db.select().from(lotStates).where(eq(lotStates.lotId, id)))[0]?.ends.getTime() ?? 0;
    const before = await endsOf(lotId);
    await one.db.execute(sql`update heartbeats set at = clock_timestamp() - interval '40 seconds'`);
    expect(await beat(one.db, 'a node')).toBe(false);
    const bids = nodes().map((services, index) => bidAs(services, lotId, index + 1, 5_000 + index * 2_000));
    for (const answer of await Promise.all(bids)) expect(answer.isAccepted).toBe(true);
    await Promise.all(nodes().map(({ connection }) => recordOutage(connection.db)));
    await liveClock.endLots(one.services, log, sale.id);
    expect(await one.db.$count(outages)).toBe(1);
    for (const id of [lotId, second]) {
      const extended = (await linesOf(id)).filter(({ kind }) => kind === 'extended');
      expect(extended).toHaveLength(1);
    }
    const more = (await endsOf(lotId)) - before;
    expect(more).toBeGreaterThanOrEqual(640_000);
    expect(more).toBeLessThan(660_000);
    expect(await beat(one.db, 'a node')).toBe(true);
    expect(await verifyLog(await lotLogFile(one.db, second))).toMatchObject({ fault: null });
    await one.db.delete(heartbeats);
  });

  it('LIVE-19 both nodes sign with one key', async () => {
    const [a, b] = await Promise.all(nodes().map(({ auctions }) => auctions.signer()));
    expect(a?.verifierKey).toBe(b?.verifierKey);
  });
});
