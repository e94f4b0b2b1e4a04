import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import {
  addToCart,
  centsIn,
  chargeTwoAccounts,
  checkOut,
  emptyCart,
  keepAccounts,
  mainAccountOf,
  reviewEveryCart,
  searchMarketplace,
  spreadsheet,
} from '../support/catalog.ts';
import { receive, ship } from '../support/fulfilment.ts';
import { expect, signInWith, test } from '../support/market.ts';
import { actOnOrder, expectToast, followNotification, gotoLive, openOrder } from '../support/steps.ts';

const REEDWORKS = 'Reedworks';
const NORTHGATE = 'Northgate Supply';
const STUDENT = 'Theremin, student';
const CONCERT = 'Theremin, concert';
const STAND = 'Theremin stand';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The vendor's own list with its own headings; the last row names a category that there is not. */
function priceList(tag: string): Promise<Buffer> {
  const row = (sku: string, title: string, department: string, price: number, bulk: number) =>
    [`TH-${sku}-${tag}`, title, department, 'Band instruments', 'each', 500, price, 20, bulk, 'Aisle 7'] as const;
  return spreadsheet([
    ['Item #', 'Title', 'Department', 'Sub-category', 'UOM', 'Qty on hand', 'Unit price', 'Qty 2', 'Price 2', 'Shelf'],
    row('1', STUDENT, 'Music and arts', 1450, 1400),
    row('2', CONCERT, 'Music and arts', 3200, 3100),
    row('3', STAND, 'Music and arts', 39.5, 38),
    row('4', 'Theremin case', 'Musik', 120, 110),
  ]);
}

/** What the vendor asks for one unit of the many; fewer cost more, where its form has two tiers. */
async function offer(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Send offer' }).waitFor();
  const [first, second] = [1, 2].map((tier) => page.getByLabel(`Price of a unit in tier ${tier}`));
  if (await second?.isVisible()) await second?.fill(price);
  await first?.fill((await second?.isVisible()) ? (Number(price) + 2).toFixed(2) : price);
  await page.getByLabel(/^Valid until/).fill(inDays(20));
  await page.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText('It is the school’s turn.')).toBeVisible();
}

/** What the school's orders came to so far, as its spend view says. */
async function spent(page: Page): Promise<number> {
  await page.goto('/order-history');
  const spend = page.getByRole('region', { name: 'Spend' });
  await spend.getByText(/^\d[\d,]* orders?/).waitFor();
  return centsIn(await spend.textContent());
}

test('a catalog from the spreadsheet to the report: imported, found, priced, approved, ordered of two, shipped, received', {
  tag: '@main-job',
}, async ({ market, person, visitor }) => {
  test.setTimeout(600_000);
  const tag = String(Date.now() % 1_000_000);
  const schoolApi = await apiAs(market.url, 'school');
  await emptyCart(schoolApi);
  await keepAccounts(schoolApi);
  const vendor = await person('vendor');
  const rival = await visitor();
  await signInWith(rival.page, market.url, await mainAccountOf(market.url, REEDWORKS));
  const school = await person('school');
  const spentBefore = await spent(school.page);
  let requestPage = '';
  let cents = 0;

  await test.step('the vendor imports its price list as it is, and the row that is wrong changes nothing', async () => {
    await vendor.page.goto('/catalog-management');
    await vendor.page.getByRole('button', { name: 'Import', exact: true }).click();
    await vendor.page
      .getByRole('dialog')
      .locator('input[type="file"]')
      .setInputFiles({
        name: 'theremins.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await priceList(tag),
      });
    const sheet = vendor.page.getByRole('dialog', { name: 'Import of theremins.xlsx' });
    await expect(sheet.getByRole('combobox', { name: 'Meaning of Item #' })).toHaveValue('sku');
    await expect(sheet.getByRole('combobox', { name: 'Meaning of Shelf' })).toHaveValue('');
    await sheet.getByRole('button', { name: 'Check import' }).click();
    await expect(sheet.getByText('theremins.xlsx is checked. Nothing is saved yet.')).toBeVisible();
    await expect(sheet.getByRole('region', { name: 'Rows with a problem' })).toContainText(
      'There is no category Musik',
    );
    await sheet.getByRole('button', { name: 'Apply three changes' }).click();
    await expect(sheet.getByText('The import is done.')).toBeVisible();
    await vendor.page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the school has every cart reviewed, finds the three with a misspelled word, and compares them', async () => {
    await reviewEveryCart(school.page, true);
    await searchMarketplace(school.page, schoolApi, 'theramin', 'theremin');
    await expect(school.page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(3);
    for (const name of [STUDENT, CONCERT, STAND])
      await school.page.getByRole('button', { name: `Compare ${name}`, exact: true }).click();
    await school.page.getByRole('button', { name: 'Compare products' }).click();
    const comparison = school.page.getByRole('dialog', { name: 'Compare products' });
    await expect(comparison.getByRole('row', { name: /^Price of a unit \(differs\)/ })).toContainText('$39.50');
    await comparison.getByRole('button', { name: 'Close' }).first().click();
    await school.page
      .getByRole('region', { name: 'Products to compare' })
      .getByRole('button', { name: 'Clear' })
      .click();
    await addToCart(school.page, STUDENT, '20');
    await expect(school.page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
    await addToCart(school.page, CONCERT, '5');
    await expect(school.page.getByRole('link', { name: /^Cart, 2/ })).toBeVisible();
  });

  await test.step('it asks two vendors for a better price of the third', async () => {
    await school.page.getByRole('link', { name: STAND }).click();
    await expect(school.page.getByRole('heading', { level: 1, name: STAND })).toBeVisible();
    await school.page.getByRole('button', { name: 'Ask for a price' }).click();
    const sheet = school.page.getByRole('dialog', { name: 'Ask for a price' });
    await sheet.getByRole('combobox', { name: 'Vendors' }).fill(REEDWORKS);
    await school.page.getByRole('option', { name: REEDWORKS }).click();
    for (const asked of [NORTHGATE, REEDWORKS])
      await expect(sheet.getByText(asked, { exact: true }).first()).toBeVisible();
    await sheet.getByLabel(/^Quantity/).fill('400');
    await sheet.getByRole('button', { name: 'Send request' }).click();
    await school.page.waitForURL('**/offer-price-details?id=*');
    requestPage = school.page.url();
  });

  await test.step('both are told live, and offer tiers', async () => {
    for (const [{ page }, price] of [
      [vendor, '36.00'],
      [rival, '34.00'],
    ] as const) {
      await followNotification(page, new RegExp(`asks for your price on 400 .* of ${STAND}`));
      await offer(page, price);
    }
  });

  await test.step('the school reads both at its quantity and counters the lower one', async () => {
    await gotoLive(school.page, requestPage);
    const offers = school.page.getByRole('region', { name: 'Offers side by side' });
    await expect(offers.getByRole('cell', { name: /\$34\.00.*lowest offer/ })).toBeVisible();
    await expect(offers.getByRole('cell', { name: '$36.00' })).toBeVisible();
    await school.page.getByRole('button', { name: `Counter offer of ${REEDWORKS}` }).click();
    await school.page.getByLabel(/^Price you ask for/).fill('31.00');
    await school.page.getByRole('button', { name: 'Send counter-offer' }).click();
    await expect(school.page.getByText(`It is ${REEDWORKS}’s turn.`)).toBeVisible();
  });

  await test.step('the vendor’s window shows the wish without being asked, and the vendor lowers its price', async () => {
    await expect(rival.page.getByText(/The school asks for \$31.00/)).toBeVisible();
    await offer(rival.page, '31.50');
  });

  await test.step('the school accepts, and the line stands in the cart at that price', async () => {
    await expect(school.page.getByText('$31.50').first()).toBeVisible();
    await school.page.getByRole('button', { name: `Accept offer of ${REEDWORKS}` }).click();
    await school.page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
    await school.page.waitForURL('**/cart-items');
    await expect(school.page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expect(school.page.getByText(/\$31.50 .* · accepted offer/)).toBeVisible();
    await expectToast(rival.page, /accepted your price of \$31\.50/);
  });

  const reviewer = await person('staff');
  await test.step('it charges two accounts by halves, and asks for approval', async () => {
    await chargeTwoAccounts(school.page, STUDENT);
    await expect(school.page.getByText(/has no account yet/)).toHaveCount(0);
    await school.page.getByRole('button', { name: 'Ask for approval' }).click();
    const dialog = school.page.getByRole('dialog', { name: 'Ask for approval' });
    await dialog.getByLabel(/^Note/).fill('For the new music room.');
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    await expectToast(school.page, 'Your reviewers were asked');
  });

  await test.step('the reviewer is told live and approves', async () => {
    await expectToast(reviewer.page, /asks you to approve a cart of/);
    await followNotification(reviewer.page, /asks you to approve a cart of/);
    await expect(reviewer.page.getByText('For the new music room.').first()).toBeVisible();
    await reviewer.page.getByRole('button', { name: 'Approve cart' }).click();
    await reviewer.page.getByRole('alertdialog').getByRole('button', { name: 'Approve cart' }).click();
    await expectToast(reviewer.page, 'The cart is approved');
  });

  const orders: Record<string, string> = {};
  await test.step('the approved cart becomes one order for each vendor', async () => {
    await followNotification(school.page, /approved your cart of/);
    await expect(school.page.getByRole('heading', { level: 1, name: 'Approved cart' })).toBeVisible();
    await checkOut(school.page);
    const rows = school.page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    for (const company of [NORTHGATE, REEDWORKS]) {
      const row = rows.filter({ hasText: company });
      orders[company] = (await row.getByRole('link', { name: /^PO-/ }).textContent()) ?? '';
      cents += centsIn(await row.textContent());
    }
  });

  await test.step('both vendors accept and ship, and the school receives', async () => {
    const ordered = school.page.url();
    for (const [{ page }, company] of [
      [vendor, NORTHGATE],
      [rival, REEDWORKS],
    ] as const) {
      const order = orders[company] ?? '';
      await openOrder(page, order, 'order-management');
      await actOnOrder(page, 'Accept');
      await ship(page, 'Blue Ridge Freight');
      await school.page.goto(ordered);
      await school.page.getByRole('link', { name: order }).click();
      await receive(school.page);
      await expectToast(page, new RegExp(`received everything on ${order}`));
    }
  });

  await test.step('the figures stand in the vendor’s report and in the school’s spend view', async () => {
    await vendor.page.goto('/catalog-reports');
    const row = vendor.page
      .getByRole('table', { name: 'By product' })
      .getByRole('row')
      .filter({ hasText: `TH-1-${tag}` });
    // Twenty at the second tier; one order.
    await expect(row.getByRole('cell').nth(-3)).toHaveText(/^Orders\s*1$/);
    await expect(row.getByRole('cell').nth(-2)).toHaveText(/^Units\s*20$/);
    await expect(row.getByRole('cell').nth(-1)).toHaveText(/^Revenue\s*\$28,000\.00$/);
    expect(await spent(school.page)).toBe(spentBefore + cents);
    await reviewEveryCart(school.page, false);
  });
});
