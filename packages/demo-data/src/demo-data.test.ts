import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import { demoData } from './demo-data.ts';
import { marketOf, seedingDays } from './testing/markets.ts';

const [day = new Date(0), otherDay = new Date(0)] = seedingDays;

/** Every instant of a market with the path to it. */
function instantsOf(value: unknown, path = ''): [string, number][] {
  if (value instanceof Date) return [[path, value.getTime()]];
  if (Array.isArray(value)) return value.flatMap((item, index) => instantsOf(item, `${path}.${index}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => instantsOf(item, `${path}.${key}`));
}

function countBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number | string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[keyOf(row)] = (counts[keyOf(row)] ?? 0) + 1;
  return counts;
}

describe('the demonstration market', () => {
  it('is the same, byte for byte, whenever it is made for the same day', () => {
    const evening = new Date(day.getTime() + 12 * 3_600_000);
    expect(JSON.stringify(demoData(evening))).toBe(JSON.stringify(marketOf(day)));
  });

  it('moves as a whole with the seeding day', () => {
    const distance = Date.UTC(2027, 2, 1) - Date.UTC(2026, 10, 21);
    const here = instantsOf(marketOf(day));
    const there = instantsOf(marketOf(otherDay));
    expect(there).toHaveLength(here.length);
    const strays = there.filter(
      ([path, at], index) => path !== here[index]?.[0] || at - (here[index]?.[1] ?? 0) !== distance,
    );
    expect(strays).toEqual([]);
  });

  it('refuses what is no date', () => {
    expect(() => demoData(new Date('never'))).toThrow(RangeError);
  });

  it('has the schools, vendors, categories and purchases of a lively cooperative', () => {
    const data = marketOf(day);
    expect(data.states).toHaveLength(51);
    expect(data.schools).toHaveLength(33);
    expect(new Set(data.schools.map((school) => school.stateCode)).size).toBe(12);
    expect(data.vendors).toHaveLength(90);
    expect(data.rfps).toHaveLength(250);
    for (const tree of ['buy', 'sell']) {
      const rows = data.categories.filter((row) => row.tree === tree);
      expect(rows.filter((row) => row.parentId === null)).toHaveLength(15);
      expect(rows.filter((row) => row.parentId !== null)).toHaveLength(120);
      expect(rows.filter((row) => row.isOther)).toHaveLength(15);
    }
    expect(data.rubricTypes[0]).toEqual({ id: 1, name: 'Price', points: 100, rank: 1 });
    expect(new Set(catalogue.map(({ parent, name }) => `${parent} ${name}`)).size).toBeGreaterThanOrEqual(150);
  });

  it('has purchases in every status and of every type, most of them goods', () => {
    const { rfps } = marketOf(day);
    const byStatus = countBy(rfps, (rfp) => rfp.status);
    expect(Object.keys(byStatus)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    for (const count of Object.values(byStatus)) expect(count).toBeGreaterThanOrEqual(20);
    const byType = countBy(rfps, (rfp) => rfp.typeId);
    expect(Object.keys(byType)).toEqual(['1', '2', '3', '4', '5']);
    expect(byType['2']).toBeGreaterThan(rfps.length / 2);
    const orders = rfps.filter((rfp) => rfp.typeId === 5);
    expect([...new Set(orders.map((rfp) => rfp.status))].sort()).toEqual([4, 6, 7]);
    expect(rfps.filter((rfp) => rfp.isScheduled)).toHaveLength(4);
    expect([...new Set(rfps.filter((rfp) => rfp.status === 1).map((rfp) => rfp.reviewStatus))].sort()).toEqual([
      0, 1, 2, 3,
    ]);
  });

  it('has closed purchases of each kind, purchase orders in each state and vendors on each plan', () => {
    const data = marketOf(day);
    const closed = data.rfps.filter((rfp) => rfp.status === 5);
    expect(closed.filter((rfp) => rfp.openedAt === null).length).toBeGreaterThan(5);
    expect(closed.filter((rfp) => rfp.openedBidCount === 0).length).toBeGreaterThan(4);
    expect(closed.filter((rfp) => (rfp.openedBidCount ?? 0) > 0).length).toBeGreaterThan(5);
    expect(Object.keys(countBy(data.purchaseOrders, (order) => order.status))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
    expect(Object.keys(countBy(data.bids, (bid) => bid.status))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    for (const count of Object.values(countBy(data.vendors, (vendor) => vendor.plan)))
      expect(count).toBeGreaterThan(12);
    expect(Object.keys(countBy(data.vendors, (vendor) => vendor.status))).toEqual(['1', '2', '3', '4', '5']);
  });

  it('has three to twenty lines a purchase and forty on a few', () => {
    const data = marketOf(day);
    const counts = countBy(data.rfpLines, (line) => line.rfpId);
    const sizes = Object.values(counts);
    const long = sizes.filter((size) => size > 20);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
    expect(new Set(long)).toEqual(new Set([40]));
    expect(long.length).toBeGreaterThan(1);
    expect(long.length).toBeLessThan(15);
  });
});
