import type { Page } from '@playwright/test';

/** From an account's page into the account, with a reason for the audit. */
export async function actAs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Impersonate', exact: true }).first().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(/^Reason/).fill('They asked for help with what they see.');
  await dialog.getByRole('button', { name: 'Act as this account' }).click();
}
