import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { giveRating } from '../support/fulfilment.ts';
import { expect, test } from '../support/market.ts';
import { awardByApi, bidByApi, deliverByApi, NORTHGATE, publishByApi } from '../support/purchase-by-api.ts';
import { AFTER_THE_END, expectToast, followNotification, listOf, uniqueName } from '../support/steps.ts';

/** A picture as a camera would give it: what the window shows now. */
async function photo(page: Page, name: string) {
  return {
    name,
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } }),
  };
}

test('PO-7 PO-9 PO-10 a school reports damage with a photo, the vendor answers, it is resolved, and the vendor is rated', {
  tag: '@main-job',
}, async ({ market, person }) => {
  const name = uniqueName('Display cases');
  const asSchool = await apiAs(market.url, 'school');
  const asVendor = await apiAs(market.url, 'vendor');
  const purchase = await publishByApi(asSchool, { name, quantities: [8], invite: [NORTHGATE] });
  await bidByApi(asVendor, purchase, ['120.00']);
  await market.moveClock(AFTER_THE_END);
  await awardByApi(asSchool, purchase, NORTHGATE);
  const order = await deliverByApi(asSchool, asVendor, name);
  const school = await person('school');
  const vendor = await person('vendor');
  const threadOf = (page: Page) => page.getByRole('log', { name: 'What both sides wrote' });

  await test.step('the school reports two broken ones, with a photo', async () => {
    const { page } = school;
    await page.goto(listOf('on-going-purchases', name));
    await page.getByRole('row').filter({ hasText: name }).getByText(order).first().click();
    await page.getByRole('button', { name: 'Report an issue' }).click();
    const dialog = page.getByRole('dialog', { name: `Report an issue on ${order}` });
    await dialog.getByLabel('What is wrong').selectOption({ label: 'Damaged' });
    await dialog.getByRole('textbox', { name: 'What happened' }).fill('Two panes are cracked.');
    await dialog.getByLabel('Quantity of Item 1 concerned').fill('2');
    await dialog.locator('input[type="file"]').setInputFiles(await photo(page, 'cracked-pane.png'));
    await expect(dialog.getByText('cracked-pane.png').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Report it' }).click();
    await expect(threadOf(page).getByText('Two panes are cracked.')).toBeVisible();
  });

  await test.step('the vendor is told at once, sees the photo and answers', async () => {
    const { page } = vendor;
    await expectToast(page, new RegExp(`Cedar Valley USD reports an issue on ${order}`));
    await followNotification(page, new RegExp(`Cedar Valley USD reports an issue on ${order}`));
    await expect(threadOf(page).getByText('Two panes are cracked.')).toBeVisible();
    await expect(page.getByText('2 each · Item 1').or(page.getByText(/^2 .*· Item 1/))).toBeVisible();
    const picture = page.getByRole('button', { name: 'Enlarge cracked-pane.png' });
    await picture.click();
    const large = page.getByRole('img', { name: 'cracked-pane.png' });
    await expect(large).toBeVisible();
    expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth), 'the picture is whole').toBe(320);
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Message' }).fill('Two new panes leave today.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(threadOf(page).getByText('Two new panes leave today.')).toBeVisible();
  });

  await test.step('the answer is in the school’s open thread; the school resolves it', async () => {
    const { page } = school;
    await expect(threadOf(page).getByText('Two new panes leave today.')).toBeVisible();
    await page.getByRole('button', { name: 'Resolve', exact: true }).click();
    const question = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog').filter({ hasText: 'Is this issue resolved?' }));
    await question.last().getByRole('textbox', { name: 'How it was resolved' }).fill('Both panes replaced.');
    await question.last().getByRole('button', { name: 'Resolve it' }).click();
    for (const window of [school, vendor])
      await expect(window.page.getByText('Both panes replaced.').first()).toBeVisible();
    await expectToast(vendor.page, new RegExp(`resolved the issue on ${order}`));
  });

  await test.step('from the order the school rates the vendor, who reads it', async () => {
    const { page } = school;
    await page.goto(listOf('on-going-purchases', name));
    await page.getByRole('row').filter({ hasText: name }).getByText(order).first().click();
    await page.getByRole('link', { name: 'Rate the vendor' }).click();
    await giveRating(page, 'Northgate Supply', 4, `Broken panes, replaced within a day. ${order}`);
    await vendor.page.goto('/school-ratings');
    await expect(vendor.page.getByText(`Broken panes, replaced within a day. ${order}`)).toBeVisible();
  });
  await market.moveClock(0);
});
