import { randomUUID } from 'node:crypto';
import { adminAreas } from '@chalkline/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, transactions, users } from '../database/tables/index.ts';
import { NEW_PASSWORD, secretFor, tokenOfAddress, userOf } from '../testing/front-door.ts';
import { type Market, startMarket } from '../testing/market.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';

let postgres: MarketPostgres;
let market: Market;
let other: Market;
beforeAll(async () => {
  postgres = await startMarketPostgres();
  const url = await postgres.newMarket();
  market = await startMarket({ databaseUrl: url, copyFiles: postgres.copyFiles });
  // A second node on the same database.
  other = await startMarket({ databaseUrl: url });
}, 180_000);
afterAll(async () => {
  await market?.close();
  await other?.close();
  await postgres?.stop();
});

const ROUNDS = 4;
const post = (on: Market, path: string, body: object, who: { as?: 'admin'; token?: string } = { as: 'admin' }) =>
  on.call('POST', `/api/Admin/${path}`, { ...who, body, idem: true });

/** Invites a colleague with every area, who chooses a password. */
async function whole(): Promise<{ id: number; token: string }> {
  const email = `${randomUUID()}@coop.example`;
  const made = await post(market, 'InviteAdministrator', {
    firstName: 'Nia',
    lastName: 'Okonkwo',
    email,
    areas: [...adminAreas],
  });
  const token = await secretFor(market, email);
  await market.call('POST', '/api/Auth/ResetPassword', { body: { token, password: NEW_PASSWORD } });
  return { id: made.data.id, token: await tokenOfAddress(market, email) };
}

/** Who has every area and can sign in. */
const wholeIds = async (): Promise<number[]> => {
  const isWhole = sql`${users.role} = 'Admin' and ${users.status} = 1 and cardinality(${users.areas}) = ${adminAreas.length}`;
  return (await market.db.select({ id: users.id }).from(users).where(isWhole)).map(({ id }) => id);
};

/** Fees that were paid and that nobody has confirmed. */
async function paidFees(booking: 'new' | 'on-going'): Promise<number[]> {
  const fees = await market.db
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.kind, 'sale-fee'))
    .limit(3);
  const ids = fees.map(({ id }) => id).sort((one, two) => one - two);
  await market.db
    .update(transactions)
    .set({ status: 'paid', booking, writtenOffAt: null })
    .where(inArray(transactions.id, ids));
  return ids;
}
const entriesOf = (id: number, action: 'confirmed' | 'settled') =>
  market.db.$count(
    auditLog,
    and(eq(auditLog.entity, 'transaction'), eq(auditLog.entityId, id), eq(auditLog.action, action)),
  );

describe('administrators of two nodes at once', { timeout: 180_000 }, () => {
  it('ADM-11 one keeps every area, whoever takes whose away', async () => {
    const sam = await userOf(market, 'admin@demo.chalkline.test');
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, token } = await whole();
      expect((await wholeIds()).sort()).toEqual([sam.id, id].sort());
      const blocking = { id, isDisabled: true, reason: 'Left the cooperative.' };
      const answers = await Promise.all([
        post(market, 'UpdateAdministrator', round % 2 === 0 ? blocking : { id, areas: ['payments'] }),
        post(other, 'UpdateAdministrator', { id: sam.id, areas: ['payments'] }, { token }),
      ]);
      expect(await wholeIds()).toHaveLength(1);
      // Whoever came second is told, or was already shut out by the first.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await market.db.update(users).set({ status: 2 }).where(eq(users.id, id));
      await market.db
        .update(users)
        .set({ areas: [...adminAreas], status: 1 })
        .where(eq(users.id, sam.id));
      for (const node of [market, other]) await node.services.sessions.forgetUser(sam.id);
    }
  });

  it('PAY-18 a payment that two confirm is confirmed once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [id = 0] = await paidFees('new');
      const before = await entriesOf(id, 'confirmed');
      const answers = await Promise.all([
        post(market, 'ConfirmTransaction', { id }),
        post(other, 'ConfirmTransaction', { id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await entriesOf(id, 'confirmed')).toBe(before + 1);
    }
  });

  it('PAY-18 payments that two settle are settled once, and each hears what it moved', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = await paidFees('on-going');
      const before = await Promise.all(ids.map((id) => entriesOf(id, 'settled')));
      const answers = await Promise.all([
        post(market, 'SettleTransactions', { ids }),
        post(other, 'SettleTransactions', { ids: ids.toReversed() }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.reduce((sum, { data }) => sum + data.moved, 0)).toBe(ids.length);
      expect(answers.reduce((sum, { data }) => sum + data.left.length, 0)).toBe(ids.length);
      expect(await Promise.all(ids.map((id) => entriesOf(id, 'settled')))).toEqual(before.map((count) => count + 1));
    }
  });
});
