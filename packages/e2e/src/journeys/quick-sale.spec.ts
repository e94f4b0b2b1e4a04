import type { Page } from '@playwright/test';
import { expect, test } from '../support/market.ts';
import {
  acceptTerms,
  bookPickup,
  collect,
  confirmAs,
  offerPickup,
  openSaleFrom,
  readRecord,
  recordPayment,
} from '../support/sale-steps.ts';
import { fillSaleWizard, publishSale } from '../support/sale-wizard.ts';
import { expectToast, followNotification, gotoLive, uniqueName } from '../support/steps.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Accepts the terms of the sale and makes the first offer on its lot. */
async function offer(page: Page, name: string, amount: string, written: string, message: string): Promise<void> {
  await openSaleFrom(page, 'invited-sales-list', name);
  await page.getByRole('link', { name: 'Buy or make an offer' }).first().click();
  await acceptTerms(page);
  await page.getByLabel(/^Your offer/).fill(amount);
  await page.getByRole('textbox', { name: /^Message/ }).fill(message);
  await page.getByRole('button', { name: `Offer ${written}` }).click();
  await expect(page.getByText(/turn/).first()).toBeVisible();
}

test('a school sells a bus by quick sale: published, offered, countered, accepted, paid, collected', {
  tag: '@main-job',
}, async ({ person, visitor }) => {
  const school = await person('school');
  const vendor = await person('vendor');
  const rival = await person('vendor2');
  const name = uniqueName('Activity bus');
  let publicPath = '';
  let token = '';

  await test.step('the school writes and publishes the sale', async () => {
    await fillSaleWizard(school.page, {
      kind: 'Quick sale',
      name,
      category: 'Transportation',
      lots: [{ what: 'Activity bus, 2014', quantity: '1', askingPrice: '3000', reserve: '1000' }],
      ends: new Date(Date.now() + 3 * DAY),
      invite: ['Northgate Supply', 'Pinebrook Classroom Goods'],
    });
    const sale = await publishSale(school.page);
    expect(sale.number).toMatch(/^RFQ-\d{6}$/);
    ({ publicPath, token } = sale);
    await expectToast(vendor.page, new RegExp(`invites you to its sale ${name}`));
    // The home page hears of the offers.
    await gotoLive(school.page, '/school-dashboard');
  });

  await test.step('both vendors accept the terms and make an offer', async () => {
    await offer(rival.page, name, '1500', '$1,500', 'For parts.');
    await offer(vendor.page, name, '2000', '$2,000', 'We bring our own tow truck.');
  });

  await test.step('the school is told live, reads it and counters', async () => {
    await expectToast(school.page, /2,000/);
    await followNotification(school.page, /2,000/);
    await expect(school.page.getByText('We bring our own tow truck.').first()).toBeVisible();
    // Whoever waits at the other end sees the counter-offer come.
    await gotoLive(rival.page, `/vendor-quick-sale-counter-offer?id=${encodeURIComponent(token)}`);
    await school.page.getByLabel(/^Your counter-offer/).fill('2600');
    await school.page.getByRole('button', { name: 'Send $2,600' }).click();
    await expect(school.page.getByText('You countered').first()).toBeVisible();
  });

  await test.step('the vendor’s window shows it without being asked, and the vendor accepts', async () => {
    await expect(vendor.page.getByText('School countered').first()).toBeVisible();
    await vendor.page.getByRole('button', { name: 'Accept $2,600' }).click();
    await confirmAs(vendor.page, /^(Accept|Buy)/);
    await expect(vendor.page.getByText('Accepted').first()).toBeVisible();
  });

  await test.step('the school’s window shows the sale, and the other company’s that the lot is gone', async () => {
    await expect(school.page.getByText('Accepted').first()).toBeVisible();
    await expect(rival.page.getByText('Sold').first()).toBeVisible();
    await expect(rival.page.getByRole('button', { name: /^Buy now/ })).toHaveCount(0);
    await expectToast(school.page, /accepted \$2,600/);
  });

  await test.step('the school offers a time for pickup and records the payment', async () => {
    await offerPickup(school.page, name, new Date(Date.now() + 2 * DAY));
    await recordPayment(school.page, 'Northgate Supply', 'Check 2208');
  });

  await test.step('the buyer books the time and keeps its invoice', () => bookPickup(vendor.page, name));

  await test.step('the school proves the pickup, and the buyer confirms it', () =>
    collect(school.page, vendor.page, 'Northgate Supply'));

  await test.step('a stranger reads who bought it, and nothing of the other offer', async () => {
    const stranger = await visitor();
    await readRecord(stranger.page, publicPath, '$2,600.00', ['Northgate Supply']);
    await expect(stranger.page.getByText('Pinebrook')).toHaveCount(0);
  });
});
