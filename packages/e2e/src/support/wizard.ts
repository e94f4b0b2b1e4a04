import type { Page } from '@playwright/test';
import { expect } from './market.ts';

/** A purchase of goods as a person types it into the wizard. */
export interface GoodsPurchase {
  readonly name: string;
  readonly category: string;
  readonly lines: readonly { what: string; subCategory: string; quantity: string }[];
  readonly question: string;
  /** Days from now. */
  readonly closesInDays: number;
  readonly weights: Readonly<Record<string, string>>;
  readonly invite: readonly string[];
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

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function fillLines(page: Page, lines: GoodsPurchase['lines']): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    const what = page.getByLabel(`What is wanted, line ${number}`);
    if ((await what.count()) === 0) await page.getByRole('button', { name: 'Add a line' }).click();
    await what.fill(line.what);
    await page.getByLabel(`Sub-category, line ${number}`).selectOption({ label: line.subCategory });
    await page.getByLabel(`Quantity, line ${number}`).fill(line.quantity);
  }
}

/** Answers the twelve questions of a purchase of goods and stops before it is published. */
export async function fillGoodsWizard(page: Page, purchase: GoodsPurchase): Promise<void> {
  await page.goto('/new-purchase-screen');
  await page.getByRole('link', { name: 'Goods', exact: true }).click();
  await page.getByLabel('Name of the purchase').fill(purchase.name);
  await goOn(page);
  await page.getByText(purchase.category, { exact: true }).click();
  await goOn(page);
  await fillLines(page, purchase.lines);
  await goOn(page);
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('New and unopened, delivered to the district warehouse.');
  await goOn(page);
  await expect(page.getByRole('heading', { name: /documents/i }).first()).toBeVisible();
  await goOn(page);
  await page.getByLabel('Opens for bids').fill(localInstant(new Date(Date.now() - 60 * 60 * 1000)));
  await page.getByLabel('Closes for bids').fill(inDays(purchase.closesInDays));
  await goOn(page);
  await page.getByLabel('Award by').fill(inDays(purchase.closesInDays + 7));
  await page.getByLabel('Delivery by').fill(inDays(purchase.closesInDays + 30));
  await goOn(page);
  await page.getByRole('button', { name: /add (a )?question/i }).click();
  await page.getByRole('textbox', { name: 'Question 1' }).fill(purchase.question);
  await goOn(page);
  for (const [rubric, points] of Object.entries(purchase.weights))
    await page
      .getByRole('textbox', { name: `Points for ${rubric}` })
      .or(page.getByRole('spinbutton', { name: `Points for ${rubric}` }))
      .fill(points);
  await goOn(page);
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 0 });
  for (const vendor of purchase.invite) {
    await page.getByRole('searchbox', { name: 'Search vendors by name' }).fill(vendor);
    await page.getByRole('button', { name: `Invite ${vendor}` }).click();
  }
  await goOn(page);
  await expect(page.getByText('Who can see it')).toBeVisible();
  await goOn(page);
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
