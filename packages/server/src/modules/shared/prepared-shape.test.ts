import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rfps } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { preparedOnce } from './prepared.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const named = (name: string, asked: Parameters<typeof eq>[1]) =>
  preparedOnce(market.db, name, (as) =>
    market.db
      .select({ name: rfps.name })
      .from(rfps)
      .where(eq(rfps.id, asked as number))
      .prepare(as),
  );

describe('under test a statement that was prepared is built again', () => {
  it('and taken where it is the same', async () => {
    const statement = named('same', sql.placeholder('id'));
    expect(named('same', sql.placeholder('id'))).toBe(statement);
    expect(await statement.execute({ id: 1 })).toHaveLength(1);
  });

  it('and refused where its text is another', () => {
    const withMore = () =>
      preparedOnce(market.db, 'text', (as) =>
        market.db.select({ id: rfps.id, name: rfps.name }).from(rfps).prepare(as),
      );
    preparedOnce(market.db, 'text', (as) => market.db.select({ id: rfps.id }).from(rfps).prepare(as));
    expect(withMore).toThrow('The shape “text” stands for two statements.');
  });

  it('and refused where it holds a value of one call', () => {
    named('value', 1);
    expect(() => named('value', 2)).toThrow('The shape “value” stands for two statements.');
  });

  it('and refused where another value is to be given', () => {
    named('placeholder', sql.placeholder('id'));
    expect(() => named('placeholder', sql.placeholder('rfpId'))).toThrow('stands for two statements');
  });

  it('and refused where one of several is another', () => {
    const both = (limit: number) =>
      preparedOnce(market.db, 'both', (as) => ({
        page: market.db.select({ id: rfps.id }).from(rfps).prepare(as),
        count: market.db.select({ id: rfps.id }).from(rfps).limit(limit).prepare(as),
      }));
    both(5);
    expect(both(5)).toBeDefined();
    expect(() => both(6)).toThrow('stands for two statements');
  });
});
