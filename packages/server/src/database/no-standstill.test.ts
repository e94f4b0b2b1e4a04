import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from './connect.ts';
import type { Connection } from './database.ts';
import { rowsOf } from './rows-of.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await openEmbedded({});
});
afterAll(() => connection.close());

const one = sql`select 1 as one`;
const message = (error: unknown) => {
  const { cause, message: own } = error as Error;
  return cause instanceof Error ? cause.message : own;
};

it('SRV-43 a query beside the transaction that waits for it fails at once, and the database goes on', async () => {
  const { db } = connection;
  const said = await db.transaction((tx) => tx.execute(one).then(() => db.execute(one).catch(message)));
  expect(said).toContain('runs beside the transaction that waits for it');
  expect(await db.transaction(() => db.transaction(async (tx) => tx.execute(one))).catch(message)).toContain('beside');
  expect(await rowsOf(db, one)).toEqual([{ one: 1 }]);
});

it('SRV-43 transactions within the transaction, others at once and what follows a transaction are as ever', async () => {
  const { db } = connection;
  const [within, atOnce] = await Promise.all([
    db.transaction((tx) => tx.transaction((inner) => rowsOf(inner, one))),
    rowsOf(db, one),
  ]);
  expect([within, atOnce]).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  let later: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(one);
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => rowsOf(db, one));
  });
  await expect(later).resolves.toEqual([{ one: 1 }]);
});
