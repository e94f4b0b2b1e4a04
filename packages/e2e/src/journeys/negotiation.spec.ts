import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { award } from '../support/comparison.ts';
import { expect, test } from '../support/market.ts';
import { bidByApi, NORTHGATE, PINEBROOK, publishByApi, RIDGELINE } from '../support/purchase-by-api.ts';
import { AFTER_THE_END, expectNotified, followNotification, uniqueName } from '../support/steps.ts';

const priceOf = (page: Page, line: string) =>
  page.getByRole('textbox', { name: new RegExp(`^My unit price for ${line}`) });

async function confirm(page: Page, act: string): Promise<void> {
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: act }).click();
}

test('NEG-2 NEG-3 NEG-4 two vendors are asked for a better price: one comes down and wins, one declines', async ({
  market,
  person,
}) => {
  const name = uniqueName('Loudspeakers');
  const purchase = await publishByApi(await apiAs(market.url, 'school'), {
    name,
    quantities: [10, 3],
    invite: [NORTHGATE, PINEBROOK, RIDGELINE],
  });
  await bidByApi(await apiAs(market.url, 'vendor'), purchase, ['100.00', '20.00']);
  await bidByApi(await apiAs(market.url, 'vendor2'), purchase, ['97.77', '31.31']);
  await bidByApi(await apiAs(market.url, 'vendor3'), purchase, ['250.00', '90.00']);
  const school = await person('school');
  const vendor = await person('vendor');
  const rival = await person('vendor2');
  const third = await person('vendor3');
  await market.moveClock(AFTER_THE_END);

  await test.step('the school draws the line, says why and asks everybody above it the same', async () => {
    const { page } = school;
    await page.goto(`/bid-comparison?id=${purchase.id}`);
    await page.getByRole('button', { name: 'Negotiate', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for better prices' });
    await dialog.getByLabel('Cut-off: the weighted score that a bid needs').fill('80');
    await expect(dialog.getByText('Two vendors of 3 are asked')).toBeVisible();
    await dialog.getByRole('button', { name: 'Ask two vendors' }).click();
    await expect(dialog.getByText('Say why the line is drawn here.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Why the line is drawn here' }).fill('The two that are close.');
    await dialog.getByRole('textbox', { name: 'What you ask the vendors' }).fill('Can you meet a budget of $950?');
    await dialog.getByRole('button', { name: 'Ask two vendors' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Waits for the vendor')).toHaveCount(2);
    await expect(page.getByText('Below the cut-off')).toHaveCount(1);
  });

  await test.step('both are told at once and read only their own prices; the third hears nothing', async () => {
    await expectNotified(rival.page, new RegExp(`${name}. It is your turn`));
    await followNotification(vendor.page, new RegExp(`${name}. It is your turn`));
    const main = vendor.page.getByRole('main');
    await expect(main.getByText('It is your turn.', { exact: true })).toBeVisible();
    await expect(main.getByText('Can you meet a budget of $950?').first()).toBeVisible();
    expect(await main.innerHTML()).not.toMatch(/97\.77|31\.31|1,071\.63|Pinebrook|250\.00/);
    await expectNotified(third.page, name);
    await third.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(third.page.getByText(new RegExp(`${name}. It is your turn`))).toHaveCount(0);
  });

  await test.step('a price can only fall', async () => {
    await priceOf(vendor.page, 'Item 1').fill('100.50');
    await expect(vendor.page.getByText('Prices only fall: 100.00 stands.').first()).toBeVisible();
    await priceOf(vendor.page, 'Item 1').fill('95');
    await vendor.page.getByRole('button', { name: 'Propose these prices' }).click();
    await vendor.page.getByRole('button', { name: 'Propose it' }).click();
    await expect(vendor.page.getByText('Waiting for Cedar Valley USD.')).toBeVisible();
  });

  await test.step('the school sees it on its open page and counters', async () => {
    const { page } = school;
    await expect(page.getByText('Waits for you')).toBeVisible();
    await followNotification(page, new RegExp(`Northgate Supply .*${name}. It is your turn`));
    await expect(page.getByText('$1,010.00').first()).toBeVisible();
    await priceOf(page, 'Item 1').fill('89');
    await page.getByRole('button', { name: 'Counter with these prices' }).click();
    await expect(page.getByText('Waiting for Northgate Supply.')).toBeVisible();
  });

  await test.step('the vendor has the counter before it without a reload, and accepts', async () => {
    const accept = vendor.page.getByRole('button', { name: 'Accept $950.00' });
    await accept.click();
    await confirm(vendor.page, 'Accept the prices');
    await expect(vendor.page.getByText('Agreed: the negotiated price stands.')).toBeVisible();
    await expect(school.page.getByText('Agreed: the negotiated price stands.')).toBeVisible();
    await expect(school.page.getByText('$110.00 below the bid as it was submitted.')).toBeVisible();
  });

  await test.step('the other declines; what it bid stands', async () => {
    await followNotification(rival.page, new RegExp(`${name}. It is your turn`));
    await rival.page.getByRole('button', { name: 'Decline' }).click();
    await confirm(rival.page, 'Decline');
    await expect(rival.page.getByText('Ended without a new price', { exact: false })).toBeVisible();
  });

  await test.step('NEG-5 the comparison has both prices, and the new one is awarded', async () => {
    const { page } = school;
    await page.goto(`/bid-comparison?id=${purchase.id}`);
    const row = page.getByRole('table', { name: 'Bids, best first' }).getByRole('row').filter({ hasText: 'Northgate' });
    await expect(row.getByText('Negotiated', { exact: true })).toBeVisible();
    await expect(row.getByText('$1,060.00')).toBeVisible();
    await expect(row.getByText('$950.00')).toBeVisible();
    await award(page, 'Northgate Supply');
    await expectNotified(vendor.page, new RegExp(`You were awarded ${name}`));
    await expectNotified(rival.page, new RegExp(`${name} was awarded to another bidder`));
    await vendor.page.goto(`/order-details?id=${purchase.encryptedId}`);
    await expect(vendor.page.getByText('$950.00').first()).toBeVisible();
  });
  await market.moveClock(0);
});
