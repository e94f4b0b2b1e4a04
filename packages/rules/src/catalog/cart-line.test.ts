import { describe, expect, it } from 'vitest';
import { type CartLineFacts, type CartProduct, type LineProblemCode, lineProblems } from './cart-line.ts';

const paper: CartProduct = {
  smallestOrder: 5,
  multiple: 5,
  isActive: true,
  isListed: true,
  shipsTo: new Set(['CA', 'NV']),
  available: 100,
  cartQuantity: 10,
  offerQuantity: 0,
};
const fine: CartLineFacts = {
  now: 1_000,
  quantity: 10,
  shipToState: 'CA',
  accountProblem: null,
  priceSeen: '48.00',
  price: { unitPrice: '48.00', versionId: 1, contract: null, offerLineId: null },
  isContractPicked: false,
  vendor: { isActive: true, isBlocked: false },
  product: paper,
  offer: null,
};
const offer = { quantity: 10, until: 2_000, isOrdered: false };
const codes = (facts: Partial<CartLineFacts>): LineProblemCode[] =>
  lineProblems({ ...fine, ...facts }).map(({ code }) => code);
const withProduct = (more: Partial<CartProduct>): Partial<CartLineFacts> => ({ product: { ...paper, ...more } });

describe('a line of a cart', () => {
  it('CART-2 is refused for each reason by its own', () => {
    expect(codes({})).toEqual([]);
    const single: [LineProblemCode, Partial<CartLineFacts>][] = [
      ['productInactive', withProduct({ isActive: false })],
      ['productNotListed', withProduct({ isListed: false })],
      ['vendorSuspended', { vendor: { isActive: false, isBlocked: false } }],
      ['vendorBlocked', { vendor: { isActive: true, isBlocked: true } }],
      ['notShippedToState', { shipToState: 'OR' }],
      ['noShipTo', { shipToState: null }],
      ['account', { accountProblem: 'Charge the line to an account.' }],
      ['belowSmallestOrder', withProduct({ smallestOrder: 15 })],
      ['notMultiple', withProduct({ multiple: 4 })],
      ['outOfStock', withProduct({ available: 9 })],
      ['noPrice', { price: null }],
      ['contractNotUsable', { price: null, isContractPicked: true }],
      ['priceRose', { priceSeen: '47.99' }],
      ['offerExpired', { offer, now: 2_000 }],
      ['offerOrdered', { offer: { ...offer, isOrdered: true } }],
      ['offerQuantity', { offer: { ...offer, quantity: 20 } }],
    ];
    for (const [code, facts] of single) expect([code, codes(facts)]).toEqual([code, [code]]);
    expect(codes({ quantity: 0.5 })).toContain('quantity');
  });

  it('CART-2 is told all of its reasons at once', () => {
    const all = codes({
      quantity: 7,
      shipToState: 'OR',
      priceSeen: '40.00',
      vendor: { isActive: false, isBlocked: true },
      product: { ...paper, isActive: false, isListed: false, cartQuantity: 3, available: 0 },
    });
    expect(all).toEqual([
      'vendorSuspended',
      'vendorBlocked',
      'productInactive',
      'productNotListed',
      'notShippedToState',
      'belowSmallestOrder',
      'notMultiple',
      'outOfStock',
      'priceRose',
    ]);
  });

  it('CART-2 is told what can be ordered', () => {
    const texts = (facts: Partial<CartLineFacts>) => lineProblems({ ...fine, ...facts }).map(({ text }) => text);
    expect(texts({ quantity: 12 })).toEqual(['It is sold in multiples of 5: order 10 or 15.']);
    expect(texts({ quantity: 3, ...withProduct({ cartQuantity: 20 }) })).toEqual([
      'It is sold in multiples of 5: order 5.',
    ]);
    expect(texts(withProduct({ cartQuantity: 4 }))).toEqual(['The smallest order is 5.']);
    expect(texts({ priceSeen: '47.00' })).toEqual(['The price rose from $47.00 to $48.00.']);
    expect(texts(withProduct({ available: 0 }))).toEqual(['Out of stock.']);
    expect(texts({ shipToState: 'OR' })).toEqual(["The vendor doesn't ship this product to OR."]);
  });

  it('CART-6 passes on a price that fell', () => {
    expect(codes({ priceSeen: '60.00' })).toEqual([]);
  });

  it('CART-2 of an offer is held to the offer, not to the list’s quantities and plan', () => {
    expect(codes({ offer, ...withProduct({ smallestOrder: 50, multiple: 25, isListed: false }) })).toEqual([]);
    expect(codes({ offer, product: null })).toEqual([]);
    expect(codes({ offer: { ...offer, isOrdered: true }, now: 2_000 })).toEqual(['offerOrdered']);
  });

  it('OFFER-9 of an offer binds through a deactivated product, empty stock and narrower ships-to, not through suspension', () => {
    const bound = { offer, ...withProduct({ offerQuantity: 10 }) };
    expect(codes(bound)).toEqual([]);
    const gone = { isActive: false, isListed: false, available: 0, shipsTo: new Set(['NV']), offerQuantity: 10 };
    expect(codes({ offer, ...withProduct(gone) })).toEqual([]);
    expect(codes({ ...bound, vendor: { isActive: false, isBlocked: false } })).toEqual(['vendorSuspended']);
    expect(codes(withProduct(gone))).toEqual(['productInactive', 'productNotListed', 'notShippedToState']);
  });

  it('OFFER-9 leaves to the others what the offers’ units leave in stock', () => {
    const both = (available: number) => withProduct({ available, cartQuantity: 15, offerQuantity: 5 });
    expect(codes(both(15))).toEqual([]);
    expect(codes(both(14))).toEqual(['outOfStock']);
    expect(lineProblems({ ...fine, ...both(7) }).map(({ text }) => text)).toEqual(['Only 2 are left.']);
    expect(lineProblems({ ...fine, ...both(3) }).map(({ text }) => text)).toEqual(['Out of stock.']);
  });
});
