import { describe, expect, it } from 'vitest';
import { isPriceOfferStatus, isSaleOfferStatus, saleOfferStatusLabel } from './offer-status.ts';
import { auctionTypeName, canTransitionSale, isSaleStatus } from './sale-status.ts';

const all = [1, 2, 3, 4, 5, 6, 7];
const steps = (kind: number): string[] =>
  all.flatMap((from) => all.filter((to) => canTransitionSale(from, to, kind)).map((to) => `${from}>${to}`));

describe('sales', () => {
  it('SALE-1 has exactly these steps by kind', () => {
    expect(steps(1)).toEqual(['1>2', '1>5', '2>3', '2>5', '3>4', '3>5', '3>7', '4>5', '4>7']);
    expect(steps(2)).toEqual(['1>2', '1>5', '2>4', '2>5', '2>7', '4>5', '4>7']);
    const live = ['1>2', '2>5', '2>6', '3>4', '3>5', '3>7', '4>5', '4>7', '6>3', '6>4', '6>5', '6>7'];
    expect(steps(3)).toEqual(live);
  });

  it('names the kinds and refuses another', () => {
    expect([1, 2, 3].map(auctionTypeName)).toEqual(['Auction', 'Quick sale', 'Live auction']);
    expect(() => auctionTypeName(4)).toThrow(/not a kind of sale/);
    expect(() => canTransitionSale(1, 2, 0)).toThrow(/not a kind of sale/);
    expect([isSaleStatus(6), isSaleStatus(8)]).toEqual([true, false]);
  });

  it('SALE-3 tells each side whose turn an offer is', () => {
    expect(saleOfferStatusLabel(6, 'school')).toBe('Waiting for you');
    expect(saleOfferStatusLabel(6, 'vendor')).toBe('Waiting for the school');
    expect(saleOfferStatusLabel(3, 'vendor')).toBe('Waiting for you');
    expect(saleOfferStatusLabel(3)).toBe('Waiting for the vendor');
    expect([1, 2, 3, 4, 5, 6, 7, 8].filter(isSaleOfferStatus)).toEqual([3, 4, 5, 6, 8]);
    expect([0, 1, 5, 6].filter(isPriceOfferStatus)).toEqual([1, 5]);
  });
});
