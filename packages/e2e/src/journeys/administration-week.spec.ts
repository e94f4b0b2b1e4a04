import type { Page } from '@playwright/test';
import {
  approveLead,
  moveMenuEntry,
  newestAudited,
  openFound,
  openLead,
  renameCategory,
  writeSubject,
} from '../support/admin.ts';
import { apiAs } from '../support/api.ts';
import { expect, signInWith, test } from '../support/market.ts';
import { NEW_PASSWORD, type NewAccount, newVendor } from '../support/new-account.ts';
import { mailTo } from '../support/outbox.ts';
import { buyPlan } from '../support/plans.ts';
import { NORTHGATE } from '../support/purchase-by-api.ts';
import { publishSaleByApi } from '../support/sale-by-api.ts';
import { expectToast, gotoLive, uniqueName } from '../support/steps.ts';
import { localInstant } from '../support/wizard.ts';

const MONTH = 30 * 24 * 60 * 60_000;

/** A company whose papers wait for an administrator. */
async function waitingVendor(url: string): Promise<NewAccount> {
  const account = await newVendor(url, 'Quince Supply');
  const own = await apiAs(url, account);
  const { id } = (await own('POST', '/api/Auth/RefreshToken')) as { id: number };
  const admin = await apiAs(url, 'admin');
  await admin('POST', '/api/Admin/SetVendorStatus', { id, status: 4, reason: 'It sent its papers by letter.' });
  return account;
}

/** Begins a purchase in the wizard, up to the question of its category. */
async function beginPurchase(page: Page): Promise<void> {
  await page.goto('/new-purchase?type=2');
  await page.getByLabel('Name of the purchase').fill('Goal posts');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Which category does it belong to?' })).toBeVisible();
}

/** The entries of the group of the menu that buying is in, in their order. */
const buyEntries = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('group', { name: 'Buy' }).getByRole('link');

/** What stands in a record's own audit. */
const audited = (page: Page, what: RegExp) => page.getByRole('table', { name: 'Audit' }).getByText(what).first();

test('an administrator’s week: approves, renames, holds, refunds, gives, rewrites, rearranges, invites, and finds it in the audit', {
  tag: '@main-job',
}, async ({ market, person, visitor }) => {
  test.setTimeout(420_000);
  const company = await waitingVendor(market.url);
  const saleName = uniqueName('Band uniforms');
  const sale = await publishSaleByApi(await apiAs(market.url, 'school'), {
    kind: 1,
    name: saleName,
    lots: [{ productDesc: 'Band uniforms, 60' }],
    invite: [NORTHGATE],
  });
  const { page } = await person('admin');
  const school = await person('school');
  const vendor = await visitor();
  await signInWith(vendor.page, market.url, company);
  let transaction = '';
  const lastName = `Okonjo ${Date.now() % 1_000_000}`;

  await test.step('it approves a company, whose open window hears of it', async () => {
    await gotoLive(vendor.page, '/vendor-verification-setup');
    await openLead(page, company.organisation);
    await approveLead(page, company.organisation);
    await expect(vendor.page.getByText('Your company is approved.').first()).toBeVisible();
  });

  await test.step('it mends a category, and a school’s second window shows the new name', async () => {
    const second = await person('school');
    await beginPurchase(second.page);
    const names = second.page.getByRole('radiogroup');
    await expect(names.getByText('Athletics', { exact: true })).toBeVisible();
    await renameCategory(page, 'Athletics', 'Athletics and recreation');
    await beginPurchase(second.page);
    await expect(names.getByText('Athletics and recreation', { exact: true })).toBeVisible();
    await expect(names.getByText('Athletics', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Actions for Athletics', exact: true })).toBeVisible();
  });

  await test.step('it holds a sale, whose page is hidden, and lifts the hold; the school is told of both', async () => {
    const publicPage = `/RFQ/${encodeURIComponent(sale.encryptedId)}`;
    const stranger = await visitor();
    await gotoLive(school.page, '/school-dashboard');
    await openFound(page, 'new-rfqs', saleName);
    await page.getByRole('button', { name: 'Hold this sale…' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByLabel(/^Reason/).fill('Somebody else says that it owns them.');
    await question.getByRole('button', { name: 'Hold this sale' }).click();
    await expectToast(school.page, new RegExp(`${saleName} is on hold: Somebody else says that it owns them`));
    await stranger.page.goto(publicPage);
    await expect(stranger.page.getByRole('heading', { level: 1, name: saleName })).toHaveCount(0);
    await page.getByRole('button', { name: 'Lift hold…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lift hold' }).click();
    await expectToast(school.page, new RegExp(`The hold of .*${saleName} was lifted`));
    await stranger.page.goto(publicPage);
    await expect(stranger.page.getByRole('heading', { level: 1, name: saleName })).toBeVisible();
    await expect(audited(page, /hold/i)).toBeVisible();
  });

  await test.step('the company pays for a plan; it confirms the payment and gives it back', async () => {
    await buyPlan(vendor.page, 'State Package');
    await vendor.page.waitForURL('**/test-payment/**');
    await vendor.page.getByRole('button', { name: /^Pay \$/ }).click();
    await vendor.page.waitForURL('**/payment-success?*');
    await openFound(page, 'new-transactions', company.organisation);
    await page.getByRole('button', { name: 'Confirm transaction' }).click();
    await expect(page.getByText('On-going', { exact: true }).first()).toBeVisible();
    // Until its data are there the page is called by its kind.
    transaction = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog', { name: `Refund ${transaction}?` });
    await dialog.getByLabel(/^Reason/).fill('Bought twice by mistake.');
    await dialog.getByRole('checkbox', { name: 'End the plan at once, too' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Send the refund' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Refunds' }).getByText('Bought twice by mistake.')).toBeVisible();
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
    for (const act of [/confirm/i, /refund/i]) await expect(audited(page, act)).toBeVisible();
  });

  await test.step('it rewrites a mail, gives the company a month, and the outbox has the new words', async () => {
    await writeSubject(page, 'plan-given', 'A gift for {{planName}}: use it until {{endsOn}}');
    await openFound(page, 'vendor-upgrade-plan', company.organisation);
    await page.getByRole('button', { name: 'Give a plan…' }).click();
    const dialog = page.getByRole('dialog', { name: `Give ${company.organisation} a plan?` });
    await dialog.getByLabel(/^Until/).fill(localInstant(new Date(Date.now() + MONTH)));
    await dialog.getByLabel(/^Reason/).fill('For the trouble with the payment.');
    await dialog.getByRole('button', { name: 'Give this plan' }).click();
    await expect(dialog).toHaveCount(0);
    await mailTo(market.url, company.email, /^A gift for .* Package: use it until /);
    await expect(
      page
        .getByRole('table', { name: 'History of the plan' })
        .getByText(/given|give/i)
        .first(),
    ).toBeVisible();
  });

  await test.step('it rearranges the school’s menu, and an open window shows it by itself', async () => {
    await gotoLive(school.page, '/school-dashboard');
    const before = (await buyEntries(school.page).allTextContents()).map((text) => text.replace(/\d.*$/, '').trim());
    const drafts = before.indexOf('Drafts');
    await moveMenuEntry(page, 'School', 'Drafts', 'up');
    await expect(buyEntries(school.page).nth(drafts - 1)).toHaveText(/^Drafts/);
    await moveMenuEntry(page, 'School', 'Drafts', 'down');
    await expect(buyEntries(school.page).nth(drafts)).toHaveText(/^Drafts/);
  });

  await test.step('it invites a colleague for payments alone, who is refused elsewhere', async () => {
    const email = `${lastName.toLowerCase().replace(' ', '-')}@chalkline.test`;
    await page.goto('/admin-management');
    await page.getByRole('button', { name: 'Invite an administrator' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite an administrator' });
    await dialog.getByLabel('First name').fill('Ada');
    await dialog.getByLabel('Last name').fill(lastName);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('checkbox', { name: /^Payments/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(dialog).toHaveCount(0);
    const colleague = await visitor();
    await colleague.page.goto((await mailTo(market.url, email, /./)).linkTo('reset-password'));
    await colleague.page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
    await colleague.page.getByRole('button', { name: 'Set password' }).click();
    await colleague.page.waitForURL('**/dashboard');
    await openFound(colleague.page, 'on-going-transactions?books=closed', company.organisation);
    await expect(colleague.page.getByRole('heading', { level: 1, name: transaction })).toBeVisible();
    for (const [path, area] of [
      ['vendor-management', 'Accounts'],
      ['new-rfqs', 'Moderation'],
      ['menu-configuration', 'Configuration'],
    ] as const) {
      await colleague.page.goto(`/${path}`);
      await expect(colleague.page.getByText(new RegExp(`area ${area}`)).first()).toBeVisible();
    }
  });

  await test.step('all of it stands in the market’s audit', async () => {
    for (const [kind, words] of [
      ['user', lastName],
      ['menu', 'Drafts'],
      ['notice-words', 'A gift for'],
      ['vendor', company.organisation],
      ['transaction', transaction],
      ['sale', 'hold lifted'],
      ['category', 'Athletics'],
    ] as const)
      await expect(await newestAudited(page, kind), kind).toContainText(words);
  });
});
