import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { NEW_PASSWORD } from '../support/new-account.ts';
import { mailTo } from '../support/outbox.ts';
import { draftByApi, NORTHGATE } from '../support/purchase-by-api.ts';
import { expectSealed, expectToast, fillBid, listOf, uniqueName } from '../support/steps.ts';
import { publish } from '../support/wizard.ts';

/** Adds an address to whom is invited, and publishes the draft. */
async function inviteAndPublish(page: Page, draftId: number, email: string): Promise<void> {
  await page.goto(`/new-purchase?id=${draftId}`);
  await page.getByRole('button', { name: 'Change: Vendors to invite' }).click();
  await page.getByLabel('Email addresses').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Back to check' }).click();
  await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeVisible();
  await publish(page);
}

test('ACC-15 a company named by its address comes by the mail, bids, and registers with its bid kept', {
  tag: '@main-job',
}, async ({ market, person, visitor }) => {
  const name = uniqueName('Playground bark');
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@barkyard.test`;
  const school = await person('school');
  const draft = await draftByApi(await apiAs(market.url, 'school'), { name, quantities: [60], invite: [NORTHGATE] });
  await inviteAndPublish(school.page, draft.id, email);

  const { page } = await visitor();
  await test.step('opens the mail, chooses a password and lands on the purchase', async () => {
    const mail = await mailTo(market.url, email, /invite|bid/i);
    await page.goto(mail.linkTo('vendor-setup'));
    await expect(page.getByRole('heading', { level: 1, name: 'Cedar Valley USD invites you to bid' })).toBeVisible();
    await page.getByLabel('First name').fill('Tess');
    await page.getByLabel('Last name').fill('Quill');
    await page.getByLabel('Company').fill(`Bark Yard ${name}`);
    await page.getByRole('textbox', { name: /^Password/ }).fill(NEW_PASSWORD);
    await page.getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: 'Create account and see the request' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  await test.step('bids', async () => {
    await fillBid(page, [{ unitCost: '9.75' }], { total: '$585.00' });
    await school.page.goto(listOf('open-purchase-requests', name));
    await expectSealed(school.page, name, 1);
  });
  await test.step('registers, and keeps the bid', async () => {
    await page.goto('/vendor-landing');
    await page.getByRole('button', { name: 'Complete registration' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete registration' });
    await dialog.getByRole('combobox', { name: /What do you supply/ }).click();
    await page.getByRole('option').first().click();
    await expect(dialog.getByRole('button', { name: /^Remove / })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: /I accept the terms/ }).check({ force: true });
    await dialog.getByRole('button', { name: /^Register/ }).click();
    await expectToast(page, 'Your company is registered');
    await page.waitForURL('**/vendor-dashboard');
    await page.goto(listOf('submitted-bids', name));
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  });
  await test.step('the link was good for once', async () => {
    const stranger = await visitor();
    const mail = await mailTo(market.url, email, /invite|bid/i);
    await stranger.page.goto(mail.linkTo('vendor-setup'));
    await expect(stranger.page.getByRole('heading', { level: 1, name: 'This invitation was used' })).toBeVisible();
  });
});
