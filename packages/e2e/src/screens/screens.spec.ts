import type { Page } from '@playwright/test';
import {
  checkEnlarged,
  checkInTheme,
  checkScreen,
  settle,
  type Theme,
  type Watch,
  watch,
} from '../support/check-screen.ts';
import { type DemoName, expect, signIn, test } from '../support/market.ts';
import { adminViews } from './admin-views.ts';
import { actingViews, endElsewhere, stepIn } from './between-views.ts';
import { goWithin } from './go-within.ts';
import { publicPurchaseViews } from './public-purchase-views.ts';
import { publicViews } from './public-views.ts';
import {
  assistantPurchaseViews,
  emptySchoolViews,
  reviewerViews,
  schoolPurchaseViews,
} from './school-purchase-views.ts';
import { schoolViews } from './school-views.ts';
import { plainShellViews } from './shell-views.ts';
import {
  colleaguePurchaseViews,
  invitedPurchaseViews,
  newcomerPurchaseViews,
  rivalViews,
  vendorPurchaseViews,
} from './vendor-purchase-views.ts';
import { colleagueViews, invitedViews, newcomerViews, vendorViews } from './vendor-views.ts';
import { type Views, viewsOfLook } from './views.ts';

/** Each width is opened in one theme and then shown in the other, so that every view is seen in all four looks. */
const looks = [
  { width: 1440, theme: 'dark', other: 'light' },
  { width: 390, theme: 'light', other: 'dark' },
] as const;

/** Whose screens, and of which area where a test of all would be too long. */
interface Account {
  readonly name: DemoName;
  readonly area?: string;
  readonly views: (url: string) => Promise<Views>;
  /** Over how many tests its views are spread, so that no worker waits for another; one where nothing is said. */
  readonly parts?: number;
}

const accounts: readonly Account[] = [
  { name: 'school', views: schoolViews, parts: 3 },
  { name: 'vendor', views: vendorViews, parts: 3 },
  { name: 'invited', views: invitedViews },
  { name: 'subvendor', views: colleagueViews },
  {
    name: 'assistant',
    views: async () => [
      ['dashboard', 'school-dashboard'],
      ['drafts', 'draft-purchases'],
      ['setup, to read', 'school-business-setup'],
      ['assistants, refused', 'school-assistant', 'refused'],
      ['black list, to read', 'vendor-blacklist'],
    ],
  },
  {
    name: 'school2',
    views: async () => [
      ['dashboard', 'school-dashboard'],
      ['setup, not approved', 'school-business-setup'],
    ],
  },
  { name: 'vendor3', views: newcomerViews },
  { name: 'vendor4', views: newcomerViews },
  {
    name: 'staff',
    views: async () => [
      ['home', 'review-purchases'],
      ...plainShellViews('review-purchases'),
      ['unauthorized', 'school-dashboard', 'refused'],
    ],
  },
  { name: 'admin', views: adminViews, parts: 2 },
  { name: 'school', area: 'purchases', views: schoolPurchaseViews, parts: 4 },
  { name: 'vendor', area: 'purchases', views: vendorPurchaseViews, parts: 2 },
  { name: 'vendor2', area: 'purchases', views: rivalViews },
  { name: 'vendor4', area: 'purchases', views: newcomerPurchaseViews },
  { name: 'subvendor', area: 'purchases', views: colleaguePurchaseViews },
  { name: 'invited', area: 'purchases', views: invitedPurchaseViews },
  { name: 'assistant', area: 'purchases', views: assistantPurchaseViews },
  { name: 'school2', area: 'purchases', views: async () => emptySchoolViews },
  { name: 'staff', area: 'purchases', views: reviewerViews },
];

const strangers = [
  { area: 'before sign-in', views: publicViews },
  { area: 'before sign-in, purchases', views: publicPurchaseViews },
];

/** A part of some views, in their order: what one of them changes is seen by those after it alone. */
function partOf(views: Views, part: number, parts: number): Views {
  const size = Math.ceil(views.length / parts);
  return views.slice(part * size, (part + 1) * size);
}

/** The phone's look is the one from which a page is enlarged: its arrangement is the same. */
const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 480;

/** Whether the page that the app went to has settled; where it has not, it is loaded anew. */
const stands = (page: Page, watched: Watch): Promise<boolean> =>
  settle(page, watched, 8_000).then(
    () => true,
    () => false,
  );

/** Looks at views in both themes, each beginning in the theme that the window has by then. */
async function sweep(page: Page, views: Views, [first, second]: readonly [Theme, Theme]): Promise<void> {
  const watched = watch(page);
  let isPlain = false;
  let theme = first;
  for (const [view, path, how] of views) {
    await test.step(view, async () => {
      const wasPlain = isPlain;
      isPlain = how === undefined;
      // What was opened over a page, or refused, is left by a new start; from one plain view to the next the app goes itself.
      const hasGone = wasPlain && isPlain && (await goWithin(page, `/${path}`)) && (await stands(page, watched));
      if (!hasGone) {
        watched.leave();
        await page.goto(`/${path}`);
        theme = first;
      }
      if (typeof how === 'function') {
        await settle(page, watched);
        await how(page);
      }
      await checkScreen(page, view, watched, how === 'in vain');
      theme = theme === first ? second : first;
      await checkInTheme(page, view, watched, theme);
      if (isNarrow(page)) await checkEnlarged(page, view);
    });
  }
}

for (const [look, { width, theme, other }] of looks.entries()) {
  const inLook = (views: Views) => viewsOfLook(views, look, looks.length);

  for (const { name, area, views, parts = 1 } of accounts) {
    for (let part = 0; part < parts; part += 1) {
      const whose = area ? `${name}, ${area}` : name;
      const share = parts === 1 ? '' : ` (${part + 1} of ${parts})`;
      test(`every screen of ${whose}${share}, ${width} px`, async ({ market, person }) => {
        test.setTimeout(600_000);
        const { page } = await person(name, { theme, width });
        await sweep(page, partOf(inLook(await views(market.url)), part, parts), [theme, other]);
        expect(test.info().errors).toHaveLength(0);
      });
    }
  }

  for (const { area, views } of strangers) {
    test(`every screen ${area}, ${width} px`, async ({ market, visitor }) => {
      test.setTimeout(600_000);
      const { page } = await visitor({ theme, width });
      await sweep(page, inLook(await views(market.url)), [theme, other]);
      expect(test.info().errors).toHaveLength(0);
    });
  }

  test(`every screen of an administrator who acts for a company, ${width} px`, async ({ market, visitor }) => {
    test.setTimeout(600_000);
    const { page } = await visitor({ theme, width });
    await stepIn(page, market.url);
    await sweep(page, inLook(actingViews), [theme, other]);
    expect(test.info().errors).toHaveLength(0);
  });

  test(`a session that ended and one that never was, ${width} px`, async ({ market, visitor }) => {
    const { page } = await visitor({ theme, width });
    const watched = watch(page);
    await page.goto('/submitted-bids');
    await page.waitForURL('**/*-login*');
    await checkScreen(page, 'nobody is signed in', watched);
    await checkInTheme(page, 'nobody is signed in', watched, other);
    await signIn(page, market.url, 'vendor');
    await settle(page, watched);
    await endElsewhere(page, market.url);
    await page.goto('/submitted-bids');
    await expect(page.getByText('Token expired. Redirecting to the login page.').first()).toBeVisible();
    await page.waitForURL('**/vendor-login*');
    // What was asked in vain on the way is logged, notifications and the hub too.
    watched.complaints.length = 0;
    await checkScreen(page, 'the session ended', watched);
    await checkInTheme(page, 'the session ended', watched, other);
    expect(test.info().errors).toHaveLength(0);
  });
}
