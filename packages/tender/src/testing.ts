import type { TenderWords } from './words.ts';

/** A sealed sale's words. */
export const saleWords: TenderWords = {
  subject: 'sale',
  bid: 'proposal',
  toBid: 'send a proposal',
  hasBid: 'sent a proposal',
  line: 'lot',
};
