import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { enterCredentials, expect, signInWith, test } from '../support/market.ts';
import { confirmByMail, inventAccount, type NewAccount } from '../support/new-account.ts';
import { mailTo } from '../support/outbox.ts';
import { draftByApi } from '../support/purchase-by-api.ts';
import { chooseFromRow, uniqueName } from '../support/steps.ts';

async function signUp(page: Page, { organisation, email, password }: NewAccount): Promise<void> {
  await page.goto('/register/school');
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Baptiste');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('School or district').fill(organisation);
  await page.getByLabel('State').selectOption({ label: 'California' });
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
}

async function fillAddress(part: ReturnType<Page['getByRole']>): Promise<void> {
  await part.getByLabel('Street and number').first().fill('400 Palm Avenue');
  await part.getByLabel('City').first().fill('Fresno');
  await part.getByLabel('State').first().selectOption({ label: 'California' });
  await part.getByLabel('ZIP code').first().fill('93701');
}

/** School Setup, filled in and sent in for approval. */
async function sendSetupIn(page: Page): Promise<void> {
  await page.goto('/school-business-setup');
  const form = page.getByRole('form', { name: 'School Setup' });
  await page.getByLabel('NCES ID').fill('0612345');
  await page.getByLabel('Phone').fill('559 555 0120');
  await fillAddress(form);
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByLabel('Name of the place').fill('Central warehouse');
  await fillAddress(page.getByRole('group', { name: 'Central warehouse' }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Send in for approval' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Send in' }).click();
  await expect(page.getByText('Your setup is waiting for approval')).toBeVisible();
}

/** Takes the usual decision about the account whose page is open. */
async function decide(page: Page, organisation: string, act: string, confirm: string): Promise<void> {
  await page.goto(`/school-management?search=${encodeURIComponent(organisation)}`);
  await page.getByRole('link', { name: organisation }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: organisation })).toBeVisible();
  await page.getByRole('button', { name: act }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: confirm }).click();
  await expect(page.getByRole('button', { name: act })).toHaveCount(0);
}

/** Invites a colleague, who accepts by the mail and signs in. */
async function bringColleague(main: Page, colleague: Page, url: string): Promise<NewAccount> {
  const account = inventAccount('school', 'ana ruiz', 'palm.test');
  await main.goto('/school-assistant');
  await main.getByRole('button', { name: 'Invite a colleague' }).first().click();
  const dialog = main.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Ana');
  await dialog.getByLabel('Last name').fill('Ruiz');
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(
    main.getByRole('row').filter({ hasText: 'Ana Ruiz' }).getByText('Invited', { exact: true }),
  ).toBeVisible();

  const mail = await mailTo(url, account.email, /invite/i);
  await colleague.goto(mail.linkTo('reset-password'));
  await colleague.getByRole('textbox', { name: 'New password' }).fill(account.password);
  await colleague.getByRole('button', { name: 'Set password' }).click();
  await colleague.waitForURL('**/school-dashboard');
  return account;
}

async function draftOf(account: NewAccount, url: string): Promise<number> {
  const call = await apiAs(url, account);
  const { id } = await draftByApi(call, { name: uniqueName('Palm desks'), quantities: [5], invite: [1] });
  return id;
}

test('REG-3 ACC-2 ACC-11 a school signs up, is granted access and approved, and grants a colleague what it may do', {
  tag: '@main-job',
}, async ({ market, visitor, person }) => {
  const school = inventAccount('school', 'Palm Unified', 'palm.test');
  const { page } = await visitor();
  const admin = await person('admin');
  const colleague = await visitor();

  await test.step('signs up, and waits for a person to look at it', async () => {
    await signUp(page, school);
    const mail = await mailTo(market.url, school.email, /confirm/i);
    await confirmByMail(page, mail.linkTo('redirect-handler'), school.password);
    await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
    await expect(page.getByText(/An administrator will review your school/)).toBeVisible();
    await page.getByRole('link', { name: 'School sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'School sign in' })).toBeVisible();
    await enterCredentials(page, school);
    await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
  });
  await test.step('is granted access, fills in School Setup and sends it in', async () => {
    await decide(admin.page, school.organisation, 'Grant access…', 'Grant access');
    await signInWith(page, market.url, school);
    await sendSetupIn(page);
  });
  await test.step('a colleague comes by the mail and may not publish yet', async () => {
    const account = await bringColleague(page, colleague.page, market.url);
    await colleague.page.goto(`/new-purchase?id=${await draftOf(account, market.url)}`);
    await expect(colleague.page.getByText('You can’t publish yet')).toBeVisible();
  });
  await test.step('is approved while its window is open', async () => {
    await page.goto('/school-business-setup');
    await decide(admin.page, school.organisation, 'Approve…', 'Approve this school');
    await expect(page.getByText('Your school is approved.', { exact: false })).toBeVisible();
    await expect(page.getByText('Your setup is waiting for approval')).toHaveCount(0);
  });
  await test.step('grants the right to publish, and the colleague’s window has it at once', async () => {
    await page.goto('/school-assistant');
    await chooseFromRow(page, 'Ana Ruiz', 'Change rights');
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /^Publish/ })
      .check({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Ana Ruiz' }).getByText('Publish')).toBeVisible();
    await expect(colleague.page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  });
});
