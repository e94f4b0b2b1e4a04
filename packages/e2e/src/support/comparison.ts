import type { Page } from '@playwright/test';
import { expect } from './market.ts';

/** Scores an opened bid, by default the first one of the matrix. */
export async function score(page: Page, rubric: string, points: string, vendor = ''): Promise<void> {
  const field = page.getByRole('textbox', { name: new RegExp(`^${vendor}.*: ${rubric}, 0 to 10$`) }).first();
  await field.fill(points);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/ScoreBid'));
  await field.press('Enter');
  const kept = await answered;
  expect(kept.ok(), `${kept.status()} ${kept.ok() ? '' : await kept.text()}`).toBe(true);
}

/** Awards everything that is open to one vendor, with a reason where one is asked for. */
export async function award(page: Page, vendor: string, options: { reason?: string } = {}): Promise<void> {
  await page.getByRole('button', { name: /^Award( the rest)?$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(new RegExp(`${vendor} · `))
    .first()
    .click();
  if (options.reason) await dialog.getByRole('textbox', { name: /Why this choice/ }).fill(options.reason);
  await dialog.getByRole('button', { name: /^Award \$/ }).click();
  await expect(dialog).toHaveCount(0);
}
