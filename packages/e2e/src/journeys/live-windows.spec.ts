import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { NORTHGATE, PINEBROOK } from '../support/purchase-by-api.ts';
import { acceptTermsByApi, bidLiveByApi, publishSaleByApi } from '../support/sale-by-api.ts';
import { gotoLive, uniqueName } from '../support/steps.ts';

const MINUTE = 60_000;
/** How far a window's own clock is behind: by that one the lot would end ten minutes later than it does. */
const BEHIND = 10 * MINUTE;

/** Leaves or raises a maximum, and waits until the server said that it stands. */
async function leaveMaximum(page: Page, amount: string, button: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(My maximum|Raise to)$/ }).fill(amount);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: `Confirm $${amount}` }).click();
  await expect(page.getByText(`$${amount} stands · only you see it`)).toBeVisible();
}

/** The minutes that a room's countdown shows. */
const minutesLeft = async (page: Page): Promise<number> =>
  Number((await page.getByRole('timer').textContent())?.split(':').at(-2));

test('LIVE-42 two windows of one bidder know the same maximum, a silent raise too, and a clock that is wrong misleads nobody', async ({
  market,
  person,
}) => {
  const [schoolApi, vendorApi, rivalApi] = await Promise.all([
    apiAs(market.url, 'school'),
    apiAs(market.url, 'vendor'),
    apiAs(market.url, 'vendor2'),
  ]);
  const sale = await publishSaleByApi(schoolApi, {
    kind: 3,
    name: uniqueName('Box truck'),
    invite: [NORTHGATE, PINEBROOK],
    endsInMs: 30 * MINUTE,
    lots: [{ productDesc: 'Box truck', startPrice: '100.00', bidIncrement: '10.00', reservePrice: '100.00' }],
  });
  const [lotId = 0] = sale.lotIds;
  for (const company of [vendorApi, rivalApi]) await acceptTermsByApi(company, sale);
  const room = `/live-auction-details?id=${encodeURIComponent(sale.encryptedId)}`;
  const { page: first, context } = await person('vendor');
  const second = await context.newPage();
  await second.addInitScript((behind) => {
    const own = Date.now;
    Date.now = () => own() - behind;
  }, BEHIND);
  for (const page of [first, second]) await gotoLive(page, room);

  await test.step('a maximum that one window leaves stands in both', async () => {
    await leaveMaximum(first, '300', 'Leave a maximum');
    await expect(second.getByText('$300 stands · only you see it')).toBeVisible();
    await expect(second.getByText('You lead', { exact: true }).first()).toBeVisible();
  });

  await test.step('a raise that no line of the log shows stands in both, too', async () => {
    await leaveMaximum(second, '450', 'Raise my maximum');
    await expect(first.getByText('$450 stands · only you see it')).toBeVisible();
  });

  await test.step('what is typed in one window stays while the other bids, and is measured by what stands now', async () => {
    await first.getByRole('textbox', { name: 'Raise to' }).fill('400');
    await first.getByRole('button', { name: 'Raise my maximum' }).click();
    await expect(first.getByText('You lead with $450.00. Enter more than that.')).toBeVisible();
    await bidLiveByApi(rivalApi, lotId, '500.00');
    for (const page of [first, second]) {
      await expect(page.getByText('You were outbid').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Bid $470' })).toBeVisible();
    }
    await expect(first.getByRole('textbox', { name: 'My maximum' })).toHaveValue('400.00');
  });

  await test.step('both count down to the same end', async () => {
    expect(Math.abs((await minutesLeft(first)) - (await minutesLeft(second)))).toBeLessThanOrEqual(1);
    expect(await minutesLeft(second)).toBeLessThan(30);
  });
});
