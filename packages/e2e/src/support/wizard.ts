import type { Page } from '@playwright/test';
import { expect } from './market.ts';

/** The kinds of purchase that are put out for bids, by the names they are chosen by. */
export type PurchaseKind = 'Quick quote' | 'Goods' | 'Services' | 'Goods and services';

/** A purchase as a person types it into the wizard. */
export interface WrittenPurchase {
  readonly kind: PurchaseKind;
  readonly name: string;
  readonly category: string;
  /** Services have no sub-categories. */
  readonly lines: readonly { what: string; subCategory?: string; quantity: string }[];
  readonly question?: string;
  /** Days from now. */
  readonly closesInDays: number;
  readonly weights?: Readonly<Record<string, string>>;
  readonly invite: readonly string[];
  /** Chooses the files that vendors get to read. */
  readonly document?: () => Promise<void>;
}

/** One question of the wizard: its heading, and how it is answered. */
interface Question {
  readonly heading: string;
  readonly answer: (page: Page, purchase: WrittenPurchase) => Promise<void>;
}

const DAY = 24 * 60 * 60 * 1000;

/** An instant as `datetime-local` takes it, in the browser's zone of the tests. */
export function localInstant(at: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Los_Angeles',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  return parts.replace(' ', 'T');
}

const inDays = (days: number) => localInstant(new Date(Date.now() + days * DAY));

async function fillLines(page: Page, { kind, lines }: WrittenPurchase): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    const what = page.getByLabel(`What is wanted, line ${number}`);
    if ((await what.count()) === 0) await page.getByRole('button', { name: 'Add a line' }).click();
    await what.fill(line.what);
    const subCategory = page.getByLabel(`Sub-category, line ${number}`);
    if (line.subCategory) await subCategory.selectOption({ label: line.subCategory });
    else await expect(subCategory, `${kind} ask for no sub-category`).toHaveCount(0);
    await page.getByLabel(`Quantity, line ${number}`).fill(line.quantity);
  }
}

async function fillOpenClose(page: Page, { closesInDays }: WrittenPurchase): Promise<void> {
  await page.getByLabel('Opens for bids').fill(localInstant(new Date(Date.now() - 60 * 60 * 1000)));
  await page.getByLabel('Closes for bids').fill(inDays(closesInDays));
}

async function fillAwardDelivery(page: Page, { closesInDays }: WrittenPurchase): Promise<void> {
  await page.getByLabel('Award by').fill(inDays(closesInDays + 7));
  await page.getByLabel('Delivery by').fill(inDays(closesInDays + 30).slice(0, 'yyyy-mm-dd'.length));
}

async function fillWeights(page: Page, { weights = {} }: WrittenPurchase): Promise<void> {
  for (const [rubric, points] of Object.entries(weights))
    await page
      .getByRole('textbox', { name: `Points for ${rubric}` })
      .or(page.getByRole('spinbutton', { name: `Points for ${rubric}` }))
      .fill(points);
}

async function inviteVendors(page: Page, { invite }: WrittenPurchase): Promise<void> {
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 0 });
  for (const vendor of invite) {
    await page.getByRole('searchbox', { name: 'Search vendors by name' }).fill(vendor);
    await page.getByRole('button', { name: `Invite ${vendor}` }).click();
  }
}

const name: Question = {
  heading: 'What are you buying?',
  answer: (page, purchase) => page.getByLabel('Name of the purchase').fill(purchase.name),
};
const category: Question = {
  heading: 'Which category does it belong to?',
  answer: (page, purchase) => page.getByText(purchase.category, { exact: true }).click(),
};
const lines: Question = { heading: 'What exactly do you need?', answer: fillLines };
const description: Question = {
  heading: 'What should vendors know?',
  answer: (page) =>
    page.getByRole('textbox', { name: 'Description' }).fill('New and unopened, delivered to the district warehouse.'),
};
const documents: Question = {
  heading: 'Are there documents to read?',
  answer: async (_page, { document }) => document?.(),
};
const openClose: Question = { heading: 'When can vendors bid?', answer: fillOpenClose };
const awardDelivery: Question = { heading: 'When do you decide, and when must it arrive?', answer: fillAwardDelivery };
const allDates: Question = {
  heading: 'When does it happen?',
  answer: async (page, purchase) => {
    await fillOpenClose(page, purchase);
    await fillAwardDelivery(page, purchase);
  },
};
const questionsToVendors: Question = {
  heading: 'What should vendors answer?',
  answer: async (page, { question }) => {
    if (!question) return;
    await page.getByRole('button', { name: /add (a )?question/i }).click();
    await page.getByRole('textbox', { name: 'Question 1' }).fill(question);
  },
};
const weighting: Question = { heading: 'How do you choose the winner?', answer: fillWeights };
const vendors: Question = { heading: 'Whom do you invite?', answer: inviteVendors };
const visibility: Question = {
  heading: 'Who may see it?',
  answer: (page) => expect(page.getByText('Who can see it')).toBeVisible(),
};

const goods = [
  name,
  category,
  lines,
  description,
  documents,
  openClose,
  awardDelivery,
  questionsToVendors,
  weighting,
  vendors,
  visibility,
];

/** The questions of each kind before the last check, in their order (PUR-1). */
const questions: Readonly<Record<PurchaseKind, readonly Question[]>> = {
  'Quick quote': [name, category, lines, description, openClose, vendors, visibility],
  Goods: goods,
  Services: [name, category, lines, description, documents, allDates, questionsToVendors, weighting, vendors],
  'Goods and services': goods,
};

/** Answers every question of a purchase and stops at the last check, before it is published. */
export async function fillWizard(page: Page, purchase: WrittenPurchase): Promise<void> {
  await page.goto('/new-purchase-screen');
  await page.getByRole('link', { name: purchase.kind, exact: true }).click();
  for (const { heading, answer } of questions[purchase.kind]) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await answer(page, purchase);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeVisible();
}

/** Publishes what the wizard shows at its end, and returns the number it got. */
export async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  await page.waitForURL('**/success-purchase?id=*');
  const number = await page
    .getByText(/RFP-\d{6}/)
    .first()
    .textContent();
  return /RFP-\d{6}/.exec(number ?? '')?.[0] ?? '';
}
