import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { wholeDraft } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

type Row = { id: number; rfpName: string; status: number; rfptypeId: number; isScheduled: boolean };
const list = async (query: string, as: DemoName = 'school'): Promise<{ rows: Row[]; totalCount: number }> => {
  const at = `/api/POConfiguration/GetPurchaseHistory?pageSize=100&${query}`;
  const { data } = await market.call('GET', at, { as });
  return { rows: data.listingData, totalCount: data.totalCount };
};
const draft = async (rfpName: string, as: DemoName = 'school'): Promise<number> => {
  const body = { ...(await wholeDraft(market)), rfpName };
  return (await market.call('POST', '/api/POConfiguration/RFP', { as, body })).data.id;
};

describe('PUR-40 the history of purchases', () => {
  it('begins with what was published, and has drafts and orders where they are asked for', async () => {
    const mine = await draft('Gym mats');
    const theirs = await draft('Gym mats of others', 'school2');
    const published = await list('kind=purchase');
    const all = await list('withDrafts=true');
    expect(published.rows.filter(({ status }) => status === 1)).toEqual([]);
    expect(all.rows.find(({ id }) => id === mine)).toMatchObject({ status: 1, isScheduled: false });
    expect(all.rows.map(({ id }) => id)).not.toContain(theirs);
    expect(all.rows.some(({ rfptypeId }) => rfptypeId === 5)).toBe(true);
    const ids = new Set(all.rows.map(({ id }) => id));
    expect(published.rows.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect((await list('status=1')).rows.every(({ status }) => status === 1)).toBe(true);
  });

  it('narrows everything to one kind and to words, drafts too', async () => {
    await draft('Kiln shelves');
    const found = await list('withDrafts=true&rfptypeId=2&search=kiln');
    expect(found.rows.map(({ rfpName }) => rfpName)).toEqual(['Kiln shelves']);
    expect((await list('withDrafts=true&rfptypeId=3&search=kiln')).totalCount).toBe(0);
  });

  it('is downloaded as it is asked for, drafts with their status', async () => {
    await draft('Stage curtains');
    const file = async (query: string) => {
      const answer = await market.call('GET', `/api/POConfiguration/DownloadHistory?${query}`, { as: 'school' });
      return answer.raw.toString('utf8');
    };
    expect(await file('withDrafts=true&search=curtains')).toMatch(/Stage curtains.*Draft/);
    expect(await file('search=curtains')).not.toContain('Stage curtains');
  });
});
