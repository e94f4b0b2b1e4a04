import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  capLastQuestion,
  isPurchaseTypeId,
  lastQuestionCap,
  purchaseTypeOf,
  purchaseTypes,
  sourceTypeOf,
  stepCount,
} from './purchase-type.ts';

const keys = (typeId: number): string =>
  purchaseTypeOf(typeId)
    .steps.map(({ key }) => key)
    .join(' ');

describe('kinds of purchase', () => {
  it('PUR-32 an order is of one kind for searches and checks, every other purchase of the other', () => {
    expect(purchaseTypes.map(({ id }) => sourceTypeOf(id))).toEqual([1, 1, 1, 1, 2]);
  });

  it('PUR-1 asks each kind its own questions in order', () => {
    const goods =
      'name category lines description documents open-close-dates award-delivery-dates questions weights vendors visibility check';
    expect(keys(1)).toBe('name category lines description open-close-dates vendors visibility check');
    expect(keys(2)).toBe(goods);
    expect(keys(3)).toBe('name category lines description documents dates questions weights vendors check');
    expect(keys(4)).toBe(goods);
    expect(keys(5)).toBe('name category lines description documents ship-to vendors visibility check');
  });

  it('PUR-1 knows the five kinds', () => {
    expect(purchaseTypes.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 Quick quote',
      '2 Goods',
      '3 Services',
      '4 Goods and services',
      '5 Order',
    ]);
    expect(purchaseTypes.filter((type) => !type.hasSubCategories).map(({ id }) => id)).toEqual([3]);
    expect(purchaseTypes.filter((type) => !type.hasDates).map(({ id }) => id)).toEqual([5]);
    expect(purchaseTypes.filter((type) => type.isOrder).map(({ id }) => id)).toEqual([5]);
    expect(purchaseTypes.filter((type) => type.needsAwardAndDelivery).map(({ id }) => id)).toEqual([2, 3, 4]);
    expect([1, 2, 3, 4, 5].map(stepCount)).toEqual([8, 12, 10, 12, 9]);
    expect(() => purchaseTypeOf(6)).toThrow('6 is not a kind of purchase.');
    expect([isPurchaseTypeId(5), isPurchaseTypeId(6)]).toEqual([true, false]);
  });

  it('PUR-2 caps the last question at 12 for kinds 2 and 4 and at 9 for 5', () => {
    expect([2, 4, 5, 1, 3].map(lastQuestionCap)).toEqual([12, 12, 9, 8, 10]);
    expect([13, 12, 11].map((step) => capLastQuestion(2, step))).toEqual([12, 12, 11]);
    expect([10, 9, 8].map((step) => capLastQuestion(5, step))).toEqual([9, 9, 8]);
    expect([-1, 3.7, Number.NaN, Number.POSITIVE_INFINITY].map((step) => capLastQuestion(4, step))).toEqual([
      0, 3, 0, 12,
    ]);
  });

  it('PUR-2 keeps any step between nothing and the cap, and never lowers one that fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.double(), (typeId, step) => {
        const kept = capLastQuestion(typeId, step);
        expect(Number.isInteger(kept) && kept >= 0 && kept <= lastQuestionCap(typeId)).toBe(true);
        expect(capLastQuestion(typeId, kept)).toBe(kept);
      }),
    );
  });
});
