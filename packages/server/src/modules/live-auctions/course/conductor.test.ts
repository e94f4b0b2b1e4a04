import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../database/rows-of.ts';
import { heartbeats, outages } from '../../../database/tables/index.ts';
import { type Market, startMarket } from '../../../testing/market.ts';
import { untoldNow } from '../notices/tell-lines.ts';
import { Conductor, dueNow } from './conductor.ts';
import { beat } from './heartbeat.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const each: readonly { what: string; asked: SQL; indexes: readonly string[] }[] = [
  {
    what: 'what is due',
    asked: dueNow,
    indexes: ['lot_states_due_idx', 'lot_states_running_idx', 'sales_live_start_idx'],
  },
  { what: 'what is to be told', asked: untoldNow, indexes: ['lot_states_running_idx', 'lot_ends_at_idx'] },
];

it.each(each)(
  'SRV-5 $what is asked each second and answered by indexes of what still runs',
  async ({ asked, indexes }) => {
    const plan = await market.db.transaction(async (tx) => {
      // The demonstration is so small that reading all of it, or any other index, may cost less.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      await tx.execute(sql`set local cpu_operator_cost = 1`);
      return rowsOf<{ 'QUERY PLAN': string }>(tx, sql`explain ${asked}`);
    });
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of indexes) expect(text).toContain(index);
    expect(text).not.toMatch(/Seq Scan on (sales|lot_)/);
  },
);

it('LIVE-10 a node whose work for all takes long gives its sign of life meanwhile: that is no outage', async () => {
  const { db } = market;
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<number>();
  const conductor = new Conductor(market.services, { error: () => undefined }, () => {
    begun.resolve();
    return held.promise;
  });
  const lastBeat = async () => (await db.select().from(heartbeats).where(eq(heartbeats.name, 'nodes')))[0]?.at;
  conductor.start();
  await begun.promise;
  const first = await lastBeat();
  await vi.waitFor(async () => expect((await lastBeat())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0), 5_000);
  // Nobody takes over, and nothing is on record.
  expect(await beat(db, 'another node')).toBe(false);
  expect(await db.$count(outages)).toBe(0);
  held.resolve(1_000);
  await conductor.stop();
  await db.delete(heartbeats);
});
