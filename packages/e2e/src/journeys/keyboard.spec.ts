import { apiAs } from '../support/api.ts';
import { expectArrival, expectFocusSeen, signInByKeyboard, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/market.ts';
import { draftByApi, NORTHGATE, publishByApi } from '../support/purchase-by-api.ts';
import { uniqueName } from '../support/steps.ts';

test('by keyboard alone a vendor signs in, finds an invitation and submits a bid', { tag: '@main-job' }, async ({
  browser,
  market,
}) => {
  const name = uniqueName('Easels');
  const school = await apiAs(market.url, 'school');
  await publishByApi(school, { name, quantities: [6], invite: [NORTHGATE] });
  const page = await browser.newPage({ baseURL: market.url });
  await signInByKeyboard(page, 'vendor-login', 'vendor');

  await test.step('to the invitation, by the menu and the list’s search', async () => {
    await tabTo(page, page.getByRole('link', { name: /^Invited deals/ }), 'Invited deals in the menu');
    await page.keyboard.press('Enter');
    await expectArrival(page, 'Invited deals');
    await tabTo(page, page.getByRole('main').getByRole('searchbox'), 'the search of the list');
    await page.keyboard.type(name);
    const deal = page.getByRole('link', { name }).first();
    await tabTo(page, deal, 'the invitation');
    await page.keyboard.press('Enter');
    await expectArrival(page, name);
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Bid', exact: true }).first(), 'Bid');
    await page.keyboard.press('Enter');
    await expectArrival(page, name);
  });

  await test.step('the form, its check, back to it and out', async () => {
    await tabTo(page, page.getByRole('textbox', { name: /^Unit cost/ }), 'the unit cost');
    await page.keyboard.type('45.50');
    const check = page.getByRole('button', { name: 'Check and submit' });
    await tabTo(page, check, 'Check and submit');
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(check).toBeFocused();
    await expectFocusSeen(page, 'after the dialog closed');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Submit for $273.00' }), 'the submit');
    await page.keyboard.press('Enter');
    await expectArrival(page, 'Your bid is submitted');
  });
  await page.close();
});

test('by keyboard alone a school opens a draft, looks through its check and publishes it', async ({
  browser,
  market,
}) => {
  const name = uniqueName('Music stands');
  const { id } = await draftByApi(await apiAs(market.url, 'school'), { name, quantities: [20], invite: [NORTHGATE] });
  const page = await browser.newPage({ baseURL: market.url });
  await signInByKeyboard(page, 'school-login', 'school');

  await test.step('past the menus by the skip link, then to the draft', async () => {
    await tabTo(page, page.getByRole('link', { name: /^Drafts/ }).first(), 'Drafts in the menu');
    await page.keyboard.press('Enter');
    await expectArrival(page, 'Drafts');
    await tabTo(page, page.getByRole('link', { name }).first(), 'the draft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/new-purchase\\?id=${id}`));
    await expectArrival(page, name);
  });

  await test.step('the preview opens and gives the focus back', async () => {
    const preview = page.getByRole('button', { name: 'Preview as vendors see it' });
    await tabTo(page, preview, 'the preview');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'As vendors will see it' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(preview).toBeFocused();
  });

  await test.step('publishing asks; the safe answer has the focus, Escape gives it back', async () => {
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await tabTo(page, publish, 'Publish');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(publish).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, question.getByRole('button', { name: 'Publish', exact: true }), 'the confirmation');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/success-purchase?id=*');
    await expectArrival(page, 'Published');
  });
  await page.close();
});
