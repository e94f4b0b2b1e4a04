import type { TenderWords } from '@chalkline/tender';

/** What a purchase and its parts are called where sales share a screen with it. */
export const purchaseWords: TenderWords = {
  subject: 'purchase',
  bid: 'bid',
  toBid: 'bid',
  hasBid: 'bid',
  line: 'line',
};
