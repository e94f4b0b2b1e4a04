import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './market.ts';

/** Collects what the console and the page complain about. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Waits until the screen shows its data: no skeleton, no spinner, nothing moving. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
}

/** What a browser says of every answer that is a refusal. */
const REFUSAL = /^Failed to load resource/;

/**
 * One h1, nothing wider than the window, nothing that axe objects to, a quiet console. A screen that `asksInVain` may be
 * refused what it asks for.
 */
export async function checkScreen(page: Page, name: string, complaints: string[], asksInVain = false): Promise<void> {
  await settle(page);
  expect.soft(await page.locator('h1').count(), `${name}: one h1`).toBe(1);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name}: no horizontal scroll`).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(' | ')})`,
  );
  expect.soft(found, `${name}: axe`).toEqual([]);
  const said = complaints.splice(0).filter((complaint) => !asksInVain || !REFUSAL.test(complaint));
  expect.soft(said, `${name}: console`).toEqual([]);
}
