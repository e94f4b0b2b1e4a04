import { apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { chooseFromMenu } from '../support/menu.ts';
import { publishByApi } from '../support/purchase-by-api.ts';
import { listOf, uniqueName } from '../support/steps.ts';

test('REV-4 a blocked vendor finds none of the school’s purchases until it is unblocked', async ({
  market,
  person,
}) => {
  const name = uniqueName('Whiteboards');
  await publishByApi(await apiAs(market.url, 'school'), { name, quantities: [8], invite: [] });
  const vendor = await person('vendor2');
  const { page } = await person('school');
  await vendor.page.goto(listOf('new-deals', name));
  await expect(vendor.page.getByRole('link', { name }).first()).toBeVisible();

  await page.goto('/vendor-blacklist');
  await page.getByRole('button', { name: 'Block a vendor' }).first().click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('combobox', { name: 'Vendor' });
  await choice.click();
  await choice.fill('Pinebrook');
  await page
    .getByRole('option', { name: /Pinebrook/ })
    .first()
    .click();
  await dialog.getByLabel('Reason').fill('Two deliveries never came.');
  await dialog.getByRole('button', { name: /^Block Pinebrook/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'Pinebrook' });
  await expect(row).toContainText('Two deliveries never came.');
  try {
    await vendor.page.goto(listOf('new-deals', name));
    await expect(vendor.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(vendor.page.getByText(/No matches|No deal/).first()).toBeVisible();
    await expect(vendor.page.getByRole('link', { name })).toHaveCount(0);
  } finally {
    await page.getByRole('button', { name: /^Actions for Pinebrook/ }).click();
    await chooseFromMenu(page, 'Unblock');
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /^Unblock/ })
      .click();
    await expect(row).toHaveCount(0);
  }
  await vendor.page.reload();
  await expect(vendor.page.getByRole('link', { name }).first()).toBeVisible();
});
