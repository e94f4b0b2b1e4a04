import type { Page } from '@playwright/test';
import { type ApiCall, apiAs } from '../api.ts';
import { openOrderAsSchool } from '../fulfilment.ts';
import { expect, type Market } from '../market.ts';
import { awardByApi, bidByApi, deliverByApi, NORTHGATE, publishByApi } from '../purchase-by-api.ts';
import { AFTER_THE_END, openOrder, uniqueName } from '../steps.ts';
import { type FileForm, fileInput, type SendForm } from './walked-form.ts';

interface Sides {
  readonly school: ApiCall;
  readonly vendor: ApiCall;
  /** The name of the purchase that was ordered. */
  readonly name: string;
}

/** A purchase order that its vendor has not answered yet. */
async function awardedOrder(market: Market): Promise<Sides> {
  const [school, vendor] = await Promise.all([apiAs(market.url, 'school'), apiAs(market.url, 'vendor')]);
  const name = uniqueName('Slow files');
  const bought = await publishByApi(school, { name, quantities: [2], invite: [NORTHGATE] });
  await bidByApi(vendor, bought, ['120.00']);
  await market.moveClock(AFTER_THE_END);
  await awardByApi(school, bought, NORTHGATE);
  return { school, vendor, name };
}

/** A purchase order that was delivered, with its number. */
async function deliveredOrder(market: Market): Promise<Sides & { number: string }> {
  const order = await awardedOrder(market);
  return { ...order, number: await deliverByApi(order.school, order.vendor, order.name) };
}

interface Order {
  readonly id: number;
  readonly lines: { readonly poLineId: number; readonly quantity: number }[];
}

/** An order as its vendor reads it. */
async function orderOf({ vendor, name }: Sides): Promise<Order> {
  const page = await vendor('GET', `/api/POConfiguration/GetPurchaseOrders?search=${encodeURIComponent(name)}`);
  const [row] = (page as { listingData: { id: number }[] }).listingData;
  const id = row?.id ?? 0;
  const { lines } = (await vendor('GET', `/api/POConfiguration/GetPurchaseOrder/${id}`)) as {
    lines: { id: number; quantity: number }[];
  };
  return { id, lines: lines.map((line) => ({ poLineId: line.id, quantity: line.quantity })) };
}

/** An order that its vendor has accepted. */
async function acceptedOrder(market: Market): Promise<Sides & Order> {
  const sides = await awardedOrder(market);
  const order = await orderOf(sides);
  await sides.vendor('POST', '/api/POConfiguration/AcceptPurchaseOrder', { id: order.id });
  return { ...sides, ...order };
}

const thread = (page: Page) => page.getByRole('log', { name: 'What both sides wrote' });

const issue: FileForm = {
  name: 'a report of an issue',
  rules: 'FILE-11',
  as: 'school',
  fields: ['domain-rfp/src/components/issues/report-issue-dialog.tsx'],
  sends: 'POConfiguration/ReportIssue',
  async fill(page, market, choose) {
    await openOrderAsSchool(page, (await deliveredOrder(market)).name);
    await page.getByRole('button', { name: 'Report an issue' }).click();
    const dialog = page.getByRole('dialog', { name: /^Report an issue on/ });
    await dialog.getByLabel('What is wrong').selectOption({ label: 'Damaged' });
    await dialog.getByRole('textbox', { name: 'What happened' }).fill('Two panes are cracked.');
    await dialog.getByLabel('Quantity of Item 1 concerned').fill('2');
    await choose(fileInput(dialog));
  },
  button: async (page) => page.getByRole('button', { name: 'Report it' }),
  sent: (page) =>
    expect(page.getByRole('log', { name: 'What both sides wrote' }).getByText('Two panes are cracked.')).toBeVisible(),
};

const issueAnswer: FileForm = {
  name: 'an answer to an issue',
  rules: 'FILE-11 PO-9',
  as: 'vendor',
  fields: ['domain-rfp/src/components/issues/issue-answer.tsx'],
  sends: 'POConfiguration/AnswerIssue',
  async fill(page, market, choose) {
    const sides = await deliveredOrder(market);
    const { id, lines } = await orderOf(sides);
    const input = { purchaseOrderId: id, kind: 'damaged', text: 'Two panes are cracked.', lines, fileIds: [] };
    const reported = (await sides.school('POST', '/api/POConfiguration/ReportIssue', input)) as {
      issue: { id: number };
    };
    await page.goto(`/report-issue?id=${reported.issue.id}`);
    await page.getByRole('textbox', { name: 'Message' }).fill('Two new panes leave today.');
    await choose(fileInput(page.locator('body')));
  },
  button: async (page) => page.getByRole('button', { name: 'Send', exact: true }),
  sent: (page) => expect(thread(page).getByText('Two new panes leave today.')).toHaveCount(1),
};

const invoice: FileForm = {
  name: 'an invoice',
  rules: 'FILE-11',
  as: 'vendor',
  fields: ['domain-rfp/src/components/purchase-order/attach-invoice-dialog.tsx'],
  sends: 'POConfiguration/AttachInvoice',
  files: 1,
  async fill(page, market, choose) {
    await openOrder(page, (await deliveredOrder(market)).name);
    await page.getByRole('button', { name: 'Attach an invoice' }).click();
    const dialog = page.getByRole('dialog', { name: /^Attach an invoice to PO-/ });
    await dialog.getByRole('textbox', { name: 'Invoice number' }).fill('INV-77');
    await choose(fileInput(dialog, ''));
  },
  button: async (page) => page.getByRole('button', { name: 'Attach it' }),
  sent: (page) => expect(page.getByRole('list', { name: 'Invoices of this order' }).getByText('INV-77')).toBeVisible(),
  listed: (page, file) => page.getByRole('button', { name: `File: ${file}` }),
};

const shipment: SendForm = {
  name: 'a shipment',
  rules: 'PUR-33',
  as: 'vendor',
  sends: 'POConfiguration/ShipPurchaseOrder',
  async fill(page, market) {
    const { name } = await acceptedOrder(market);
    await openOrder(page, name);
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Ship PO-/ });
    await dialog.getByRole('textbox', { name: 'Carrier' }).fill('Blue Ridge Freight');
    await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('BR 4411');
  },
  button: (page) => page.getByRole('button', { name: 'Record the shipment' }),
  sent: (page) => expect(page.getByRole('dialog', { name: /^Ship PO-/ })).toHaveCount(0),
};

const arrival: SendForm = {
  name: 'what arrived of an order',
  rules: 'PUR-33',
  as: 'school',
  sends: 'POConfiguration/DeliverPurchaseOrder',
  async fill(page, market) {
    const { id, name, lines, vendor } = await acceptedOrder(market);
    const shipped = { id, carrier: 'Blue Ridge Freight', trackingNumber: null, lines };
    await vendor('POST', '/api/POConfiguration/ShipPurchaseOrder', shipped);
    await openOrderAsSchool(page, name);
    await page.getByRole('button', { name: 'Record what arrived' }).first().click();
    await page
      .getByRole('dialog', { name: /^What arrived of PO-/ })
      .locator('input[id^="po-line-"]')
      .fill('1');
  },
  button: (page) =>
    page.getByRole('dialog', { name: /^What arrived of PO-/ }).getByRole('button', { name: 'Record what arrived' }),
  sent: (page) => expect(page.getByRole('dialog', { name: /^What arrived of PO-/ })).toHaveCount(0),
};

const paidInvoice: SendForm = {
  name: 'a note that an invoice was paid',
  rules: 'PUR-33',
  as: 'school',
  sends: 'POConfiguration/MarkInvoicePaid',
  async fill(page, market) {
    const sides = await deliveredOrder(market);
    const { id } = await orderOf(sides);
    const issuedOn = new Date().toISOString().slice(0, 10);
    await sides.vendor('POST', '/api/POConfiguration/AttachInvoice', {
      id,
      number: 'INV-78',
      amount: '240.00',
      issuedOn,
    });
    await openOrderAsSchool(page, sides.name);
    await page.getByRole('button', { name: 'Mark paid: INV-78' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark INV-78 as paid' });
    await dialog.getByRole('textbox', { name: 'Payment reference' }).fill('Check 2208');
  },
  button: (page) => page.getByRole('button', { name: 'It is paid' }),
  sent: (page) => expect(page.getByRole('dialog', { name: 'Mark INV-78 as paid' })).toHaveCount(0),
};

const rating: SendForm = {
  name: 'a rating',
  rules: 'REV-1 PUR-33',
  as: 'school',
  sends: 'Rating/RateOrder',
  async fill(page, market) {
    const { number } = await deliveredOrder(market);
    await page.goto('/vendor-ratings?tab=to-rate');
    await page.getByRole('button', { name: `Rate Northgate Supply for ${number}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Rate Northgate Supply' });
    await dialog.getByRole('group').first().waitFor();
    for (const aspect of await dialog.getByRole('group').all())
      await aspect.locator('input[type="radio"][value="4"]').check({ force: true });
    await dialog.getByLabel('Comment').fill('Came a day early.');
  },
  button: (page) => page.getByRole('button', { name: 'Give rating' }),
  sent: (page) => expect(page.getByRole('dialog', { name: 'Rate Northgate Supply' })).toHaveCount(0),
};

export const orderFiles: readonly FileForm[] = [issue, issueAnswer, invoice];
export const orderSends: readonly SendForm[] = [shipment, arrival, paidInvoice, rating];
