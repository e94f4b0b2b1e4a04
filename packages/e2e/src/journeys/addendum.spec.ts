import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { bidByApi, NORTHGATE, PINEBROOK, publishByApi, RIDGELINE } from '../support/purchase-by-api.ts';
import { AFTER_THE_END, chooseFromRow, expectNotified, uniqueName } from '../support/steps.ts';

/** Says of a changed line whether its price stands. */
async function answerLine(page: Page, line: RegExp, answer: 'Keep my price' | 'Price it again'): Promise<void> {
  await page
    .getByRole('radiogroup', { name: line })
    .or(page.getByRole('group', { name: line }))
    .getByText(answer)
    .click();
}

test('BID-16 an addendum changes a line: one vendor prices it again, one keeps its price, one says nothing', {
  tag: '@main-job',
}, async ({ market, person }) => {
  const name = uniqueName('Lab goggles');
  const purchase = await publishByApi(await apiAs(market.url, 'school'), {
    name,
    quantities: [10, 20],
    invite: [NORTHGATE, PINEBROOK, RIDGELINE],
  });
  await bidByApi(await apiAs(market.url, 'vendor'), purchase, ['10.00', '20.00']);
  await bidByApi(await apiAs(market.url, 'vendor2'), purchase, ['11.00', '19.00']);
  await bidByApi(await apiAs(market.url, 'vendor3'), purchase, ['12.00', '18.00']);
  const school = await person('school');
  const reviser = await person('vendor');
  const keeper = await person('vendor2');
  const deal = `/order-details?id=${purchase.encryptedId}`;
  for (const { page } of [reviser, keeper]) {
    await page.goto(deal);
    await expect(page.getByText('Submitted, sealed', { exact: true }).first()).toBeVisible();
  }

  await test.step('the school changes one line and reads the difference before it is published', async () => {
    const { page } = school;
    await page.goto(`/edit-rfp?id=${purchase.id}`);
    await page.getByRole('textbox', { name: 'Summary' }).fill('Five more of the second item.');
    await page
      .getByLabel(/^Quantity/)
      .nth(1)
      .fill('25');
    const preview = page.getByRole('region', { name: 'What vendors will read' });
    await expect(preview.getByRole('deletion')).toHaveText(['20']);
    await expect(preview.getByRole('insertion')).toHaveText(['25']);
    await expect(preview.getByText(/3 submitted bids|three submitted bids/i)).toBeVisible();
    await page.getByRole('button', { name: 'Publish the addendum' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question.getByText('An addendum can’t be taken back', { exact: false })).toBeVisible();
    await question.getByRole('button', { name: 'Publish the addendum' }).click();
    await page.waitForURL(`**/open-purchase-requests?id=${purchase.id}`);
  });

  await test.step('both vendors have it on the page they are looking at, with the line’s difference', async () => {
    for (const { page } of [reviser, keeper]) {
      await expect(page.getByText('Addendum 1 changed this purchase')).toBeVisible();
      await expectNotified(page, new RegExp(`Addendum 1 to RFP-\\d{6} ${name}: Five more of the second item`));
      await expect(page.getByRole('deletion')).toHaveText(['20']);
      await expect(page.getByRole('insertion')).toHaveText(['25']);
    }
  });

  await test.step('the first prices the changed line again; what did not change is as it was', async () => {
    const { page } = reviser;
    await answerLine(page, /^Item 2/, 'Price it again');
    await page.getByRole('link', { name: 'Price the changed lines again' }).click();
    const first = page.getByRole('listitem', { name: /^Line 1:/ });
    const second = page.getByRole('listitem', { name: /^Line 2:/ });
    await expect(second.getByText('Changed by addendum 1')).toBeVisible();
    await expect(first.getByText('Changed by addendum 1')).toHaveCount(0);
    await expect(first.getByRole('textbox', { name: /^Unit cost/ })).toHaveValue('10.00');
    await second.getByRole('textbox', { name: /^Unit cost/ }).fill('18.50');
    await page.getByRole('button', { name: 'Check and submit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit this new version?' });
    await dialog.getByRole('button', { name: 'Submit for $562.50' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your bid is submitted' })).toBeVisible();
    await page.goto(deal);
    await expect(page.getByText('Addendum 1 changed this purchase')).toHaveCount(0);
  });

  await test.step('the second keeps its price, which is asked for line by line', async () => {
    const { page } = keeper;
    await page.getByRole('button', { name: 'Keep my bid' }).click();
    await expect(page.getByText('Choose one of the two.')).toBeVisible();
    await answerLine(page, /^Item 2/, 'Keep my price');
    await page.getByRole('button', { name: 'Keep my bid' }).click();
    await expect(page.getByText('Addendum 1 changed this purchase')).toHaveCount(0);
    await expect(page.getByText('$585.00').first()).toBeVisible();
  });

  await test.step('the one without an answer is opened with a mark, and the school decides with a reason', async () => {
    const { page } = school;
    await market.moveClock(AFTER_THE_END);
    // The request's sheet is still open, and nothing beside a sheet can be pressed.
    await page.goto(`/bid-comparison?id=${purchase.id}`);
    await expectNotified(page, new RegExp(`${name}: 3 bids opened`));
    const bids = page.getByRole('table', { name: 'Bids, best first' });
    const row = (vendor: string) => bids.getByRole('row').filter({ hasText: vendor });
    await expect(row('Ridgeline Seating').getByText('Addendum not answered')).toBeVisible();
    for (const vendor of ['Northgate Supply', 'Pinebrook Classroom Goods'])
      await expect(row(vendor).getByText('Addendum not answered')).toHaveCount(0);
    await expect(row('Northgate Supply').getByText('$562.50')).toBeVisible();
    await chooseFromRow(page, 'Ridgeline Seating', 'Keep it as it stands…');
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByRole('textbox', { name: 'Reason' }).fill('Its unit price holds for any quantity.');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(row('Ridgeline Seating').getByText('Kept as it stood')).toBeVisible();
  });
  await market.moveClock(0);
});
