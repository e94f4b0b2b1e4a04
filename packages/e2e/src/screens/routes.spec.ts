import type { Page } from '@playwright/test';
import { watch } from '../support/check-screen.ts';
import { type DemoName, expect, test } from '../support/market.ts';
import { type ListedRoute, listedRoutes } from './listed-routes.ts';

const accounts: readonly (readonly [string, DemoName | null])[] = [
  ['nobody', null],
  ['School', 'school'],
  ['Vendor', 'vendor'],
  ['SubVendor', 'subvendor'],
  ['StaffMember', 'staff'],
  ['Admin', 'admin'],
];

/** Pages that lead on by themselves: each ends or replaces a session, or tells what a link is for. */
const LEADS_ON = new Set(['/logout', '/redirect-handler']);

type Outcome = 'comes in' | 'signs in first' | 'is refused' | 'finds nothing';

/** What the list promises to accounts of a role. */
function promised({ roles }: ListedRoute, role: string): Outcome {
  if (roles === null || roles.includes(role)) return 'comes in';
  return role === 'nobody' ? 'signs in first' : 'is refused';
}

/** Goes to a path as a link of the page would, without loading the product anew, and says what became of it. */
async function outcomeOf(page: Page, path: string): Promise<Outcome> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-before', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expect(page.locator('h1:not([data-before])').first(), path).toBeVisible();
  const { pathname } = new URL(page.url());
  if (pathname === '/unauthorized' && path !== pathname) return 'is refused';
  if (pathname.endsWith('-login') && path !== pathname) return 'signs in first';
  const isNotFound = await page.getByRole('heading', { level: 1, name: 'There is no page here' }).isVisible();
  return isNotFound && path !== '/not-found' ? 'finds nothing' : 'comes in';
}

for (const [role, name] of accounts) {
  test(`ACC-6 ACC-7 ACC-8 ACC-9 UI-18 ${role} opens each of the listed routes`, async ({ person, visitor }) => {
    test.setTimeout(300_000);
    const { page } = name ? await person(name) : await visitor();
    const { complaints } = watch(page);
    if (!name) await page.goto('/support');
    const differing: string[] = [];
    for (const route of listedRoutes) {
      if (LEADS_ON.has(route.path)) continue;
      const outcome = await outcomeOf(page, route.path);
      if (outcome !== promised(route, role)) differing.push(`${route.path}: ${outcome}, not ${promised(route, role)}`);
    }
    expect(await outcomeOf(page, '/no-such-page')).toBe('finds nothing');
    expect(differing).toEqual([]);
    expect(complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([]);
  });
}
