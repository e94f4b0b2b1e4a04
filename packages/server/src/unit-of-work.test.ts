import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from './database/database.ts';
import { rfpDocuments, rfps } from './database/tables/index.ts';
import { transactionWithRetry } from './database/transaction.ts';
import { type Market, startMarket } from './testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

/** Names a file that is not there (any more), as a change does that was overtaken by its deletion. */
const nameLostFile = async (tx: Db) => {
  const [rfp] = await tx.select({ id: rfps.id }).from(rfps).limit(1);
  await tx.insert(rfpDocuments).values({ rfpId: rfp?.id ?? 0, fileId: 987_654_321, position: 0 });
};

it('a change that was overtaken is done again, so that its checks can say why', async () => {
  let tries = 0;
  const answer = await transactionWithRetry(market.db, async (tx) => {
    tries += 1;
    if (tries === 1) await nameLostFile(tx);
    return 'This document did not arrive.';
  });
  expect([answer, tries]).toEqual(['This document did not arrive.', 2]);
});

it('a change that fails each time is given up, and nothing of it stays', async () => {
  const before = await market.db.$count(rfpDocuments);
  let tries = 0;
  const attempt = transactionWithRetry(market.db, async (tx) => {
    tries += 1;
    await tx.delete(rfpDocuments);
    await nameLostFile(tx);
  });
  await expect(attempt).rejects.toThrow();
  expect(tries).toBe(4);
  expect(await market.db.$count(rfpDocuments)).toBe(before);
});

it('a change that fails of itself is not done again', async () => {
  let tries = 0;
  const attempt = transactionWithRetry(market.db, async () => {
    tries += 1;
    throw new Error('a fault of ours');
  });
  await expect(attempt).rejects.toThrow('a fault of ours');
  expect(tries).toBe(1);
});
