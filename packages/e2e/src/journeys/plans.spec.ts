import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signInWith, test } from '../support/market.ts';
import { newVendor, verifiedVendor } from '../support/new-account.ts';
import { buyPlan, confirm, planCard } from '../support/plans.ts';

/** Leaves for the test provider's page to buy a plan. */
async function goToCheckout(page: Page, plan: string): Promise<void> {
  await buyPlan(page, plan);
  await page.waitForURL('**/test-payment/**');
  await expect(page.getByRole('heading', { level: 1, name: plan })).toBeVisible();
}

test('PLAN-3 PLAN-7 PAY-12 a new company starts its free trial from the welcome, buys the plan while it runs, and cancels it', {
  tag: '@main-job',
}, async ({ market, visitor }) => {
  const { page } = await visitor();
  await signInWith(page, market.url, await verifiedVendor(market.url, 'Hazel Supply'));
  await test.step('the trial', async () => {
    await page.getByRole('dialog').getByRole('link', { name: 'Start Free Trial' }).click();
    await page.waitForURL('**/upgrade-plan');
    await planCard(page, 'National Package').getByRole('button', { name: 'Start Free Trial' }).click();
    await expect(page.getByRole('link', { name: /National Package/ }).first()).toBeVisible();
    await page.goto('/plan-details');
    await expect(page.getByText('30 days of your free trial left')).toBeVisible();
    await page.goto('/vendor-dashboard');
    await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveCount(0);
  });
  await test.step('a plan after it, with nothing due before its end', async () => {
    await goToCheckout(page, 'National Package');
    await page.getByRole('button', { name: 'Save the card' }).click();
    await page.waitForURL('**/payment-success?*');
    await expect(page.getByRole('heading', { level: 1, name: 'Your card is saved' })).toBeVisible();
    await expect(page.getByText('Your card is saved; nothing was charged.')).toBeVisible();
    await page.getByRole('link', { name: 'Plan details' }).click();
    await expect(page.getByText('You are on National Package.')).toBeVisible();
  });
  await test.step('cancelled: it runs on to its end', async () => {
    await page.getByRole('button', { name: 'Cancel the plan' }).click();
    await confirm(page, 'Cancel the plan');
    await expect(page.getByText('Your plan is cancelled')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Your plan is cancelled')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel the plan' })).toHaveCount(0);
  });
});

test('PAY-7 a checkout that is left unpaid charges nothing and changes nothing', async ({ market, visitor }) => {
  const { page } = await visitor();
  await signInWith(page, market.url, await newVendor(market.url, 'Rowan Supply'));
  await goToCheckout(page, 'State Package');
  await page.getByRole('button', { name: 'Back without paying' }).click();
  await page.waitForURL('**/payment-failed?*');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment cancelled' })).toBeVisible();
  await expect(page.getByText('Nothing was charged, and your plan is as it was.')).toBeVisible();
  await page.getByRole('link', { name: 'Plan details' }).click();
  await expect(page.getByText('You are on Free.')).toBeVisible();
});

test('PAY-11 a plan is declined, paid, changed, cancelled and resumed', async ({ market, visitor }) => {
  const { page } = await visitor();
  await signInWith(page, market.url, await newVendor(market.url, 'Maple Supply'));

  await test.step('a declined card is said, and another can be tried', async () => {
    await goToCheckout(page, 'State Package');
    await page.getByRole('button', { name: 'Pay with a card that is refused' }).click();
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('heading', { name: 'Payment failed' }))
        .first(),
    ).toBeVisible();
  });
  await test.step('paid', async () => {
    await goToCheckout(page, 'State Package');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.waitForURL('**/payment-success?*');
    await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'State Package' })).toBeVisible();
  });
  await test.step('its invoice is a PDF', async () => {
    await page.goto('/plan-details');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download invoice/ }).click();
    const file = await readFile(await (await download).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('changed to the dearer plan at once', async () => {
    await page.goto('/upgrade-plan');
    await planCard(page, 'National Package').getByRole('button', { name: 'Change to National Package' }).click();
    await confirm(page, 'Change the plan');
    await page.waitForURL('**/update-successful');
    await expect(page.getByRole('heading', { level: 1, name: 'Your plan is National Package' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'National Package' })).toBeVisible();
  });
  await test.step('cancelled and resumed', async () => {
    await page.goto('/plan-details');
    await page.getByRole('button', { name: 'Cancel the plan' }).click();
    await confirm(page, 'Cancel the plan');
    await expect(page.getByText('Your plan is cancelled')).toBeVisible();
    await page.getByRole('button', { name: 'Resume the plan' }).click();
    await confirm(page, 'Resume the plan');
    await expect(page.getByText('Your plan is cancelled')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel the plan' })).toBeVisible();
  });
});
