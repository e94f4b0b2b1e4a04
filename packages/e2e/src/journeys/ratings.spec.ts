import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { giveRating } from '../support/fulfilment.ts';
import { expect, test } from '../support/market.ts';
import { awardByApi, bidByApi, deliverByApi, NORTHGATE, publishByApi } from '../support/purchase-by-api.ts';
import { AFTER_THE_END, uniqueName } from '../support/steps.ts';

async function rate(page: Page, order: string, partner: string, stars: number, comment: string): Promise<void> {
  await page.getByRole('button', { name: `Rate ${partner} for ${order}` }).click();
  await giveRating(page, partner, stars, comment);
}

test('REV-1 REV-2 after a delivery each side rates the other, and one of them replies', async ({ market, person }) => {
  const name = uniqueName('Music stands');
  const school = await apiAs(market.url, 'school');
  const vendor = await apiAs(market.url, 'vendor');
  const purchase = await publishByApi(school, { name, quantities: [20], invite: [NORTHGATE] });
  await bidByApi(vendor, purchase, ['31.00']);
  await market.moveClock(AFTER_THE_END);
  try {
    await awardByApi(school, purchase, NORTHGATE);
    const order = await deliverByApi(school, vendor, name);
    const buyer = await person('school');
    const seller = await person('vendor');
    const praise = `Came early, all twenty of them. ${order}`;

    await test.step('the school rates the vendor', async () => {
      await buyer.page.goto('/vendor-ratings?tab=to-rate');
      await rate(buyer.page, order, 'Northgate Supply', 5, praise);
      await buyer.page.goto('/vendor-ratings?tab=given');
      await expect(buyer.page.getByText(praise)).toBeVisible();
    });
    await test.step('the vendor reads it and replies', async () => {
      await seller.page.goto('/school-ratings');
      const rating = seller.page.getByRole('article').filter({ hasText: praise });
      await rating.getByRole('button', { name: /^Reply to Cedar Valley/ }).click();
      await rating.getByLabel(/^Reply to Cedar Valley/).fill('Glad they fit.');
      await rating.getByRole('button', { name: 'Send reply' }).click();
      await expect(rating.getByText('Glad they fit.')).toBeVisible();
      await expect(rating.getByRole('button', { name: /^Reply to/ })).toHaveCount(0);
    });
    await test.step('the school sees the reply beside its rating', async () => {
      await buyer.page.reload();
      await expect(
        buyer.page.getByRole('article').filter({ hasText: praise }).getByText('Glad they fit.'),
      ).toBeVisible();
    });
    await test.step('the vendor rates the school', async () => {
      await seller.page.goto('/school-ratings?tab=to-rate');
      await rate(seller.page, order, 'Cedar Valley USD', 4, `Paid on the day. ${order}`);
      await buyer.page.goto('/vendor-ratings?tab=received');
      await expect(buyer.page.getByText(`Paid on the day. ${order}`)).toBeVisible();
    });
  } finally {
    await market.moveClock(0);
  }
});
