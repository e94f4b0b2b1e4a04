import { vi } from 'vitest';
import type { Call } from './call.ts';
import type { ComparedBid, ComparedLine } from './contract.ts';
import type { TenderWords } from './words.ts';

/** A sealed sale's words. */
export const saleWords: TenderWords = {
  subject: 'sale',
  bid: 'proposal',
  toBid: 'make a proposal',
  hasBid: 'made a proposal',
  line: 'lot',
};

const quantities = [1200, 40];

/** Two things that bids are compared on, numbered 11 and 12. */
export const twoLines: readonly [ComparedLine, ComparedLine] = [lineOf(11, 'Laptops', 1200), lineOf(12, 'Carts', 40)];

function lineOf(id: number, productDesc: string, productQty: number): ComparedLine {
  const open = { mean: null, bestBidIds: [], awardedBidId: null };
  return { id, productDesc, AdditionalDesc: null, productQty, unit: 'each', ...open };
}

/** A submitted bid with its unit costs of the two lines, null for a line without a price. */
export function bidOf(
  bidId: number,
  vendorName: string,
  unitCosts: readonly (string | null)[],
  status = 2,
): ComparedBid {
  const lines = unitCosts.map((unitCost, index) => ({
    lineId: 11 + index,
    isNoBid: unitCost === null,
    unitCost,
    tax: '0',
    deliveryFees: '0.00',
    bidPrice: unitCost === null ? null : (Number(unitCost) * (quantities[index] ?? 0)).toFixed(2),
    isBest: false,
  }));
  return { bidId, vendorName, status, lines };
}

/** A call that nothing answers: it only takes what it is given. */
export const silentCall = <Input, Output = unknown>(): Call<Input, Output> => ({
  isPending: false,
  mutate: vi.fn(),
  mutateAsync: () => new Promise(() => undefined),
});
