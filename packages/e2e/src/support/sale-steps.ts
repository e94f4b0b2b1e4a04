import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from './market.ts';
import { expectToast, listOf } from './steps.ts';
import { localInstant } from './wizard.ts';

const PICKUP_LASTS = 3 * 60 * 60 * 1000;

/** Opens a sale from a list that names it. */
export async function openSaleFrom(page: Page, list: string, name: string): Promise<void> {
  await page.goto(listOf(list, name));
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
}

/** Accepts the terms of a sale, where they stand in the way of the first act. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I accept these terms for my company' }).check({ force: true });
  await page.getByRole('button', { name: 'Accept the terms' }).click();
}

/** Proposes an amount for each lot of the sale whose page is open, null for none, up to the receipt. */
export async function propose(page: Page, amounts: readonly (string | null)[], total: string): Promise<void> {
  await page.getByRole('link', { name: 'Write proposal' }).click();
  await acceptTerms(page);
  for (const [index, amount] of amounts.entries())
    if (amount !== null) await page.getByRole('textbox', { name: `My amount for lot ${index + 1}` }).fill(amount);
  await page.getByRole('button', { name: 'Check and submit' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Submit for ${total}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your proposal is submitted' })).toBeVisible();
}

/** Confirms what an act asks once more. */
export async function confirmAs(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: button }).click();
}

/** Opens a part of the school's sale that is open. */
async function openPart(page: Page, part: RegExp): Promise<void> {
  await page
    .getByRole('tab', { name: part })
    .or(page.getByRole('button', { name: part }))
    .click();
}

/** The school opens its sale and offers one time for pickup. */
export async function offerPickup(page: Page, name: string, at: Date): Promise<void> {
  await openSaleFrom(page, 'sales-in-progress', name);
  await openPart(page, /^Times/);
  await page.getByRole('button', { name: 'Add a pickup' }).click();
  await page
    .getByLabel(/^Begins/)
    .last()
    .fill(localInstant(at));
  await page
    .getByLabel(/^Ends/)
    .last()
    .fill(localInstant(new Date(at.getTime() + PICKUP_LASTS)));
  await page.getByRole('button', { name: 'Save the times' }).click();
  await expectToast(page, 'The times are saved');
}

/** The school records the payment of a winner's first invoice that is due, in the sale that is open. */
export async function recordPayment(page: Page, company: string, reference: string): Promise<void> {
  await openPart(page, /^Winners/);
  const invoices = page.getByRole('region', { name: new RegExp(company) });
  await invoices.getByRole('button', { name: 'Record the payment' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Reference/ }).fill(reference);
  await dialog.getByRole('button', { name: 'Record the payment' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(invoices.getByText(reference).first()).toBeVisible();
}

/** The winner keeps its invoice, which is a PDF, and books the time for pickup. */
export async function bookPickup(page: Page, name: string): Promise<void> {
  await openSaleFrom(page, 'awarded-sales', name);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice', exact: true }).first().click();
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Book this time' }).first().click();
  await expect(page.getByText('You booked this time').first()).toBeVisible();
}

/** The school records who collected the first lots that a company has paid for, which is its confirmation; the company confirms, and both may rate each other. */
export async function collect(school: Page, winner: Page, company: string): Promise<void> {
  const invoices = school.getByRole('region', { name: new RegExp(company) });
  await invoices.getByRole('button', { name: 'Record the pickup' }).first().click();
  const dialog = school.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Who collected/ }).fill('Marlon Teague');
  await dialog.getByRole('textbox', { name: /^Identification seen/ }).fill('Driver license …4412');
  await dialog.getByRole('button', { name: 'Record the pickup' }).click();
  await expect(dialog).toHaveCount(0);
  await winner.getByRole('button', { name: 'Confirm the pickup' }).first().click();
  await confirmAs(winner, 'Confirm the pickup');
  await expect(winner.getByText('Confirmed by both').first()).toBeVisible();
  await expect(winner.getByRole('button', { name: 'Bill of sale' }).first()).toBeVisible();
  await expect(invoices.getByRole('button', { name: 'Rate this deal' }).first()).toBeVisible();
}

/** Anybody reads in the public record who bought, and for how much together. */
export async function readRecord(page: Page, publicPath: string, total: string, buyers: readonly string[]) {
  await page.goto(publicPath);
  await page.getByRole('link', { name: 'Record' }).click();
  await expect(page.getByText(total).first()).toBeVisible();
  for (const buyer of buyers) await expect(page.getByRole('listitem').filter({ hasText: buyer })).toBeVisible();
}
