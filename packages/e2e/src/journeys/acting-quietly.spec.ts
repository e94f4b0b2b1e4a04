import type { Page } from '@playwright/test';
import { schoolViews } from '../screens/school-views.ts';
import { vendorViews } from '../screens/vendor-views.ts';
import type { Views } from '../screens/views.ts';
import { actAs } from '../support/acting.ts';
import { settle, watch } from '../support/check-screen.ts';
import { expect, test } from '../support/market.ts';
import { CEDAR_VALLEY, NORTHGATE } from '../support/purchase-by-api.ts';

/** What a screen may ask by a POST without changing anything, and what the live connection is begun with. */
const HARMLESS = /\/(GetAllGloballySearch\w+|CheckRfpStatus|PreviewAddendum|RefreshToken|negotiate)\b/;

/** Writes that nobody clicked, and calls that were refused, since it listens. */
function listen(page: Page) {
  const written: string[] = [];
  const refused: string[] = [];
  page.on('response', (answer) => {
    const request = answer.request();
    const { pathname } = new URL(answer.url());
    if (!pathname.startsWith('/api/')) return;
    if (answer.status() === 403) refused.push(pathname);
    if (request.method() !== 'GET' && !HARMLESS.test(pathname)) written.push(`${request.method()} ${pathname}`);
  });
  return { written, refused };
}

/** Pages alone: what is opened on them is clicked, and what is not there is refused to everybody. */
const pagesOf = (views: Views) => views.filter(([, , how]) => how === undefined);

const sides = [
  {
    whose: 'a school',
    enter: `/school-info?id=${CEDAR_VALLEY}`,
    home: '**/school-dashboard',
    views: schoolViews,
    thread: '/inbox',
  },
  {
    whose: 'a company',
    enter: `/vendor-info?id=${NORTHGATE}`,
    home: '**/vendor-dashboard',
    views: vendorViews,
    thread: '/vendor-inbox',
  },
];

for (const { whose, enter, home, views, thread } of sides) {
  test(`IMP-8 looking at every page of ${whose} writes nothing and is refused nothing`, async ({ market, person }) => {
    test.setTimeout(400_000);
    const pages = pagesOf(await views(market.url));
    const { page } = await person('admin');
    await page.goto(enter);
    await actAs(page);
    await page.waitForURL(home);
    const watched = watch(page);
    const { written, refused } = listen(page);
    for (const [view, path] of pages) {
      await test.step(view, async () => {
        await page.goto(`/${path}`);
        await settle(page, watched);
        await expect(page.getByText(/Only the account’s own people/)).toHaveCount(0);
        expect({ view, complaints: watched.complaints, written, refused }).toEqual({
          view,
          complaints: [],
          written: [],
          refused: [],
        });
      });
    }
    expect(pages.length).toBeGreaterThan(25);

    await test.step('a conversation stays unread', async () => {
      await page.goto(`${thread}?unread=1`);
      await settle(page, watched);
      const unread = page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('option'));
      if ((await unread.count()) > 0) await unread.first().click();
      await settle(page, watched);
    });
    await test.step('a notification is followed and stays unread', async () => {
      await page.goto(home.replace('**', ''));
      await settle(page, watched);
      const bell = page.getByRole('button', { name: /^Notifications/ });
      const before = await bell.getAttribute('aria-label');
      await bell.click();
      const region = page.getByRole('region', { name: 'Notifications' });
      await region.getByRole('tabpanel').getByRole('button').first().click();
      await expect(region).toHaveCount(0);
      await settle(page, watched);
      // What it led to may lie over the bell; and the server says what is unread.
      await page.goto(home.replace('**', ''));
      await settle(page, watched);
      await expect(bell).toHaveAttribute('aria-label', before ?? '');
    });
    expect({ complaints: watched.complaints, written, refused }).toEqual({ complaints: [], written: [], refused: [] });
  });
}
