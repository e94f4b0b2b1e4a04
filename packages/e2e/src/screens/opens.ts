import type { Page } from '@playwright/test';
import { expect } from '../support/market.ts';
import { chooseFromMenu } from '../support/menu.ts';
import { type Open, over } from './views.ts';

/** By their roles as written: one that another covers is hidden from the usual search. */
const dialogsOf = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]');

/** Presses a button and waits for what it opens over the page. */
export const dialogBy = (button: string | RegExp): Open =>
  over(async (page) => {
    const before = await dialogsOf(page).count();
    await page.getByRole('button', { name: button }).first().click();
    await expect(dialogsOf(page)).toHaveCount(before + 1);
  });

/** Opens the menu of an element and chooses what opens a dialog. */
export const dialogByMenu = (menu: string | RegExp, item: string | RegExp): Open =>
  over(async (page) => {
    await page.getByRole('button', { name: menu }).first().click();
    await chooseFromMenu(page, item);
    await expect(dialogsOf(page)).toHaveCount(1);
  });

/** Opens a menu. */
export const menuBy = (button: string | RegExp): Open =>
  over(async (page) => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  });

/** Presses a button that changes what the page shows in its place. */
export const press =
  (button: string | RegExp): Open =>
  async (page) => {
    await page.getByRole('button', { name: button }).first().click();
  };

/** One after the other. */
export const both = (first: Open, second: Open): Open => {
  const open = async (page: Page) => {
    await first(page);
    await second(page);
  };
  if (!first.isOver && !second.isOver) return open;
  return Object.assign(over(open), { changesPage: !first.isOver || !second.isOver });
};

/** Sends what lacks an answer; the page then says what is wrong. */
export const sendIncomplete =
  (button: string | RegExp): Open =>
  async (page) => {
    await page.getByRole('button', { name: button }).last().click();
    await expect(page.locator('[aria-invalid="true"], [role="alert"]').filter({ visible: true }).first()).toBeVisible();
  };
