import type { components } from '@chalkline/openapi/types';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { categories, rfps, schools } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { openPurchase, someCategory } from '../../testing/story.ts';

type Schemas = components['schemas'];
type List = Schemas['PublicOpportunities'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const HOUR = 3_600_000;
const post = (operation: string, as: 'school' | 'vendor', body: unknown) =>
  market.call('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
async function list(query: Record<string, string | number> = {}): Promise<List> {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await market.call<List>('GET', `/api/POConfiguration/GetPublicOpportunities?${text}`);
  expect(answer.status).toBe(200);
  return answer.data;
}
const names = ({ listingData }: List) => listingData.map(({ name }) => name);

describe('ID-6 the list of public opportunities', () => {
  it('has what is public and takes bids, the next to close first', async () => {
    await openPurchase(market, { endsIn: HOUR / 2, more: { rfpName: 'Soon over' } });
    await openPurchase(market, { isPublic: false, more: { rfpName: 'For one' } });
    const found = await list({ pageSize: 100 });
    expect(names(found)).toContain('Soon over');
    expect(names(found)).not.toContain('For one');
    const ends = found.listingData.map(({ rfpendDate }) => rfpendDate ?? '');
    expect(ends).toEqual([...ends].sort());
    expect(found.totalCount).toBe(found.listingData.length);
  });

  it('TIME-6 drops a purchase at its very end', async () => {
    const { endsAt } = await openPurchase(market, { endsIn: HOUR / 4, more: { rfpName: 'At the edge' } });
    const left = endsAt.getTime() - (await market.now()).getTime();
    await market.moveClock(left - 5_000);
    expect(names(await list({ search: 'edge' }))).toEqual(['At the edge']);
    await market.moveClock(5_000);
    expect(names(await list({ search: 'edge' }))).toEqual([]);
  });

  it.each([
    ['a word of the name, in another form', 'marker'],
    ['a part of a word', 'kaleidosc'],
    ['a word of the description', 'auditorium'],
    ['a word of a line', 'harpsichords'],
    ['the words of name and description together', 'kaleidoscope auditorium'],
    ['a part of its name and one of its school’s, in any order', 'cedar kaleido'],
    ['a word without one that is not wanted', 'kaleidoscope -nothing'],
  ])('finds by %s', async (_what, search) => {
    const { subId } = await someCategory(market);
    await openPurchase(market, {
      more: {
        rfpName: 'Kaleidoscope markers',
        rfpDescription: '<p>For the <b>auditorium</b>.</p>',
        products: [{ categoryId: subId, productDesc: 'Harpsichord', productQty: 1 }],
      },
    });
    const found = await list({ search, pageSize: 100 });
    expect(names(found)).toContain('Kaleidoscope markers');
    expect(found.totalCount).toBe(found.listingData.length);
  });

  it('ID-4 follows an open purchase: words of a new line are found, those of a line that went are not', async () => {
    const { subId } = await someCategory(market);
    const products = ['Bassoons', 'Contrabass'].map((productDesc) => ({
      categoryId: subId,
      productDesc,
      productQty: 1,
    }));
    const { id } = await openPurchase(market, { more: { rfpName: 'For the orchestra', products } });
    const found = async (search: string) => names(await list({ search }));
    expect(await found('orchestra bassoon')).toEqual(['For the orchestra']);
    const { data } = await market.call<Schemas['SchoolRfpDetails']>('GET', `/api/POConfiguration/GetRfpDetails/${id}`, {
      as: 'school',
    });
    const [, contrabass] = data.rfp.products;
    const changed = await post('PublishAddendum', 'school', {
      rfpId: id,
      version: data.rfp.version,
      summary: 'Other instruments.',
      products: [
        { id: contrabass?.id, categoryId: subId, productDesc: 'Contrabass', productQty: 1 },
        { categoryId: subId, productDesc: 'Vibraphone', productQty: 1 },
      ],
    });
    expect(changed.status).toBe(200);
    expect(await found('vibraphones')).toEqual(['For the orchestra']);
    expect(await found('contrabass')).toEqual(['For the orchestra']);
    expect(await found('bassoon')).toEqual([]);
    expect((await post('CancelRfp', 'school', { id, reason: 'Not needed.' })).status).toBe(200);
    expect(await found('vibraphones')).toEqual([]);
  });

  it('ID-4 finds what is called by its school or category anew, and counts a school’s purchases in its new state', async () => {
    const { id } = await openPurchase(market, { more: { rfpName: 'Celesta' } });
    const [row] = await market.db.select().from(rfps).where(eq(rfps.id, id));
    const [school] = await market.db.select().from(schools).where(eq(schools.id, 1));
    const [category] = await market.db
      .select()
      .from(categories)
      .where(eq(categories.id, row?.parentCategoryId ?? 0));
    if (!school || !category) throw new Error('The demonstration has neither its school nor its category.');
    const isFound = async (search: string) => names(await list({ search, pageSize: 100 })).includes('Celesta');
    const states = async () => (await list({ search: 'celesta' })).facets.states.map(({ code }) => code);
    expect([await isFound(school.name), await isFound(category.name), await states()]).toEqual([
      true,
      true,
      [school.stateCode],
    ]);
    await market.db.update(schools).set({ name: 'Quillwort School', stateCode: 'VT' }).where(eq(schools.id, 1));
    await market.db.update(categories).set({ name: 'Zithers' }).where(eq(categories.id, category.id));
    expect([await isFound('quillwort'), await isFound('zithers'), await states()]).toEqual([true, true, ['VT']]);
    expect([await isFound(school.name), (await list({ stateCode: 'VT' })).totalCount > 0]).toEqual([false, true]);
    await market.db.update(schools).set(school).where(eq(schools.id, 1));
    await market.db.update(categories).set({ name: category.name }).where(eq(categories.id, category.id));
    expect([await isFound(school.name), await states()]).toEqual([true, [school.stateCode]]);
  });

  it('ID-4 what is searched is what is public and open', async () => {
    await openPurchase(market, { isPublic: false });
    const kept = sql`select array(select rfp_id from public_listings order by 1)::text as kept,
      array(select id from rfps where status = 2 and is_public order by 1)::text as open`;
    const { rows } = (await market.db.execute(kept)) as unknown as { rows: [{ kept: string; open: string }] };
    expect(rows[0].kept).toBe(rows[0].open);
  });

  it('SRV-16 counts a purchase as soon as it is published, and one that ends within a second', async () => {
    const before = (await list()).totalCount;
    const { endsAt } = await openPurchase(market, { endsIn: HOUR / 5, more: { rfpName: 'Just now' } });
    const now = await list();
    expect([names(now)[0], now.totalCount]).toEqual(['Just now', before + 1]);
    await market.moveClock(endsAt.getTime() - (await market.now()).getTime());
    expect(names(await list())).not.toContain('Just now');
    await vi.waitFor(async () => expect((await list()).totalCount).toBe(before), { timeout: 3_000, interval: 100 });
  });

  it('SRV-13 a search sorts, pages, narrows and counts as the list does', async () => {
    for (const [endsIn, rfpName] of [
      [3, 'Oboe, one'],
      [2, 'Oboe, two'],
      [1, 'Oboe, three'],
    ] as const)
      await openPurchase(market, { endsIn: endsIn * HOUR, more: { rfpName } });
    const search = 'oboe';
    const ordered = async (sort: string) => names(await list({ search, sort }));
    expect(await ordered('rfpendDate')).toEqual(['Oboe, three', 'Oboe, two', 'Oboe, one']);
    expect(await ordered('-rfpendDate')).toEqual(['Oboe, one', 'Oboe, two', 'Oboe, three']);
    expect(await ordered('name')).toEqual(['Oboe, one', 'Oboe, three', 'Oboe, two']);
    expect(await ordered('-publishedAt')).toEqual(['Oboe, three', 'Oboe, two', 'Oboe, one']);
    expect(await ordered('schoolName')).toHaveLength(3);
    const second = await list({ search, pageSize: 2, pageNumber: 2 });
    expect([names(second), second.totalCount]).toEqual([['Oboe, one'], 3]);
    const [category] = second.facets.categories;
    expect(second.facets).toEqual({
      categories: [{ ...category, count: 3 }],
      states: [{ ...second.facets.states[0], count: 3 }],
      types: [{ id: 2, name: 'Goods', count: 3 }],
    });
    const narrowed = { search, categoryId: category?.id ?? 0, stateCode: second.facets.states[0]?.code ?? '' };
    expect((await list({ ...narrowed, rfptypeId: 2 })).totalCount).toBe(3);
    const none = await list({ ...narrowed, rfptypeId: 3 });
    expect([none.listingData, none.totalCount, none.facets.types]).toEqual([[], 0, second.facets.types]);
  });

  it('ID-4 finds by number and by school, and takes signs of a search as they are', async () => {
    const { id } = await openPurchase(market, { more: { rfpName: 'By its number' } });
    expect(names(await list({ search: `rfp ${id}` }))).toContain('By its number');
    expect(names(await list({ search: 'Cedar Valley', pageSize: 100 }))).toContain('By its number');
    for (const search of ['%', '_', '\\', "'", '& | ! ( :*', '"unfinished'])
      expect(await list({ search })).toBeTruthy();
  });

  it('narrows by category, state, kind and closing day, each facet counting what it would leave', async () => {
    await openPurchase(market, { more: { rfptypeId: 4, rfpName: 'Both kinds' } });
    const all = await list();
    const sum = (facet: readonly { count: number }[]) => facet.reduce((total, { count }) => total + count, 0);
    const { categories, states, types } = all.facets;
    for (const facet of [categories, states, types]) expect(sum(facet)).toBe(all.totalCount);
    for (const { id, count } of categories) expect((await list({ categoryId: id })).totalCount).toBe(count);
    for (const { code, count } of states) expect((await list({ stateCode: code })).totalCount).toBe(count);
    for (const { id, count } of types) expect((await list({ rfptypeId: id })).totalCount).toBe(count);
    const [state] = states;
    const narrowed = await list({ stateCode: state?.code ?? '', rfptypeId: 4 });
    expect(narrowed.facets.states.find(({ code }) => code === state?.code)?.count).toBe(narrowed.totalCount);
    const day = new Date((await market.now()).getTime() + 48 * HOUR).toISOString().slice(0, 10);
    const soon = await list({ closesBefore: day, pageSize: 100 });
    expect(soon.totalCount).toBeLessThan(all.totalCount);
    for (const { rfpendDate } of soon.listingData) expect(Date.parse(rfpendDate ?? '')).toBeLessThan(Date.parse(day));
  });

  it('SRV-7 gives one page, sorts by what it says, and refuses another column', async () => {
    const first = await list({ pageSize: 2, sort: 'name' });
    const second = await list({ pageSize: 2, pageNumber: 2, sort: 'name' });
    expect(first.listingData).toHaveLength(2);
    expect(new Set([...names(first), ...names(second)]).size).toBeGreaterThan(2);
    const answer = await market.call('GET', '/api/POConfiguration/GetPublicOpportunities?sort=schoolId');
    expect([answer.status, Object.keys(answer.fields)]).toEqual([400, ['sort']]);
  });
});
