import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectFocusSeen, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/market.ts';
import { acceptTerms, bookPickup, collect, offerPickup, openSaleFrom, recordPayment } from '../support/sale-steps.ts';
import { fillSaleWizard, publishSale } from '../support/sale-wizard.ts';
import { expectToast, gotoLive, uniqueName } from '../support/steps.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From the start to the end; far more than the journey needs before it moves the clock. */
const RUNS = 30 * MINUTE;
/** So much is left when the clock is moved close to the end: less than the two minutes that a bid restores. */
const CLOSE = 100_000;

/** Writes down what the room's two voices say, in their order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const voice of ['polite', 'assertive']) {
      const region = document.querySelector(`[data-testid="${voice}"]`);
      if (!region) throw new Error(`The room has no ${voice} voice.`);
      const note = () => {
        const text = region.textContent?.replaceAll('\u00a0', '').trim();
        if (text) heard.push(`${voice}: ${text}`);
      };
      new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** Presses a button of the room without a pointer. */
async function pressByKey(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }).first(), String(name));
  await page.keyboard.press('Enter');
}

/** Bids the least that counts, by keyboard: asked in place, then confirmed where the focus already is. */
async function bidLeast(page: Page, amount: string): Promise<void> {
  await pressByKey(page, new RegExp(`^Bid \\${amount}$`));
  const confirm = page.getByRole('button', { name: `Confirm bid of ${amount}` });
  await expect(confirm, 'the question has the focus').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirm).toHaveCount(0);
  await expectFocusSeen(page, 'after the bid');
}

/** The program by which anybody checks a log outside the market. */
const COMMAND = fileURLToPath(new URL('../../../auction-log/src/command/main.ts', import.meta.url));

/** Saves the log that a stranger has just checked, and lets the program check it by the key that the page names. */
async function verifyByCommand(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the log' }).click();
  const file = await (await download).path();
  const words = await page.getByRole('region', { name: 'The program that checks a log' }).textContent();
  const key = /--key '([^']+)'/.exec(words ?? '')?.[1] ?? '';
  return (await promisify(execFile)(process.execPath, [COMMAND, 'verify', file, '--key', key])).stdout;
}

/** A whole minute, as the wizard takes it. */
const wholeMinute = (at: number): Date => new Date(Math.floor(at / MINUTE) * MINUTE);

test('a school sells a bus live in three browsers, one on a phone: proxy, outbid, soft close, sold, collected, and anybody verifies the log', {
  tag: '@main-job',
}, async ({ market, person, visitor }) => {
  const name = uniqueName('Route bus');
  const starts = wholeMinute(Date.now() + 2 * HOUR);
  const ends = new Date(starts.getTime() + RUNS);
  const school = await person('school');
  const vendor = await person('vendor');
  const rival = await person('vendor2', { width: 390 });
  let publicPath = '';

  await test.step('the school writes and publishes the auction, and both vendors register for it in its room', async () => {
    await fillSaleWizard(school.page, {
      kind: 'Live auction',
      name,
      category: 'Transportation',
      lots: [{ what: 'Route bus, 2011', quantity: '1', reserve: '150', startPrice: '100', increment: '10' }],
      starts,
      ends,
      invite: ['Northgate Supply', 'Pinebrook Classroom Goods'],
    });
    const sale = await publishSale(school.page);
    expect(sale.number).toMatch(/^RFQ-\d{6}$/);
    publicPath = sale.publicPath;
    await expectToast(vendor.page, new RegExp(`invites you to its sale ${name}`));
    const room = `/live-auction-details?id=${encodeURIComponent(sale.token)}`;
    for (const { page } of [school, vendor, rival]) {
      await gotoLive(page, room);
      await expect(page.getByRole('heading', { level: 1, name: 'Lot 1: Route bus, 2011' })).toBeVisible();
    }
    for (const [index, { page }] of [vendor, rival].entries()) {
      await acceptTerms(page);
      await expectToast(page, `You are bidder ${index + 1} now`);
      await expect(page.getByText(/^Bidding opens with the auction/)).toBeVisible();
    }
  });
  const heardByVendor = await listen(vendor.page);
  const heardByRival = await listen(rival.page);

  await test.step('it opens at its minute in every window, and whoever listens hears it', async () => {
    await market.moveClock(starts.getTime() - Date.now() + 1_000);
    await expect(vendor.page.getByRole('button', { name: 'Bid $100' })).toBeVisible();
    for (const heard of [heardByVendor, heardByRival])
      await expect.poll(heard).toContainEqual('polite: Lot 1 is open.');
  });

  await test.step('the first bid, by keyboard, is the start price, and all three windows show it', async () => {
    await bidLeast(vendor.page, '$100');
    await expect(vendor.page.getByText('You lead, below the reserve').first()).toBeVisible();
    for (const { page } of [school, rival]) await expect(page.getByText('$100', { exact: true }).first()).toBeVisible();
    await expect(school.page.getByText('Bidder 1 leads').first()).toBeVisible();
  });

  await test.step('on the phone a maximum bids only as much as it takes; who was outbid hears it at once', async () => {
    const { page } = rival;
    const bar = page.getByRole('region', { name: 'Bid on this lot' });
    await bar.getByRole('textbox', { name: 'My maximum' }).fill('300');
    await bar.getByRole('button', { name: 'Leave a maximum' }).click();
    await bar.getByRole('button', { name: 'Confirm $300' }).click();
    await expect(page.getByText('Reserve met').first()).toBeVisible();
    await expect(page.getByText(/\$300 stands · only you see it/)).toBeVisible();
    await expect(vendor.page.getByText('You were outbid').first()).toBeVisible();
    await expect(vendor.page.getByTestId('assertive')).toHaveText(/You were outbid on lot 1\. The price is \$150/);
    // Nobody else learns the maximum.
    for (const window of [school, vendor]) expect(await window.page.content()).not.toContain('$300');
  });

  await test.step('the maximum answers the next bid by itself', async () => {
    await bidLeast(vendor.page, '$160');
    await expect(vendor.page.getByText('$170', { exact: true }).first()).toBeVisible();
    await expect(vendor.page.getByText('You were outbid').first()).toBeVisible();
    await expect(school.page.getByText('Bidder 2 leads').first()).toBeVisible();
  });

  await test.step('prices are spoken politely, and only who was outbid is interrupted', async () => {
    await expect.poll(heardByRival).toContainEqual(expect.stringMatching(/^polite: .*Lot 1: \$170, you lead\.$/));
    const rivalHeard = await heardByRival();
    expect(rivalHeard.slice(0, 2)).toEqual(['polite: Lot 1 is open.', 'polite: Lot 1: $100, Bidder 1 leads.']);
    expect(rivalHeard.filter((text) => text.startsWith('assertive'))).toEqual([]);
    await expect
      .poll(heardByVendor)
      .toContainEqual(expect.stringMatching(/^polite: .*Lot 1: \$170, Bidder 2 leads\.$/));
    const vendorHeard = await heardByVendor();
    expect(vendorHeard.slice(0, 2)).toEqual(['polite: Lot 1 is open.', 'polite: Lot 1: $100, you lead.']);
    expect(vendorHeard.filter((text) => text.startsWith('assertive'))).toEqual([
      'assertive: You were outbid on lot 1. The price is $150, the least next bid $160.',
    ]);
  });

  await test.step('a bid near the end restores two minutes, and the room says so', async () => {
    await market.moveClock(ends.getTime() - Date.now() - CLOSE);
    await vendor.page.reload();
    await expect(vendor.page.getByText('A higher bid now sets the time left to 2:00.')).toBeVisible();
    const heard = await listen(vendor.page);
    const { page } = vendor;
    await tabTo(page, page.getByRole('textbox', { name: 'My maximum' }), 'the maximum');
    await page.keyboard.type('400');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Confirm $400' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You lead', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('$310', { exact: true }).first()).toBeVisible();
    await expect.poll(heard).toContainEqual(expect.stringMatching(/polite: .*Lot 1 has more time: .* left\./));
    await expect(school.page.getByText('$310', { exact: true }).first()).toBeVisible();
  });

  await test.step('the lot ends for everybody, and the school awards it', async () => {
    await market.moveClock(ends.getTime() - Date.now() + 5 * MINUTE);
    await expect(vendor.page.getByText('Your bid is the highest, $310')).toBeVisible();
    await expect(rival.page.getByText('This lot is over.')).toBeVisible();
    await openSaleFrom(school.page, 'sales-in-progress', name);
    await school.page.getByRole('link', { name: 'Compare and award' }).click();
    await expect(school.page.getByText('Northgate Supply').first()).toBeVisible();
    await school.page.getByRole('button', { name: /^Award$/ }).click();
    const dialog = school.page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Award \$310/ }).click();
    await expect(dialog).toHaveCount(0);
    await openSaleFrom(vendor.page, 'awarded-sales', name);
    await expect(vendor.page.getByText('You have won').first()).toBeVisible();
  });

  await test.step('the school offers a time for pickup and records the payment', async () => {
    await offerPickup(school.page, name, new Date(ends.getTime() + 2 * DAY));
    await recordPayment(school.page, 'Northgate Supply', 'Wire 3310');
  });

  await test.step('the winner books the time and keeps its invoice', () => bookPickup(vendor.page, name));

  await test.step('the school proves the pickup, and the winner confirms it', () =>
    collect(school.page, vendor.page, 'Northgate Supply'));

  await test.step('a stranger verifies the log, on the page and by the command, every price worked out anew', async () => {
    const stranger = await visitor();
    await stranger.page.goto(publicPath);
    await stranger.page.getByRole('link', { name: 'Log', exact: true }).click();
    await stranger.page.getByRole('link', { name: 'Check the log' }).click();
    await expect(stranger.page.getByText(/ holds: \d+ lines of lot /).first()).toBeVisible();
    await expect(stranger.page.getByText('The end is signed with the market’s key.')).toBeVisible();
    await expect(stranger.page.getByText(/worked out again from the opened maxima/)).toBeVisible();
    const verdict = await verifyByCommand(stranger.page);
    expect(verdict).toMatch(/^Verified: lot RFQ-\d{6}\/1, \d+ lines/);
    expect(verdict).toContain('Every price and end follows from the opened bids.');
    expect(verdict).toContain('The end is signed by the given key.');
  });

  await market.moveClock(0);
});
