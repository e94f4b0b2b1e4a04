import { expect, it } from 'vitest';
import { canonicalBid, type ProposalContent, receiptHash, saysTheSame } from './receipt.ts';

const proposal: ProposalContent = {
  saleId: 4,
  vendorId: 2,
  version: 1,
  submittedAt: '2026-11-25T08:00:00.000Z',
  total: '150.00',
  lots: [
    { lotId: 9, amount: '50.00' },
    { lotId: 7, amount: '100.00' },
  ],
  answers: [],
  documents: [],
  note: '',
  validUntil: null,
};

it('BID-15 a proposal is one text, in whatever order its lots come', () => {
  const turned = { ...proposal, lots: proposal.lots.toReversed() };
  expect(canonicalBid(proposal)).toBe(
    '{"saleId":4,"vendorId":2,"version":1,"submittedAt":"2026-11-25T08:00:00.000Z","total":"150.00",' +
      '"lots":[{"lotId":7,"amount":"100.00"},{"lotId":9,"amount":"50.00"}],"answers":[],"documents":[],"note":"","validUntil":null}',
  );
  expect(receiptHash(turned, 'nonce')).toBe(receiptHash(proposal, 'nonce'));
  expect(receiptHash(proposal, 'other')).not.toBe(receiptHash(proposal, 'nonce'));
});

it('BID-14 another amount is another version, another time is not', () => {
  const later = { ...proposal, version: 2, submittedAt: '2026-11-26T08:00:00.000Z' };
  expect(saysTheSame(proposal, later)).toBe(true);
  expect(saysTheSame(proposal, { ...later, lots: [{ lotId: 7, amount: '100.01' }] })).toBe(false);
});
