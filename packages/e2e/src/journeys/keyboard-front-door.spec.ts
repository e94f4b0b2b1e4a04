import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { expectArrival, expectFocusSeen, signInByKeyboard, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/market.ts';
import { inventAccount } from '../support/new-account.ts';
import { awardByApi, bidByApi, deliverByApi, NORTHGATE, publishByApi } from '../support/purchase-by-api.ts';
import { AFTER_THE_END, uniqueName } from '../support/steps.ts';

/** Types into a field that is reached by Tab. */
async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: label }), `the field ${label}`);
  await page.keyboard.type(text);
}

test('by keyboard alone: a refused sign-in says why where the focus is, and the next one enters', async ({
  visitor,
}) => {
  const { page } = await visitor();
  await page.goto('/vendor-login');
  await typeInto(page, /^Email/, 'vendor@demo.chalkline.test');
  await typeInto(page, /^Password/, 'not-the-password-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The email address or the password is not right.').first()).toBeVisible();
  await expectFocusSeen(page, 'after a refused sign-in');
  await tabTo(page, page.getByRole('textbox', { name: /^Password/ }), 'the password again');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('chalkline-demo');
  await tabTo(page, page.getByRole('button', { name: 'Sign in', exact: true }), 'Sign in');
  await page.keyboard.press('Space');
  await page.waitForURL('**/vendor-dashboard');
  await expectArrival(page, /./);
});

test('UI-19 by keyboard alone a vendor signs up; what is missing gets the focus', async ({ visitor }) => {
  const account = inventAccount('vendor', 'Key Supply');
  const { page } = await visitor();
  await page.goto('/register/vendor/technology');
  await tabTo(page, page.getByRole('button', { name: 'Create account' }), 'Create account');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectFocusSeen(page, 'after the form was refused');

  await page.keyboard.type('Rosa');
  await typeInto(page, /^Last name/, 'Delgado');
  await typeInto(page, /^Email/, account.email);
  await typeInto(page, /^Company/, account.organisation);
  await tabTo(page, page.getByLabel('State'), 'the state');
  await page.keyboard.type('Calif');
  await expect(page.getByLabel('State').locator('option:checked')).toHaveText('California');
  await tabTo(page, page.getByRole('combobox', { name: /^What you sell/ }), 'what is sold');
  await page.keyboard.type('furn');
  await expect(page.getByRole('option', { name: /Furniture/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Chosen' }).getByText(/Furniture/)).toBeVisible();
  await page.keyboard.press('Escape');
  await typeInto(page, /^Password/, account.password);
  await tabTo(page, page.getByRole('checkbox'), 'the terms');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Create account' }), 'Create account');
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Check your email');
});

test('by keyboard alone the bell opens, is looked through, gives the focus back, and leads on', async ({
  market,
  visitor,
}) => {
  const name = uniqueName('Lunch trays');
  await publishByApi(await apiAs(market.url, 'school'), { name, quantities: [90], invite: [NORTHGATE] });
  const { page } = await visitor();
  await signInByKeyboard(page, 'vendor-login', 'vendor');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('region', { name: 'Notifications' });

  await test.step('opens, both tabs by the arrow keys, Escape back to the bell', async () => {
    await tabTo(page, bell, 'the bell');
    await page.keyboard.press('Enter');
    await tabTo(page, panel.getByRole('tab', { name: /^Unread/ }), 'the tab Unread');
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('tab', { name: 'All' })).toBeFocused();
    await expectFocusSeen(page, 'on the tab All');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(bell).toBeFocused();
  });
  await test.step('Tab runs through it and out of it, which closes it', async () => {
    await page.keyboard.press('Enter');
    await tabTo(page, panel.getByRole('link', { name: 'View preferences' }), 'View preferences');
    await page.keyboard.press('Tab');
    await expectFocusSeen(page, 'after the panel');
    await expect(panel).toHaveCount(0);
  });
  await test.step('a notification leads to its page', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(bell).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, panel.getByRole('button', { name: new RegExp(name) }), 'the notification');
    await page.keyboard.press('Enter');
    await expectArrival(page, /./);
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(panel).toHaveCount(0);
  });
  await test.step('marking all as read keeps the focus in the panel', async () => {
    await tabTo(page, bell, 'the bell');
    await page.keyboard.press('Enter');
    const markAll = panel.getByRole('button', { name: 'Mark All as Read' });
    if (await markAll.isEnabled()) {
      await tabTo(page, markAll, 'Mark All as Read');
      await page.keyboard.press('Enter');
    }
    await expect(panel.getByText('No record found')).toBeVisible();
    await expectFocusSeen(page, 'after all were marked as read');
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
  });
});

/** The profile menu of whoever signed in, by keys. */
async function profileOf(page: Page, door: string, name: string) {
  await signInByKeyboard(page, door, name);
  const profile = page.getByRole('button', { name: /^Profile/ });
  const menu = page.getByRole('menu', { name: 'Profile' });
  const open = async (key: string) => {
    await tabTo(page, profile, 'the profile');
    await page.keyboard.press(key);
    await expect(menu).toBeVisible();
  };
  const choose = async (item: string) => {
    const chosen = menu.getByRole('menuitem', { name: item }).and(page.locator('[data-highlighted]'));
    for (let step = 0; step < 12 && !(await chosen.isVisible()); step += 1) {
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(50);
    }
    await expect(chosen).toBeVisible();
    await page.keyboard.press('Enter');
  };
  return { profile, menu, open, choose };
}

test('by keyboard alone the profile menu opens, gives the focus back and leads on', async ({ visitor }) => {
  const { page } = await visitor();
  const { profile, menu, open, choose } = await profileOf(page, 'vendor-login', 'vendor');
  await open('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(profile).toBeFocused();
  await expectFocusSeen(page, 'after the menu closed');

  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await choose('Notification Preferences');
  await expectArrival(page, 'Notification preferences');
});

test('by keyboard alone the profile menu opens a dialog, which gives the focus back', async ({ visitor }) => {
  const { page } = await visitor();
  const { profile, open, choose } = await profileOf(page, 'vendor-login', 'subvendor');
  await open('Space');
  await choose('My Profile');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(profile).toBeFocused();
});

test('UI-1 by keyboard alone the search of the top bar finds a purchase and opens it', async ({ market, visitor }) => {
  const name = uniqueName('Wombat crates');
  await publishByApi(await apiAs(market.url, 'school'), { name, quantities: [2], invite: [NORTHGATE] });
  const { page } = await visitor();
  await signInByKeyboard(page, 'school-login', 'school');
  const box = page.getByRole('combobox', { name: /^Search RFPs/ });
  await tabTo(page, box, 'the search');
  await page.keyboard.type(name);
  const option = page.getByRole('option').filter({ hasText: name });
  await expect(option).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(option).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/open-purchase-requests?id=*');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(name).first()).toBeVisible();
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expectFocusSeen(page, 'after the purchase was closed');
});

test('MSG-10 by keyboard alone a school writes to a vendor, and the focus stays where one writes on', async ({
  market,
  visitor,
}) => {
  const name = uniqueName('Sand boxes');
  await publishByApi(await apiAs(market.url, 'school'), { name, quantities: [2], invite: [NORTHGATE] });
  const { page } = await visitor();
  await signInByKeyboard(page, 'school-login', 'school');
  await page.goto('/inbox');
  const begin = page.getByRole('button', { name: 'New message' }).first();
  const dialog = page.getByRole('dialog');
  const to = dialog.getByRole('combobox', { name: 'To' });

  await tabTo(page, begin, 'New message');
  await page.keyboard.press('Enter');
  await expect(to).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(async () => {
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(begin).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(to).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name: /Northgate Supply/ })).toHaveCount(1);
  await expect(page.getByRole('option', { name: /Northgate Supply/ })).toContainText(name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(to).toHaveValue(/Northgate Supply/);
  await tabTo(page, dialog.getByLabel('Message'), 'the message');
  const text = `Do they come with lids? ${name}`;
  await page.keyboard.type(text);
  await tabTo(page, dialog.getByRole('button', { name: 'Send' }), 'Send');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /Messages with Northgate/ }).getByText(text)).toBeVisible();
  await expectFocusSeen(page, 'after the message was sent');

  const answer = page.getByRole('textbox', { name: /^Message to Northgate/ });
  await tabTo(page, answer, 'the next message');
  await page.keyboard.type('And with sand?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /Messages with Northgate/ }).getByText('And with sand?')).toBeVisible();
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue('');
});

test('REV-1 by keyboard alone a school rates a delivered order by aspects', async ({ market, visitor }) => {
  const name = uniqueName('Chess sets');
  const school = await apiAs(market.url, 'school');
  const vendor = await apiAs(market.url, 'vendor');
  const purchase = await publishByApi(school, { name, quantities: [12], invite: [NORTHGATE] });
  await bidByApi(vendor, purchase, ['14.00']);
  await market.moveClock(AFTER_THE_END);
  try {
    await awardByApi(school, purchase, NORTHGATE);
    const order = await deliverByApi(school, vendor, name);
    const { page } = await visitor();
    await signInByKeyboard(page, 'school-login', 'school');
    await page.goto('/vendor-ratings?tab=to-rate');
    await tabTo(page, page.getByRole('button', { name: `Rate Northgate Supply for ${order}` }), 'the order');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rate Northgate Supply' });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('group').first().waitFor();
    for (const aspect of await dialog.getByRole('group').all()) {
      await tabTo(page, aspect.getByRole('radio').first(), 'the stars of an aspect');
      await page.keyboard.press('Space');
      for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
      await expect(aspect.getByRole('radio').nth(3)).toBeChecked();
      await expectFocusSeen(page, 'on the stars');
    }
    await typeInto(page, /^Comment/, `Every pawn is there. ${order}`);
    await tabTo(page, dialog.getByRole('button', { name: 'Give rating' }), 'Give rating');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Rate Northgate Supply for ${order}` })).toHaveCount(0);
    await expect(
      page.getByRole('heading', { level: 1 }),
      'the row is gone, the title is where one goes on',
    ).toBeFocused();
    await page.goto('/vendor-ratings?tab=given');
    await expect(page.getByText(`Every pawn is there. ${order}`)).toBeVisible();
  } finally {
    await market.moveClock(0);
  }
});
