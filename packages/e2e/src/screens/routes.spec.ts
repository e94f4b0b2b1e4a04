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

/** Where one came to: the address, and what the page calls itself. */
interface Arrival {
  readonly pathname: string;
  readonly heading: string;
}

/**
 * Goes to a path as a link of the page would, without loading the product anew, and waits for the next page's heading. The page
 * itself waits: asking it from outside again and again takes longer than most pages do.
 */
function goTo(page: Page, path: string): Promise<Arrival> {
  return page.evaluate(async (to) => {
    const mark = 'data-before';
    document.querySelector('h1')?.setAttribute(mark, '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    const next = () => [...document.querySelectorAll(`h1:not([${mark}])`)].find((heading) => heading.checkVisibility());
    const giveUp = performance.now() + 30_000;
    // A guard that leads on may draw its page for a moment: what still stands at the next frame stays.
    for (let before: Element | undefined; performance.now() < giveUp; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const heading = next();
      if (heading && heading === before) return { pathname: location.pathname, heading: heading.textContent };
      before = heading;
    }
    return { pathname: location.pathname, heading: '' };
  }, path);
}

/** Goes to a path and says what became of it. */
async function outcomeOf(page: Page, path: string): Promise<Outcome> {
  const { pathname, heading } = await goTo(page, path);
  expect(heading, `the heading of ${path}`).not.toBe('');
  if (pathname === '/unauthorized' && path !== pathname) return 'is refused';
  if (pathname.endsWith('-login') && path !== pathname) return 'signs in first';
  return heading === 'There is no page here' && path !== '/not-found' ? 'finds nothing' : 'comes in';
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
