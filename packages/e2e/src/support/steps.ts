import type { Page } from '@playwright/test';
import { expect } from './market.ts';
import { chooseFromMenu } from './menu.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Long enough for every deadline the journeys set. */
export const AFTER_THE_END = 4 * DAY;

/** A name that no other purchase of the run has. */
export function uniqueName(what: string): string {
  return `${what} ${Date.now() % 1_000_000}`;
}

/** The address of a list that is narrowed to one purchase: other journeys fill its pages too. */
export function listOf(route: string, name: string): string {
  return `/${route}?search=${encodeURIComponent(name)}`;
}

/**
 * Opens an address and waits until the window is in its group: what is pushed earlier has no toast there, only its place
 * in the bell.
 */
export async function gotoLive(page: Page, address: string): Promise<void> {
  const hasJoined = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/"type":3.*"result":true/.test(String(payload))) resolve();
      }),
    );
  });
  await page.goto(address);
  await hasJoined;
}

/** Waits for the toast of a push that just came. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}

/** The bell has a notification, also one whose toast came while the page was still loading. */
export async function expectNotified(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByText(text).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}

/** Opens the bell and follows a notification. */
export async function followNotification(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByText(text).first().click();
}

/** What one vendor asks for a line; null is "no bid". */
export interface Price {
  readonly unitCost: string;
  readonly tax?: string;
  readonly delivery?: string;
}

/** Bids on a purchase that invited this vendor, or on a public one, up to the receipt. */
export async function bid(
  page: Page,
  name: string,
  prices: readonly (Price | null)[],
  options: { list?: 'invited-deals' | 'new-deals'; total?: string; answer?: { to: string; text: string } } = {},
): Promise<void> {
  await page.goto(listOf(options.list ?? 'invited-deals', name));
  await page.getByRole('link', { name }).first().click();
  // A list may have a link to bid too, and stands until the deal has come.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await fillBid(page, prices, options);
}

interface BidOptions {
  readonly total?: string;
  readonly answer?: { readonly to: string; readonly text: string };
}

/** Bids on the purchase whose page is open, up to the receipt. */
export async function fillBid(page: Page, prices: readonly (Price | null)[], options: BidOptions = {}): Promise<void> {
  await page.getByRole('link', { name: 'Bid', exact: true }).first().click();
  await page.waitForURL(/-deals-bid\?id=/);
  await submitBid(page, prices, options);
}

/** Fills in the bid form that is open and submits it, up to the receipt. */
export async function submitBid(
  page: Page,
  prices: readonly (Price | null)[],
  options: BidOptions = {},
): Promise<void> {
  for (const [index, price] of prices.entries()) {
    const line = page.getByRole('listitem', { name: new RegExp(`^Line ${index + 1}:`) });
    if (price === null) {
      await line.getByRole('checkbox').check({ force: true });
      continue;
    }
    await line.getByRole('textbox', { name: /^Unit cost/ }).fill(price.unitCost);
    if (price.tax) await line.getByRole('textbox', { name: /^Tax/ }).fill(price.tax);
    if (price.delivery) await line.getByRole('textbox', { name: /^Delivery/ }).fill(price.delivery);
  }
  if (options.answer) await page.getByRole('textbox', { name: options.answer.to }).fill(options.answer.text);
  if (options.total) await expect(page.getByText(options.total).first()).toBeVisible();
  await page.getByRole('button', { name: 'Check and submit' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Submit for/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your bid is submitted' })).toBeVisible();
}

/** Opens a purchase order of this vendor by its purchase's name; what came of an order is under `order-management`. */
export async function openOrder(
  page: Page,
  name: string,
  list: 'po-management' | 'order-management' = 'po-management',
): Promise<void> {
  await page.goto(listOf(list, name));
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .locator('a, button')
    .filter({ hasText: /PO-\d{6}/ })
    .first()
    .click();
}

/** Presses an act of a purchase order and confirms it. */
export async function actOnOrder(
  page: Page,
  act: 'Accept' | 'Decline' | 'Close the order' | 'Cancel the order',
  reason?: string,
): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click();
  // Not the sheet of the order itself, which has a button of the same name and is there before the question is.
  const dialog = page.getByRole('alertdialog');
  if (reason) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: act.endsWith(' the order') ? act : `${act} the order` }).click();
}

/** Chooses from the menu of a row. */
export async function chooseFromRow(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await chooseFromMenu(page, action);
}

/** The school's row of an open purchase says how many sealed bids it has. */
export async function expectSealed(page: Page, name: string, count: number): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell', { name: new RegExp(`^${count} sealed`) })).toBeVisible();
}
