import { expect, test } from '../support/market.ts';
import {
  bookPickup,
  collect,
  offerPickup,
  openSaleFrom,
  propose,
  readRecord,
  recordPayment,
} from '../support/sale-steps.ts';
import { fillSaleWizard, publishSale } from '../support/sale-wizard.ts';
import { AFTER_THE_END, expectToast, followNotification, gotoLive, listOf, uniqueName } from '../support/steps.ts';

const DAY = 24 * 60 * 60 * 1000;

test('a school sells a bus by sealed proposals: published, proposed, opened, awarded by lot, paid, collected', {
  tag: '@main-job',
}, async ({ market, person, visitor }) => {
  const school = await person('school');
  const vendor = await person('vendor');
  const rival = await person('vendor2');
  const name = uniqueName('Bus and its tires');
  let publicPath = '';

  await test.step('the school writes and publishes the sale', async () => {
    await fillSaleWizard(school.page, {
      kind: 'Sealed auction',
      name,
      category: 'Transportation',
      lots: [
        { what: 'School bus, 2009', quantity: '1', reserve: '400' },
        { what: 'Winter tires', quantity: '12' },
      ],
      ends: new Date(Date.now() + 3 * DAY),
      invite: ['Northgate Supply', 'Pinebrook Classroom Goods'],
    });
    const sale = await publishSale(school.page);
    expect(sale.number).toMatch(/^RFQ-\d{6}$/);
    publicPath = sale.publicPath;
  });

  await test.step('both vendors are told at once and propose, lot by lot', async () => {
    await expectToast(vendor.page, new RegExp(`invites you to its sale ${name}`));
    await followNotification(vendor.page, new RegExp(`invites you to its sale ${name}`));
    await expect(vendor.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await propose(vendor.page, ['1450', '300'], '$1,750.00');
    await openSaleFrom(rival.page, 'invited-sales-list', name);
    await propose(rival.page, ['1200', '410'], '$1,610.00');
  });

  await test.step('the school sees two proposals and no amount', async () => {
    await school.page.goto(listOf('open-sales', name));
    const row = school.page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('2 sealed proposals')).toBeVisible();
    await openSaleFrom(school.page, 'open-sales', name);
    await school.page.getByRole('link', { name: 'Follow the opening' }).click();
    await expect(school.page.getByText(/sealed proposals/i).first()).toBeVisible();
    // What is pushed before the window is in its group has no toast.
    await gotoLive(school.page, school.page.url());
    await expect(school.page.getByText(/sealed proposals/i).first()).toBeVisible();
    expect(await school.page.locator('main').textContent()).not.toMatch(/1,?450|1,?200|\$410/);
  });

  await test.step('the end opens the proposals, and the school is told live', async () => {
    await market.moveClock(AFTER_THE_END);
    await expectToast(school.page, new RegExp(`${name}: .*opened`));
    await followNotification(school.page, new RegExp(`${name}: .*opened`));
    await expect(school.page.getByText('$1,450.00').first()).toBeVisible();
  });

  await test.step('each lot goes to its highest proposal', async () => {
    await school.page.getByRole('button', { name: /^Award$/ }).click();
    const dialog = school.page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: /^School bus/ })).toHaveValue(/.+/);
    await dialog.getByRole('button', { name: /^Award \$1,860/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(school.page.getByText(/awarded/).first()).toBeVisible();
    await expectToast(vendor.page, new RegExp(`You were awarded Lot \\d: .* of ${name} for \\$1,450`));
    await expectToast(rival.page, new RegExp(`You were awarded Lot \\d: .* of ${name} for \\$410`));
  });

  await test.step('the school offers a time for pickup and records the payment of the first winner', async () => {
    await offerPickup(school.page, name, new Date(Date.now() + AFTER_THE_END + 2 * DAY));
    await recordPayment(school.page, 'Northgate Supply', 'Check 2207');
  });

  await test.step('the winner sees the payment, books the time, and keeps its invoice', () =>
    bookPickup(vendor.page, name));

  await test.step('the school proves the pickup, and the winner confirms it', () =>
    collect(school.page, vendor.page, 'Northgate Supply'));

  await test.step('a stranger reads who bought what', async () => {
    const stranger = await visitor();
    await readRecord(stranger.page, publicPath, '$1,860.00', ['Northgate Supply', 'Pinebrook Classroom Goods']);
  });

  await market.moveClock(0);
});
