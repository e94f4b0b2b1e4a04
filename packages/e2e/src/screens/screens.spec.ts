import type { Page } from '@playwright/test';
import { checkScreen, settle, watch } from '../support/check-screen.ts';
import { expect, signIn, signInWith, test } from '../support/market.ts';
import { tier } from '../support/tier.ts';
import { ACTING, accounts, PAYMENTS, strangers, viewsOf, whoseOf } from './accounts.ts';
import { paymentsAdministrator } from './admin-views.ts';
import { endElsewhere, stepIn } from './between-views.ts';
import { FIRST_THEME, lookOf, looks } from './looks.ts';
import { Sweep } from './sweep.ts';
import type { Views } from './views.ts';

/** How long a test of many views may take on a busy machine, in milliseconds. */
const PATIENCE_MS = 900_000;

/** A part of some views, in their order: what one of them changes is seen by those after it alone. */
function partOf(views: Views, part: number, parts: number): Views {
  const size = Math.ceil(views.length / parts);
  return views.slice(part * size, (part + 1) * size);
}

/** Looks at somebody's views one after the other, and fails where one of them has a fault. */
async function sweep(page: Page, whose: string, views: Views, othersShow = false): Promise<void> {
  const walk = new Sweep(page);
  if (tier === 'gate') await walk.lookOnce(views, (name) => lookOf(whose, name));
  else await walk.lookAt(views, othersShow);
  expect(test.info().errors).toHaveLength(0);
}

for (const account of accounts) {
  const parts = account.parts?.[tier] ?? 1;
  for (let part = 0; part < parts; part += 1) {
    const whose = whoseOf(account);
    const share = parts === 1 ? '' : ` (${part + 1} of ${parts})`;
    test(`every screen of ${whose}${share}`, async ({ market, person }) => {
      test.setTimeout(PATIENCE_MS);
      const { page } = await person(account.name, { theme: FIRST_THEME });
      await sweep(page, whose, partOf(await viewsOf(market.url, whose), part, parts), account.othersShow);
    });
  }
}

for (const { area } of strangers) {
  test(`every screen ${area}`, async ({ market, visitor }) => {
    test.setTimeout(PATIENCE_MS);
    const { page } = await visitor({ theme: FIRST_THEME });
    await sweep(page, area, await viewsOf(market.url, area));
  });
}

test(`every screen of ${ACTING}`, async ({ market, visitor }) => {
  test.setTimeout(PATIENCE_MS);
  const { page } = await visitor({ theme: FIRST_THEME });
  await stepIn(page, market.url);
  await sweep(page, ACTING, await viewsOf(market.url, ACTING));
});

test(`every screen of ${PAYMENTS}`, async ({ market, visitor }) => {
  test.setTimeout(PATIENCE_MS);
  const { page } = await visitor({ theme: FIRST_THEME });
  await signInWith(page, market.url, await paymentsAdministrator(market.url));
  await sweep(page, PAYMENTS, await viewsOf(market.url, PAYMENTS));
});

const ENDED = 'a session that ended and one that never was';

for (const { width, theme } of tier === 'gate' ? [lookOf(ENDED, 'sign-in')] : looks) {
  test(`${ENDED}, ${width} px, ${theme}`, async ({ market, visitor }) => {
    const { page } = await visitor({ theme, width });
    const watched = watch(page);
    await page.goto('/submitted-bids');
    await page.waitForURL('**/*-login*');
    await checkScreen(page, 'nobody is signed in', watched);
    await signIn(page, market.url, 'vendor');
    await settle(page, watched);
    await endElsewhere(page, market.url);
    await page.goto('/submitted-bids');
    await expect(page.getByText('Token expired. Redirecting to the login page.').first()).toBeVisible();
    await page.waitForURL('**/vendor-login*');
    // What was asked in vain on the way is logged, notifications and the hub too.
    watched.complaints.length = 0;
    await checkScreen(page, 'the session ended', watched);
    expect(test.info().errors).toHaveLength(0);
  });
}
