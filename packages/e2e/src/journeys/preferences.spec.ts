import type { Locator, Page } from '@playwright/test';
import { type ApiCall, apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { mailsTo, mailTo } from '../support/outbox.ts';
import { NORTHGATE, PINEBROOK, publishByApi } from '../support/purchase-by-api.ts';
import { expectToast, uniqueName } from '../support/steps.ts';

const QUIET = 'vendor2@demo.chalkline.test';
const USUAL = 'vendor@demo.chalkline.test';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Whoever comes after these journeys is told of everything again, at once. */
test.afterEach(async ({ market }) => {
  const vendor = await apiAs(market.url, 'vendor2');
  await vendor('POST', '/api/Auth/SaveNotificationPreferences', {
    digest: 'immediately',
    digestHour: 7,
    events: ['message-received', 'invitation'].map((event) => ({ event, inApp: true, email: true })),
  });
});

const toggle = (page: Page, label: string): Locator =>
  page.getByRole('checkbox', { name: label }).or(page.getByRole('switch', { name: label }));

async function turnOff(page: Page, label: string): Promise<void> {
  await page.goto('/notification-preference');
  await toggle(page, label).uncheck({ force: true });
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.reload();
  await expect(toggle(page, label)).not.toBeChecked();
}

function write(school: ApiCall, partnerId: number, rfpId: number, text: string): Promise<unknown> {
  return school('POST', '/api/Inbox/SendMessage', { threadId: null, partnerId, rfpId, text, documentIds: [] });
}

test('NOTIF-13 who turns the mail of an event off gets none, and still hears of it in the app', async ({
  market,
  person,
}) => {
  const { page } = await person('vendor2');
  await turnOff(page, 'New message: email');

  const name = uniqueName('Library carts');
  const school = await apiAs(market.url, 'school');
  const { id } = await publishByApi(school, { name, quantities: [3], invite: [NORTHGATE, PINEBROOK] });
  const before = (await mailsTo(market.url, QUIET)).length;
  const text = `Will it roll over carpet? ${name}`;
  for (const partnerId of [PINEBROOK, NORTHGATE]) await write(school, partnerId, id, text);
  await mailTo(market.url, USUAL, /message/i);
  expect(await mailsTo(market.url, QUIET)).toHaveLength(before);
  await page.goto('/vendor-inbox');
  await expect(page.getByRole('region', { name: 'Conversations' }).getByText(text)).toBeVisible();
});

test('NOTIF-13 who turns an event off in the app finds nothing at the bell, and still gets the mail', async ({
  market,
  person,
}) => {
  const { page } = await person('vendor2');
  await turnOff(page, 'Invitation to bid: in the app');
  const usual = await person('vendor');

  const name = uniqueName('Field paint');
  await publishByApi(await apiAs(market.url, 'school'), { name, quantities: [3], invite: [NORTHGATE, PINEBROOK] });
  await expectToast(usual.page, new RegExp(`invites you to bid on ${name}`));
  const mail = await mailTo(market.url, QUIET, new RegExp(name));
  expect(mail.subject).toBe(`You are invited to bid: ${name}`);
  await expect(page.getByText(name)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const bell = page.getByRole('region', { name: 'Notifications' });
  await bell.getByRole('tab', { name: 'All' }).click();
  await expect(bell.getByRole('button').or(bell.getByText('No record found')).first()).toBeVisible();
  await expect(bell.getByText(name)).toHaveCount(0);
});

/** How far it is to the next full `hour` of a zone's day, in milliseconds. */
function untilHour(hour: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone });
  const next = (Math.floor(Date.now() / HOUR) + 1) * HOUR;
  const ahead = Array.from({ length: 26 }, (_, hours) => next + hours * HOUR);
  const at = ahead.find((instant) => Number(format.format(instant)) === hour);
  if (at === undefined) throw new Error(`There is no ${hour} o’clock in ${timeZone}`);
  return at - Date.now();
}

test('NOTIF-16 an evening digest gathers what could wait, and comes once', async ({ market, person }) => {
  const { page } = await person('vendor2');
  const vendor = await apiAs(market.url, 'vendor2');
  const { timeZone } = (await vendor('GET', '/api/Auth/GetNotificationPreferences')) as { timeZone: string };
  // So close to six the clock could strike during the test.
  const hour = untilHour(18, timeZone) < 10 * MINUTE ? 20 : 18;
  await page.goto('/notification-preference');
  await page.getByText('Daily', { exact: true }).click();
  await page.getByLabel('Hour of the daily email').selectOption(String(hour));
  await expect(page.getByText('All changes saved')).toBeVisible();

  const name = uniqueName('Stage curtains');
  const school = await apiAs(market.url, 'school');
  const { id } = await publishByApi(school, { name, quantities: [4], invite: [PINEBROOK] });
  await mailTo(market.url, QUIET, new RegExp(`invited to bid: ${name}`));
  const mails = async () => (await mailsTo(market.url, QUIET)).length;
  const digests = async () => (await mailsTo(market.url, QUIET)).filter(({ subject }) => /^\d+ updates/.test(subject));
  const [before, sentBefore] = [await mails(), (await digests()).length];
  await write(school, PINEBROOK, id, 'Are they flame retardant?');
  await write(school, PINEBROOK, id, 'And how heavy is one?');
  expect(await mails(), 'nothing comes at once').toBe(before);
  try {
    await market.moveClock(untilHour(hour, timeZone) - MINUTE);
    expect(await mails(), 'nothing comes before the hour').toBe(before);
    await market.moveClock(untilHour(hour, timeZone) + MINUTE);
    await expect.poll(async () => (await digests()).length).toBe(sentBefore + 1);
    const { html } = await mailTo(market.url, QUIET, /^2 updates from /);
    expect(html.split(name).length - 1, 'both stand under the purchase they are about').toBeGreaterThan(0);
    await market.moveClock(untilHour(hour, timeZone) + 3 * HOUR);
    expect((await digests()).length, 'it does not come again').toBe(sentBefore + 1);
  } finally {
    await market.moveClock(0);
  }
});
