import type { Page } from '@playwright/test';
import { expect } from './market.ts';
import { localInstant } from './wizard.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The kinds of sale by the names they are chosen by. */
export type SaleKind = 'Sealed auction' | 'Quick sale' | 'Live auction';

/** A lot as a person types it: each kind of sale asks for other amounts. */
export interface WrittenLot {
  readonly what: string;
  readonly quantity: string;
  /** The secret least: of a quick sale, below which an offer is declined at once. */
  readonly reserve?: string;
  /** Of a quick sale. */
  readonly askingPrice?: string;
  /** Of a live auction. */
  readonly startPrice?: string;
  readonly increment?: string;
}

/** A sale as a person types it into the wizard. */
export interface WrittenSale {
  readonly kind: SaleKind;
  readonly name: string;
  readonly category: string;
  readonly lots: readonly WrittenLot[];
  /** Of a live auction, in which a lot may run for minutes. */
  readonly starts?: Date;
  readonly ends: Date;
  readonly invite: readonly string[];
  /** Chooses the files that vendors get to read. */
  readonly document?: () => Promise<void>;
}

/** What the wizard shows once a sale is published. */
export interface PublishedByHand {
  readonly number: string;
  /** The path of its page for everybody. */
  readonly publicPath: string;
  /** The opaque token by which other windows name it. */
  readonly token: string;
}

/** One question of the wizard: its heading, and how it is answered. */
type Question = readonly [heading: string, answer: (page: Page, sale: WrittenSale) => Promise<unknown>];

const reserveLabels: Readonly<Record<SaleKind, RegExp>> = {
  'Sealed auction': /^Reserve/,
  'Quick sale': /^Decline below/,
  'Live auction': /^Reserve/,
};

async function fillName(page: Page, { kind, name }: WrittenSale): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Kind of sale' }).getByText(kind, { exact: true }).click();
  await page.getByLabel(/^Name of the sale/).fill(name);
}

async function fillLots(page: Page, { kind, lots }: WrittenSale): Promise<void> {
  for (const [index, { what, quantity, reserve, askingPrice }] of lots.entries()) {
    const lot = page.getByRole('listitem', { name: `Lot ${index + 1}`, exact: true });
    if ((await lot.count()) === 0) await page.getByRole('button', { name: 'Add a lot' }).click();
    await lot.getByRole('textbox', { name: /^What is sold/ }).fill(what);
    await lot.getByRole('combobox', { name: /^Sub-category/ }).selectOption({ index: 1 });
    await lot.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
    if (askingPrice) await lot.getByRole('textbox', { name: /^Asking price/ }).fill(askingPrice);
    if (reserve) await lot.getByRole('textbox', { name: reserveLabels[kind] }).fill(reserve);
  }
}

async function fillConditions(page: Page, { lots }: WrittenSale): Promise<void> {
  for (const index of lots.keys()) {
    const open = page.getByRole('button', { name: `Open lot ${index + 1}` });
    if (await open.isVisible()) await open.click();
    await page.getByRole('combobox', { name: /^Condition/ }).selectOption({ label: 'Good' });
  }
}

async function fillDates(page: Page, { starts, ends }: WrittenSale): Promise<void> {
  if (starts) await page.getByLabel(/^Starts/).fill(localInstant(starts));
  await page.getByLabel(/^(Ends|First lot ends)/).fill(localInstant(ends));
  await page.getByLabel(/^Pickup by/).fill(localInstant(new Date(ends.getTime() + 14 * DAY)));
}

async function fillOrder(page: Page, { lots }: WrittenSale): Promise<void> {
  for (const [index, { startPrice, increment }] of lots.entries()) {
    const lot = page.getByRole('listitem', { name: `Lot ${index + 1}`, exact: true });
    if (startPrice) await lot.getByRole('textbox', { name: 'Start price' }).fill(startPrice);
    if (increment) await lot.getByRole('textbox', { name: 'Increment' }).fill(increment);
  }
}

async function inviteVendors(page: Page, { invite }: WrittenSale): Promise<void> {
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 0 });
  for (const vendor of invite) {
    await page.getByRole('searchbox', { name: 'Search vendors by name' }).fill(vendor);
    await page.getByRole('button', { name: `Invite ${vendor}` }).click();
  }
}

const nothing = async () => undefined;

const first: readonly Question[] = [
  ['What are you selling, and how?', fillName],
  [
    'Which category does it belong to?',
    (page, { category }) => page.getByRole('radiogroup').getByText(category, { exact: true }).click(),
  ],
  ['Which lots do you sell?', fillLots],
  ['What does each lot look like?', fillConditions],
  [
    'What should buyers know?',
    (page) => page.getByRole('textbox', { name: 'Description' }).fill('It stands behind the gym. Bring straps.'),
  ],
  ['Are there documents to read?', async (_page, { document }) => document?.()],
];
const invitation: Question = ['Which vendors will you invite?', inviteVendors];

/** The questions of each kind before the last check, in their order (SALE-18). */
const questions: Readonly<Record<SaleKind, readonly Question[]>> = {
  'Sealed auction': [
    ...first,
    ['When does it happen?', fillDates],
    ['What should vendors answer?', nothing],
    ['How do you choose the buyer?', nothing],
    invitation,
  ],
  'Quick sale': [...first, ['Until when is it for sale?', fillDates], invitation],
  'Live auction': [
    ...first,
    ['When does the auction run?', fillDates],
    ['In which order do the lots end?', fillOrder],
    invitation,
  ],
};

/** Answers every question of a sale and stops at the last check, ready to be published. */
export async function fillSaleWizard(page: Page, sale: WrittenSale): Promise<void> {
  await page.goto('/new-sale');
  for (const [heading, answer] of questions[sale.kind]) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await answer(page, sale);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^The property was declared surplus/ }).check({ force: true });
  await page.getByRole('textbox', { name: /^Reason/ }).fill('The gym floor is laid next week.');
}

/** Publishes what the wizard shows at its end: at once, or for its date. */
export async function publishSale(page: Page): Promise<PublishedByHand> {
  await page.getByRole('button', { name: /^Publish (sale|for its date)$/ }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Publish sale' })
    .click();
  await page.waitForURL('**/success-sale?id=*');
  const number = await page
    .getByText(/RFQ-\d{6}/)
    .first()
    .textContent();
  const { pathname } = new URL(await page.getByRole('textbox', { name: 'Public page' }).inputValue());
  return {
    number: /RFQ-\d{6}/.exec(number ?? '')?.[0] ?? '',
    publicPath: pathname,
    token: decodeURIComponent(pathname.split('/').at(-1) ?? ''),
  };
}
