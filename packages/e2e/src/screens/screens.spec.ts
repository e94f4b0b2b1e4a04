import type { Page } from '@playwright/test';
import { checkInTheme, checkScreen, settle, watch } from '../support/check-screen.ts';
import { type DemoName, expect, signIn, signInWith, test } from '../support/market.ts';
import { adminViews, paymentsAdministrator, paymentsViews } from './admin-views.ts';
import { actingViews, endElsewhere, stepIn } from './between-views.ts';
import { reviewerCatalogViews, schoolCatalogViews, vendorCatalogViews } from './catalog-views.ts';
import { joiningViews, joinRequestViews, remarkViews, sentBackViews } from './front-door-views.ts';
import { publicPurchaseViews } from './public-purchase-views.ts';
import { publicSaleViews } from './public-sale-views.ts';
import { publicViews } from './public-views.ts';
import {
  assistantPurchaseViews,
  emptySchoolViews,
  reviewerViews,
  schoolPurchaseViews,
} from './school-purchase-views.ts';
import { assistantSaleViews, emptySchoolSaleViews, schoolSaleViews } from './school-sale-views.ts';
import { schoolViews } from './school-views.ts';
import { plainShellViews } from './shell-views.ts';
import { FIRST_THEME, Sweep, widths } from './sweep.ts';
import {
  colleaguePurchaseViews,
  invitedPurchaseViews,
  newcomerPurchaseViews,
  rivalViews,
  vendorPurchaseViews,
} from './vendor-purchase-views.ts';
import { newcomerSaleViews, rivalSaleViews, vendorSaleViews } from './vendor-sale-views.ts';
import { colleagueViews, invitedViews, newcomerViews, vendorViews } from './vendor-views.ts';
import type { Views } from './views.ts';

/** Whose screens, and of which area where a test of all would be too long. */
interface Account {
  readonly name: DemoName;
  readonly area?: string;
  readonly views: (url: string) => Promise<Views>;
  /** Over how many tests its views are spread, so that no worker waits for another; one where nothing is said. */
  readonly parts?: number;
  /** Another account shows its pages at both widths: in its own state and with its own rights they are seen at one. */
  readonly othersShow?: boolean;
}

const accounts: readonly Account[] = [
  { name: 'school', views: schoolViews, parts: 6 },
  { name: 'vendor', views: vendorViews, parts: 6 },
  { name: 'invited', othersShow: true, views: invitedViews },
  { name: 'subvendor', othersShow: true, views: colleagueViews },
  {
    name: 'assistant',
    othersShow: true,
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
    othersShow: true,
    views: async () => [
      ['dashboard', 'school-dashboard'],
      ['setup, not approved', 'school-business-setup'],
    ],
  },
  { name: 'vendor3', othersShow: true, views: newcomerViews },
  { name: 'vendor4', othersShow: true, views: newcomerViews },
  {
    name: 'staff',
    views: async () => [
      ['home', 'review-purchases'],
      ...plainShellViews('review-purchases'),
      ['unauthorized', 'school-dashboard', 'refused'],
    ],
  },
  { name: 'admin', views: adminViews, parts: 4 },
  { name: 'school', area: 'purchases', views: schoolPurchaseViews, parts: 8 },
  { name: 'vendor', area: 'purchases', views: vendorPurchaseViews, parts: 4 },
  { name: 'vendor2', othersShow: true, area: 'purchases', views: rivalViews },
  { name: 'vendor4', othersShow: true, area: 'purchases', views: newcomerPurchaseViews },
  { name: 'subvendor', othersShow: true, area: 'purchases', views: colleaguePurchaseViews },
  { name: 'invited', othersShow: true, area: 'purchases', views: invitedPurchaseViews },
  { name: 'assistant', othersShow: true, area: 'purchases', views: assistantPurchaseViews },
  { name: 'school2', othersShow: true, area: 'purchases', views: async () => emptySchoolViews },
  { name: 'staff', area: 'purchases', views: reviewerViews },
  { name: 'school', area: 'who asks to join', views: joinRequestViews },
  { name: 'admin', area: 'papers', views: remarkViews },
  { name: 'vendor4', area: 'papers', views: sentBackViews },
  { name: 'school', area: 'sales', views: schoolSaleViews, parts: 8 },
  { name: 'assistant', othersShow: true, area: 'sales', views: assistantSaleViews },
  { name: 'school2', othersShow: true, area: 'sales', views: async () => emptySchoolSaleViews },
  { name: 'vendor', area: 'sales', views: vendorSaleViews, parts: 4 },
  { name: 'vendor2', othersShow: true, area: 'sales', views: rivalSaleViews },
  { name: 'vendor4', othersShow: true, area: 'sales', views: newcomerSaleViews },
  { name: 'school', area: 'catalog', views: schoolCatalogViews, parts: 4 },
  { name: 'vendor', area: 'catalog', views: vendorCatalogViews },
  { name: 'staff', area: 'catalog', views: reviewerCatalogViews },
];

const strangers = [
  { area: 'before sign-in', views: publicViews },
  { area: 'before sign-in, purchases', views: publicPurchaseViews },
  { area: 'before sign-in, sales', views: publicSaleViews },
  { area: 'before sign-in, a school to join', views: joiningViews },
];

/** A part of some views, in their order: what one of them changes is seen by those after it alone. */
function partOf(views: Views, part: number, parts: number): Views {
  const size = Math.ceil(views.length / parts);
  return views.slice(part * size, (part + 1) * size);
}

/** Looks at views one after the other, and fails where one of them has a fault. */
async function sweep(page: Page, views: Views, othersShow = false): Promise<void> {
  await new Sweep(page).lookAt(views, othersShow);
  expect(test.info().errors).toHaveLength(0);
}

for (const { name, area, views, parts = 1, othersShow } of accounts) {
  for (let part = 0; part < parts; part += 1) {
    const whose = area ? `${name}, ${area}` : name;
    const share = parts === 1 ? '' : ` (${part + 1} of ${parts})`;
    test(`every screen of ${whose}${share}`, async ({ market, person }) => {
      test.setTimeout(900_000);
      const { page } = await person(name, { theme: FIRST_THEME });
      await sweep(page, partOf(await views(market.url), part, parts), othersShow);
    });
  }
}

for (const { area, views } of strangers) {
  test(`every screen ${area}`, async ({ market, visitor }) => {
    test.setTimeout(900_000);
    const { page } = await visitor({ theme: FIRST_THEME });
    await sweep(page, await views(market.url));
  });
}

test('every screen of an administrator who acts for a company', async ({ market, visitor }) => {
  test.setTimeout(900_000);
  const { page } = await visitor({ theme: FIRST_THEME });
  await stepIn(page, market.url);
  await sweep(page, actingViews);
});

test('every screen of an administrator of payments alone', async ({ market, visitor }) => {
  test.setTimeout(900_000);
  const { page } = await visitor({ theme: FIRST_THEME });
  await signInWith(page, market.url, await paymentsAdministrator(market.url));
  await sweep(page, paymentsViews);
});

for (const width of widths) {
  test(`a session that ended and one that never was, ${width} px`, async ({ market, visitor }) => {
    const { page } = await visitor({ theme: FIRST_THEME, width });
    const watched = watch(page);
    await page.goto('/submitted-bids');
    await page.waitForURL('**/*-login*');
    await checkScreen(page, 'nobody is signed in', watched);
    await checkInTheme(page, 'nobody is signed in', watched, 'light');
    await signIn(page, market.url, 'vendor');
    await settle(page, watched);
    await endElsewhere(page, market.url);
    await page.goto('/submitted-bids');
    await expect(page.getByText('Token expired. Redirecting to the login page.').first()).toBeVisible();
    await page.waitForURL('**/vendor-login*');
    // What was asked in vain on the way is logged, notifications and the hub too.
    watched.complaints.length = 0;
    await checkScreen(page, 'the session ended', watched);
    await checkInTheme(page, 'the session ended', watched, 'light');
    expect(test.info().errors).toHaveLength(0);
  });
}
