import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { draftByApi, NORTHGATE, publishByApi } from '../support/purchase-by-api.ts';

const DEBOUNCE_MS = 1_000;
const PAGE = 5;

const box = (page: Page) => page.getByRole('combobox', { name: /^Search RFPs/ });
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option');

interface Row {
  id: number;
  sku: string;
}

interface Products {
  products: Row[];
}

interface Own {
  listingData: Row[];
}

/** Counts the searches that were sent. */
function watchSearches(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('GetAllGloballySearch')) sent.push(request.url());
  });
  return sent;
}

/** Notes when the page hears a key or a letter, by its own clock: a busy machine tells us of both late. */
function listenToKeys(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const kind of ['keydown', 'input'])
      document.addEventListener(kind, () => performance.mark('key'), { capture: true });
  });
}

/** How long after the last key the last search was sent, in milliseconds, by the page's own clock. */
function waitedAfterKey(page: Page): Promise<number> {
  return page.evaluate(() => {
    const searches = performance.getEntriesByType('resource').filter(({ name }) => /GetAllGloballySearch/.test(name));
    const keys = performance.getEntriesByName('key');
    return (searches.at(-1)?.startTime ?? Number.NaN) - (keys.at(-1)?.startTime ?? Number.NaN);
  });
}

/** Seven purchases out for bids and a draft, all with one word in their names that nothing else has. */
async function sevenAndADraft(url: string): Promise<string> {
  const word = `Quokka${Date.now() % 1_000_000}`;
  const school = await apiAs(url, 'school');
  await draftByApi(school, { name: `${word} draft`, quantities: [1], invite: [NORTHGATE] });
  for (let nr = 1; nr <= 6; nr += 1)
    await publishByApi(school, { name: `${word} public ${nr}`, quantities: [1], invite: [] });
  await publishByApi(school, { name: `${word} invited`, quantities: [1], invite: [NORTHGATE] });
  return word;
}

test('UI-1 UI-14 a school searches from the top bar: three letters, a second’s wait, more, none, and the right list', async ({
  market,
  person,
}) => {
  const word = await sevenAndADraft(market.url);
  const { page } = await person('school');
  const sent = watchSearches(page);
  await listenToKeys(page);

  await test.step('two letters search nothing', async () => {
    await box(page).pressSequentially(word.slice(0, 2));
    await page.waitForTimeout(DEBOUNCE_MS + 500);
    expect(sent).toHaveLength(0);
    await expect(results(page)).toHaveCount(0);
  });
  await test.step('the rest does, a second after the last letter, and once', async () => {
    await box(page).pressSequentially(word.slice(2));
    await expect(results(page)).toHaveCount(PAGE + 1);
    expect(sent).toHaveLength(1);
    // A timer never rings early, but for the rounding of the clock.
    expect(await waitedAfterKey(page), 'the wait after the last letter').toBeGreaterThan(DEBOUNCE_MS - 5);
    await expect(results(page).first()).toContainText('RFP');
    await expect(results(page).first()).toContainText(/RFP-\d{6}/);
    await expect(results(page).first()).toContainText('Open');
  });
  await test.step('Show More brings the rest', async () => {
    await results(page).filter({ hasText: 'Show More' }).click();
    await expect(results(page)).toHaveCount(8);
    await expect(results(page).filter({ hasText: 'Show More' })).toHaveCount(0);
  });
  await test.step('an open one leads to the open requests, at itself', async () => {
    await results(page)
      .filter({ hasText: `${word} invited` })
      .click();
    await page.waitForURL('**/open-purchase-requests?id=*');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(`${word} invited`).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(box(page)).toHaveValue('');
  });
  await test.step('Enter does not wait, and a draft leads to the drafts', async () => {
    await box(page).fill(`${word} draft`);
    await box(page).press('Enter');
    await expect(results(page)).toHaveCount(1);
    expect(await waitedAfterKey(page), 'Enter does not wait for the second to pass').toBeLessThan(DEBOUNCE_MS);
    await expect(results(page).first()).toContainText('Draft');
    await results(page).first().click();
    await page.waitForURL('**/draft-purchases*');
  });
  await test.step('what is nowhere is No Record Found', async () => {
    await box(page).fill('zzzzqqqq');
    await box(page).press('Enter');
    await expect(page.getByRole('search').getByText('No Record Found').last()).toBeVisible();
    await box(page).fill('zz');
    await expect(page.getByText('No Record Found')).toHaveCount(0);
  });
});

test('UI-1 UI-15 a vendor searches in its own words, and each result leads to its list; an administrator has no search', async ({
  market,
  person,
}) => {
  const word = await sevenAndADraft(market.url);
  const { page } = await person('vendor');
  const find = async (text: string) => {
    await box(page).fill(text);
    await box(page).press('Enter');
  };
  await test.step('what invited it', async () => {
    await find(`${word} invited`);
    await expect(results(page)).toHaveCount(1);
    await expect(results(page).first()).toContainText('Invited');
    await results(page).first().click();
    await page.waitForURL('**/invited-deals?id=*');
    await expect(box(page), 'nothing is left of the search before').toHaveValue('');
    await expect(page.getByText(`${word} invited`).first()).toBeVisible();
  });
  await test.step('what is open to everybody', async () => {
    await find(`${word} public 3`);
    await expect(results(page)).toHaveCount(1);
    await expect(results(page).first()).toContainText('New');
    await results(page).first().click();
    await page.waitForURL('**/new-deals?id=*');
    await expect(box(page), 'nothing is left of the search before').toHaveValue('');
    await expect(page.getByText(`${word} public 3`).first()).toBeVisible();
  });
  await test.step('a school’s draft is nowhere', async () => {
    await find(`${word} draft`);
    await expect(page.getByRole('search').getByText('No Record Found').last()).toBeVisible();
  });
  const admin = await person('admin');
  await expect(admin.page.getByRole('banner')).toBeVisible();
  await expect(box(admin.page)).toHaveCount(0);
});

test('UI-36 CAT-25 a school finds a product in the top bar, and a vendor one of its own', async ({
  market,
  person,
}) => {
  const [asSchool, asVendor] = [await apiAs(market.url, 'school'), await apiAs(market.url, 'vendor')];
  const { products } = (await asSchool('POST', '/api/Catalog/SearchMarketplace', { pageSize: 1 })) as Products;
  const { listingData } = (await asVendor('GET', '/api/Catalog/GetProducts?pageSize=1')) as Own;
  const find = async (page: Page, sku: string) => {
    await box(page).fill(sku);
    await box(page).press('Enter');
    const found = page.getByRole('group', { name: 'Products' }).getByRole('option');
    await expect(found.first()).toContainText(sku);
    await found.first().click();
  };
  const school = await person('school');
  await find(school.page, products[0]?.sku ?? '');
  await school.page.waitForURL(`**/product-details?id=${products[0]?.id}`);
  const vendor = await person('vendor');
  await find(vendor.page, listingData[0]?.sku ?? '');
  await vendor.page.waitForURL(`**/catalog-management?id=${listingData[0]?.id}`);
});
