import type { Page } from '@playwright/test';
import { expect } from './market.ts';

/** Scores the opened bids, the first one's field being the one that is filled in. */
export async function score(page: Page, rubric: string, points: string): Promise<void> {
  const name = `${rubric}, 0 to 10`;
  await page.getByRole('spinbutton', { name }).or(page.getByRole('textbox', { name })).fill(points);
  // The toast of the bid before may still be there: what counts is this bid's answer.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/ScoreBid'));
  await page.getByRole('button', { name: 'Save my scores' }).click();
  const kept = await answered;
  expect(kept.ok(), `${kept.status()} ${kept.ok() ? '' : await kept.text()}`).toBe(true);
  await expect(page.getByText('Scores saved.').first()).toBeVisible();
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
