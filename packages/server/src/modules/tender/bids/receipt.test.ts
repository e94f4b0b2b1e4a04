import { parseUnitPrice } from '@chalkline/rules';
import { expect, it } from 'vitest';
import { type BidContent, canonicalBid, type ProposalContent, receiptHash, saysTheSame } from './receipt.ts';

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

it('BID-15 MON-14 a bid in whole cents is the text it was before, one in tenths of a cent names them', () => {
  const bidAt = (unitCost: string): BidContent => ({
    rfpId: 3,
    vendorId: 2,
    version: 1,
    submittedAt: '2026-11-25T08:00:00.000Z',
    total: '24.00',
    lines: [
      {
        lineId: 1,
        isNoBid: false,
        unitCost: parseUnitPrice(unitCost),
        tax: '0',
        deliveryFees: '0.00',
        bidPrice: '24.00',
      },
    ],
    answers: [],
    documents: [],
    note: '',
    validUntil: null,
  });
  const text = (unitCost: string) =>
    '{"rfpId":3,"vendorId":2,"version":1,"submittedAt":"2026-11-25T08:00:00.000Z","total":"24.00",' +
    `"lines":[{"lineId":1,"isNoBid":false,"unitCost":"${unitCost}","tax":"0","deliveryFees":"0.00","bidPrice":"24.00"}],` +
    '"answers":[],"documents":[],"note":"","validUntil":null}';
  expect(['12', '12.0000', '0.2250', '0.2035'].map((unitCost) => canonicalBid(bidAt(unitCost)))).toEqual(
    ['12.00', '12.00', '0.225', '0.2035'].map(text),
  );
});

it('BID-22 names what is offered last in its line, in one order, and nothing where nothing is said', () => {
  const line = { lineId: 1, isNoBid: false, unitCost: '12.00', tax: '0', deliveryFees: '0.00', bidPrice: '24.00' };
  const bidOf = (offered?: NonNullable<BidContent['lines'][number]['offered']>): BidContent => ({
    rfpId: 3,
    vendorId: 2,
    version: 1,
    submittedAt: '2026-11-25T08:00:00.000Z',
    total: '24.00',
    lines: [offered ? { ...line, offered } : line],
    answers: [],
    documents: [],
    note: '',
    validUntil: null,
  });
  const before =
    '{"rfpId":3,"vendorId":2,"version":1,"submittedAt":"2026-11-25T08:00:00.000Z","total":"24.00",' +
    '"lines":[{"lineId":1,"isNoBid":false,"unitCost":"12.00","tax":"0","deliveryFees":"0.00","bidPrice":"24.00"}],' +
    '"answers":[],"documents":[],"note":"","validUntil":null}';
  expect([canonicalBid(bidOf()), canonicalBid(bidOf({}))]).toEqual([before, before]);
  expect(canonicalBid(bidOf({ note: 'In yellow.', manufacturer: 'Ticonderoga' }))).toBe(
    before.replace(
      '"bidPrice":"24.00"}',
      '"bidPrice":"24.00","offered":{"manufacturer":"Ticonderoga","note":"In yellow."}}',
    ),
  );
  expect(saysTheSame(bidOf(), bidOf({ partNumber: '13882' }))).toBe(false);
});
