import { hashOfReceipt, receiptMatches } from '@chalkline/tender';
import { describe, expect, it } from 'vitest';
import { addendum, bid, rfpDetails } from '../testing/fixtures.ts';
import { purchaseOrder, spendReport } from '../testing/order-fixtures.ts';
import { changesByLine, changesOfLine, linesToAnswer, linesToPrice, newestUnanswered } from './addenda.ts';
import { bidFormOf, bidInput, bidProblems } from './bid-form.ts';
import { canInvoice, invoiceInput, invoiceProblems } from './invoices.ts';
import { emptyIssue, issueInput, issueProblems } from './issues.ts';

import { periodStart, spendBars } from './spend.ts';

const priced = {
  isNoBid: false,
  unitCost: '10.00',
  tax: '0',
  deliveryFees: '0.00',
  bidPrice: '30.00',
  offered: null,
  alternate: null,
};
const rfp = rfpDetails({ addenda: [addendum()] });

describe('an addendum', () => {
  it('PUR-11 is read by line, the whole purchase first', () => {
    const { whole, lines } = changesByLine(addendum(), rfp);
    expect(whole.map(({ field }) => field)).toEqual(['rfpendDate']);
    expect(lines.map(({ name, changes }) => [name, changes.length])).toEqual([['Cart', 1]]);
    expect(changesOfLine(rfp.addenda, 12)).toEqual([{ addendum: 1, field: 'productQty', before: '2', after: '4' }]);
  });

  it('BID-16 asks only for the changed lines that the bid prices', () => {
    const mine = bid({
      unacknowledged: [1, 2],
      changedLineIds: [12],
      bidProducts: [
        { ...priced, rfpProductId: 11 },
        { ...priced, rfpProductId: 12 },
      ],
    });
    expect(linesToAnswer(mine, rfp).map(({ id }) => id)).toEqual([12]);
    expect(newestUnanswered(mine)).toBe(2);
    expect(newestUnanswered(bid())).toBeNull();
    expect(newestUnanswered(null)).toBeNull();
    const noBid = { ...mine, bidProducts: [{ ...priced, rfpProductId: 12, isNoBid: true }] };
    expect(linesToAnswer(noBid, rfp)).toEqual([]);
  });

  it('BID-16 names lines that came later: they have to be priced', () => {
    const mine = bid({ bidProducts: [{ ...priced, rfpProductId: 11 }] });
    expect(linesToPrice(mine, rfp).map(({ id }) => id)).toEqual([12]);
  });
});

describe('a bid that wins all or nothing', () => {
  it('BID-20 needs a price on every line', () => {
    const form = bidFormOf(rfp, bid({ isAllOrNothing: true }));
    expect(form.isAllOrNothing).toBe(true);
    expect(bidInput(rfp.id, form).isAllOrNothing).toBe(true);
    const [first] = form.lines;
    if (!first) throw new Error('the fixture has lines');
    first.isNoBid = true;
    expect(bidProblems(rfp, form, '2026-11-21').isAllOrNothing).toContain('price on every line');
  });
});

describe('a receipt', () => {
  const receipt = { nonce: 'abc', canonicalText: '{"rfpId":1}' };

  it('BID-15 matches the hash of its nonce and text, and nothing else', async () => {
    const hash = await hashOfReceipt(receipt);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    // From `printf 'abc\n{"rfpId":1}' | sha256sum`.
    expect(hash).toBe('b4cc8dad8afd161cb86df2ebbdd16458d0e6809407bbb104fd3bd2a2743b9a8e');
    const whole = { ...receipt, hash } as Parameters<typeof receiptMatches>[0];
    expect(await receiptMatches(whole)).toBe(true);
    expect(await receiptMatches({ ...whole, hash: hash.toUpperCase() })).toBe(true);
    expect(await receiptMatches({ ...whole, canonicalText: '{"rfpId":2}' })).toBe(false);
    expect(await receiptMatches({ ...whole, nonce: 'abd' })).toBe(false);
  });
});

describe('an issue report', () => {
  const order = purchaseOrder();

  it('PO-7 needs a kind and words, and no more than was ordered', () => {
    expect(Object.keys(issueProblems(emptyIssue, order))).toEqual(['kind', 'text']);
    const form = { ...emptyIssue, kind: 'damaged' as const, text: 'Broken', quantities: { 21: '99' } };
    expect(issueProblems(form, order)['line.21']).toContain('3 each');
    expect(issueProblems({ ...form, quantities: { 21: '1' } }, order)).toEqual({});
  });

  it('PO-7 sends the lines concerned, none for a late order', () => {
    const form = { ...emptyIssue, kind: 'damaged' as const, text: ' Broken ', quantities: { 21: '1', 22: '' } };
    expect(issueInput(form, 'damaged', 7)).toEqual({
      purchaseOrderId: 7,
      kind: 'damaged',
      text: 'Broken',
      lines: [{ poLineId: 21, quantity: 1 }],
      fileIds: [],
    });
    expect(issueInput(form, 'late', 7).lines).toEqual([]);
  });
});

describe('an invoice', () => {
  const form = { number: 'INV-1', amount: '870.00', issuedOn: '2026-11-20', dueOn: '', documentId: null };

  it('is checked before it is attached', () => {
    expect(invoiceProblems(form, '2026-11-21')).toEqual({});
    expect(Object.keys(invoiceProblems({ ...form, number: ' ', amount: '1.005' }, '2026-11-21'))).toEqual([
      'number',
      'amount',
    ]);
    expect(invoiceProblems({ ...form, issuedOn: '2026-11-22' }, '2026-11-21').issuedOn).toBeTruthy();
    expect(invoiceProblems({ ...form, dueOn: '2026-11-19' }, '2026-11-21').dueOn).toBeTruthy();
    expect(invoiceInput(7, form)).toEqual({ ...form, id: 7, dueOn: null });
  });

  it('comes only after the order was accepted', () => {
    const order = purchaseOrder();
    const at = (status: number) => canInvoice({ ...order, order: { ...order.order, status } });
    expect([1, 2, 3, 4, 5, 6, 7].filter(at)).toEqual([2, 4, 5, 6]);
  });
});

describe('spend', () => {
  it('is shown by month, and by the largest of many names with the rest summed', () => {
    const vendors = Array.from({ length: 10 }, (_, index) => ({
      vendorId: index + 1,
      name: `Vendor ${index + 1}`,
      total: '10.00',
      orderCount: 1,
    }));
    const report = spendReport({ byVendor: vendors });
    expect(spendBars(report, 'month')).toEqual([{ name: 'Nov 26', total: 870, savings: 30 }]);
    const bars = spendBars(report, 'vendor');
    expect(bars).toHaveLength(8);
    expect(bars.at(-1)).toEqual({ name: '3 others', total: 30, savings: 0 });
  });

  it('begins with a whole month', () => {
    expect(periodStart('twelve', '2026-11-21')).toBe('2025-12-01');
    expect(periodStart('twelve', '2026-01-05')).toBe('2025-02-01');
    expect(periodStart('year', '2026-11-21')).toBe('2026-01-01');
    expect(periodStart('all', '2026-11-21')).toBeNull();
  });
});
