import { apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { bidByApi, NORTHGATE, PINEBROOK, publishByApi } from '../support/purchase-by-api.ts';
import { AFTER_THE_END, actOnOrder, expectToast, openOrder } from '../support/steps.ts';

test('a split award by line: two orders, one declined, its line awarded again', async ({ market, person }) => {
  const name = `Classroom kits ${Date.now() % 100_000}`;
  const purchase = await publishByApi(await apiAs(market.url, 'school'), {
    name,
    quantities: [10, 20],
    invite: [NORTHGATE, PINEBROOK],
  });
  await bidByApi(await apiAs(market.url, 'vendor'), purchase, ['10.00', '6.00']);
  await bidByApi(await apiAs(market.url, 'vendor2'), purchase, ['12.00', '5.00']);
  const school = await person('school');
  const winner = await person('vendor');
  const other = await person('vendor2');
  await market.moveClock(AFTER_THE_END);

  await test.step('the comparison offers the split, and the school takes it', async () => {
    await school.page.goto(`/bid-comparison?id=${purchase.id}`);
    await expect(school.page.getByText('Split award would save $20.00 more than the best single bid')).toBeVisible();
    await school.page.getByRole('button', { name: 'Preview split' }).click();
    const dialog = school.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Award $200.00' }).click();
    await expect(school.page.getByText('Two purchase orders', { exact: false }).first()).toBeVisible();
  });

  await test.step('one vendor accepts, the other declines with a reason', async () => {
    await openOrder(winner.page, name);
    await actOnOrder(winner.page, 'Accept');
    await expectToast(school.page, /Northgate Supply accepted PO-\d{6}/);
    await openOrder(other.page, name);
    await actOnOrder(other.page, 'Decline', 'Out of stock until spring.');
    await expectToast(school.page, /declined PO-\d{6}/);
  });

  await test.step('the free line goes to the other bidder', async () => {
    await school.page.goto(`/bid-comparison?id=${purchase.id}`);
    await school.page.getByRole('button', { name: 'Award the rest' }).click();
    const dialog = school.page.getByRole('dialog');
    await dialog
      .getByText(/Northgate Supply · /)
      .first()
      .click();
    const reason = dialog.getByRole('textbox', { name: /Why this choice/ });
    if (await reason.isVisible()) await reason.fill('The best price was withdrawn with the declined order.');
    await dialog.getByRole('button', { name: 'Award $120.00' }).click();
    await expectToast(winner.page, /You were awarded/);
  });

  await market.moveClock(0);
});

test('a typed price with five decimals is explained at its line, and nothing typed is lost', async ({
  market,
  person,
}) => {
  const name = `Whiteboards ${Date.now() % 100_000}`;
  const purchase = await publishByApi(await apiAs(market.url, 'school'), {
    name,
    quantities: [3],
    invite: [NORTHGATE],
  });
  const { page } = await person('vendor');
  await page.goto(`/invited-deals-bid?id=${purchase.encryptedId}`);
  const line = page.getByRole('listitem', { name: /^Line 1:/ });
  await line.getByRole('textbox', { name: /^Unit cost/ }).fill('12.34567');
  await page.getByRole('textbox', { name: 'Note to the school' }).fill('Delivered in one week.');
  await page.getByRole('button', { name: 'Check and submit' }).click();
  await expect(page.getByText(/5 decimals/).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note to the school' })).toHaveValue('Delivered in one week.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a wrong password and a wrong door are explained, and the address stays', async ({ browser, market }) => {
  const page = await browser.newPage({ baseURL: market.url });
  await page.goto('/school-login');
  await page.getByRole('textbox', { name: /^Email/ }).fill('vendor@demo.chalkline.test');
  await page.getByRole('textbox', { name: /^Password/ }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The email address or the password is not right.').first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Password/ }).fill('chalkline-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This account signs in at the vendor sign-in.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('vendor@demo.chalkline.test');
  await page.close();
});

test('pages that are not open to an account lead to unauthorized, and without a session to sign-in', async ({
  browser,
  market,
  person,
}) => {
  const vendor = await person('vendor');
  await vendor.page.goto('/open-purchase-requests');
  await expect(vendor.page).toHaveURL(/\/unauthorized$/);
  const stranger = await browser.newPage({ baseURL: market.url });
  await stranger.goto('/open-purchase-requests');
  await expect(stranger).toHaveURL(/\/school-login/);
  await stranger.close();
});
