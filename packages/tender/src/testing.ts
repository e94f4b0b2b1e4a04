import type { TenderWords } from './words.ts';

/** A sealed sale's words. */
export const saleWords: TenderWords = {
  subject: 'sale',
  bid: 'proposal',
  toBid: 'make a proposal',
  hasBid: 'made a proposal',
  line: 'lot',
};
