import type { TenderWords } from '@chalkline/tender';

/** What a purchase and its parts are called where sales share a screen with it. */
export const purchaseWords: TenderWords = {
  subject: 'purchase',
  bid: 'bid',
  toBid: 'bid',
  hasBid: 'bid',
  line: 'line',
};

/** Said by a list of purchases that does not hold the one in its address. */
export const purchaseNotHere = {
  title: 'This purchase is not in this list',
  text: 'It has moved on or was deleted after the link was made.',
} as const;
