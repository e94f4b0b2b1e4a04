import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { expect, type Market, signIn, test } from '../support/market.ts';
import { NORTHGATE, publishByApi } from '../support/purchase-by-api.ts';
import { uniqueName } from '../support/steps.ts';

/** Begins a purchase in the wizard and stands on its second question. */
async function beginPurchase(page: Page, name: string): Promise<void> {
  await page.goto('/new-purchase?type=3');
  await page.getByLabel('Name of the purchase').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Technology', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'What exactly do you need?' })).toBeVisible();
}

/** The lines of the draft as the server has them. */
async function storedLines(market: Market, page: Page): Promise<string[]> {
  const school = await apiAs(market.url, 'school');
  const id = new URL(page.url()).searchParams.get('id');
  const draft = (await school('GET', `/api/POConfiguration/GetDraftRfpDetails/${id}`)) as {
    products: { productDesc: string }[];
  };
  return draft.products.map((line) => line.productDesc);
}

test('without a network the wizard says so, keeps what is typed, and goes on when it is back', async ({
  market,
  person,
}) => {
  const { page, context } = await person('school');
  await beginPurchase(page, uniqueName('Roof repair'));

  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you see may be old; nothing you typed is lost.')).toBeVisible();
  await page.getByLabel('What is wanted, line 1').fill('Sealing of the flat roof');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^Not saved/ })).toContainText(
    'What you typed is still here, and we’ll try again automatically.',
  );
  await expect(page.getByLabel('What is wanted, line 1')).toHaveValue('Sealing of the flat roof');

  await context.setOffline(false);
  await expect(page.getByText('You are offline.', { exact: false })).toHaveCount(0);
  await expect(page.getByText(/^Saved \d{1,2}:\d{2}/)).toBeVisible({ timeout: 60_000 });
  expect(await storedLines(market, page)).toEqual(['Sealing of the flat roof']);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'What should vendors know?' })).toBeVisible();
});

test('SRV-6 the server is killed while the school types: nothing is lost, and the live connection comes back', async ({
  market,
  person,
}) => {
  const { page } = await person('school');
  await beginPurchase(page, uniqueName('Bus tires'));

  await market.whileDown(async () => {
    await expect(page.getByText('The server is not answering.', { exact: false })).toBeVisible();
    await page.getByLabel('What is wanted, line 1').fill('Winter tires, mounted');
    await expect(page.getByRole('alert').filter({ hasText: /^Not saved/ })).toBeVisible();
    await expect(page.getByLabel('What is wanted, line 1')).toHaveValue('Winter tires, mounted');
  });

  await expect(page.getByText(/^Saved \d{1,2}:\d{2}/)).toBeVisible({ timeout: 60_000 });
  expect(await storedLines(market, page)).toEqual(['Winter tires, mounted']);
  const banner = page.getByText(/The server is not answering|The live connection dropped|Live updates have stopped/);
  await expect(banner, 'UI-33 everything is back without a click').toHaveCount(0, { timeout: 60_000 });
});

test('what was typed into a bid survives a reload of the page', async ({ market, person }) => {
  const school = await apiAs(market.url, 'school');
  const purchase = await publishByApi(school, { name: uniqueName('Globes'), quantities: [9], invite: [NORTHGATE] });
  const { page } = await person('vendor');
  await page.goto(`/invited-deals-bid?id=${purchase.encryptedId}`);
  await page.getByRole('textbox', { name: /^Unit cost/ }).fill('31');
  await page.getByRole('textbox', { name: 'Note to the school' }).fill('With a stand.');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Unit cost/ })).toHaveValue(/^31(\.00)?$/);
  await expect(page.getByRole('textbox', { name: 'Note to the school' })).toHaveValue('With a stand.');
});

/** The page that stands when something is said, at that very moment. */
function whereSaid(page: Page, words: string): Promise<string> {
  return page.evaluate(
    (said) =>
      new Promise<string>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.body.textContent?.includes(said)) return;
          observer.disconnect();
          resolve(location.pathname);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    words,
  );
}

const doors = [
  { account: 'vendor', door: 'vendor-login', page: '/submitted-bids?page=1', heading: 'Submitted bids' },
  { account: 'school', door: 'school-login', page: '/purchase-history?status=5', heading: 'Purchase history' },
] as const;

for (const { account, door, page: path, heading } of doors) {
  test(`AUTH-2 the session of a ${account} ends: alert, ${door} two seconds later, and back after signing in`, async ({
    browser,
    market,
  }) => {
    const context = await browser.newContext({ baseURL: market.url });
    const page = await context.newPage();
    await signIn(page, market.url, account);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const token = (await context.cookies()).find((cookie) => cookie.name === 'token')?.value ?? '';
    await fetch(`${market.url}/api/Auth/SignOut`, {
      method: 'POST',
      headers: { authorization: `Bearer ${decodeURIComponent(token)}`, 'content-type': 'application/json' },
    }).then((answer) => expect(answer.ok).toBe(true));

    const told = whereSaid(page, 'Token expired. Redirecting to the login page.');
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /^Search/ }))
      .last()
      .fill('zzz');
    // How long the page still stands is measured where the clock is the test's own.
    expect(await told, 'it is said before the door is there').toBe(path.split('?')[0]);
    await page.waitForURL(`**/${door}*`);

    await page.getByRole('textbox', { name: /^Email/ }).fill(`${account}@demo.chalkline.test`);
    await page.getByRole('textbox', { name: /^Password/ }).fill('chalkline-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(path.split('?')[0] ?? ''));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await context.close();
  });
}
