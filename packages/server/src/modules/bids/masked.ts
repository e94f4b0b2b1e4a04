import type { components } from '@chalkline/openapi/types';

type Schemas = components['schemas'];

/** What stands for an amount that may not be read, where the answer needs one. */
const MASKED = '0.00';

/** A receipt without its amount and papers, and without the nonce: with it the amount could be found by trying. IMP-6 BID-15 */
export const maskReceipt = (receipt: Schemas['BidReceipt']): Schemas['BidReceipt'] => ({
  ...receipt,
  total: MASKED,
  documents: [],
  offered: [],
  nonce: '',
  canonicalText: '',
});

/** A bid without anything that could hold an amount: prices, and the texts and papers that may name one, or what it is asked for. IMP-6 */
export const maskBid = (bid: Schemas['Bid']): Schemas['Bid'] => ({
  ...bid,
  total: MASKED,
  bidProducts: bid.bidProducts.map((line) => ({
    ...line,
    unitCost: null,
    tax: '0',
    deliveryFees: MASKED,
    bidPrice: null,
    offered: null,
    alternate: null,
  })),
  answers: [],
  documents: [],
  note: '',
  receipt: bid.receipt && maskReceipt(bid.receipt),
  versions: bid.versions.map((version) => ({ ...version, total: MASKED })),
  revision: null,
});
