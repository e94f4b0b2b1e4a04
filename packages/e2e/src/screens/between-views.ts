import type { Page } from '@playwright/test';
import { actAs } from '../support/acting.ts';
import { expect, signIn } from '../support/market.ts';
import { NORTHGATE } from '../support/purchase-by-api.ts';
import { ofShell, type Views } from './views.ts';

/** Lets an administrator step into a company. */
export async function stepIn(page: Page, url: string): Promise<void> {
  await signIn(page, url, 'admin');
  await page.goto(`/vendor-info?id=${NORTHGATE}`);
  await actAs(page);
  await page.waitForURL('**/vendor-dashboard');
}

const openProfile = ofShell(async (page) => {
  await page.getByRole('button', { name: /^Profile/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Back to Admin' })).toBeVisible();
});

/** What an administrator sees who acts for a company. */
export const actingViews: Views = [
  ['dashboard, acting', 'vendor-dashboard'],
  ['profile menu, acting', 'vendor-dashboard', openProfile],
  ['submitted bids, acting', 'submitted-bids'],
  ['purchase orders, acting', 'po-management'],
  ['issues, acting', 'report-issue'],
  ['inbox, acting', 'vendor-inbox'],
  ['plan details, acting', 'plan-details'],
  ['business setup, acting', 'vendor-business-setup'],
];

/** Ends the session of a page from elsewhere, so that the page does not know of it yet. */
export async function endElsewhere(page: Page, url: string): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const answer = await fetch(`${url}/api/Auth/SignOut`, {
    method: 'POST',
    headers: { authorization: `Bearer ${decodeURIComponent(token)}`, 'content-type': 'application/json' },
  });
  expect(answer.ok).toBe(true);
}
