import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../database/rows-of.ts';
import { type Market, startMarket } from '../../../testing/market.ts';
import { dueNow } from './conductor.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

it('SRV-5 what is asked each second is answered by indexes of what still runs', async () => {
  const plan = await market.db.transaction(async (tx) => {
    // The demonstration is so small that reading all of it, or any other index, may cost less.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    await tx.execute(sql`set local cpu_operator_cost = 1`);
    return rowsOf<{ 'QUERY PLAN': string }>(tx, sql`explain ${dueNow}`);
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of ['lot_states_due_idx', 'lot_states_running_idx', 'sales_live_start_idx']) {
    expect(text).toContain(index);
  }
  expect(text).not.toMatch(/Seq Scan on (sales|lot_states)/);
});
