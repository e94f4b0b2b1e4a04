import type { Locator, Page } from '@playwright/test';
import { expect } from './market.ts';
import { listOf } from './steps.ts';

/** How much of each line, by its description; a line that is left out is not part of it. */
export type Quantities = Readonly<Record<string, string>>;

/** Opens the school's purchase order of a purchase; it stays open while the vendor works on it. */
export async function openOrderAsSchool(page: Page, name: string): Promise<void> {
  await page.goto(listOf('on-going-purchases', name));
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('link', { name: /^PO-/ }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'PDF' })).toBeVisible();
}

async function fillQuantities(dialog: Locator, quantities: Quantities): Promise<void> {
  const fields = dialog.locator('input[id^="po-line-"]');
  for (const field of await fields.all()) await field.fill('');
  for (const [line, quantity] of Object.entries(quantities)) {
    const label = new RegExp(`^Quantity (shipped|received) of ${line}, at most`);
    await dialog
      .getByRole('spinbutton', { name: label })
      .or(dialog.getByRole('textbox', { name: label }))
      .fill(quantity);
  }
}

/** Records a shipment of the order that is open; without quantities all that was not shipped yet. */
export async function ship(page: Page, carrier: string, quantities?: Quantities): Promise<void> {
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Ship PO-/ });
  await dialog.getByRole('textbox', { name: 'Carrier' }).fill(carrier);
  if (quantities) await fillQuantities(dialog, quantities);
  await dialog.getByRole('button', { name: 'Record the shipment' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Records what arrived of the order that is open; without quantities what is on its way, or all of it. */
export async function receive(page: Page, quantities?: Quantities): Promise<void> {
  await page.getByRole('button', { name: 'Record what arrived' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^What arrived of PO-/ });
  if (quantities) await fillQuantities(dialog, quantities);
  await dialog.getByRole('button', { name: 'Record what arrived' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The line of an order in the open sheet, with how much of it was shipped and received. */
export function orderLine(page: Page, line: string): Locator {
  return page.getByRole('table', { name: 'Lines of the purchase order' }).getByRole('row').filter({ hasText: line });
}

/** Attaches an invoice over the whole order that is open. */
export async function attachInvoice(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Attach an invoice' }).click();
  const dialog = page.getByRole('dialog', { name: /^Attach an invoice to PO-/ });
  await dialog.getByRole('textbox', { name: 'Invoice number' }).fill(number);
  await dialog.getByRole('button', { name: 'Attach it' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Notes that an invoice of the order that is open was paid. */
export async function markPaid(page: Page, number: string, reference: string): Promise<void> {
  await page.getByRole('button', { name: `Mark paid: ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Mark ${number} as paid` });
  await dialog.getByRole('textbox', { name: 'Payment reference' }).fill(reference);
  await dialog.getByRole('button', { name: 'It is paid' }).click();
  await expect(dialog).toHaveCount(0);
}

/** An invoice of the order that is open. */
export function invoice(page: Page, number: string): Locator {
  return page.getByRole('list', { name: 'Invoices of this order' }).getByRole('listitem').filter({ hasText: number });
}

/** Fills in the rating that is open, the same stars for every aspect, and gives it. */
export async function giveRating(page: Page, partner: string, stars: number, comment: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Rate ${partner}` });
  await dialog.getByRole('group').first().waitFor();
  for (const aspect of await dialog.getByRole('group').all())
    await aspect.locator(`input[type="radio"][value="${stars}"]`).check({ force: true });
  await dialog.getByLabel('Comment').fill(comment);
  await dialog.getByRole('button', { name: 'Give rating' }).click();
  await expect(dialog).toHaveCount(0);
}
