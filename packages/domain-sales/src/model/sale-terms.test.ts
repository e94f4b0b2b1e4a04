import { expect, it } from 'vitest';
import { termsInShort } from './sale-terms.ts';

const terms = { paymentDays: 5, removalDays: 10, taxPercent: null, excluded: null, other: null, text: '', version: 1 };

it('SALE-21 says one business day of one', () => {
  expect(termsInShort({ ...terms, paymentDays: 1 })).toMatch(/^Pay within 1 business day · collect within 10 · /);
  expect(termsInShort(terms)).toMatch(/^Pay within 5 business days · /);
});
