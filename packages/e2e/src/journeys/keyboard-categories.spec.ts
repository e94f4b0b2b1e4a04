import type { Locator, Page } from '@playwright/test';
import { expectFocusSeen, signInByKeyboard, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/market.ts';

/** Names of this run alone, each one word: letters find a row. */
const run = Date.now() % 1_000_000;
const names = { parent: `Zithers${run}`, other: `Zydeco${run}`, a: `Bows${run}`, b: `Cases${run}`, c: `Picks${run}` };

const tree = (page: Page): Locator => page.getByRole('tree');
const item = (page: Page, name: string): Locator => tree(page).getByRole('treeitem', { name: new RegExp(`^${name}`) });
/** The names of what stands below the parent, in their order. */
const below = async (page: Page): Promise<string[]> => {
  const texts = await tree(page).locator('[role="treeitem"][aria-level="2"]').allInnerTexts();
  return texts.map((text) => text.split('\n')[0] ?? '').filter((text) => text.endsWith(`${run}`));
};

/** A row has the focus, and one sees it. */
async function expectRow(page: Page, name: string, when: string): Promise<void> {
  await expect(item(page, name), when).toBeFocused();
  await expectFocusSeen(page, when);
}

/** Goes to a row by its letters. */
async function goTo(page: Page, name: string): Promise<void> {
  const current = tree(page).locator('[role="treeitem"][tabindex="0"]');
  if (!(await current.evaluate((row) => row === document.activeElement))) await tabTo(page, current, 'the tree');
  await page.keyboard.type(name);
  await expectRow(page, name, `after typing ${name}`);
}

/** Chooses from the menu of the row that has the focus. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();
  await expectFocusSeen(page, `on the menu of ${name}`);
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('menuitem', { name: entry });
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 10; step += 1) {
    if (await wanted.evaluate((one) => one.hasAttribute('data-highlighted'))) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
}

async function sendName(page: Page, title: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await tabTo(page, dialog.getByRole('textbox', { name: /^Name/ }), 'the name');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('CATG-3 CATG-5 by keyboard alone an administrator works the tree of categories', async ({ visitor }) => {
  const { page } = await visitor();
  await signInByKeyboard(page, 'school-login', 'admin');
  await page.goto('/category-management');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();

  await test.step('Tab stops once at the tree and once at the menu of its row', async () => {
    const first = tree(page).getByRole('treeitem').first();
    await tabTo(page, first, 'the tree');
    await page.keyboard.press('Tab');
    await expect(first.getByRole('button', { name: /^Actions for/ })).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await tree(page).evaluate((one) => one.contains(document.activeElement))).toBe(false);
  });

  await test.step('adds two categories, and stands on each', async () => {
    for (const name of [names.parent, names.other]) {
      await tabTo(page, page.getByRole('button', { name: 'Add a category' }), 'Add a category');
      await page.keyboard.press('Enter');
      await sendName(page, 'New category', name);
      await expectRow(page, name, 'after a category was added');
    }
  });

  await test.step('adds sub-categories, which are seen at once', async () => {
    for (const name of [names.a, names.b, names.c]) {
      await goTo(page, names.parent);
      await choose(page, names.parent, 'Add a sub-category…');
      await sendName(page, `New sub-category of ${names.parent}`, name);
      await expectRow(page, name, 'after a sub-category was added');
    }
    expect(await below(page)).toEqual([names.a, names.b, names.c]);
  });

  await test.step('closes and opens, and goes between rows by arrows, Home and End', async () => {
    await page.keyboard.press('ArrowLeft');
    await expectRow(page, names.parent, 'after going to the parent');
    await page.keyboard.press('ArrowLeft');
    await expect(item(page, names.parent)).toHaveAttribute('aria-expanded', 'false');
    await expect(item(page, names.a)).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectRow(page, names.a, 'after going into the parent');
    await page.keyboard.press('ArrowDown');
    await expectRow(page, names.b, 'after an arrow');
    await page.keyboard.press('Home');
    await expect(tree(page).getByRole('treeitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(tree(page).getByRole('treeitem').last()).toBeFocused();
    await expectFocusSeen(page, 'at the end');
  });

  await test.step('renames by Enter; Escape changes nothing and gives the row back', async () => {
    await goTo(page, names.c);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: `Change ${names.c}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectRow(page, names.c, 'after Escape');
    await page.keyboard.press('Enter');
    await sendName(page, `Change ${names.c}`, `Plectra${run}`);
    await expectRow(page, `Plectra${run}`, 'after the new name');
  });

  await test.step('moves it by Alt and an arrow, by its menu, and takes that back', async () => {
    const plectra = `Plectra${run}`;
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => below(page)).toEqual([names.a, plectra, names.b]);
    await expectRow(page, plectra, 'after Alt and an arrow');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => below(page)).toEqual([plectra, names.a, names.b]);
    await expectRow(page, plectra, 'after Alt and an arrow again');
    await choose(page, plectra, 'Move down');
    await expect.poll(() => below(page)).toEqual([names.a, plectra, names.b]);
    await expectRow(page, plectra, 'after Move down');
    await tabTo(page, page.getByRole('button', { name: 'Undo' }), 'Undo');
    await page.keyboard.press('Enter');
    await expect.poll(() => below(page)).toEqual([plectra, names.a, names.b]);
    await expectRow(page, plectra, 'after the move was taken back');
  });

  await test.step('moves it below another category, which opens', async () => {
    await choose(page, `Plectra${run}`, 'Move below another category…');
    const dialog = page.getByRole('dialog', { name: `Move Plectra${run}` });
    await tabTo(page, dialog.getByRole('combobox', { name: /^Move to/ }), 'where it moves');
    await page.keyboard.type(names.other);
    await tabTo(page, dialog.getByRole('button', { name: 'Move category' }), 'Move category');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(item(page, names.other)).toHaveAttribute('aria-expanded', 'true');
    await expectRow(page, `Plectra${run}`, 'after the move');
  });

  await test.step('merges one into another, and stands on that', async () => {
    await goTo(page, names.b);
    await choose(page, names.b, 'Merge…');
    const dialog = page.getByRole('dialog', { name: `Merge ${names.b}` });
    await tabTo(page, dialog.getByRole('combobox', { name: /^Into/ }), 'what it is merged into');
    await page.keyboard.type(`${names.parent}: ${names.a}`);
    await tabTo(page, dialog.getByRole('textbox', { name: /^Reason/ }), 'the reason');
    await page.keyboard.type('They are one.');
    await tabTo(page, dialog.getByRole('button', { name: 'Merge categories' }), 'Merge categories');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(item(page, names.b)).toHaveCount(0);
    await expectRow(page, names.a, 'after the merge');
  });

  await test.step('retires one, and stands on what is beside it', async () => {
    await choose(page, names.a, 'Retire…');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
    await page.keyboard.type('Nobody buys it.');
    await tabTo(page, dialog.getByRole('button', { name: 'Retire category' }), 'Retire category');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(item(page, names.a)).toHaveCount(0);
    await expect(tree(page).locator('[role="treeitem"]:focus')).toHaveCount(1);
    await expectFocusSeen(page, 'after a category was retired');
  });
});
