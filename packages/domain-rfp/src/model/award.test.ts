import { formatMoney } from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { comparison } from '../testing/comparison-fixtures.ts';
import {
  allocationOf,
  alternateOf,
  alternatesFor,
  awardConsequences,
  awardInput,
  awardProblem,
  awardShares,
  awardTotal,
  bidsInOrder,
  candidatesFor,
  needsReason,
  openLines,
  splitChoice,
  splitSentence,
  wholeChoice,
} from './award.ts';

const north = { bidId: 1, vendorName: 'Northgate', rank: 1, unitCosts: ['289.00', '1120.00'] };
const edu = { bidId: 2, vendorName: 'EduTech', rank: 2, unitCosts: ['294.50', '1064.00'] };
const bright = { bidId: 3, vendorName: 'BrightCart', rank: null, unitCosts: ['301.00', null] };
const three = () => comparison([north, edu, bright]);

describe('the award as it is chosen', () => {
  it('AWD-1 gives every line to one bid, or one line each', () => {
    expect(allocationOf(wholeChoice(three(), 1))).toEqual([
      { lineId: 11, bidId: 1 },
      { lineId: 12, bidId: 1 },
    ]);
  });

  it('AWD-3 leaves a line open that the chosen bid does not price', () => {
    expect(wholeChoice(three(), 3)).toEqual({ 11: 3, 12: null });
    expect(candidatesFor(three(), 12).map((bid) => bid.bidId)).toEqual([2, 1]);
  });

  it('AWD-4 never offers a disqualified or withdrawn bid', () => {
    const data = comparison([north, { ...edu, status: 7 }, { ...bright, status: 6 }]);
    expect(candidatesFor(data, 11).map((bid) => bid.bidId)).toEqual([1]);
    expect(awardProblem(data, { 11: 2, 12: null }, 'because')).toMatch(/withdrawn, disqualified/);
  });

  it('AWD-5 shows one purchase order for each winner, each with its own total', () => {
    const shares = awardShares(three(), { 11: 1, 12: 2 });
    expect(shares.map(({ bid, total }) => [bid.vendorName, total])).toEqual([
      ['Northgate', '346800.00'],
      ['EduTech', '42560.00'],
    ]);
    expect(awardTotal(shares)).toBe('389360.00');
  });

  it('AWD-19 gives a line to an alternate at its own price, with a reason; a bid that cannot win has none', () => {
    const data = comparison([north, edu, { ...bright, status: 7 }]);
    const alternate = { unitCost: '100.00', tax: '0', deliveryFees: '0.00', bidPrice: '120000.00', documentId: null };
    for (const bid of data.bids)
      bid.lines = bid.lines.map((line) =>
        line.lineId === 11 ? { ...line, alternate: { ...alternate, offered: null } } : line,
      );
    expect(alternatesFor(data, 11).map(({ bid }) => bid.bidId)).toEqual([1, 2]);
    expect(alternatesFor(data, 12)).toEqual([]);
    const choice = { 11: alternateOf(2), 12: 2 };
    expect(allocationOf(choice)).toEqual([
      { lineId: 11, bidId: 2, isAlternate: true },
      { lineId: 12, bidId: 2 },
    ]);
    expect(awardTotal(awardShares(data, choice))).toBe('162560.00');
    expect(needsReason(data, choice)).toBe(true);
    expect(awardProblem(data, choice, '')).toBe('You choose an alternate. Say why you choose so.');
    expect(awardProblem(data, choice, 'As good, and cheaper.')).toBeNull();
  });

  it('AWD-6 offers only lines that stand on no purchase order', () => {
    const data = three();
    const [first] = data.lines;
    if (first) first.awardedBidId = 1;
    expect(openLines(data).map((line) => line.id)).toEqual([12]);
    expect(wholeChoice(data, 2)).toEqual({ 12: 2 });
    expect(awardProblem(data, { 11: 2 }, 'because')).toMatch(/already on a purchase order/);
  });

  it('AWD-7 asks for a reason when the whole goes to a bid that is not ranked first', () => {
    const second = wholeChoice(three(), 2);
    expect(needsReason(three(), second)).toBe(true);
    expect(awardProblem(three(), second, '  ')).toBe('EduTech is not ranked first. Say why you choose so.');
    expect(awardProblem(three(), second, 'Warranty')).toBeNull();
    expect(needsReason(three(), wholeChoice(three(), 1))).toBe(false);
  });

  it('AWD-7 asks for no reason when a split gives a line to its best price', () => {
    expect(needsReason(three(), { 11: 1, 12: 2 })).toBe(false);
    expect(needsReason(three(), { 11: 3, 12: 1 })).toBe(true);
  });

  it('BID-16 awards nothing to a bid that did not answer an addendum until the school has decided on it', () => {
    const data = three();
    const bids = data.bids.map((bid) => ({ ...bid, unacknowledged: [1] }));
    expect(awardProblem({ ...data, bids }, { 11: 1, 12: 1 }, '')).toContain('did not answer an addendum');
    const kept = bids.map((bid) => ({ ...bid, unacknowledgedAccepted: true }));
    expect(awardProblem({ ...data, bids: kept }, { 11: 1, 12: 1 }, '')).toBeNull();
  });

  it('AWD-13 gives an all-or-nothing bid every line or none', () => {
    const data = three();
    const bids = data.bids.map((bid) => (bid.bidId === 1 ? { ...bid, isAllOrNothing: true } : bid));
    expect(awardProblem({ ...data, bids }, { 11: 1, 12: 2 }, 'Because.')).toContain('all or nothing');
    expect(awardProblem({ ...data, bids }, { 11: 1, 12: 1 }, '')).toBeNull();
  });

  it('refuses an award of nothing', () => {
    expect(awardProblem(three(), { 11: null, 12: null }, '')).toBe('Choose a winner for at least one line.');
  });

  it('AWD-8 takes the split of the server as a choice and says it in one sentence', () => {
    const bestSplit = {
      total: '389360.00',
      savesMore: '2240.00',
      allocation: [
        { lineId: 11, bidId: 1 },
        { lineId: 12, bidId: 2 },
      ],
    };
    const data = comparison([north, edu], { bestSplit });
    const choice = splitChoice(data);
    expect(choice).toEqual({ 11: 1, 12: 2 });
    expect(splitSentence(data, choice ?? {})).toMatch(
      /^Laptops from Northgate, the rest from EduTech\. Two purchase orders\.$/,
    );
    expect(splitChoice(three())).toBeNull();
  });

  it('AWD-8 calls nothing the rest where a split leaves a line open', () => {
    const data = comparison([north, edu]);
    const lines = [...data.lines, ...data.lines.slice(0, 1).map((line) => ({ ...line, id: 13, productDesc: 'Pens' }))];
    expect(splitSentence({ ...data, lines }, { 11: 1, 12: 2 })).toBe(
      'Laptops from Northgate, Carts from EduTech. Two purchase orders.',
    );
  });

  it('AWD-9 says before confirming what happens and what can still be undone', () => {
    const texts = awardConsequences(three(), { 11: 1, 12: null }, formatMoney);
    expect(texts[0]).toBe('Northgate gets a purchase order, $346,800.00 in all.');
    expect(texts[1]).toBe('Two other vendors are told that they were not chosen.');
    expect(texts[2]).toBe('One line stays without an award.');
    expect(texts.at(-1)).toMatch(/can't be undone/);
  });

  const unsaid = { reason: '', missingScoresReason: '', seen: [], accountLine: '' };

  it('AWD-18 sends why it does not wait for scores, and none where it waits for none', () => {
    expect(awardInput(5, {}, { ...unsaid, missingScoresReason: ' They left. ' }).missingScoresReason).toBe(
      'They left.',
    );
    expect(awardInput(5, {}, { ...unsaid, missingScoresReason: ' ' }).missingScoresReason).toBeNull();
  });

  it('PO-11 sends the account line that the orders print, and none where none was given', () => {
    expect(awardInput(5, { 11: 1 }, { ...unsaid, reason: ' ', accountLine: ' 01-4310 ' })).toEqual({
      rfpId: 5,
      allocation: [{ lineId: 11, bidId: 1 }],
      reason: null,
      missingScoresReason: null,
      seen: [],
      accountLine: '01-4310',
    });
    expect(awardInput(5, { 11: 1 }, { ...unsaid, reason: 'Best.' })).toMatchObject({ accountLine: null });
  });

  it('shows ranked bids first, then incomplete ones, then those that can’t win', () => {
    const data = comparison([{ ...north, status: 7, rank: null }, bright, edu]);
    expect(bidsInOrder(data.bids).map((bid) => bid.bidId)).toEqual([2, 3, 1]);
  });
});
