import { apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { chooseFromMenu } from '../support/menu.ts';
import { bidByApi, NORTHGATE, PINEBROOK, publishByApi } from '../support/purchase-by-api.ts';
import {
  AFTER_THE_END,
  chooseFromRow,
  expectSealed,
  expectToast,
  followNotification,
  listOf,
  uniqueName,
} from '../support/steps.ts';

test('PUR-16 an open purchase is cancelled: its vendor is told, its bid stays sealed for good', async ({
  market,
  person,
}) => {
  const name = uniqueName('Microscopes');
  const purchase = await publishByApi(await apiAs(market.url, 'school'), {
    name,
    quantities: [7],
    invite: [NORTHGATE],
  });
  await bidByApi(await apiAs(market.url, 'vendor'), purchase, ['613.57']);
  const school = await person('school');
  const vendor = await person('vendor');

  await test.step('the school cancels and has to say why', async () => {
    await school.page.goto(listOf('open-purchase-requests', name));
    await chooseFromRow(school.page, name, 'Cancel…');
    const question = school.page.getByRole('alertdialog');
    await expect(question.getByText(/Its (one|1) bid will never be opened/)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel this purchase' }).click();
    await expect(question.getByText('Enter the reason')).toBeVisible();
    await question.getByRole('textbox', { name: 'Reason' }).fill('The budget was withdrawn.');
    await question.getByRole('button', { name: 'Cancel this purchase' }).click();
    await expect(school.page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  });

  await test.step('the vendor is told live, and its page says that the bid stays sealed', async () => {
    await expectToast(vendor.page, new RegExp(`${name} was cancelled by the school`));
    await followNotification(vendor.page, new RegExp(`${name} was cancelled by the school`));
    await expect(vendor.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(vendor.page.getByText('Cancelled; your bid stays sealed')).toBeVisible();
    await expect.soft(vendor.page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  });

  await test.step('the school never reads the amount, not after the end date either', async () => {
    await market.moveClock(AFTER_THE_END);
    await school.page.goto(listOf('closed-purchases', name));
    await expect(school.page.getByRole('row').filter({ hasText: name })).toBeVisible();
    for (const path of [
      `/closed-purchases?id=${purchase.id}`,
      `/bid-comparison?id=${purchase.id}`,
      `/see-proposals?id=${purchase.id}`,
    ]) {
      await school.page.goto(path);
      await expect(school.page.locator('h1').first()).toBeVisible();
      await expect(school.page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await school.page.content(), path).not.toMatch(/613\.57|4,294\.99|Northgate Supply · \$/);
    }
    await market.moveClock(0);
  });

  await test.step('a copy of it is a draft that can be written further', async () => {
    await school.page.goto(listOf('closed-purchases', name));
    await chooseFromRow(school.page, name, 'Copy to a new draft');
    await school.page.waitForURL('**/new-purchase?id=*');
    expect(school.page.url()).not.toContain(`id=${purchase.id}`);
    await expect(school.page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
  });
});

test('opened bids end without an award: every bidder is told, with the reason', async ({ market, person }) => {
  const name = uniqueName('Stage curtains');
  const purchase = await publishByApi(await apiAs(market.url, 'school'), {
    name,
    quantities: [4],
    invite: [NORTHGATE, PINEBROOK],
  });
  await bidByApi(await apiAs(market.url, 'vendor'), purchase, ['900']);
  await bidByApi(await apiAs(market.url, 'vendor2'), purchase, ['950']);
  const school = await person('school');
  const bidders = [await person('vendor'), await person('vendor2')];
  await market.moveClock(AFTER_THE_END);

  await test.step('the school closes it', async () => {
    await school.page.goto(`/bid-comparison?id=${purchase.id}`);
    await school.page.getByRole('button', { name: 'More actions' }).click();
    await chooseFromMenu(school.page, 'Close without award…');
    const question = school.page.getByRole('alertdialog');
    await question.getByRole('textbox', { name: 'Reason' }).fill('Both bids are above the budget.');
    await question.getByRole('button', { name: 'Close without award' }).click();
    await school.page.waitForURL('**/closed-purchases*');
    await expect(school.page.getByRole('row').filter({ hasText: name })).toBeVisible();
  });

  await test.step('both bidders hear of it at once and find why', async () => {
    for (const { page } of bidders) {
      await expectToast(page, new RegExp(`${name} was closed without an award`));
      await followNotification(page, new RegExp(`${name} was closed without an award`));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const main = page.getByRole('main');
      await expect.soft(main.getByText('Closed without an award', { exact: true }).first()).toBeVisible();
      await expect.soft(main.getByText('Both bids are above the budget.').first()).toBeVisible();
    }
  });

  await test.step('each of them gets a letter', async () => {
    const outbox = await (await fetch(`${market.url}/outbox`)).text();
    for (const account of ['vendor', 'vendor2'])
      expect(outbox).toContain(`No award: ${name}</a> to ${account}@demo.chalkline.test`);
  });
  await market.moveClock(0);
});

test('BID-14 a vendor withdraws its bid and bids again, and the school counts it so', async ({ market, person }) => {
  const name = uniqueName('Lab stools');
  const purchase = await publishByApi(await apiAs(market.url, 'school'), {
    name,
    quantities: [24],
    invite: [NORTHGATE],
  });
  await bidByApi(await apiAs(market.url, 'vendor'), purchase, ['58.40']);
  const school = await person('school');
  const { page } = await person('vendor');
  await school.page.goto(listOf('open-purchase-requests', name));
  await expectSealed(school.page, name, 1);

  await test.step('the bid is withdrawn', async () => {
    await page.goto(`/order-details?id=${purchase.encryptedId}`);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw my bid' }).click();
    await expect(page.getByRole('link', { name: 'Bid again' }).first()).toBeVisible();
    await school.page.reload();
    await expectSealed(school.page, name, 0);
  });

  await test.step('what was typed is still there and is submitted again, cheaper', async () => {
    await page.getByRole('link', { name: 'Bid again' }).first().click();
    const unitCost = page.getByRole('textbox', { name: /^Unit cost/ });
    await expect(unitCost).toHaveValue('58.40');
    await unitCost.fill('55');
    await page.getByRole('button', { name: 'Check and submit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for $1,320.00' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your bid is submitted' })).toBeVisible();
    await school.page.reload();
    await expectSealed(school.page, name, 1);
  });
});

test('HUB-11 the count of sealed bids on an open page follows every bid without a reload', async ({
  market,
  person,
}) => {
  const name = uniqueName('Lab coats');
  const asSchool = await apiAs(market.url, 'school');
  const purchase = await publishByApi(asSchool, { name, quantities: [24], invite: [NORTHGATE, PINEBROOK] });
  const { page } = await person('school');
  await page.goto(listOf('open-purchase-requests', name));
  await expectSealed(page, name, 0);
  await bidByApi(await apiAs(market.url, 'vendor'), purchase, ['19.90']);
  await expectSealed(page, name, 1);
  await bidByApi(await apiAs(market.url, 'vendor2'), purchase, ['21']);
  await expectSealed(page, name, 2);
});
