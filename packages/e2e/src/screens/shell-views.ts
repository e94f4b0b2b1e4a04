import type { Page } from '@playwright/test';
import { expect } from '../support/market.ts';
import { chooseFromMenu } from '../support/menu.ts';
import { type Open, ofShell, over, type Views } from './views.ts';

const openBell = (tab: 'Unread' | 'All'): Open =>
  ofShell(async (page) => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await expect(page.getByRole('tabpanel').locator('visible=true').first()).toBeVisible();
  });

/** Nothing is unread once all was marked as read. */
const openEmptyBell = ofShell(async (page) => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const markAll = page.getByRole('button', { name: 'Mark All as Read' });
  await expect(markAll).toBeVisible();
  if (await markAll.isEnabled()) await markAll.click();
  await expect(page.getByText('No record found')).toBeVisible();
});

const openProfile = ofShell(async (page) => {
  await page.getByRole('button', { name: /^Profile/ }).click();
  await expect(page.getByRole('menu', { name: 'Profile' })).toBeVisible();
});

/** Of whoever has no setup page of their own. */
const openMyProfile = ofShell(async (page) => {
  await openProfile(page);
  await chooseFromMenu(page, 'My Profile');
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** On a phone the menu is a drawer; on a wide window the sidebar is collapsed instead. */
const turnMenu = ofShell(async (page) => {
  const opener = page.getByRole('button', { name: 'Open the menu' });
  const collapse = page.getByRole('button', { name: 'Collapse the sidebar' });
  await expect(opener.or(collapse).locator('visible=true')).toBeVisible();
  if (await opener.isVisible()) {
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    return;
  }
  await collapse.click();
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
});

async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: /^Search RFPs/ });
  await box.fill(text);
  await box.press('Enter');
}

const searchSomething = ofShell(async (page) => {
  await search(page, 'class');
  await expect(page.getByRole('listbox', { name: 'Search results' }).getByRole('option').first()).toBeVisible();
});

/** Products that the search finds by their SKU stand in a group of their own. */
export const searchProducts = (sku: string): Open =>
  over(async (page) => {
    await search(page, sku);
    await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible();
  });

const searchInVain = ofShell(async (page) => {
  await search(page, 'zzzzzz');
  await expect(page.getByText('No Record Found').last()).toBeVisible();
});

/** What the shell opens on the home page of whoever searches. */
export const shellViews = (home: string): Views => [
  ['bell, unread', home, openBell('Unread')],
  ['bell, all', home, openBell('All')],
  ['bell, nothing unread', home, openEmptyBell],
  ['profile menu', home, openProfile],
  ['menu', home, turnMenu],
  ['search, found', home, searchSomething],
  ['search, nothing found', home, searchInVain],
];

/** The same for who has no search. */
export const plainShellViews = (home: string): Views => [
  ['bell', home, openBell('All')],
  ['profile menu', home, openProfile],
  ['my profile', home, openMyProfile],
];
