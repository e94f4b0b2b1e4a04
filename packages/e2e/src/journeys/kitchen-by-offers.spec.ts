import type { Page } from '@playwright/test';
import { expect, test } from '../support/market.ts';
import {
  acceptTerms,
  bookPickup,
  collect,
  confirmAs,
  offerPickup,
  openSaleFrom,
  recordPayment,
} from '../support/sale-steps.ts';
import { fillSaleWizard, publishSale } from '../support/sale-wizard.ts';
import { AFTER_THE_END, expectToast, listOf, uniqueName } from '../support/steps.ts';

const DAY = 24 * 60 * 60 * 1000;

const OVEN = 'Combi oven, six trays';
const KETTLE = 'Steam kettle, 40 gallons';
const DISHES = 'Dish machine with tables';
const FREEZER = 'Walk-in freezer, 8 by 10 feet';

/** Chooses a lot of a quick sale with several, and waits until its own card stands. */
async function chooseLot(page: Page, what: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Lots' }).getByRole('button', { name: what }).click();
  await expect(page.getByRole('heading', { level: 2, name: what })).toBeVisible();
}

/** Offers an amount for the lot that is chosen. */
async function offer(page: Page, amount: string, written: string): Promise<void> {
  await page.getByLabel(/^(Your offer|A new offer)/).fill(amount);
  await page.getByRole('button', { name: `Offer ${written}` }).click();
}

/** Sets the amount from which offers for a lot are accepted without asking. */
async function acceptFrom(page: Page, lot: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Private limits' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Lot' }).selectOption({ label: lot });
  await dialog.getByRole('textbox', { name: 'Accept from' }).fill(amount);
  await dialog.getByRole('button', { name: 'Save the limits' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a school sells a kitchen by offers: four lots, two buyers, limits that answer by themselves, one lot listed again', async ({
  market,
  person,
}) => {
  const school = await person('school');
  const vendor = await person('vendor');
  const rival = await person('vendor2');
  const name = uniqueName('Kitchen of the old school');

  await test.step('the school publishes four lots, and sets a private limit for one', async () => {
    await fillSaleWizard(school.page, {
      kind: 'Quick sale',
      name,
      category: 'Food service',
      lots: [
        { what: OVEN, quantity: '1', askingPrice: '4000' },
        { what: KETTLE, quantity: '2', askingPrice: '1800', reserve: '900' },
        { what: DISHES, quantity: '1', askingPrice: '2500' },
        { what: FREEZER, quantity: '1', askingPrice: '3200' },
      ],
      ends: new Date(Date.now() + 3 * DAY),
      invite: ['Northgate Supply', 'Pinebrook Classroom Goods'],
    });
    await publishSale(school.page);
    await openSaleFrom(school.page, 'open-sales', name);
    await school.page.getByRole('link', { name: 'See offers' }).click();
    await expect(school.page.getByText('No offers yet').first()).toBeVisible();
    await acceptFrom(school.page, DISHES, '2200');
  });

  await test.step('one vendor buys the oven at its asking price', async () => {
    await openSaleFrom(vendor.page, 'invited-sales-list', name);
    await vendor.page.getByRole('link', { name: 'Buy or make an offer' }).first().click();
    await acceptTerms(vendor.page);
    await chooseLot(vendor.page, OVEN);
    await vendor.page.getByRole('button', { name: 'Buy now for $4,000' }).click();
    await confirmAs(vendor.page, 'Buy for $4,000');
    await expect(vendor.page.getByText('You take the lot for $4,000.').first()).toBeVisible();
    await expectToast(school.page, /4,000/);
  });

  await test.step('its offer below the limit is declined at once, a better one waits for the school', async () => {
    await chooseLot(vendor.page, KETTLE);
    await offer(vendor.page, '600', '$600');
    await expect(vendor.page.getByText('Declined').first()).toBeVisible();
    await offer(vendor.page, '1200', '$1,200');
    await expect(vendor.page.getByText(/’s turn\./)).toBeVisible();
  });

  await test.step('the other vendor’s offer for the dish machine is accepted at once', async () => {
    await openSaleFrom(rival.page, 'invited-sales-list', name);
    await rival.page.getByRole('link', { name: 'Buy or make an offer' }).first().click();
    await acceptTerms(rival.page);
    await chooseLot(rival.page, DISHES);
    await expect(rival.page.getByText('2,200')).toHaveCount(0);
    await offer(rival.page, '2300', '$2,300');
    await expect(rival.page.getByText('You take the lot for $2,300.').first()).toBeVisible();
    // Of what the other company bought it learns that it is gone, and no price.
    await chooseLot(rival.page, OVEN);
    await expect(rival.page.getByText('Sold').first()).toBeVisible();
    await expect(rival.page.getByRole('button', { name: /^(Buy now|Offer)/ })).toHaveCount(0);
  });

  await test.step('both make offers for the kettles; the school counters one, and accepts the other', async () => {
    await chooseLot(rival.page, KETTLE);
    await offer(rival.page, '1400', '$1,400');
    const rail = school.page.getByRole('navigation', { name: 'Offers' });
    await rail.getByRole('button', { name: /Northgate Supply.*1,200/ }).click();
    await school.page.getByLabel(/^Your counter-offer/).fill('1600');
    await school.page.getByRole('button', { name: 'Send $1,600' }).click();
    await expect(school.page.getByText('You countered').first()).toBeVisible();
    await rail.getByRole('button', { name: /Pinebrook Classroom Goods.*1,400/ }).click();
    await school.page.getByRole('button', { name: 'Accept $1,400' }).click();
    await confirmAs(school.page, 'Accept $1,400');
    await expect(school.page.getByText('The vendor takes the lot for $1,400.').first()).toBeVisible();
    await expectToast(rival.page, /1,400/);
    // The counter-offer that was on its way can no longer be accepted.
    await expect(vendor.page.getByRole('button', { name: 'Accept $1,600' })).toHaveCount(0);
  });

  await test.step('at the end nobody has taken the freezer; the school lists it again', async () => {
    await market.moveClock(AFTER_THE_END);
    await openSaleFrom(school.page, 'sales-in-progress', name);
    await expect(school.page.getByText('Unsold').first()).toBeVisible();
    await school.page.getByRole('button', { name: 'More actions' }).click();
    await school.page.getByRole('menuitem', { name: 'Relist unsold lots' }).click();
    await expect(school.page).toHaveURL(/new-sale\?/);
    await school.page.getByRole('button', { name: /^Step 3: Lots/ }).click();
    const lot = school.page.getByRole('listitem', { name: 'Lot 1', exact: true });
    await expect(lot.getByRole('textbox', { name: /^What is sold/ })).toHaveValue(FREEZER);
    await expect(school.page.getByRole('listitem', { name: 'Lot 2', exact: true })).toHaveCount(0);
  });

  await test.step('each acceptance has its own invoice: all are paid, collected and confirmed', async () => {
    // A time is one company's.
    await offerPickup(school.page, name, new Date(Date.now() + AFTER_THE_END + 2 * DAY));
    await offerPickup(school.page, name, new Date(Date.now() + AFTER_THE_END + 3 * DAY));
    await recordPayment(school.page, 'Northgate Supply', 'Check 2301');
    await recordPayment(school.page, 'Pinebrook Classroom Goods', 'Check 2302');
    await recordPayment(school.page, 'Pinebrook Classroom Goods', 'Check 2303');
    await bookPickup(vendor.page, name);
    await bookPickup(rival.page, name);
    await collect(school.page, vendor.page, 'Northgate Supply');
    await collect(school.page, rival.page, 'Pinebrook Classroom Goods');
    await collect(school.page, rival.page, 'Pinebrook Classroom Goods');
  });

  await test.step('the sale is over, with what it brought', async () => {
    await school.page.goto(listOf('sale-history', name));
    const row = school.page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('$7,700.00')).toBeVisible();
    await expect(row.getByText('3 of 4 lots')).toBeVisible();
  });

  await market.moveClock(0);
});
