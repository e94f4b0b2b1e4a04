import type { Locator, Page } from '@playwright/test';
import { expect } from './market.ts';
import { chooseFromMenu } from './menu.ts';

/** Opens the papers of a company that waits for its verification. */
export async function openLead(page: Page, company: string): Promise<void> {
  await page.goto('/vendor-verification-leads');
  await page.getByRole('link', { name: company }).click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
}

/** Approves the company whose papers are open; the next lead follows it. */
export async function approveLead(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Approve…' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Approve this vendor' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toHaveCount(0);
}

/** Opens the one row that a search leaves in a list of the administration; the list may be narrowed already. */
export async function openFound(page: Page, list: string, search: string): Promise<void> {
  await page.goto(`/${list}${list.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`);
  const row = page.getByRole('row').filter({ hasText: search }).first();
  await row.waitFor();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await row.getByRole('link').first().click();
  // The list stays until what was opened has been loaded.
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCount(0);
}

/** Gives a category another name. */
export async function renameCategory(page: Page, before: string, after: string): Promise<void> {
  await page.goto('/category-management');
  await page.getByRole('button', { name: `Actions for ${before}`, exact: true }).click();
  await chooseFromMenu(page, 'Change…');
  const dialog = page.getByRole('dialog', { name: `Change ${before}` });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(after);
  await dialog.getByRole('button', { name: 'Save category' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Moves an entry of a menu by one place and publishes the menu. */
export async function moveMenuEntry(page: Page, menu: string, entry: string, way: 'up' | 'down'): Promise<void> {
  await page.goto(`/menu-configuration?menu=${menu}`);
  await page.getByRole('button', { name: `Move ${entry} ${way}`, exact: true }).click();
  await page.getByRole('button', { name: 'Publish the menu' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The menu is published.' })).toHaveCount(1);
}

/** Writes another subject for the mail of an event. */
export async function writeSubject(page: Page, event: string, subject: string): Promise<void> {
  await page.goto(`/notification-configuration?event=${event}`);
  await page.getByRole('textbox', { name: /^Subject/ }).fill(subject);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
}

/** The newest thing that an administrator did to records of a kind, as the market's audit has it. */
export async function newestAudited(page: Page, kind: string): Promise<Locator> {
  await page.goto(`/admin-management?tab=audit&by=administrators&kind=${kind}`);
  return page.getByRole('table', { name: 'Audit' }).getByRole('row').nth(1);
}
