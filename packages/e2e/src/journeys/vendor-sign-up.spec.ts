import type { Page } from '@playwright/test';
import { approveLead, openLead } from '../support/admin.ts';
import { apiAs } from '../support/api.ts';
import { type Credentials, expect, test } from '../support/market.ts';
import { confirmByMail, NEW_PASSWORD } from '../support/new-account.ts';
import { mailTo } from '../support/outbox.ts';
import { pdf } from '../support/papers.ts';
import { publishByApi } from '../support/purchase-by-api.ts';
import { bid, uniqueName } from '../support/steps.ts';

/** A company that is not there yet. */
interface NewVendor extends Credentials {
  readonly company: string;
}

function newVendor(): NewVendor {
  const company = uniqueName('Juniper Books');
  const email = `${company.toLowerCase().replaceAll(' ', '-')}@juniper.test`;
  return { company, email, password: NEW_PASSWORD, door: 'vendor-login' };
}

async function signUp(page: Page, vendor: NewVendor): Promise<void> {
  await page.goto('/register/vendor/technology');
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Delgado');
  await page.getByLabel('Email').fill(vendor.email);
  await page.getByLabel('Company').fill(vendor.company);
  await page.getByLabel('State').selectOption({ label: 'California' });
  await page.getByRole('textbox', { name: /^Password/ }).fill(vendor.password);
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
}

async function goOn(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

/** The verification, up to its last question. */
async function fillVerification(page: Page): Promise<void> {
  await page.goto('/vendor-verification-setup');
  await expect(page.getByRole('heading', { name: 'Who is your company?' })).toBeVisible();
  await page.getByLabel('Phone').fill('415 555 0137');
  await page.getByLabel('Street and number').fill('12 Orchard Road');
  await page.getByLabel('City').fill('Fresno');
  await page.getByLabel('ZIP code').fill('93701');
  await goOn(page, 'Which tax form should schools use?');
  await page.getByLabel('W-9').setInputFiles(pdf('w9.pdf'));
  await expect(page.getByText('w9.pdf')).toBeVisible();
  await goOn(page, 'Do public registers know you?');
  await goOn(page, 'Which certificates do you hold?');
  await page.getByRole('checkbox').first().check({ force: true });
  await page.locator('input[type=file]').first().setInputFiles(pdf('our certificate.pdf'));
  await expect(page.getByText('our certificate.pdf')).toBeVisible();
  await goOn(page, 'Who can speak for your work?');
  await page.getByRole('button', { name: 'Add a reference' }).click();
  await page.getByLabel('School or district').fill('Lakeside Elementary');
  await page.getByLabel('Whom to ask (email)').fill('office@lakeside.test');
  await page.getByLabel('What you did for it').fill('Reading lamps for twelve classrooms.');
  await goOn(page, 'Is everything right?');
}

test('REG-4 ACC-4 a vendor signs up, is approved while its window is open, and bids on a public purchase', {
  tag: '@main-job',
}, async ({ market, visitor, person }) => {
  const { page } = await visitor();
  const vendor = newVendor();
  await test.step('signs up and proves the address', async () => {
    await signUp(page, vendor);
    const mail = await mailTo(market.url, vendor.email, /confirm/i);
    await confirmByMail(page, mail.linkTo('redirect-handler'), vendor.password);
    await page.waitForURL('**/vendor-dashboard');
  });
  await test.step('hands its papers in', async () => {
    await fillVerification(page);
    await page.getByRole('button', { name: 'Submit for verification' }).click();
    await expect(page.getByText('Your verification is being checked', { exact: false })).toBeVisible();
  });
  await test.step('browses while it waits for the decision', async () => {
    await page.getByRole('link', { name: 'New deals' }).first().click();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await page.goto('/vendor-verification-setup');
    await expect(page.getByText('Your verification is being checked', { exact: false })).toBeVisible();
  });
  await test.step('is approved by an administrator, and its own window hears of it', async () => {
    const admin = await person('admin');
    await openLead(admin.page, vendor.company);
    await expect(admin.page.getByText('w9.pdf').first()).toBeVisible();
    await approveLead(admin.page, vendor.company);
    await expect(page.getByText('Your company is approved.')).toBeVisible();
  });
  await test.step('bids on what everybody may bid on', async () => {
    const name = uniqueName('Reading lamps');
    await publishByApi(await apiAs(market.url, 'school'), { name, quantities: [40], invite: [] });
    await bid(page, name, [{ unitCost: '18.50' }], { list: 'new-deals', total: '$740.00' });
  });
  await test.step('finds the decision among its notifications', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(
      page
        .getByRole('region', { name: 'Notifications' })
        .getByText(/approved|verified/i)
        .first(),
    ).toBeVisible();
  });
});
