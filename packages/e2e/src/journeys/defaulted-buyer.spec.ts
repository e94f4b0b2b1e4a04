import { apiAs } from '../support/api.ts';
import { expect, signIn, test } from '../support/market.ts';
import { NORTHGATE, PINEBROOK } from '../support/purchase-by-api.ts';
import { publishSaleByApi } from '../support/sale-by-api.ts';
import { bookPickup, collect, offerPickup, openSaleFrom, propose, recordPayment } from '../support/sale-steps.ts';
import { AFTER_THE_END, expectNotified, expectToast, gotoLive, listOf, uniqueName } from '../support/steps.ts';

const DAY = 24 * 60 * 60 * 1000;
/** After the five business days that a buyer has, and after a weekend. */
const OVERDUE = AFTER_THE_END + 10 * DAY;

test('SALE-48 SALE-50 the buyer of a lot never pays: it is in default, and the lot goes to the next proposal to the end', async ({
  marketWith,
  visitor,
}) => {
  // Two weeks go by: in a market of its own nobody else's dates are over with them.
  const market = await marketWith(() => Promise.resolve({}));
  const [school, vendor, rival] = await Promise.all([1, 2, 3].map(() => visitor({ at: market.url })));
  if (!school || !vendor || !rival) throw new Error('A window did not open.');
  await signIn(school.page, market.url, 'school');
  await signIn(vendor.page, market.url, 'vendor');
  await signIn(rival.page, market.url, 'vendor2');
  const name = uniqueName('Bus and a mower');
  await publishSaleByApi(await apiAs(market.url, 'school'), {
    kind: 1,
    name,
    lots: [{ productDesc: 'School bus, 2009', reservePrice: '400.00' }, { productDesc: 'Riding mower' }],
    invite: [NORTHGATE, PINEBROOK],
  });

  await test.step('both propose, and the higher amount of each lot is awarded', async () => {
    await openSaleFrom(vendor.page, 'invited-sales-list', name);
    await propose(vendor.page, ['1450', '300'], '$1,750.00');
    await openSaleFrom(rival.page, 'invited-sales-list', name);
    await propose(rival.page, ['1200', '410'], '$1,610.00');
    await market.moveClock(AFTER_THE_END);
    await openSaleFrom(school.page, 'sales-in-progress', name);
    await school.page.getByRole('link', { name: 'Compare and award' }).click();
    await school.page.getByRole('button', { name: /^Award$/ }).click();
    const dialog = school.page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Award \$1,860/ }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the second winner pays, books, collects and confirms, while the first does nothing', async () => {
    await offerPickup(school.page, name, new Date(Date.now() + AFTER_THE_END + 2 * DAY));
    await recordPayment(school.page, 'Pinebrook Classroom Goods', 'Check 2210');
    await bookPickup(rival.page, name);
    await collect(school.page, rival.page, 'Pinebrook Classroom Goods');
  });

  await test.step('after the day of payment the school declares the default with its reason, which the buyer reads', async () => {
    await gotoLive(vendor.page, listOf('awarded-sales', name));
    await market.moveClock(OVERDUE);
    await openSaleFrom(school.page, 'sales-in-progress', name);
    await school.page
      .getByRole('tab', { name: /^Winners/ })
      .or(school.page.getByRole('button', { name: /^Winners/ }))
      .click();
    const invoice = school.page.getByRole('region', { name: /Northgate Supply/ });
    await invoice.getByRole('button', { name: 'Declare a default' }).click();
    const question = school.page.getByRole('alertdialog');
    await question
      .getByRole('textbox', { name: /^Reason/ })
      .fill('No payment came, and three mails stayed unanswered.');
    await question.getByRole('button', { name: 'Declare the default' }).click();
    await expect(invoice.getByText('The buyer defaulted')).toBeVisible();
    await openSaleFrom(vendor.page, 'awarded-sales', name);
    await expect(vendor.page.getByText('No payment came, and three mails stayed unanswered.').first()).toBeVisible();
  });

  await test.step('the lot is offered to the next proposal at its own amount', async () => {
    await school.page
      .getByRole('tab', { name: /^Lots/ })
      .or(school.page.getByRole('button', { name: /^Lots/ }))
      .click();
    await gotoLive(rival.page, '/vendor-dashboard');
    await school.page.getByRole('button', { name: 'Offer to the next bidder' }).click();
    await school.page.getByRole('alertdialog').getByRole('button', { name: 'Offer the lot' }).click();
    await expectToast(school.page, 'The lot is offered to Pinebrook Classroom Goods for $1,200.00');
    await expectNotified(rival.page, /School bus, 2009/);
  });

  await test.step('the next company takes it, pays, collects and confirms', async () => {
    await openSaleFrom(rival.page, 'awarded-sales', name);
    await expect(rival.page.getByText('School bus, 2009 is offered to you for $1,200.00')).toBeVisible();
    await rival.page.getByRole('button', { name: 'Take the lot' }).click();
    await rival.page.getByRole('alertdialog').getByRole('button', { name: 'Take it for $1,200.00' }).click();
    await expectToast(rival.page, 'You took the lot');
  });

  await test.step('the sale brings what the two amounts are together, and the default is counted', async () => {
    await school.page.goto(listOf('sales-in-progress', name));
    await expect(school.page.getByRole('row').filter({ hasText: name }).getByText('$1,610.00')).toBeVisible();
    await vendor.page.goto('/school-ratings?tab=received');
    await expect(vendor.page.getByText(/at a sale was never paid for or collected/)).toBeVisible();
  });
});
