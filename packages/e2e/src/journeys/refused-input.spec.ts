import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { expect, type Market, test } from '../support/market.ts';
import { NORTHGATE, type OpenPurchase, publishByApi } from '../support/purchase-by-api.ts';
import { AFTER_THE_END, uniqueName } from '../support/steps.ts';

const MEGABYTE = 1024 * 1024;

async function publishFor(market: Market, what: string): Promise<OpenPurchase> {
  const school = await apiAs(market.url, 'school');
  return publishByApi(school, { name: uniqueName(what), quantities: [3, 5], invite: [NORTHGATE] });
}

/** Opens the bid form and fills in one of everything a person types. */
async function typeBid(page: Page, { encryptedId }: OpenPurchase): Promise<void> {
  await page.goto(`/invited-deals-bid?id=${encryptedId}`);
  await page.getByRole('textbox', { name: 'Unit cost, line 1' }).fill('12.50');
  await page.getByRole('textbox', { name: 'Tax, line 1' }).fill('8.25');
  await page.getByRole('textbox', { name: 'Unit cost, line 2' }).fill('7.00');
  await page.getByRole('textbox', { name: 'Note to the school' }).fill('Delivered in one week.');
}

async function expectBidStillTyped(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Unit cost, line 1' })).toHaveValue('12.50');
  await expect(page.getByRole('textbox', { name: 'Tax, line 1' })).toHaveValue('8.25');
  await expect(page.getByRole('textbox', { name: 'Unit cost, line 2' })).toHaveValue('7.00');
  await expect(page.getByRole('textbox', { name: 'Note to the school' })).toHaveValue('Delivered in one week.');
}

async function submitAnyway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check and submit' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Submit for/ })
    .click();
}

test('BID-7 a bid that is submitted after the end is refused with the date, and everything typed stays', async ({
  market,
  person,
}) => {
  const purchase = await publishFor(market, 'Playground mulch');
  const { page } = await person('vendor');
  await typeBid(page, purchase);
  await page.getByRole('button', { name: 'Check and submit' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await market.moveClock(AFTER_THE_END);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Submit for/ })
    .click();
  const refusal = page.getByRole('alert').filter({ hasText: 'The bid was not submitted' });
  await expect(refusal).toContainText(/Bidding closed on \w{3}, \w{3} \d{1,2}, \d{1,2}:\d{2} [AP]M P[SD]T\./);
  await expect(refusal).toContainText('Everything you typed is still here.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectBidStillTyped(page);
  await market.moveClock(0);
});

test('BID-6 a bid on a purchase that was cancelled meanwhile is refused, and a fresh form is not offered', async ({
  market,
  person,
}) => {
  const purchase = await publishFor(market, 'Gym mats');
  const { page } = await person('vendor');
  await typeBid(page, purchase);
  const school = await apiAs(market.url, 'school');
  await school('POST', '/api/POConfiguration/CancelRfp', { id: purchase.id, reason: 'Bought elsewhere.' });
  await submitAnyway(page);
  await expect(page.getByRole('alert').filter({ hasText: 'The bid was not submitted' })).toContainText(
    'This purchase is not taking bids.',
  );
  await expectBidStillTyped(page);

  await page.goto(`/invited-deals-bid?id=${purchase.encryptedId}`);
  await expect(page.getByText('This purchase is not taking bids.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check and submit' })).toHaveCount(0);
});

test('BID-3 negative amounts and a tax over 100 % are explained each at its field', async ({ market, person }) => {
  const purchase = await publishFor(market, 'Band chairs');
  const { page } = await person('vendor');
  await page.goto(`/invited-deals-bid?id=${purchase.encryptedId}`);
  const wrong = [
    ['Unit cost, line 1', '-5', /negative/],
    ['Delivery, line 2', '-0.01', /negative/],
    ['Tax, line 2', '101', /100/],
  ] as const;
  await page.getByRole('textbox', { name: 'Unit cost, line 2' }).fill('7');
  for (const [field, value] of wrong) await page.getByRole('textbox', { name: field }).fill(value);
  await page.getByRole('button', { name: 'Check and submit' }).click();
  for (const [field, value, complaint] of wrong) {
    const box = page.getByRole('textbox', { name: field });
    await expect(box, field).toHaveAttribute('aria-invalid', 'true');
    await expect(box, field).toHaveAccessibleDescription(complaint);
    await expect(box, field).toHaveValue(value);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('PUR-5 the wizard keeps a line with a negative quantity and says what is wrong with it', async ({ person }) => {
  const { page } = await person('school');
  await page.goto('/new-purchase?type=3');
  await page.getByLabel('Name of the purchase').fill(uniqueName('Floor care'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Technology', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('What is wanted, line 1').fill('Waxing of the gym floor');
  for (const [quantity, complaint] of [
    ['-3', 'Enter the quantity as a positive number.'],
    ['0', 'The quantity must be above zero.'],
  ] as const) {
    await page.getByLabel('Quantity, line 1').fill(quantity);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Quantity, line 1')).toHaveAccessibleDescription(complaint);
    await expect(page.getByLabel('Quantity, line 1')).toHaveValue(quantity);
    await expect(page.getByRole('heading', { name: 'What exactly do you need?' })).toBeVisible();
  }
  await page.getByLabel('Quantity, line 1').fill('3');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'What should vendors know?' })).toBeVisible();
});

test('FILE-2 a file of 30 MB is refused by name and size, and a small one beside it is kept', async ({
  market,
  person,
}) => {
  const purchase = await publishFor(market, 'Server racks');
  const { page } = await person('vendor');
  await typeBid(page, purchase);
  const files = { large: test.info().outputPath('drawings.pdf'), small: test.info().outputPath('notes.txt') };
  await writeFile(files.large, Buffer.alloc(30 * MEGABYTE, '%PDF-'));
  await writeFile(files.small, 'Two racks, 42 units each.');
  await page.getByLabel('Data sheets, certificates, samples of work').setInputFiles([files.large, files.small]);
  await expect(page.getByText(/drawings\.pdf is 30\.0 MB; the limit is 15\.0 MB/)).toBeVisible();
  const kept = page.getByRole('list', { name: /files$/ });
  await expect(kept.getByText('notes.txt')).toBeVisible();
  await expect(kept.getByText('drawings.pdf')).toHaveCount(0);
  await expectBidStillTyped(page);
});

test('FILE-5 a script in a description does nothing, for the vendor and for the school', async ({ market, person }) => {
  const name = uniqueName('Trojan horse');
  const school = await apiAs(market.url, 'school');
  const purchase = await publishByApi(school, {
    name,
    quantities: [1],
    invite: [NORTHGATE],
    description:
      '<p>Plain words.</p><script>window.hacked=1</script><img src="x" onerror="window.hacked=1">' +
      '<p onclick="window.hacked=1">Click me</p><a href="javascript:window.hacked=1">a link</a>' +
      '<svg onload="window.hacked=1"></svg><iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  });
  for (const [account, path] of [
    ['vendor', `/order-details?id=${purchase.encryptedId}`],
    ['school', `/open-purchase-requests?id=${purchase.id}`],
  ] as const) {
    const { page } = await person(account);
    await page.goto(path);
    await expect(page.getByText('Plain words.')).toBeVisible();
    await page.getByText('Click me').click();
    const link = page.getByText('a link', { exact: true });
    if ((await link.count()) > 0) await link.click();
    expect(await page.evaluate(() => 'hacked' in window), account).toBe(false);
    await expect(page.locator('main iframe, [role="dialog"] iframe, [src="x"]')).toHaveCount(0);
  }
});
