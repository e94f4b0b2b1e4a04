import type { Locator, Page } from '@playwright/test';

/** The card of a plan in the comparison. */
export const planCard = (page: Page, plan: string): Locator => page.getByRole('article', { name: plan });

/** Leaves the comparison of plans for the provider's page to buy one. */
export async function buyPlan(page: Page, plan: string): Promise<void> {
  await page.goto('/upgrade-plan');
  await planCard(page, plan)
    .getByRole('button', { name: `Buy ${plan}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go to checkout' }).click();
}

/** Confirms what a dialog asks. */
export async function confirm(page: Page, act: string): Promise<void> {
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog').filter({ hasText: '?' }))
    .getByRole('button', { name: act })
    .click();
}
