import type { Page } from '@playwright/test';
import { checkScreen, watchConsole } from '../support/check-screen.ts';
import { type DemoName, expect, test } from '../support/market.ts';
import { adminViews } from './admin-views.ts';
import { publicViews } from './public-views.ts';
import { schoolViews } from './school-views.ts';
import { colleagueViews, invitedViews, newcomerViews, vendorViews } from './vendor-views.ts';
import type { Views } from './views.ts';

const looks = [
  { theme: 'dark', width: 1440 },
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 1440 },
  { theme: 'light', width: 390 },
] as const;

const accounts: readonly { name: DemoName; views: (url: string) => Promise<Views> }[] = [
  { name: 'school', views: schoolViews },
  { name: 'vendor', views: vendorViews },
  { name: 'invited', views: invitedViews },
  { name: 'subvendor', views: colleagueViews },
  {
    name: 'assistant',
    views: async () => [
      ['dashboard', 'school-dashboard'],
      ['drafts', 'draft-purchases'],
      ['setup, to read', 'school-business-setup'],
      ['assistants, refused', 'school-assistant'],
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
  { name: 'staff', views: async () => [['home', 'review-purchases']] },
  { name: 'admin', views: adminViews },
];

async function sweep(page: Page, views: Views): Promise<void> {
  const complaints = watchConsole(page);
  for (const [view, path, asks] of views) {
    await test.step(view, async () => {
      await page.goto(`/${path}`);
      await checkScreen(page, view, complaints, asks === 'in vain');
    });
  }
}

for (const { theme, width } of looks) {
  for (const { name, views } of accounts) {
    test(`every screen of ${name}, ${theme}, ${width} px`, async ({ market, person }) => {
      test.setTimeout(600_000);
      const { page } = await person(name, { theme, width });
      await sweep(page, await views(market.url));
      expect(test.info().errors).toHaveLength(0);
    });
  }

  test(`every screen before sign-in, ${theme}, ${width} px`, async ({ visitor }) => {
    test.setTimeout(600_000);
    const { page } = await visitor({ theme, width });
    await sweep(page, publicViews);
    expect(test.info().errors).toHaveLength(0);
  });
}
