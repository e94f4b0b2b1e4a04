import { describe, expect, it } from 'vitest';
import { groupBy, marketOf, seedingDays, startOfDay } from '../testing/markets.ts';

const prices: Record<string, string> = {
  'State Package, by the month': '49.00',
  'State Package, by the year': '490.00',
  'National Package, by the month': '149.00',
  'National Package, by the year': '1490.00',
};

describe.each(seedingDays)('what was charged in a market seeded on %s', (day) => {
  const data = marketOf(day);
  const today = startOfDay(day);

  it('is the plan’s price, within twelve months, in the order of the numbers', () => {
    expect(data.transactions.length).toBeGreaterThan(200);
    for (const [index, row] of data.transactions.entries()) {
      expect(row.amount).toBe(prices[row.description]);
      expect(row.number).toBe(`INV-${String(index + 1).padStart(6, '0')}`);
      expect(row.at < today && today.getTime() - row.at.getTime() < 366 * 86_400_000).toBe(true);
      expect(row.at >= (data.transactions[index - 1]?.at ?? row.at)).toBe(true);
    }
  });

  it('PAY-3 PAY-28 has one that failed, one given back and a later one that a bank took back, and books in every stage', () => {
    const byStatus = groupBy(data.transactions, (row) => row.status);
    expect(byStatus.get('failed')).toHaveLength(1);
    const [back, taken, ...more] = byStatus.get('refunded') ?? [];
    expect([back?.booking, more]).toEqual(['settled', []]);
    expect(taken?.vendorId).not.toBe(back?.vendorId);
    const age = (today.getTime() - (taken?.at.getTime() ?? 0)) / 86_400_000;
    expect([age > 21, age < 51]).toEqual([true, true]);
    expect(byStatus.get('failed')?.[0]?.booking).toBe('new');
    expect(new Set(data.transactions.map((row) => row.booking))).toEqual(new Set(['new', 'on-going', 'settled']));
  });

  it('charges exactly the companies that have a plan, for that plan since it began', () => {
    const byVendor = groupBy(data.transactions, (row) => row.vendorId);
    for (const vendor of data.vendors) {
      const rows = byVendor.get(vendor.id) ?? [];
      expect(rows.length > 0, vendor.companyName).toBe(vendor.plan !== 'Free');
      const own = rows.filter((row) => row.description.startsWith(vendor.plan));
      if (vendor.plan !== 'Free') expect(own[0]?.at).toEqual(vendor.planStartedAt);
      if (vendor.id !== 1) expect(own).toHaveLength(rows.length);
    }
    expect(byVendor.get(1)?.map((row) => row.amount)).toEqual([...Array(10).fill('49.00'), '1490.00']);
  });
});
