import type { Locator, Page } from '@playwright/test';
import { expectArrival, expectFocusSeen, signInByKeyboard, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/market.ts';
import { expectToast, listOf, uniqueName } from '../support/steps.ts';

const LOT = 'Two upright pianos';

/** The question that was just reached has the focus on its heading. */
async function expectQuestion(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeFocused();
}

async function typeInto(page: Page, field: Locator, what: string, text: string): Promise<void> {
  await tabTo(page, field, what);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function press(page: Page, button: Locator, what: string): Promise<void> {
  await tabTo(page, button, what);
  await page.keyboard.press('Enter');
}

const goOn = (page: Page): Promise<void> => press(page, page.getByRole('button', { name: 'Continue' }), 'Continue');

/** Answers the question that asks once more: its dialog has the focus. */
async function confirm(page: Page, button: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await press(page, question.getByRole('button', { name: button, exact: true }), button);
  await expect(question).toHaveCount(0);
}

/** Writes a quick sale of one lot and publishes it. */
async function sell(page: Page, name: string): Promise<void> {
  await page.goto('/new-sale');
  await expect(page.getByRole('heading', { name: 'What are you selling, and how?' })).toBeVisible();
  const kinds = page.getByRole('radiogroup', { name: 'Kind of sale' }).getByRole('radio');
  await tabTo(page, kinds.first(), 'the kinds of sale');
  await page.keyboard.press('ArrowRight');
  await expect(kinds.nth(1)).toBeChecked();
  await typeInto(page, page.getByLabel(/^Name of the sale/), 'the name', name);
  await goOn(page);

  await expectQuestion(page, 'Which category does it belong to?');
  await tabTo(page, page.getByRole('radiogroup').getByRole('radio').first(), 'the first category');
  await page.keyboard.press('Space');
  await goOn(page);

  await expectQuestion(page, 'Which lots do you sell?');
  const lot = page.getByRole('listitem', { name: 'Lot 1', exact: true });
  await goOn(page);
  await expect(lot.getByRole('textbox', { name: /^What is sold/ })).toHaveAttribute('aria-invalid', 'true');
  await expectFocusSeen(page, 'after the lots were refused');
  await typeInto(page, lot.getByRole('textbox', { name: /^What is sold/ }), 'what is sold', LOT);
  await tabTo(page, lot.getByRole('combobox', { name: /^Sub-category/ }), 'the sub-category');
  await page.keyboard.press('ArrowDown');
  await typeInto(page, lot.getByRole('textbox', { name: 'Quantity' }), 'the quantity', '2');
  await typeInto(page, lot.getByRole('textbox', { name: /^Asking price/ }), 'the asking price', '1200');
  await goOn(page);

  await expectQuestion(page, 'What does each lot look like?');
  await tabTo(page, page.getByRole('combobox', { name: /^Condition/ }), 'the condition');
  await page.keyboard.press('ArrowDown');
  await goOn(page);

  await expectQuestion(page, 'What should buyers know?');
  await tabTo(page, page.getByRole('textbox', { name: 'Description' }), 'the description');
  await page.keyboard.type('They stand on the stage. Bring a dolly.');
  await goOn(page);
  await expectQuestion(page, 'Are there documents to read?');
  await goOn(page);

  await expectQuestion(page, 'Until when is it for sale?');
  await press(page, page.getByRole('button', { name: '4 weeks on sale' }), 'four weeks');
  await goOn(page);

  await expectQuestion(page, 'Which vendors will you invite?');
  await typeInto(page, page.getByRole('searchbox', { name: 'Search vendors by name' }), 'the search', 'Northgate');
  await tabTo(page, page.getByRole('combobox', { name: 'Category' }), 'the category of the directory');
  await page.keyboard.press('Home');
  await press(page, page.getByRole('button', { name: 'Invite Northgate Supply' }), 'the invitation');
  await expectFocusSeen(page, 'after a vendor was invited');
  await goOn(page);

  await expectQuestion(page, 'Is everything right?');
  await tabTo(page, page.getByRole('checkbox', { name: /^The property was declared surplus/ }), 'the declaration');
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Publish sale' }), 'Publish sale');
  await confirm(page, 'Publish sale');
  await page.waitForURL('**/success-sale?id=*');
  await expectArrival(page, /./);
}

test('by keyboard alone a school sells by offers: writes the sale, is offered less, counters, and sells', async ({
  visitor,
}) => {
  const name = uniqueName('Pianos');
  const { page: school } = await visitor();
  const { page: vendor } = await visitor();
  await signInByKeyboard(school, 'school-login', 'school');
  await signInByKeyboard(vendor, 'vendor-login', 'vendor');

  await test.step('the school answers every question and publishes', () => sell(school, name));

  await test.step('the vendor accepts the terms and makes an offer', async () => {
    await expectToast(vendor, new RegExp(`invites you to its sale ${name}`));
    await vendor.goto(listOf('invited-sales-list', name));
    await press(vendor, vendor.getByRole('link', { name }).first(), 'the sale');
    await expectArrival(vendor, name);
    await press(vendor, vendor.getByRole('link', { name: 'Buy or make an offer' }).first(), 'the way to the offers');
    await expectArrival(vendor, /^My offer/);
    await tabTo(vendor, vendor.getByRole('checkbox', { name: 'I accept these terms for my company' }), 'the terms');
    await vendor.keyboard.press('Space');
    await press(vendor, vendor.getByRole('button', { name: 'Accept the terms' }), 'the acceptance');
    await typeInto(vendor, vendor.getByLabel(/^Your offer/), 'the offer', '900');
    await press(vendor, vendor.getByRole('button', { name: 'Offer $900' }), 'the offer');
    await expect(vendor.getByText(/’s turn\./)).toBeVisible();
    await expect(vendor.getByRole('heading', { level: 2, name: LOT })).toBeFocused();
  });

  await test.step('the school reads it and counters', async () => {
    await school.goto(listOf('open-sales', name));
    await press(school, school.getByRole('link', { name }).first(), 'the sale');
    await expectArrival(school, name);
    await press(school, school.getByRole('link', { name: 'Answer offers' }), 'the offers');
    await expectArrival(school, /^Offers for/);
    await typeInto(school, school.getByLabel(/^Your counter-offer/), 'the counter-offer', '1000');
    await press(school, school.getByRole('button', { name: 'Send $1,000' }), 'the button that sends it');
    await expect(school.getByText('You countered').first()).toBeVisible();
    await expect(school.getByRole('heading', { level: 2, name: 'Northgate Supply' })).toBeFocused();
  });

  await test.step('the vendor accepts it, and both read that the lot is sold', async () => {
    const accept = vendor.getByRole('button', { name: 'Accept $1,000' });
    await expect(accept).toBeVisible();
    await tabTo(vendor, accept, 'the counter-offer');
    await vendor.keyboard.press('Enter');
    await confirm(vendor, 'Accept $1,000');
    await expect(vendor.getByText('You take the lot for $1,000.').first()).toBeVisible();
    await expect(vendor.getByRole('heading', { level: 2, name: LOT })).toBeFocused();
    await expect(school.getByText('The vendor takes the lot for $1,000.').first()).toBeVisible();
  });
});
