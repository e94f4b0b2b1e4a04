import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LotOfSale, saleStatusOf } from './derived-sale-status.ts';
import { RuleError } from './errors.ts';
import { canTransitionLot, LotStatus, lotStatusAfterCancelling } from './lot-status.ts';
import { AuctionType, canTransitionSale } from './sale-status.ts';

const kinds = Object.values(AuctionType);
const statuses = Object.values(LotStatus);
const lots = (...given: (LotStatus | [LotStatus])[]): LotOfSale[] =>
  given.map((each) => (Array.isArray(each) ? { status: each[0], wasSold: true } : { status: each, wasSold: false }));
const live = (...given: (LotStatus | [LotStatus])[]): number =>
  saleStatusOf({ auctionTypeId: 3, isPublished: true, lots: lots(...given) });
const sealed = (...given: (LotStatus | [LotStatus])[]): number =>
  saleStatusOf({ auctionTypeId: 1, isPublished: true, lots: lots(...given) });
const quick = (...given: (LotStatus | [LotStatus])[]): number =>
  saleStatusOf({ auctionTypeId: 2, isPublished: true, lots: lots(...given) });

/** The same from the words of SALE-12, as sets: no condition, no order and no function shared. */
function statusByWords(kind: AuctionType, all: readonly LotOfSale[]): number {
  const has = (...some: number[]): boolean => all.some((lot) => some.includes(lot.status));
  const only = (...some: number[]): boolean => all.every((lot) => some.includes(lot.status));
  const holds: [number, boolean][] = [
    [1, kind !== 3 && has(1) && only(1, 9, 10)],
    [2, kind === 3 && has(1) && only(1, 9, 10)],
    [2, kind !== 3 && has(1, 2) && has(2, 3, 4, 5, 6, 7, 8)],
    [6, kind === 3 && has(1, 2) && has(2, 3, 4, 5, 6, 7, 8)],
    [3, kind !== 2 && !has(1, 2) && (has(3) || all.some((lot) => lot.status === 4 && !lot.wasSold))],
    [4, kind !== 2 && !has(1, 2, 3) && has(4, 5, 6, 7) && !all.some((lot) => lot.status === 4 && !lot.wasSold)],
    [4, kind === 2 && !has(1, 2) && has(3, 4, 5, 6, 7)],
    [5, only(9, 10)],
    [7, has(8) && only(8, 9, 10)],
  ];
  const found = holds.filter(([, isSo]) => isSo).map(([status]) => status);
  const [sole] = found;
  if (sole === undefined || found.length > 1) throw new Error(`${JSON.stringify(all)} reads as ${found.join()}`);
  return sole;
}

/** What a sale's people and clock can do, as targets of its lots: one lot moves, all open, all end, or the sale is cancelled. */
type Step = { lot: number; to: LotStatus } | 'open' | 'cancel';
const anyStep = fc.oneof(
  { weight: 20, arbitrary: fc.record({ lot: fc.nat({ max: 3 }), to: fc.constantFrom(...statuses) }) },
  { weight: 3, arbitrary: fc.constant<Step>('open') },
  { weight: 1, arbitrary: fc.constant<Step>('cancel') },
);

/** A sealed auction's lots end together: none is decided while another is still to be sold. */
const isEarly = (kind: AuctionType, all: readonly LotOfSale[], from: LotStatus): boolean =>
  kind === 1 && from > 2 && all.some(({ status }) => status <= 2);

function walk(kind: AuctionType, all: readonly LotOfSale[], step: Step): readonly LotOfSale[] {
  if (step === 'open') return all.map((lot) => (lot.status === 1 ? { ...lot, status: LotStatus.Open } : lot));
  if (step === 'cancel') {
    if (!all.some(({ status }) => status <= 2)) return all;
    return all.map((lot) => ({ ...lot, status: lotStatusAfterCancelling(lot.status) }));
  }
  const moved = all[step.lot];
  if (moved === undefined || isEarly(kind, all, moved.status)) return all;
  if (moved.status === 1 || !canTransitionLot(moved.status, step.to, kind)) return all;
  const next = { status: step.to, wasSold: moved.wasSold || step.to === LotStatus.Sold };
  return all.map((lot, index) => (index === step.lot ? next : lot));
}

describe('the status of a sale', () => {
  it('SALE-12 follows from its lots, whatever they are', () => {
    const wrong = kinds.flatMap((kind) =>
      [...triples()].filter(
        (all) => saleStatusOf({ auctionTypeId: kind, isPublished: true, lots: all }) !== statusByWords(kind, all),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('SALE-12 after every order of events is the one that the lots give, and a step of SALE-1', () => {
    const size = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        size,
        fc.array(anyStep, { maxLength: 60, size: 'max' }),
        (kind, count, events) => {
          let all: readonly LotOfSale[] = lots(...Array.from({ length: count }, () => LotStatus.Waiting));
          let status = saleStatusOf({ auctionTypeId: kind, isPublished: true, lots: all });
          let wasAwarded = false;
          for (const event of events) {
            all = walk(kind, all, event);
            const next = saleStatusOf({ auctionTypeId: kind, isPublished: true, lots: all });
            expect(next).toBe(statusByWords(kind, all));
            if (next !== status) expect(`${kind}: ${canTransitionSale(status, next, kind)}`).toBe(`${kind}: true`);
            if (wasAwarded) expect([4, 5, 7]).toContain(next);
            wasAwarded ||= next === 4;
            status = next;
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('SALE-12 tells a scheduled sale from one that runs', () => {
    expect([sealed(1, 1), quick(1), live(1, 1)]).toEqual([1, 1, 2]);
    expect([sealed(2, 2), quick(2, 6), live(2, 2), live(2, 9), live(6, 2)]).toEqual([2, 2, 6, 6, 6]);
    expect(saleStatusOf({ auctionTypeId: 3, isPublished: false, lots: [] })).toBe(1);
    expect(() => sealed()).toThrow(RuleError);
  });

  it('SALE-12 stays on-going until every lot is decided for the first time, and never is again', () => {
    expect([live(3, [6]), live(4, [8]), live([4], [8]), live(5 as LotStatus, [7])]).toEqual([3, 3, 4, 4]);
    expect([quick(4), quick([6], 9), quick(9), quick([8], 9)]).toEqual([4, 4, 5, 7]);
    expect([live([9], 9), live([10], [8]), live([9], [5])]).toEqual([5, 7, 4]);
  });
});

/** Every three lots, sold before or not. */
function* triples(): Generator<[LotOfSale, LotOfSale, LotOfSale]> {
  const each = statuses.flatMap((status) => [false, true].map((wasSold): LotOfSale => ({ status, wasSold })));
  for (const first of each) for (const second of each) for (const third of each) yield [first, second, third];
}
