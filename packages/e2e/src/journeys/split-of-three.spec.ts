import { apiAs } from '../support/api.ts';
import { award } from '../support/comparison.ts';
import { expect, type Person, test } from '../support/market.ts';
import { bidByApi, NORTHGATE, PINEBROOK, publishByApi, RIDGELINE } from '../support/purchase-by-api.ts';
import {
  AFTER_THE_END,
  actOnOrder,
  expectNotified,
  expectToast,
  listOf,
  openOrder,
  uniqueName,
} from '../support/steps.ts';

test('AWD-5 AWD-6 three vendors share an award; the line of the one that declines goes to another', async ({
  market,
  person,
}) => {
  const name = uniqueName('Makerspace tools');
  const purchase = await publishByApi(await apiAs(market.url, 'school'), {
    name,
    quantities: [10, 10, 10],
    invite: [NORTHGATE, PINEBROOK, RIDGELINE],
  });
  await bidByApi(await apiAs(market.url, 'vendor'), purchase, ['10.00', '21.00', '31.00']);
  await bidByApi(await apiAs(market.url, 'vendor2'), purchase, ['12.00', '19.00', '33.00']);
  await bidByApi(await apiAs(market.url, 'vendor3'), purchase, ['13.00', '23.00', '28.00']);
  const school = await person('school');
  const first = await person('vendor');
  const second = await person('vendor2');
  const third = await person('vendor3');
  await market.moveClock(AFTER_THE_END);

  await test.step('AWD-8 the split is offered beside the best single bid, and taken', async () => {
    const { page } = school;
    await page.goto(`/bid-comparison?id=${purchase.id}`);
    await expect(page.getByText('Split award would save $50.00 more than the best single bid')).toBeVisible();
    await page.getByRole('button', { name: 'Preview split' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox')).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Award $570.00' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/PO-\d{6}/)).toHaveCount(3);
  });

  await test.step('each of the three is told and reads its own line on its own order', async () => {
    const lines: readonly (readonly [Person, string, string])[] = [
      [first, 'Item 1', '$100.00'],
      [second, 'Item 2', '$190.00'],
      [third, 'Item 3', '$280.00'],
    ];
    for (const [{ page }, line, total] of lines) {
      await expectNotified(page, new RegExp(`You were awarded ${name}`));
      await openOrder(page, name);
      const order = page.getByRole('dialog');
      await expect(order.getByText(line).first()).toBeVisible();
      await expect(order.getByText(total).first()).toBeVisible();
      await expect(order.getByText(/^Item \d$/)).toHaveCount(1);
    }
  });

  await test.step('two accept, one declines; the school’s open page follows each', async () => {
    await actOnOrder(first.page, 'Accept');
    await expectToast(school.page, /Northgate Supply accepted PO-\d{6}/);
    await actOnOrder(third.page, 'Accept');
    await expectToast(school.page, /Ridgeline Seating accepted PO-\d{6}/);
    await expect(school.page.getByRole('button', { name: 'Award the rest' })).toHaveCount(0);
    await actOnOrder(second.page, 'Decline', 'Out of stock until spring.');
    await expectToast(school.page, /Pinebrook Classroom Goods declined PO-\d{6}/);
    await expect(school.page.getByRole('button', { name: 'Award the rest' })).toBeVisible();
  });

  await test.step('AWD-7 the free line goes to the next vendor, with the reason', async () => {
    await award(school.page, 'Ridgeline Seating', { reason: 'It delivers both lines with one truck.' });
    await expect(school.page.getByText(/PO-\d{6}/)).toHaveCount(4);
    await third.page.goto(listOf('po-management', name));
    await third.page
      .getByRole('row')
      .filter({ hasText: '$230.00' })
      .locator('a, button')
      .filter({ hasText: /PO-\d{6}/ })
      .first()
      .click();
    const order = third.page.getByRole('dialog');
    await expect(order.getByText('$230.00').first()).toBeVisible();
    await actOnOrder(third.page, 'Accept');
    await expect(order.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
    await school.page.goto(listOf('on-going-purchases', name));
    const row = school.page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('In fulfillment')).toBeVisible();
  });
  await market.moveClock(0);
});
