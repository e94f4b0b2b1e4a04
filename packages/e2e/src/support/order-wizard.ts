import type { Page } from '@playwright/test';
import { expect } from './market.ts';

/** An order as a person types it into the wizard: it goes to suppliers at stated prices, without bids. */
export interface WrittenOrder {
  readonly name: string;
  readonly category: string;
  readonly subCategory: string;
  readonly lines: readonly { what: string; quantity: string; unitPrice: string; supplier: string }[];
  readonly shipTo: string | RegExp;
  /** What it comes to, as the wizard has to say. */
  readonly total: string;
}

/** One question of the wizard: its heading, and how it is answered. */
type Question = readonly [heading: string, answer: (page: Page, order: WrittenOrder) => Promise<void>];

async function fillLines(page: Page, { lines, subCategory, total }: WrittenOrder): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    const what = page.getByLabel(`What is wanted, line ${number}`);
    if ((await what.count()) === 0) await page.getByRole('button', { name: 'Add a line' }).click();
    await what.fill(line.what);
    await page.getByLabel(`Sub-category, line ${number}`).selectOption({ label: subCategory });
    await page.getByLabel(`Quantity, line ${number}`).fill(line.quantity);
    await page.getByLabel(`Price of one unit, line ${number}`).fill(line.unitPrice);
  }
  await expect(page.getByText(`Together ${total}`)).toBeVisible();
}

async function chooseSuppliers(page: Page, { lines }: WrittenOrder): Promise<void> {
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 0 });
  const suppliers = new Set(lines.map((line) => line.supplier));
  for (const supplier of suppliers) {
    await page.getByRole('searchbox', { name: 'Search vendors by name' }).fill(supplier);
    await page.getByRole('button', { name: `Choose ${supplier}` }).click();
  }
  // With one supplier every line is its own, and nothing is asked.
  if (suppliers.size === 1) return;
  for (const [index, { supplier }] of lines.entries())
    await page.getByLabel(`Vendor of line ${index + 1}`).selectOption({ label: supplier });
}

const questions: readonly Question[] = [
  ['What are you ordering?', (page, { name }) => page.getByLabel('Name of the order').fill(name)],
  ['Which category does it belong to?', (page, { category }) => page.getByText(category, { exact: true }).click()],
  ['What exactly do you order?', fillLines],
  [
    'What should the vendors know?',
    (page) => page.getByRole('textbox', { name: 'Description' }).fill('To the loading dock, weekdays before noon.'),
  ],
  ['Are there documents to send along?', async () => undefined],
  ['Where does it go?', (page, { shipTo }) => page.getByText(shipTo).first().click()],
  ['Who supplies it?', chooseSuppliers],
  ['Who may see it?', (page) => expect(page.getByText('Your school and the vendors')).toBeVisible()],
];

/** Answers every question of an order and stops at the last check, before it is placed. */
export async function fillOrderWizard(page: Page, order: WrittenOrder): Promise<void> {
  await page.goto('/new-purchase-screen');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  for (const [heading, answer] of questions) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await answer(page, order);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeVisible();
}

/** Places the order that the wizard shows at its end, and returns the number it got. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Place the order' }).click();
  await page.waitForURL('**/success-purchase?id=*');
  const number = await page
    .getByText(/ORD-\d{6}/)
    .first()
    .textContent();
  return /ORD-\d{6}/.exec(number ?? '')?.[0] ?? '';
}
