import type { Page } from '@playwright/test';
import { enterCredentials, expect, signInWith, test } from '../support/market.ts';
import { newVendor } from '../support/new-account.ts';
import { mailTo } from '../support/outbox.ts';

const HOUR = 60 * 60 * 1000;

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/vendor-login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The door has a field for an email too, and stays until the next page has come.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
}

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your password is set' })).toBeVisible();
}

/** Opens a link that is over, and gets the fresh one that it offers. */
async function renew(page: Page, url: string, link: string, email: string): Promise<string> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a fresh link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  const freshLink = async () => (await mailTo(url, email, /new password/i)).linkTo('reset-password');
  await expect.poll(freshLink).not.toBe(link);
  return freshLink();
}

test('AUTH-17 AUTH-19 a forgotten password is set anew by the mail, and the old session ends elsewhere', {
  tag: '@main-job',
}, async ({ market, visitor }) => {
  const account = await newVendor(market.url, 'Larch Supply');
  const old = await visitor();
  await signInWith(old.page, market.url, account);
  const { page } = await visitor();

  await askForLink(page, account.email);
  const first = (await mailTo(market.url, account.email, /new password/i)).linkTo('reset-password');
  await setPassword(page, first, 'cobbler-meadow-41');

  await test.step('the old session is over, and says so', async () => {
    await old.page.goto('/new-deals');
    await expect(old.page.getByText('Token expired. Redirecting to the login page.')).toBeVisible();
    await old.page.waitForURL('**/vendor-login*');
  });
  await test.step('the new password opens the door, the old one does not', async () => {
    await page.getByRole('link', { name: 'Vendor sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vendor sign in' })).toBeVisible();
    await enterCredentials(page, account);
    await expect(page.getByText('The email address or the password is not right.').first()).toBeVisible();
    await enterCredentials(page, { ...account, password: 'cobbler-meadow-41' });
    await page.waitForURL('**/vendor-dashboard');
  });
  await test.step('the used link offers a fresh one, which works', async () => {
    const stranger = await visitor();
    const second = await renew(stranger.page, market.url, first, account.email);
    await setPassword(stranger.page, second, 'thistle-harbor-93');
  });
});

test('AUTH-17 a link that is too old offers a fresh one', async ({ market, visitor }) => {
  const account = await newVendor(market.url, 'Alder Supply');
  const { page } = await visitor();
  await askForLink(page, account.email);
  const link = (await mailTo(market.url, account.email, /new password/i)).linkTo('reset-password');
  await market.moveClock(2 * HOUR);
  try {
    const fresh = await renew(page, market.url, link, account.email);
    await setPassword(page, fresh, 'cobbler-meadow-41');
  } finally {
    await market.moveClock(0);
  }
});

test('AUTH-6 an address without an account gets the same page and no mail', async ({ market, visitor }) => {
  const { page } = await visitor();
  await askForLink(page, 'nobody-at-all@juniper.test');
  const list = await (await fetch(`${market.url}/outbox`)).text();
  expect(list).not.toContain('nobody-at-all@juniper.test');
});
