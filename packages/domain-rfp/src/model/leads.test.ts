import { counted } from '@chalkline/ui';
import { describe, expect, it } from 'vitest';
import { comparison } from '../testing/comparison-fixtures.ts';
import { deal } from '../testing/fixtures.ts';
import {
  comparisonLead,
  dealsLead,
  draftsLead,
  historyLead,
  onGoingLead,
  openBidsLead,
  openHint,
  openRequestsLead,
  orderHistoryLead,
  vendorOrdersLead,
} from './leads.ts';

const now = new Date('2026-11-21T12:00:00Z');
const summary = {
  openCount: 6,
  scheduledCount: 0,
  sealedBids: 23,
  questionsWaiting: 4,
  oldestQuestionAt: null,
  closingIn7Days: 2,
  nextClosingAt: null,
  countsByType: [],
};

describe('the one sentence under a title', () => {
  it('counts open purchases in words', () => {
    expect(openRequestsLead(summary)).toBe('Six purchases are taking bids. Two close within 7 days.');
    expect(openRequestsLead({ ...summary, openCount: 1, closingIn7Days: 1 })).toBe(
      'One purchase is taking bids. One closes within 7 days.',
    );
    expect(openRequestsLead({ ...summary, openCount: 12, closingIn7Days: 0 })).toBe(
      '12 purchases are taking bids. None closes within 7 days.',
    );
    expect(openRequestsLead({ ...summary, scheduledCount: 1 })).toBe(
      'Six purchases are taking bids. One is scheduled. Two close within 7 days.',
    );
    expect(openRequestsLead({ ...summary, openCount: 0 })).toBe('No purchase is taking bids right now.');
  });

  it('BID-10 says of sealed bids how many they are, nothing else', () => {
    expect(openBidsLead({ ...summary, sealedBids: 1 })).toBe('One sealed bid waits for its deadline.');
    expect(openBidsLead({ ...summary, sealedBids: 0 })).toBe('No bid has come in yet.');
    const sealed = comparison([], { isSealed: true, openedAt: null, openedBidCount: null, bidsReceived: 9 });
    expect(comparisonLead(sealed)).toBe('RFP-000412 · nine sealed bids received');
    expect(comparisonLead({ ...sealed, status: 5 })).toBe('RFP-000412 · closed, nine bids never opened');
  });

  it('says what of the deals is pressing', () => {
    const soon = deal({ rfpendDate: '2026-11-24T22:00:00Z' });
    const later = deal({ rfpendDate: '2027-01-24T22:00:00Z' });
    expect(dealsLead('new', 2, [soon, later], now)).toBe(
      'Two public purchases are taking bids. One closes within 7 days.',
    );
    expect(dealsLead('new', 37, [soon, later], now)).toBe(
      '37 public purchases are taking bids. On this page one closes within 7 days.',
    );
    expect(dealsLead('invited', 0, [], now)).toBe('No school is waiting for your bid right now.');
    expect(dealsLead('awarded', 1, [deal({ purchaseOrderStatus: 1 })], now)).toBe(
      'You won one purchase. One purchase order waits for your answer.',
    );
  });

  it('BID-9 suggests no acceptance of a submitted bid', () => {
    const sealed = deal({ bidStatus: 2, rfpendDate: '2026-11-24T22:00:00Z' });
    const opened = deal({ bidStatus: 2, rfpendDate: '2026-11-20T22:00:00Z' });
    expect(dealsLead('submitted', 2, [sealed, opened], now)).toBe(
      'Two bids of yours are with schools. One is still sealed.',
    );
    expect(dealsLead('submitted', 1, [opened], now)).toBe('One bid of yours is with schools. All are being evaluated.');
  });

  it('says whose turn it is', () => {
    expect(onGoingLead(0, [])).toBe('You have no purchases in progress.');
    expect(draftsLead(0, [])).toBe('You have no drafts.');
  });

  it('MON-8 sums spend and savings of what is shown', () => {
    const row = { awardedTotal: '100.10', savings: '5.05' };
    const rows = [row, row, { awardedTotal: null, savings: null }] as never;
    expect(historyLead(3, rows)).toBe(
      'Three purchases published. $200.20 was awarded, $10.10 under the mean of the bids.',
    );
    expect(historyLead(50, rows)).toMatch(/On this page \$200\.20/);
  });

  it('says of a page what was counted on it', () => {
    const [waiting, idle] = [{ needsMe: true }, { needsMe: false }] as never[];
    expect(onGoingLead(2, [waiting, idle] as never)).toBe('Two purchases are under way. One waits for you.');
    expect(onGoingLead(30, [waiting, idle] as never)).toBe(
      '30 purchases are under way. On this page one waits for you.',
    );
    expect(onGoingLead(30, [idle] as never)).toBe('30 purchases are under way. On this page none waits for you.');
    expect(vendorOrdersLead(22, [{ status: 1, needsMe: true }] as never, 'purchase order')).toBe(
      '22 purchase orders. On this page one waits for your answer.',
    );
    const done = { status: 6, needsMe: false, isToShip: false };
    expect(vendorOrdersLead(1, [done] as never, 'order')).toBe('One order. You’re all caught up.');
  });

  it('PO-4 PO-7 counts what is partly shipped and what an issue waits of among what a vendor has to do', () => {
    const partly = { status: 4, needsMe: true, isToShip: true };
    const disputed = { status: 4, needsMe: true, isToShip: false };
    const gone = { status: 4, needsMe: false, isToShip: false };
    expect(vendorOrdersLead(2, [partly, gone] as never, 'order')).toBe('Two orders. One is to ship.');
    expect(vendorOrdersLead(2, [disputed, gone] as never, 'order')).toBe('Two orders. One has an issue to answer.');
    expect(vendorOrdersLead(1, [gone] as never, 'order')).toBe('One order. You’re all caught up.');
  });

  it('calls an order placed, not published', () => {
    const row = { awardedTotal: '6338.48' };
    expect(orderHistoryLead(2, [row, row] as never)).toBe('Two orders placed. They come to $12,676.96.');
    expect(orderHistoryLead(1, [row] as never)).toBe('One order placed. It comes to $6,338.48.');
    expect(orderHistoryLead(40, [row] as never)).toBe('40 orders placed. Those of this page come to $6,338.48.');
    expect(orderHistoryLead(0, [])).toBe('No order yet.');
  });

  it('counts bids each without a needless decimal', () => {
    expect(openHint(7, 1, 14)).toBe('2 sealed bids each, 1 more scheduled');
    expect(openHint(4, 0, 6)).toBe('1.5 sealed bids each on average');
    expect(openHint(2, 0, 2)).toBe('1 sealed bid each on average');
    expect(openHint(0, 2, 0)).toBe('2 scheduled');
    expect(openHint()).toBe('publish one to begin');
  });

  it('counts as a person would', () => {
    expect(counted(1, 'addendum', 'addenda')).toBe('one addendum');
  });
});
