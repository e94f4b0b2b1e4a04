import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schools } from '../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../testing/market.ts';
import { awardedPurchase, openPurchase, vendorIds, wholeDraft } from '../testing/story.ts';
import { rowCounts } from '../testing/walk-calls.ts';

const HOUR = 3_600_000;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const post = (operation: string, as: DemoName, body: unknown, idem: string = randomUUID()) =>
  market.call('POST', `/api/POConfiguration/${operation}`, { as, body, idem });

/** Sends the same twice at the same time and once more later, with one key: all are answered alike, and one row came. */
async function sentAtOnce(operation: string, as: DemoName, body: unknown, table: string) {
  const before = await rowCounts(market);
  const idem = randomUUID();
  const send = () => post(operation, as, body, idem);
  const [first, second] = await Promise.all([send(), send()]);
  const later = await send();
  expect([first.status, second.status, later.status], first.errorMsg ?? '').toEqual([200, 200, 200]);
  expect([second.data, later.data]).toEqual([first.data, first.data]);
  const after = await rowCounts(market);
  expect((after[table] ?? 0) - (before[table] ?? 0)).toBe(1);
  return first.data;
}

describe('what is sent by two at the same time with one key is done once', () => {
  it('PUR-33 PO-3 PO-7 a shipment, a delivery, an invoice, an issue and an answer to it', async () => {
    const { orderId: id } = await awardedPurchase(market);
    const order = (await post('AcceptPurchaseOrder', 'vendor', { id })).data;
    const lines = [{ poLineId: order.lines[0].id, quantity: 1 }];
    const shipped = await sentAtOnce('ShipPurchaseOrder', 'vendor', { id, carrier: 'UPS', lines }, 'shipments');
    expect(shipped.lines[0].quantityShipped).toBe(1);
    const delivered = await sentAtOnce('DeliverPurchaseOrder', 'school', { id, lines }, 'purchase_order_events');
    expect(delivered.lines[0].quantityReceived).toBe(1);
    const invoice = { id, number: 'INV-7', amount: '10.00', issuedOn: '2026-01-05' };
    await sentAtOnce('AttachInvoice', 'vendor', invoice, 'purchase_order_invoices');
    const said = { kind: 'damaged', text: 'Three cartons arrived crushed.', lines: [], fileIds: [] };
    const made = await sentAtOnce('ReportIssue', 'school', { purchaseOrderId: id, ...said }, 'issues');
    const answer = { id: made.issue.id, text: 'New ones leave today.', fileIds: [] };
    const answered = await sentAtOnce('AnswerIssue', 'vendor', answer, 'issue_messages');
    expect(answered.messages).toHaveLength(2);
  });

  it('PUR-33 PUR-22 an invitation, a question and the notice of its answer', async () => {
    const { id } = await openPurchase(market, { endsIn: 72 * HOUR, vendors: [vendorIds.vendor] });
    await sentAtOnce('InviteMore', 'school', { rfpId: id, vendorIds: [vendorIds.vendor2], emails: [] }, 'invitations');
    const asked = await sentAtOnce('AskQuestion', 'vendor', { rfpId: id, question: 'Which year?' }, 'vendor_questions');
    await sentAtOnce('AnswerQuestion', 'school', { id: asked.id, answer: 'This one.' }, 'audit_log');
  });

  it('PUR-33 PUR-10 a remark on a draft under review, a template, and a draft from it', async () => {
    const saved = await sentAtOnce('RFP', 'school', await wholeDraft(market), 'rfps');
    await market.db.update(schools).set({ requiresReview: true }).where(eq(schools.id, 1));
    expect((await post('RequestReview', 'school', { id: saved.id })).status).toBe(200);
    const remark = { id: saved.id, section: null, text: 'Two of each.' };
    await sentAtOnce('AddReviewComment', 'school', remark, 'review_entries');
    const template = { id: saved.id, name: 'Once' };
    const kept = await sentAtOnce('SaveTemplate', 'school', template, 'purchase_templates');
    await sentAtOnce('CreateFromTemplate', 'school', { id: kept.id }, 'rfps');
  });
});
