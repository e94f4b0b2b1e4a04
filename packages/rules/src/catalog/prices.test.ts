import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RuleError } from '../errors.ts';
import {
  doTermsOverlap,
  entitledPrices,
  isWithinTerm,
  linePrice,
  type PriceChoice,
  type PriceContract,
  type PriceVersion,
  placePrice,
} from './prices.ts';

const version = (
  id: number,
  from: number,
  until: number | null,
  price = '10.00',
  contractId: number | null = null,
) => ({
  id,
  contractId,
  from,
  until,
  tiers: [{ least: 1, price }],
});
const contract: PriceContract = { id: 5, number: 'R-2401', from: 0, until: 100, schoolIds: new Set([1, 2]) };

const choice = (more: Partial<PriceChoice>): PriceChoice => ({
  versions: [],
  contracts: [contract],
  schoolId: 1,
  at: 50,
  quantity: 1,
  pickedContractId: null,
  ...more,
});

describe('price versions', () => {
  it('CAT-7 are valid from their start on and no more at their end', () => {
    const term = { from: 10, until: 20 };
    expect([9, 10, 19, 20].map((at) => isWithinTerm(term, at))).toEqual([false, true, true, false]);
    expect(isWithinTerm({ from: 10, until: null }, 1e15)).toBe(true);
    expect(doTermsOverlap(term, { from: 20, until: null })).toBe(false);
    expect(doTermsOverlap(term, { from: 19, until: null })).toBe(true);
  });

  it('CAT-7 end the one before, and end themselves where the next one starts', () => {
    const others = [version(1, 0, null)];
    expect(placePrice(others, { from: 30, until: null }, 30)).toEqual({ until: null, endsVersionId: 1 });
    const planned = [version(1, 0, 60), version(2, 60, null)];
    expect(placePrice(planned, { from: 30, until: null }, 10)).toEqual({ until: 60, endsVersionId: 1 });
    expect(placePrice([version(1, 0, 20)], { from: 20, until: 40 }, 10)).toEqual({ until: 40, endsVersionId: null });
    expect(() => placePrice(planned, { from: 30, until: 61 }, 10)).toThrow(
      'Another price starts before this one ends.',
    );
    expect(() => placePrice(planned, { from: 60, until: null }, 10)).toThrow('Another price starts then.');
    expect(() => placePrice([], { from: 9, until: null }, 10)).toThrow("can't start in the past");
    expect(() => placePrice([], { from: 10, until: 10 }, 10)).toThrow('A price ends after it starts.');
  });

  it('CAT-7 never overlap, in whatever order they are added, and what was valid before now stays so', () => {
    const acts = fc.array(
      fc.record({
        wait: fc.nat({ max: 6 }),
        ahead: fc.nat({ max: 12 }),
        lasts: fc.option(fc.integer({ min: 1, max: 12 })),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(acts, (added) => {
        let versions: PriceVersion[] = [];
        let now = 0;
        for (const [id, { wait, ahead, lasts }] of added.entries()) {
          now += wait;
          const from = now + ahead;
          const before = versions;
          try {
            const place = placePrice(versions, { from, until: lasts === null ? null : from + lasts }, now);
            versions = versions.map((own) => (own.id === place.endsVersionId ? { ...own, until: from } : own));
            versions.push(version(id, from, place.until));
          } catch (error) {
            expect(error).toBeInstanceOf(RuleError);
          }
          for (const [index, one] of versions.entries()) {
            for (const other of versions.slice(index + 1)) expect(doTermsOverlap(one, other)).toBe(false);
          }
          const validAt = (all: readonly PriceVersion[], at: number) => all.find((own) => isWithinTerm(own, at))?.id;
          for (let at = 0; at < now; at += 1) expect(validAt(versions, at)).toBe(validAt(before, at));
        }
      }),
    );
  });
});

describe('the price of a line', () => {
  it('CAT-8 is the lowest that the school is entitled to at the quantity, and names contract and version', () => {
    const tiers = [
      { least: 1, price: '12.00' },
      { least: 10, price: '8.00' },
    ];
    const versions = [version(1, 0, null, '10.00'), { ...version(2, 0, null, '', 5), tiers }];
    expect(linePrice(choice({ versions }))).toEqual({
      unitPrice: '10.00',
      versionId: 1,
      contract: null,
      offerLineId: null,
    });
    expect(linePrice(choice({ versions, quantity: 10 }))).toMatchObject({
      unitPrice: '8.00',
      versionId: 2,
      contract: { id: 5, number: 'R-2401' },
    });
    expect(linePrice(choice({ versions, pickedContractId: 5 }))).toMatchObject({ unitPrice: '12.00', versionId: 2 });
  });

  it('CAT-8 is a contract’s where the list asks as much', () => {
    const versions = [version(1, 0, null, '10.00'), version(2, 0, null, '10.00', 5)];
    expect(linePrice(choice({ versions }))?.contract?.number).toBe('R-2401');
  });

  it('CAT-9 is never that of a contract outside of its term, or of other schools', () => {
    const versions = [version(2, 0, null, '8.00', 5)];
    expect(linePrice(choice({ versions, at: 99 }))?.unitPrice).toBe('8.00');
    for (const outside of [{ at: 100 }, { schoolId: 3 }, { contracts: [] }]) {
      expect(linePrice(choice({ versions, ...outside }))).toBeNull();
      expect(linePrice(choice({ versions, pickedContractId: 5, ...outside }))).toBeNull();
    }
    const everyone = { ...contract, schoolIds: null };
    expect(linePrice(choice({ versions, schoolId: 3, contracts: [everyone] }))?.unitPrice).toBe('8.00');
  });

  it('CAT-8 is as low as any version that applies, in whatever order they are stored', () => {
    const anyVersion = fc
      .record({
        from: fc.nat({ max: 80 }),
        lasts: fc.option(fc.nat({ max: 60 })),
        cents: fc.integer({ min: 100, max: 120 }),
      })
      .chain((own) => fc.constantFrom(null, 5, 6).map((contractId) => ({ ...own, contractId })));
    fc.assert(
      fc.property(fc.array(anyVersion, { maxLength: 8 }), fc.integer({ min: 1, max: 3 }), (rows, schoolId) => {
        const versions = rows.map(({ from, lasts, cents, contractId }, id) =>
          version(id, from, lasts === null ? null : from + lasts, `${cents / 100}`, contractId),
        );
        const prices = entitledPrices(choice({ versions, schoolId }));
        const naive = rows
          .filter(({ from, lasts }) => from <= 50 && (lasts === null || 50 < from + lasts))
          .filter(({ contractId }) => contractId === null || (contractId === 5 && schoolId < 3))
          .map(({ cents }) => cents);
        expect(prices.map(({ unitPrice }) => Math.round(Number(unitPrice) * 100))).toEqual(naive.sort((a, b) => a - b));
        expect(linePrice(choice({ versions: versions.toReversed(), schoolId }))).toEqual(prices[0] ?? null);
      }),
    );
  });
});
