import type { Locator, Page } from '@playwright/test';
import { apiAs } from './api.ts';
import { openOrderAsSchool } from './fulfilment.ts';
import { type DemoName, expect, type Market } from './market.ts';
import { awardByApi, bidByApi, deliverByApi, NORTHGATE, publishByApi } from './purchase-by-api.ts';
import { acceptTermsByApi, publishSaleByApi } from './sale-by-api.ts';
import { AFTER_THE_END, openOrder, uniqueName } from './steps.ts';
import { fillWizard } from './wizard.ts';

/** A form that takes files, as somebody fills it in and sends it. */
export interface SlowForm {
  /** What the form makes: "a bid". */
  readonly name: string;
  readonly rules: string;
  readonly as: DemoName;
  /** The calls of the form: the one that sends it, and the one that keeps its draft. */
  readonly sends: string;
  readonly saves?: string;
  /** How many files are chosen for it, two unless said otherwise. */
  readonly files?: 1;
  /** Makes what the form is about, fills it in and chooses the files. */
  fill(page: Page, market: Market, choose: (input: Locator) => Promise<void>): Promise<void>;
  /** The button that sends it; what is before it is pressed. */
  button(page: Page): Promise<Locator>;
  /** Answers what is asked once the files are stored. */
  confirm?(page: Page): Promise<void>;
  /** Waits until it is sent, and opens the place where its files are listed. */
  sent(page: Page): Promise<void>;
  /** Where a file is named then; by its name in the text of the page unless said otherwise. */
  listed?(page: Page, file: string): Locator;
}

/** Where a part of the page takes files, several unless it is for one; not the pictures of a text. */
const fileInput = (part: Locator, several = '[multiple]'): Locator => part.locator(`input[type="file"]${several}`);

async function openPurchase(market: Market): Promise<{ id: number; encryptedId: string; name: string }> {
  const name = uniqueName('Slow files');
  const school = await apiAs(market.url, 'school');
  return { name, ...(await publishByApi(school, { name, quantities: [2], invite: [NORTHGATE] })) };
}

/** A purchase order that was delivered, by the name of its purchase. */
async function deliveredOrder(market: Market): Promise<string> {
  const [school, vendor] = await Promise.all([apiAs(market.url, 'school'), apiAs(market.url, 'vendor')]);
  const name = uniqueName('Slow files');
  const purchase = await publishByApi(school, { name, quantities: [2], invite: [NORTHGATE] });
  await bidByApi(vendor, purchase, ['120.00']);
  await market.moveClock(AFTER_THE_END);
  await awardByApi(school, purchase, NORTHGATE);
  await deliverByApi(school, vendor, name);
  return name;
}

const bid: SlowForm = {
  name: 'a bid',
  rules: 'FILE-11 FILE-12',
  as: 'vendor',
  sends: 'SubmitBid',
  saves: 'SaveBid',
  async fill(page, market, choose) {
    const purchase = await openPurchase(market);
    await page.goto(`/invited-deals-bid?id=${purchase.encryptedId}`);
    await page.getByRole('textbox', { name: /^Unit cost/ }).fill('12.00');
    await choose(fileInput(page.getByRole('main')));
  },
  async button(page) {
    await page.getByRole('button', { name: 'Check and submit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit this bid?' });
    await expect(dialog.getByText('Submit before')).toBeVisible();
    return dialog.getByRole('button', { name: 'Submit for $24.00' });
  },
  async sent(page) {
    await expect(page.getByRole('heading', { level: 1, name: 'Your bid is submitted' })).toBeVisible();
  },
};

const purchase: SlowForm = {
  name: 'a purchase that is published',
  rules: 'FILE-12',
  as: 'school',
  sends: 'PublishRfp',
  saves: 'RFP',
  async fill(page, _market, choose) {
    await fillWizard(page, {
      kind: 'Goods',
      name: uniqueName('Slow files'),
      category: 'Technology',
      lines: [{ what: 'Reading chair', subCategory: 'Displays and projectors', quantity: '4' }],
      closesInDays: 5,
      weights: { Quality: '30', Price: '70' },
      invite: ['Northgate Supply'],
      document: () => choose(fileInput(page.getByRole('main'))),
    });
  },
  async button(page) {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    return page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true });
  },
  async sent(page) {
    await page.waitForURL('**/success-purchase?id=*');
    const id = new URL(page.url()).searchParams.get('id');
    await page.goto(`/open-purchase-requests?id=${id}`);
  },
};

const addendum: SlowForm = {
  name: 'an addendum',
  rules: 'FILE-12',
  as: 'school',
  sends: 'PublishAddendum',
  async fill(page, market, choose) {
    const { id } = await openPurchase(market);
    await page.goto(`/edit-rfp?id=${id}`);
    await page.getByRole('textbox', { name: 'Summary' }).fill('The drawings are attached.');
    await choose(fileInput(page.getByRole('main')));
  },
  button: async (page) => page.getByRole('button', { name: 'Publish the addendum' }),
  confirm: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Publish the addendum' }).click(),
  sent: (page) => page.waitForURL('**/open-purchase-requests?id=*'),
};

const issue: SlowForm = {
  name: 'a report of an issue',
  rules: 'FILE-11',
  as: 'school',
  sends: 'ReportIssue',
  async fill(page, market, choose) {
    await openOrderAsSchool(page, await deliveredOrder(market));
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

const invoice: SlowForm = {
  name: 'an invoice',
  rules: 'FILE-11',
  as: 'vendor',
  sends: 'AttachInvoice',
  files: 1,
  async fill(page, market, choose) {
    await openOrder(page, await deliveredOrder(market));
    await page.getByRole('button', { name: 'Attach an invoice' }).click();
    const dialog = page.getByRole('dialog', { name: /^Attach an invoice to PO-/ });
    await dialog.getByRole('textbox', { name: 'Invoice number' }).fill('INV-77');
    await choose(fileInput(dialog, ''));
  },
  button: async (page) => page.getByRole('button', { name: 'Attach it' }),
  sent: (page) => expect(page.getByRole('list', { name: 'Invoices of this order' }).getByText('INV-77')).toBeVisible(),
  listed: (page, file) => page.getByRole('button', { name: `File: ${file}` }),
};

const proposal: SlowForm = {
  name: 'a proposal',
  rules: 'FILE-11 FILE-12',
  as: 'vendor',
  sends: 'SubmitProposal',
  saves: 'SaveProposal',
  async fill(page, market, choose) {
    const lots = [{ productDesc: 'Activity bus, 2016', reservePrice: '4000.00' }];
    const school = await apiAs(market.url, 'school');
    const sale = await publishSaleByApi(school, { kind: 1, name: uniqueName('Slow files'), lots, invite: [NORTHGATE] });
    await acceptTermsByApi(await apiAs(market.url, 'vendor'), sale);
    await page.goto(`/sale-submit-bid?id=${sale.encryptedId}`);
    await page.getByRole('textbox', { name: 'My amount for lot 1' }).fill('4100');
    await choose(fileInput(page.getByRole('main')));
  },
  async button(page) {
    await page.getByRole('button', { name: 'Check and submit' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Submit before')).toBeVisible();
    return dialog.getByRole('button', { name: 'Submit for $4,100.00' });
  },
  sent: (page) => expect(page.getByRole('heading', { level: 1, name: 'Your proposal is submitted' })).toBeVisible(),
};

const message: SlowForm = {
  name: 'a message',
  rules: 'FILE-12',
  as: 'school',
  sends: 'SendMessage',
  async fill(page, market, choose) {
    const { name } = await openPurchase(market);
    await page.goto('/inbox');
    await page.getByRole('button', { name: 'New message' }).first().click();
    const dialog = page.getByRole('dialog');
    const to = dialog.getByRole('combobox', { name: 'To' });
    await to.click();
    await to.fill(name);
    await page
      .getByRole('option', { name: /Northgate Supply/ })
      .first()
      .click();
    await dialog.getByLabel('Message').fill('The drawings are attached.');
    await choose(fileInput(dialog));
  },
  button: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Send' }),
  sent: (page) =>
    expect(
      page.getByRole('group', { name: /Messages with Northgate/ }).getByText('The drawings are attached.'),
    ).toBeVisible(),
};

/** The forms that are walked with slow uploads. */
export const slowForms: readonly SlowForm[] = [bid, purchase, addendum, issue, invoice, proposal, message];

/** How many of them the gate walks, others each day; the full tier walks all. */
const WALKED_A_DAY = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the gate walks a form on the day of this run. */
export function isWalkedToday(form: SlowForm, today: Date = new Date()): boolean {
  const first = (Math.floor(today.getTime() / DAY_MS) * WALKED_A_DAY) % slowForms.length;
  const place = (slowForms.indexOf(form) - first + slowForms.length) % slowForms.length;
  return place < WALKED_A_DAY;
}
