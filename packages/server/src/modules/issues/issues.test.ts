import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { awardedPurchase } from '../../testing/story.ts';

type Schemas = components['schemas'];
type Issue = Schemas['Issue'];
type Order = Schemas['PurchaseOrder'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const post = <T>(operation: string, as: DemoName, body: unknown) =>
  market.call<T>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
const order = async (id: number, as: DemoName = 'school') =>
  (await market.call<Order>('GET', `/api/POConfiguration/GetPurchaseOrder/${id}`, { as })).data;
const read = (id: number, as: DemoName) => market.call<Issue>('GET', `/api/POConfiguration/GetIssue/${id}`, { as });

async function upload(as: DemoName): Promise<number> {
  const content = Buffer.from('three cartons arrived crushed').toString('base64');
  const body = { name: 'cartons.txt', fileStr: `data:text/plain;base64,${content}` };
  const answer = await market.call<Schemas['FileInfo']>('POST', '/api/POConfiguration/UploadFile', { as, body });
  if (answer.status !== 200) throw new Error(`not stored: ${answer.errorMsg}`);
  return answer.data.id;
}

async function accepted() {
  const made = await awardedPurchase(market);
  await post('AcceptPurchaseOrder', 'vendor', { id: made.orderId });
  return made;
}

const report = (purchaseOrderId: number, as: DemoName, more: Partial<Schemas['ReportIssueInput']> = {}) =>
  post<Issue>('ReportIssue', as, {
    purchaseOrderId,
    kind: 'damaged',
    text: 'Three cartons arrived crushed.',
    lines: [],
    fileIds: [],
    ...more,
  });

describe('issues', () => {
  it('PO-7 PO-9 are reported with photos, answered in a thread, and show until they are resolved', async () => {
    const { orderId, purchase } = await accepted();
    const poLineId = (await order(orderId)).lines[0]?.id ?? 0;
    const photo = await upload('school');
    const made = await report(orderId, 'school', { lines: [{ poLineId, quantity: 2.5 }], fileIds: [photo] });
    expect(made.data.issue).toMatchObject({ state: 'open', openedBy: 'school', needsMe: false, kind: 'damaged' });
    expect(made.data.lines).toMatchObject([{ poLineId, quantity: 2.5, description: 'Line 1' }]);
    const { id } = made.data.issue;
    expect((await order(orderId, 'vendor')).order.openIssues).toBe(1);
    expect((await order(orderId, 'vendor')).issues).toMatchObject([
      { id, needsMe: true, partnerName: 'Cedar Valley USD', lineNames: ['Line 1'] },
    ]);
    const seen = await read(id, 'subvendor');
    expect(seen.data.messages).toMatchObject([{ event: 'opened', side: 'school', files: [{ id: photo }] }]);
    expect((await market.call('GET', `/api/POConfiguration/DownloadDocument/${photo}`, { as: 'vendor' })).status).toBe(
      200,
    );
    expect((await market.call('GET', `/api/POConfiguration/DownloadDocument/${photo}`, { as: 'vendor3' })).status).toBe(
      404,
    );

    const answered = await post<Issue>('AnswerIssue', 'vendor', { id, text: 'New ones leave today.', fileIds: [] });
    expect(answered.data.issue).toMatchObject({ state: 'answered', needsMe: false });
    expect((await read(id, 'school')).data).toMatchObject({ issue: { needsMe: true }, canResolve: true });
    const hasty = await post('ResolveIssue', 'vendor', { id, resolution: 'Done.' });
    expect(hasty.code).toBe('ILLEGAL_TRANSITION');
    const resolved = await post<Issue>('ResolveIssue', 'school', { id, resolution: 'They came.' });
    expect(resolved.data).toMatchObject({ issue: { state: 'resolved' }, resolution: 'They came.', canResolve: false });
    expect((await order(orderId)).order.openIssues).toBe(0);
    const again = await post<Issue>('AnswerIssue', 'school', { id, text: 'Broken again.', fileIds: [] });
    expect(again.data).toMatchObject({ issue: { state: 'open' }, resolution: null });
    expect(again.data.messages.map(({ event }) => event)).toEqual(['opened', null, 'resolved', 'reopened']);

    const told = await market.db.select().from(notifications).where(eq(notifications.rfpId, purchase.id));
    const of = (event: string, role: string) => told.filter((row) => row.event === event && row.role === role);
    expect(of('issue-reported', 'Vendor')).toMatchObject([{ clientId: 1, relatedUrl: `report-issue?id=${id}` }]);
    expect(of('issue-answered', 'School')).toMatchObject([
      { relatedUrl: `on-going-purchases?id=${purchase.id}&po=${orderId}&issue=${id}` },
    ]);
  });

  it('PO-10 a vendor reports its own, which only it resolves', async () => {
    const { orderId } = await accepted();
    const made = await report(orderId, 'vendor', { kind: 'invoice' });
    expect(made.data.issue.lineNames).toEqual([]);
    const { id } = made.data.issue;
    expect((await post('ResolveIssue', 'school', { id, resolution: 'Paid.' })).code).toBe('ILLEGAL_TRANSITION');
    expect((await post('ResolveIssue', 'vendor', { id, resolution: 'Paid.' })).status).toBe(200);
    expect((await post('ResolveIssue', 'vendor', { id, resolution: 'Paid.' })).code).toBe('ILLEGAL_TRANSITION');
  });

  it('ID-5 belong to the two sides of their order', async () => {
    const { orderId } = await accepted();
    const { id } = (await report(orderId, 'school')).data.issue;
    expect((await read(id, 'vendor3')).status).toBe(404);
    expect((await post('AnswerIssue', 'vendor3', { id, text: 'Hi.', fileIds: [] })).status).toBe(404);
    expect((await report(orderId, 'vendor3')).status).toBe(404);
    const list = async (as: DemoName, query: string) =>
      (
        await market.call<{ listingData: Schemas['IssueRow'][] }>('GET', `/api/POConfiguration/GetIssues?${query}`, {
          as,
        })
      ).data.listingData;
    expect((await list('school', `purchaseOrderId=${orderId}`)).map((row) => row.id)).toEqual([id]);
    expect((await list('vendor', `search=PO-${orderId}&state=open`)).map((row) => row.id)).toEqual([id]);
    expect(await list('vendor', `search=PO-${orderId}&state=resolved`)).toEqual([]);
    expect(await list('vendor3', `purchaseOrderId=${orderId}`)).toEqual([]);
    for (const sort of ['kind', '-openedAt', 'partnerName', 'number'])
      expect(await list('school', `sort=${sort}`)).not.toEqual([]);
  });

  it('PO-7 refuses orders that were not accepted, lines of others, more than was ordered and files of others', async () => {
    const { orderId } = await awardedPurchase(market);
    expect((await report(orderId, 'school')).code).toBe('ILLEGAL_TRANSITION');
    await post('AcceptPurchaseOrder', 'vendor', { id: orderId });
    const poLineId = (await order(orderId)).lines[0]?.id ?? 0;
    const lines = [
      { poLineId: 999_999, quantity: 1 },
      { poLineId, quantity: 10.5 },
    ];
    expect(Object.keys((await report(orderId, 'school', { lines })).fields)).toEqual([
      'lines.0.poLineId',
      'lines.1.quantity',
    ]);
    const theirs = await upload('vendor');
    expect(Object.keys((await report(orderId, 'school', { fileIds: [theirs] })).fields)).toEqual(['fileIds.0']);
    expect(Object.keys((await report(orderId, 'school', { text: '  ' })).fields)).toEqual(['text']);
  });
});

describe('invoices', () => {
  const attach = (id: number, more: Partial<Schemas['AttachInvoiceInput']> = {}, as: DemoName = 'vendor') =>
    post<Order>('AttachInvoice', as, { id, number: 'INV-1', amount: '100.00', issuedOn: '2026-01-05', ...more });

  it('PO-8 are attached by the vendor and marked as paid by the school', async () => {
    const { orderId } = await accepted();
    const paper = await upload('vendor');
    const attached = await attach(orderId, { documentId: paper, dueOn: '2026-02-04' });
    expect(attached.data.invoices).toMatchObject([
      { number: 'INV-1', amount: '100.00', paidOn: null, file: { id: paper } },
    ]);
    expect((await market.call('GET', `/api/POConfiguration/DownloadDocument/${paper}`, { as: 'school' })).status).toBe(
      200,
    );
    const id = attached.data.invoices[0]?.id ?? 0;
    const paid = await post<Order>('MarkInvoicePaid', 'school', { id, paidOn: '2026-01-20', reference: 'Check 77' });
    expect(paid.data.invoices).toMatchObject([{ paidOn: '2026-01-20', paymentReference: 'Check 77' }]);
    expect(paid.data.history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['invoice attached', 'invoice paid']),
    );
    expect((await post('MarkInvoicePaid', 'school', { id, paidOn: '2026-01-21' })).code).toBe('ILLEGAL_TRANSITION');
    expect((await post('MarkInvoicePaid', 'school2', { id, paidOn: '2026-01-21' })).status).toBe(404);
  });

  it('PO-8 NOTIF-9 are told to the school when they come, and to the vendor when they are paid', async () => {
    const { purchase, orderId } = await accepted();
    const { invoices } = (await attach(orderId, { number: 'INV-7', dueOn: '2026-02-04' })).data;
    const id = invoices[0]?.id ?? 0;
    await post('MarkInvoicePaid', 'school', { id, paidOn: '2026-01-20', reference: 'Check 77' });
    const told = await market.db.select().from(notifications).where(eq(notifications.rfpId, purchase.id));
    const of = (event: string) => told.filter((row) => row.event === event && row.role !== 'SubVendor');
    expect(of('invoice-received')).toMatchObject([
      { role: 'School', clientId: 1, relatedUrl: `on-going-purchases?id=${purchase.id}&po=${orderId}` },
    ]);
    expect(of('invoice-received')[0]?.message).toMatch(/sent invoice INV-7 for \$100\.00 on PO-/);
    expect(of('invoice-paid')).toMatchObject([
      { role: 'Vendor', clientId: 1, relatedUrl: `po-management?id=${orderId}` },
    ]);
    expect(of('invoice-paid')[0]?.message).toMatch(/paid invoice INV-7 for \$100\.00 on PO-/);
  });

  it('PO-8 never come to more than the order, and have a number of their own', async () => {
    const { orderId } = await accepted();
    expect((await attach(orderId)).status).toBe(200);
    expect(Object.keys((await attach(orderId, { number: 'inv-1' })).fields)).toEqual(['number']);
    const over = await attach(orderId, { number: 'INV-2', amount: '30.01' });
    expect([over.status, Object.keys(over.fields)]).toEqual([422, ['amount']]);
    expect(over.errorMsg).toContain('$130.00');
    expect((await attach(orderId, { number: 'INV-2', amount: '30.00' })).status).toBe(200);
  });

  it('PO-8 need an accepted order, an amount and days that make sense', async () => {
    const { orderId } = await awardedPurchase(market);
    expect((await attach(orderId)).code).toBe('ILLEGAL_TRANSITION');
    await post('AcceptPurchaseOrder', 'vendor', { id: orderId });
    for (const [field, more] of [
      ['amount', { amount: '0.00' }],
      ['amount', { amount: '1.005' }],
      ['issuedOn', { issuedOn: '2099-01-01' }],
      ['dueOn', { dueOn: '2025-12-31' }],
      ['number', { number: ' ' }],
    ] as const)
      expect(Object.keys((await attach(orderId, more)).fields), field).toEqual([field]);
    expect((await attach(orderId, {}, 'vendor3')).status).toBe(404);
  });
});
