import type { Locator, Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { emptyCart, keepAccounts } from '../support/catalog.ts';
import { expectArrival, expectFocusSeen, tabBackTo, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/market.ts';

/** Types over what stands in a field that has the focus. */
async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, what: string): Promise<void> {
  await tabTo(page, target, what);
  await page.keyboard.press('Enter');
}

test('by keyboard alone a vendor edits its grid of products, and a school fills its cart and checks out', async ({
  market,
  person,
}) => {
  const schoolApi = await apiAs(market.url, 'school');
  await emptyCart(schoolApi);
  await keepAccounts(schoolApi);
  const { page: grid } = await person('vendor');
  const { page: shop } = await person('school');
  const cell = (index: number) => grid.locator(`[data-cell="stock-${index}"]`);

  await test.step('a cell is saved by Enter, which goes down; arrows go between rows, Escape takes typing back', async () => {
    await grid.goto('/catalog-management');
    await tabTo(grid, cell(0), 'the stock of the first product');
    await typeOver(grid, '731');
    await grid.keyboard.press('Enter');
    await expect(cell(1)).toBeFocused();
    await expectFocusSeen(grid, 'after Enter saved a cell');
    await typeOver(grid, '12');
    await grid.keyboard.press('Escape');
    await expect(cell(1)).not.toHaveValue('12');
    await grid.keyboard.press('ArrowUp');
    await expect(cell(0)).toBeFocused();
    await expect(cell(0)).toHaveValue('731');
    await expect(grid.getByText('Enter saves a cell and goes down', { exact: false })).toBeVisible();
  });

  await test.step('what is wrong is said at its cell, and the focus stays where it is mended', async () => {
    await typeOver(grid, 'many');
    await grid.keyboard.press('Enter');
    await expect(cell(0)).toHaveAttribute('aria-invalid', 'true');
    await grid.keyboard.press('ArrowUp');
    await expect(cell(0)).toBeFocused();
    await expect(grid.getByText('Enter a whole number', { exact: false })).toBeVisible();
    await typeOver(grid, '640');
    await grid.keyboard.press('Enter');
    await expect(cell(0)).not.toHaveAttribute('aria-invalid', 'true');
    // The last edit alone is taken back.
    await grid.keyboard.press('ControlOrMeta+z');
    await expect(cell(0)).toHaveValue('731');
  });

  await test.step('rows are chosen by Space, and what is done with them asks in a dialog that gives the focus back', async () => {
    // The first is the box for all of the page; the focus stands in the second row.
    for (const row of [3, 4]) {
      const box = grid.getByRole('table', { name: 'Products' }).getByRole('checkbox').nth(row);
      await tabTo(grid, box, `the box of row ${row}`);
      await grid.keyboard.press('Space');
    }
    await expect(grid.getByText('2 products selected')).toBeVisible();
    const change = grid.getByRole('button', { name: 'Change prices' });
    await tabBackTo(grid, change, 'Change prices');
    await grid.keyboard.press('Enter');
    const dialog = grid.getByRole('dialog');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await grid.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(change).toBeFocused();
    await press(grid, grid.getByRole('button', { name: 'Clear selection' }), 'Clear selection');
    await expect(grid.getByText('2 products selected')).toHaveCount(0);
  });

  await test.step('the school finds a product and puts it into the cart, whose count follows', async () => {
    await shop.goto('/vendor-marketplace?stock=1');
    await tabTo(shop, shop.getByRole('searchbox', { name: 'Search the marketplace' }), 'the search');
    await shop.keyboard.type('paper');
    const add = shop.getByRole('button', { name: /^Add to cart: .*[Pp]aper/ }).first();
    await press(shop, add, 'Add to cart');
    await expect(shop.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
    await expectFocusSeen(shop, 'after a product went into the cart');
    await tabBackTo(shop, shop.getByRole('link', { name: /^Cart, 1/ }), 'the cart');
    await shop.keyboard.press('Enter');
    await expectArrival(shop, 'Cart');
  });

  await test.step('a quantity and an account', async () => {
    const quantity = shop.getByRole('textbox', { name: /^Quantity of / });
    await tabTo(shop, quantity, 'the quantity');
    await typeOver(shop, '60');
    await shop.keyboard.press('Enter');
    await expect(shop.getByRole('heading', { name: 'Summary' })).toBeVisible();
    await press(shop, shop.getByRole('button', { name: /^Choose an account for / }), 'Choose an account');
    const dialog = shop.getByRole('dialog', { name: /^Accounts of / });
    await tabTo(shop, dialog.getByRole('combobox', { name: 'Account 1' }), 'the account');
    await shop.keyboard.press('ArrowDown');
    await expect(shop.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await shop.keyboard.press('ArrowDown');
    await shop.keyboard.press('Enter');
    await expect(shop.getByRole('listbox').getByRole('option')).toHaveCount(0);
    await press(shop, dialog.getByRole('button', { name: 'Charge accounts' }), 'Charge accounts');
    await expect(dialog).toHaveCount(0);
    // The button that had the focus is gone.
    await expectArrival(shop, 'Cart');
  });

  await test.step('the checkout asks; the safe answer has the focus, and the orders are placed', async () => {
    const out = shop.getByRole('button', { name: 'Check out' });
    await press(shop, out, 'Check out');
    const question = shop.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await shop.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(out).toBeFocused();
    await shop.keyboard.press('Enter');
    await press(shop, question.getByRole('button', { name: 'Place orders' }), 'the confirmation');
    await expect(shop.getByText('Your orders are placed')).toBeVisible();
    await expectArrival(shop, 'Ordered cart');
    await expect(shop.getByRole('link', { name: /^PO-/ })).toBeVisible();
  });
});
