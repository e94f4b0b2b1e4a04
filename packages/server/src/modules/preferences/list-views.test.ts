import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listViews } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const LIST = 'purchase-history';
const save = (as: DemoName, name: string, query: string, list = LIST) =>
  market.call('POST', '/api/Auth/SaveListView', { as, body: { list, name, query } });
const remove = (as: DemoName, name: string, list = LIST) =>
  market.call('POST', '/api/Auth/DeleteListView', { as, body: { list, name } });
const read = async (as: DemoName, list = LIST) =>
  (await market.call('GET', `/api/Auth/GetListViews?list=${list}`, { as })).data;

describe('UI-52 the saved views of a list', () => {
  it('are one person’s alone, by list, the oldest first', async () => {
    await save('school', 'Paper', 'search=paper&sort=-awardedTotal');
    await save('school', 'Awarded', 'status=4');
    await save('school', 'Mine elsewhere', 'search=desks', 'sale-history');
    expect(await read('school')).toEqual([
      { name: 'Paper', query: 'search=paper&sort=-awardedTotal' },
      { name: 'Awarded', query: 'status=4' },
    ]);
    expect(await read('school', 'sale-history')).toHaveLength(1);
    expect(await read('assistant')).toEqual([]);
    expect(await read('vendor')).toEqual([]);
  });

  it('are replaced by their name, and deleted by it, by their owner alone', async () => {
    await save('school', 'Paper', 'search=paper');
    const again = await save('school', '  Paper ', 'search=copy%20paper');
    expect(again.data.filter(({ name }: { name: string }) => name === 'Paper')).toEqual([
      { name: 'Paper', query: 'search=copy%20paper' },
    ]);
    await remove('assistant', 'Paper');
    expect(await read('school')).toContainEqual({ name: 'Paper', query: 'search=copy%20paper' });
    const left = await remove('school', 'Paper');
    expect(left.data.map(({ name }: { name: string }) => name)).not.toContain('Paper');
    expect((await remove('school', 'Paper')).status).toBe(200);
  });

  it('need a name, and hold nothing but parameters of an address', async () => {
    expect((await save('school', '   ', 'status=4')).fields).toHaveProperty('name');
    expect((await save('school', 'Odd', '//evil.test?<script>')).status).toBe(400);
    expect((await save('school', 'Empty', '')).status).toBe(400);
  });

  it('are twenty at most, also where two windows save at once', async () => {
    await market.db.delete(listViews);
    for (let at = 1; at <= 19; at++) await save('school', `View ${at}`, `status=${at}`);
    const both = await Promise.all([save('school', 'A', 'status=2'), save('school', 'B', 'status=3')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused?.fields.name).toBe('You have 20 views of this list. Delete one to save another.');
    expect((await save('school', 'View 1', 'status=7')).status).toBe(200);
    expect(await read('school')).toHaveLength(20);
  });
});
