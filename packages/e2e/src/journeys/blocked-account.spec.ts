import { enterCredentials, expect, signInWith, test } from '../support/market.ts';
import { newVendor } from '../support/new-account.ts';
import { chooseFromRow } from '../support/steps.ts';

test('ACC-16 AUTH-13 an account that is blocked leaves every window at once, and the door says why', {
  tag: '@main-job',
}, async ({ market, visitor, person }) => {
  const account = await newVendor(market.url, 'Spruce Supply');
  const office = await visitor();
  const phone = await visitor({ width: 390 });
  for (const { page } of [office, phone]) await signInWith(page, market.url, account);
  await office.page.goto('/new-deals');

  const { page } = await person('admin');
  await page.goto(`/vendor-management?search=${encodeURIComponent(account.organisation)}`);
  await page.getByRole('link', { name: account.organisation }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: account.organisation })).toBeVisible();
  await chooseFromRow(page, 'Rosa Delgado', 'Disable…');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByLabel('Reason').fill('The address bounces.');
  await dialog.getByRole('button', { name: 'Disable this person' }).click();
  await expect(page.getByText('Disabled').first()).toBeVisible();

  for (const window of [office, phone]) await window.page.waitForURL('**/vendor-login*');
  await expect(office.page.getByRole('heading', { level: 1, name: 'Vendor sign in' })).toBeVisible();
  await enterCredentials(office.page, account);
  await expect(office.page.getByRole('form').getByRole('alert')).toContainText(/disabled|blocked/i);
  await expect(office.page).toHaveURL(/vendor-login/);
});
