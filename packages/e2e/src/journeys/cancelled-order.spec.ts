import { apiAs } from '../support/api.ts';
import { award } from '../support/comparison.ts';
import { expect, test } from '../support/market.ts';
import { awardByApi, bidByApi, NORTHGATE, PINEBROOK, publishByApi } from '../support/purchase-by-api.ts';
import { AFTER_THE_END, actOnOrder, expectToast, listOf, openOrder, uniqueName } from '../support/steps.ts';

test('PO-2 the school cancels an order before it is accepted and awards its lines again', async ({
  market,
  person,
}) => {
  const name = uniqueName('Art paper');
  const asSchool = await apiAs(market.url, 'school');
  const invite = [NORTHGATE, PINEBROOK];
  const purchase = await publishByApi(asSchool, { name, quantities: [100, 40], invite });
  await bidByApi(await apiAs(market.url, 'vendor'), purchase, ['2.10', '5.25']);
  await bidByApi(await apiAs(market.url, 'vendor2'), purchase, ['2.40', '5.50']);
  const school = await person('school');
  const first = await person('vendor');
  const second = await person('vendor2');
  await market.moveClock(AFTER_THE_END);
  await awardByApi(asSchool, purchase, NORTHGATE);
  await expectToast(first.page, new RegExp(`You were awarded ${name}`));

  await test.step('the school cancels it and says why; the vendor is told at once', async () => {
    await openOrder(first.page, name);
    await expect(first.page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
    await school.page.goto(listOf('on-going-purchases', name));
    const row = school.page.getByRole('row').filter({ hasText: name });
    await row.getByRole('link', { name: /^PO-/ }).click();
    await actOnOrder(school.page, 'Cancel the order', 'Ordered twice by mistake.');
    await expectToast(first.page, /cancelled PO-\d{6}/);
    await expect(first.page.getByText('Ordered twice by mistake.').first()).toBeVisible();
    await expect(first.page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  });

  await test.step('its lines go to the other bidder, with a reason', async () => {
    await school.page.goto(`/bid-comparison?id=${purchase.id}`);
    await award(school.page, 'Pinebrook Classroom Goods', { reason: 'The first order was cancelled.' });
    await expectToast(second.page, new RegExp(`You were awarded ${name}`));
    await openOrder(second.page, name);
    await actOnOrder(second.page, 'Accept');
    await expectToast(school.page, /Pinebrook Classroom Goods accepted PO-\d{6}/);
  });

  await test.step('the accepted order can no longer be cancelled', async () => {
    await school.page.goto(listOf('on-going-purchases', name));
    const row = school.page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('Cancelled')).toBeVisible();
    await row.getByRole('listitem').filter({ hasText: 'Accepted' }).getByRole('link').click();
    await expect(school.page.getByRole('button', { name: /PDF/ })).toBeVisible();
    await expect(school.page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
  });
  await market.moveClock(0);
});
