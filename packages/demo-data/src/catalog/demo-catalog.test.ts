import { foldSku, PlanName, plans, readGtin, tierProblems, vendorTermsProblems } from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { DEMO_SCHOOL_ID, DEMO_VENDOR_ID } from '../accounts/demo-accounts.ts';
import { demoData } from '../demo-data.ts';
import { demoCatalog } from './demo-catalog.ts';

const day = new Date('2026-11-26T09:30:00Z');
const market = demoData(day);
const data = demoCatalog(market, day);
const tiersOf = Map.groupBy(data.tiers, ({ versionId }) => versionId);
const planOf = (vendorId: number) => market.vendors.find(({ id }) => id === vendorId)?.plan ?? PlanName.Free;

describe('catalogs of the demonstration market', () => {
  it('are the same rows for the same day', () => {
    expect(demoCatalog(demoData(day), day)).toEqual(data);
  });

  it('CAT-4 CAT-16 CAT-17 have products that any vendor could have typed', () => {
    const skus = new Set(data.products.map(({ vendorId, sku }) => `${vendorId} ${foldSku(sku)}`));
    expect(skus.size).toBe(data.products.length);
    expect(data.products.length).toBeGreaterThan(2_000);
    for (const { sku, skuFolded, gtin } of data.products) {
      expect(skuFolded).toBe(foldSku(sku));
      expect(readGtin(gtin, 'GTIN')).toEqual({ value: gtin });
    }
    for (const { id, productId } of data.versions) {
      const product = data.products[productId - 1];
      expect(tierProblems(tiersOf.get(id) ?? [], product?.smallestOrder ?? 0), product?.name).toEqual({});
    }
  });

  it('CAT-7 have one price at a time, on the list and in each contract', () => {
    const byPlace = Map.groupBy(data.versions, ({ productId, contractId }) => `${productId} ${contractId}`);
    for (const versions of byPlace.values()) {
      for (const [index, { validFrom, validUntil }] of versions.entries()) {
        expect(validFrom < (validUntil ?? new Date(8.64e15))).toBe(true);
        const next = versions[index + 1];
        if (next) expect(validUntil?.getTime()).toBe(next.validFrom.getTime());
      }
    }
  });

  it('CAT-10 CAT-14 CAT-15 have terms that count, and no more products than a plan lists', () => {
    for (const { smallestOrder, holdDays, ...row } of data.terms) {
      const freight =
        row.freightKind === 'flat'
          ? ({ kind: 'flat', amount: row.freightAmount ?? '', freeFrom: row.freeFrom } as const)
          : row.freightKind === 'percent'
            ? ({ kind: 'percent', percent: row.freightPercent ?? '', freeFrom: row.freeFrom } as const)
            : ({ kind: 'none' } as const);
      expect(vendorTermsProblems({ smallestOrder, freight, holdDays })).toEqual({});
      const most = plans[planOf(row.vendorId)].catalogProducts;
      const kept = data.products.filter(({ vendorId, isKeptOnState }) => vendorId === row.vendorId && isKeptOnState);
      if (most !== null && most > 0) expect(kept.length).toBeLessThanOrEqual(most);
    }
    expect(new Set(data.terms.map(({ vendorId }) => planOf(vendorId)))).toEqual(new Set(Object.values(PlanName)));
  });

  it('OFFER-1 has offers in every state, with as many rounds as they say', () => {
    expect([...new Set(data.offers.map(({ status }) => status))].sort()).toEqual([1, 2, 3, 4, 5]);
    for (const { id, roundCount, vendorId } of data.offers) {
      const rounds = data.rounds.filter(({ offerId }) => offerId === id);
      expect(rounds.map(({ number }) => number)).toEqual(Array.from({ length: roundCount }, (_, at) => at + 1));
      expect(vendorId).toBeGreaterThan(0);
    }
    expect(data.offers.some(({ vendorId, status }) => vendorId === DEMO_VENDOR_ID && status === 1)).toBe(true);
  });

  it('CART-1 has a cart that is being filled from several vendors, and one that waits', () => {
    const [open, waiting] = data.carts;
    expect([open?.status, open?.schoolId, waiting?.status]).toEqual([1, DEMO_SCHOOL_ID, 2]);
    const lines = data.cartLines.filter(({ cartId }) => cartId === open?.id);
    expect(new Set(lines.map(({ vendorId }) => vendorId)).size).toBeGreaterThanOrEqual(3);
    expect(lines.some(({ offerLineId }) => offerLineId !== null)).toBe(true);
    expect(data.cartLines.filter(({ cartId }) => cartId === waiting?.id).length).toBeGreaterThan(1);
  });

  it('CAT-22 has three months of views, none twice', () => {
    const keys = data.views.map(({ vendorId, day: on, productId, schoolId, kind }) =>
      [vendorId, on, productId, schoolId, kind].join(' '),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(data.views.map((view) => view.day.slice(0, 7))).size).toBeGreaterThanOrEqual(3);
  });
});
