import { pageOf, standing } from '@chalkline/kit/testing';
import { definePlugin, type PagePartProps, type Plugin } from '@chalkline/platform';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PurchaseOrder } from '../../model/contract.ts';
import { Page as OnGoing } from '../../screens/on-going-purchases/on-going-purchases-page.tsx';
import { Page as PurchaseOrders } from '../../screens/purchase-orders/po-management-page.tsx';
import { issueRow, purchaseOrder, purchaseOrderRow } from '../../testing/order-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];
const area = '/api/POConfiguration';

const acting = { role: accounts.vendor.role, email: accounts.vendor.email };

function asVendor(data: PurchaseOrder, answers: Answers = {}, isActing = false) {
  const server = fakeServer({
    ...standing,
    [`${area}/GetPurchaseOrders`]: pageOf([data.order]),
    [`${area}/GetPurchaseOrder/144`]: { data },
    ...answers,
  });
  renderPage(PurchaseOrders, {
    fetch: server.fetch,
    path: '/po-management',
    at: '/po-management?id=144',
    signIn: (session) => session.signIn(accounts.vendor, isActing ? acting : undefined),
  });
  return server;
}

it('marks the day of delivery once it is over and something is owed, and not after', async () => {
  asVendor(purchaseOrder({ order: purchaseOrderRow({ status: 4, deliveryDate: '2020-11-01T22:00:00.000Z' }) }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('Past')).toBeTruthy();
});

function Again({ subject }: PagePartProps) {
  return <p>Again: {subject?.number}</p>;
}

/** Stands for what another domain adds to a school's purchase order. */
const reorder = definePlugin({
  id: 'reorder-stand-in',
  pageParts: [
    {
      id: 'reorder',
      place: 'school-purchase-order',
      order: 1,
      component: async () => ({ Part: Again }),
    },
  ],
});

function asSchool(data: PurchaseOrder, answers: Answers = {}, others: readonly Plugin[] = []) {
  const server = fakeServer({
    ...standing,
    [`${area}/GetOnGoingPurchases`]: pageOf([]),
    [`${area}/GetPurchaseOrder/144`]: { data },
    ...answers,
  });
  const { queryClient } = renderPage(OnGoing, {
    fetch: server.fetch,
    path: '/on-going-purchases',
    at: '/on-going-purchases?po=144',
    others,
    signIn: (session) => session.signIn(accounts.school),
  });
  return { ...server, readAgain: () => queryClient.invalidateQueries() };
}

describe('what an order says', () => {
  it('PO-11 PO-12 shows who buys, who is billed, the terms and the sums that its file prints', async () => {
    asSchool(
      purchaseOrder({
        sums: { subtotal: '800.00', tax: '45.00', freight: '25.00', total: '870.00' },
        accountLine: '01-4310',
      }),
    );
    const sheet = within(await screen.findByRole('dialog', { name: 'PO-000144' }));
    for (const said of [
      'Accounts Payable',
      'Noor Saleh',
      'Net 30 days.',
      '01-4310',
      '(559) 555-0142',
      '$45.00',
      '$25.00',
    ])
      expect(sheet.getAllByText(said).length).toBeGreaterThan(0);
    await closeSheet();
  });

  it('IMP-3 offers nothing to an administrator who acts for a side but the file', async () => {
    const allowedActions = ['accept', 'decline', 'ship', 'deliver', 'nothingMore', 'close', 'cancel'];
    asVendor(purchaseOrder({ allowedActions } as Partial<PurchaseOrder>), {}, true);
    const sheet = within(await screen.findByRole('dialog', { name: 'PO-000144' }));
    expect(sheet.getByRole('button', { name: 'PDF' })).toBeTruthy();
    for (const name of ['Accept', 'Decline', 'Ship', 'Record what arrived', 'Close the order', 'Cancel the order'])
      expect(sheet.queryByRole('button', { name })).toBeNull();
    await closeSheet();
  });

  it('BID-23 shows what the awarded bid offers, so that the right thing is shipped', async () => {
    const order = purchaseOrder();
    const offered = { manufacturer: 'Ticonderoga', partNumber: '13882', note: 'In yellow.' };
    asVendor({ ...order, lines: order.lines.map((line) => ({ ...line, offered })) });
    const sheet = within(await screen.findByRole('dialog', { name: 'PO-000144' }));
    expect(sheet.getAllByText(/Offered: Ticonderoga 13882/).length).toBeGreaterThan(0);
    expect(sheet.getAllByText(/Vendor’s note: In yellow\./).length).toBeGreaterThan(0);
    await closeSheet();
  });

  it('MON-14 shows a unit cost with every decimal', async () => {
    const order = purchaseOrder();
    asVendor({ ...order, lines: order.lines.map((line) => ({ ...line, unitCost: '0.2035' })) });
    const sheet = within(await screen.findByRole('dialog', { name: 'PO-000144' }));
    expect(sheet.getAllByText('$0.2035').length).toBeGreaterThan(0);
    await closeSheet();
  });

  it('PO-13 says what a partly shipped order still owes', async () => {
    const [line] = purchaseOrder().lines;
    if (!line) throw new Error('no line');
    const order = purchaseOrder({ order: purchaseOrderRow({ status: 4, statusText: 'Partly shipped' }) });
    asVendor({ ...order, lines: [{ ...line, quantityShipped: 1 }] });
    const sheet = within(await screen.findByRole('dialog', { name: 'PO-000144' }));
    expect(sheet.getByText('Partly shipped')).toBeTruthy();
    expect(sheet.getByText(/^Still to ship: 2 of 3 .*Laptop$/)).toBeTruthy();
    await closeSheet();
  });
});

const invoice = {
  id: 3,
  number: 'INV-7',
  amount: '870.00',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-20',
  file: null,
  attachedAt: '2026-11-20T00:00:00.000Z',
  paidOn: null,
  paymentReference: null,
};

/** A sheet that is torn away open leaves its layer behind for the next test's dialogs. */
async function closeSheet(): Promise<void> {
  const sheet = await screen.findByRole('dialog', { name: 'PO-000144' });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a purchase order', () => {
  it('PO-8 takes the vendor’s invoice, with what is missing said at its field', async () => {
    const server = asVendor(purchaseOrder(), { [`${area}/AttachInvoice`]: { data: purchaseOrder() } });
    fireEvent.click(await screen.findByRole('button', { name: 'Attach an invoice' }));
    const dialog = await screen.findByRole('dialog', { name: 'Attach an invoice to PO-000144' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Attach it' }));
    expect(await within(dialog).findByText('Enter the invoice’s number.')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText(/Invoice number/), { target: { value: 'INV-7' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Attach it' }));
    await waitFor(() => expect(server.sentTo(`${area}/AttachInvoice`)).toHaveLength(1));
    expect(server.sentTo(`${area}/AttachInvoice`)[0]?.body).toMatchObject({
      id: 144,
      number: 'INV-7',
      amount: '870.00',
      dueOn: null,
      documentId: null,
    });
    await closeSheet();
  });

  it('PO-8 lets the school note that an invoice is paid', async () => {
    const server = asSchool(purchaseOrder({ invoices: [invoice] }), {
      [`${area}/MarkInvoicePaid`]: { data: purchaseOrder() },
    });
    expect(await screen.findByText(/due/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Mark paid: INV-7' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark INV-7 as paid' });
    fireEvent.change(within(dialog).getByLabelText(/Payment reference/), { target: { value: 'Check 881' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'It is paid' }));
    await waitFor(() => expect(server.sentTo(`${area}/MarkInvoicePaid`)).toHaveLength(1));
    expect(server.sentTo(`${area}/MarkInvoicePaid`)[0]?.body).toMatchObject({ id: 3, reference: 'Check 881' });
    await closeSheet();
  });

  it('PO-4 counts the next receipt from the last one at once, before the order is read again', async () => {
    const [line] = purchaseOrder().lines;
    if (!line) throw new Error('The order has a line.');
    const before = purchaseOrder({ allowedActions: ['deliver'] });
    const after = purchaseOrder({ allowedActions: ['deliver'], lines: [{ ...line, quantityReceived: 2 }] });
    let reads = 0;
    const server = asSchool(before, {
      [`${area}/GetPurchaseOrder/144`]: () =>
        reads++ === 0 ? { data: before } : { status: 503, code: 'UNAVAILABLE', errorMsg: 'Not now.' },
      [`${area}/DeliverPurchaseOrder`]: { data: after },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Record what arrived' }));
    const dialog = await screen.findByRole('dialog', { name: /^What arrived of/ });
    fireEvent.change(within(dialog).getByLabelText(/of Laptop, at most 3/), { target: { value: '2' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record what arrived' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^What arrived of/ })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Record what arrived' }));
    const next = await screen.findByRole('dialog', { name: /^What arrived of/ });
    expect(within(next).getByLabelText(/of Laptop, at most 1/)).toBeTruthy();
    expect(server.sentTo(`${area}/DeliverPurchaseOrder`)[0]?.body).toMatchObject({
      id: 144,
      lines: [{ poLineId: 21, quantity: 2 }],
    });
    fireEvent.click(within(next).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^What arrived of/ })).toBeNull());
    await closeSheet();
  });

  it('HUB-12 keeps what is being typed when the other side moves the order on', async () => {
    const before = purchaseOrder({ invoices: [invoice] });
    let now = before;
    const { readAgain } = asSchool(before, { [`${area}/GetPurchaseOrder/144`]: () => ({ data: now }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Mark paid: INV-7' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark INV-7 as paid' });
    fireEvent.change(within(dialog).getByLabelText(/Payment reference/), { target: { value: 'Check 881' } });
    now = purchaseOrder({ invoices: [invoice], order: purchaseOrderRow({ status: 5 }) });
    await readAgain();
    await screen.findByRole('link', { name: 'Rate the vendor', hidden: true });
    expect(screen.getByRole('dialog', { name: 'Mark INV-7 as paid' })).toBe(dialog);
    expect(within(dialog).getByLabelText<HTMLInputElement>(/Payment reference/).value).toBe('Check 881');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Mark/ })).toBeNull());
    await closeSheet();
  });

  it('PO-15 a school says that nothing more is coming, with a reason if it likes', async () => {
    const { order, lines, ...rest } = purchaseOrder({ allowedActions: ['nothingMore'] });
    const short = { ...rest, order, lines: lines.map((line) => ({ ...line, quantityReceived: 2 })) };
    const ended = { at: '2026-11-26T00:00:00.000Z', reason: 'Discontinued' };
    let now: PurchaseOrder = short;
    const act = `${area}/NothingMoreIsComing`;
    const server = asSchool(short, {
      [`${area}/GetPurchaseOrder/144`]: () => ({ data: now }),
      [act]: () => {
        now = { ...short, order: { ...order, status: 5 }, allowedActions: [], nothingMore: ended };
        return { data: now };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Nothing more is coming' }));
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.change(question.getByLabelText(/Reason/), { target: { value: 'Discontinued' } });
    fireEvent.click(question.getByRole('button', { name: 'Nothing more is coming' }));
    await waitFor(() => expect(server.sentTo(act)[0]?.body).toEqual({ id: 144, reason: 'Discontinued' }));
    expect(await screen.findByText(/Its reason: Discontinued/)).toBeTruthy();
    await closeSheet();
  });

  it('has what other domains add beside its buttons, where it came from a catalog', async () => {
    const { lines, ...rest } = purchaseOrder();
    asSchool({ ...rest, lines: lines.map((line) => ({ ...line, sku: 'NG-4410' })) }, {}, [reorder]);
    expect(await screen.findByText('Again: PO-000144')).toBeTruthy();
    await closeSheet();
  });

  it('has nothing of a catalog where its lines came from a bid', async () => {
    asSchool(purchaseOrder(), {}, [reorder]);
    expect(await screen.findByRole('button', { name: 'PDF' })).toBeTruthy();
    expect(screen.queryByText('Again: PO-000144')).toBeNull();
    await closeSheet();
  });

  it('PO-7 shows its issues and leads to their threads', async () => {
    asSchool(purchaseOrder({ issues: [issueRow({ openedBy: 'vendor' })] }));
    const link = await screen.findByRole('link', { name: 'Damaged' });
    expect(link.getAttribute('href')).toBe('/on-going-purchases?po=144&issue=31');
  });

  it('REV-1 asks for a rating once everything arrived, not before', async () => {
    asSchool(purchaseOrder({ order: purchaseOrderRow({ status: 5 }) }));
    const link = await screen.findByRole('link', { name: 'Rate the vendor' });
    expect(link.getAttribute('href')).toBe('/vendor-ratings?order=144');
  });
});
