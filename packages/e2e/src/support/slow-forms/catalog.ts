import type { Page } from '@playwright/test';
import { type ApiCall, apiAs } from '../api.ts';
import { keepAccounts } from '../catalog.ts';
import { expect, type Market } from '../market.ts';
import { chooseFromMenu } from '../menu.ts';
import { NORTHGATE } from '../purchase-by-api.ts';
import { uniqueName } from '../steps.ts';
import { type FileForm, fileInput, type SendForm } from './walked-form.ts';

const DAY = 24 * 60 * 60 * 1000;
const COMPANY = 'Northgate Supply';

const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
/** A number that no other product or contract of the run has. */
const uniqueNumber = (letters: string): string => `${letters}-${Date.now() % 1_000_000}`;

interface Row {
  readonly id: number;
  readonly number?: string;
}

/** The row of a list of the vendor that was made last. */
async function newestOf(page: Page, list: string): Promise<Row | undefined> {
  const vendor = await apiAs(new URL(page.url()).origin, 'vendor');
  const { listingData } = (await vendor('GET', `/api/Catalog/${list}`)) as { listingData: Row[] };
  return listingData.toSorted((a, b) => b.id - a.id)[0];
}

const product: FileForm = {
  name: 'a product with photos',
  rules: 'FILE-12 CAT-1',
  as: 'vendor',
  fields: ['domain-catalog/src/screens/catalog-management/product-sheet/product-fields.tsx'],
  sends: 'Catalog/SaveProduct',
  takesPictures: true,
  act: 'saved',
  async fill(page, _market, choose) {
    const sku = uniqueNumber('SLOW');
    await page.goto('/catalog-management');
    await page.getByRole('button', { name: 'Add product' }).click();
    const sheet = page.getByRole('dialog', { name: 'New product' });
    await sheet.locator('#sku').fill(sku);
    await sheet.locator('#name').fill(`Map case ${sku}`);
    await sheet.locator('#parentCategoryId').selectOption({ index: 1 });
    await sheet.locator('#unit').fill('each');
    await sheet.locator('[id="tiers.0.price"]').fill('12.00');
    await choose(fileInput(sheet, '[accept="image/*"][multiple]'));
  },
  button: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Save product' }),
  async sent(page) {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const saved = await newestOf(page, 'GetProducts?search=SLOW-');
    await page.goto(`/catalog-management?id=${saved?.id}`);
  },
  listed: (page, _file, index) => page.getByRole('button', { name: `Remove photo ${index + 1}` }),
};

const contract: FileForm = {
  name: 'a contract of a cooperative',
  rules: 'FILE-11 CAT-9',
  as: 'vendor',
  fields: ['domain-catalog/src/screens/catalog-management/contract-dialog.tsx'],
  sends: 'Catalog/SaveContract',
  files: 1,
  act: 'saved',
  async fill(page, _market, choose) {
    await page.goto('/catalog-management');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await chooseFromMenu(page, 'Contracts');
    await page.getByRole('button', { name: 'Add contract' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a contract' });
    await dialog.getByRole('textbox', { name: /^Number/ }).fill(uniqueNumber('COOP'));
    await dialog.getByRole('textbox', { name: /^Cooperative/ }).fill('Four Rivers Cooperative');
    await dialog.getByLabel(/^First day/).fill(dayIn(-1));
    await dialog.getByLabel(/^Last day/).fill(dayIn(300));
    await choose(fileInput(dialog, ''));
  },
  button: async (page) => page.getByRole('button', { name: 'Save contract' }),
  async sent(page) {
    await expect(page.getByRole('dialog', { name: 'Add a contract' })).toHaveCount(0);
    const saved = await newestOf(page, 'GetContracts');
    await page.getByRole('button', { name: `Edit contract ${saved?.number}`, exact: true }).click();
  },
};

export const catalogFiles: readonly FileForm[] = [product, contract];

const priceRequest: SendForm = {
  name: 'a request for prices',
  rules: 'OFFER-1 PUR-33',
  as: 'school',
  sends: 'Catalog/AskPrices',
  async fill(page) {
    await page.goto('/open-offers');
    await page.getByRole('button', { name: 'Ask for a price' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Ask for a price' });
    await sheet.getByRole('combobox', { name: 'Vendors' }).fill(COMPANY);
    await page.getByRole('option', { name: COMPANY }).click();
    await sheet.getByLabel(/^What you need/).fill('Paper for 14 sites');
    await sheet.getByLabel(/^Quantity/).fill('400');
  },
  chosen: (page) => page.getByRole('dialog').getByText(COMPANY, { exact: true }),
  button: (page) => page.getByRole('button', { name: 'Send request' }),
  sent: (page) => page.waitForURL('**/offer-price-details?id=*'),
};

interface Asked {
  readonly school: ApiCall;
  readonly id: number;
  readonly offerId: number;
  readonly lineId: number;
}

/** A school has asked one company for a price. */
async function askedPrice(market: Market): Promise<Asked> {
  const school = await apiAs(market.url, 'school');
  const asked = (await school('POST', '/api/Catalog/AskPrices', {
    vendorIds: [NORTHGATE],
    lines: [{ description: uniqueName('Paper'), unit: 'case', quantity: 400 }],
    answerBy: dayIn(7),
  })) as { id: number; offers: { id: number }[]; lines: { id: number }[] };
  return { school, id: asked.id, offerId: asked.offers[0]?.id ?? 0, lineId: asked.lines[0]?.id ?? 0 };
}

const priceOffer: SendForm = {
  name: 'an offer of prices',
  rules: 'OFFER-1 PUR-33',
  as: 'vendor',
  sends: 'Catalog/OfferPrices',
  async fill(page, market) {
    const { offerId } = await askedPrice(market);
    await page.goto(`/offer-price-request?id=${offerId}`);
    await page.getByLabel('Price of a unit in tier 1').fill('36.00');
    await page.getByLabel(/^Message to the school/).fill('Delivered in two loads.');
  },
  button: (page) => page.getByRole('button', { name: 'Send offer' }),
  sent: (page) => expect(page.getByText('It is the school’s turn.')).toBeVisible(),
};

const priceWish: SendForm = {
  name: 'a wish for a better price',
  rules: 'OFFER-3 PUR-33',
  as: 'school',
  sends: 'Catalog/CounterPriceOffer',
  async fill(page, market) {
    const { id, offerId, lineId } = await askedPrice(market);
    const vendor = await apiAs(market.url, 'vendor');
    const { offer } = (await vendor('GET', `/api/Catalog/GetPricingRequest/${offerId}`)) as {
      offer: { round: number };
    };
    await vendor('POST', '/api/Catalog/OfferPrices', {
      offerId,
      round: offer.round,
      validUntil: dayIn(20),
      lines: [{ lineId, tiers: [{ least: 1, price: '36.00' }] }],
    });
    await page.goto(`/offer-price-details?id=${id}`);
    await page.getByRole('button', { name: `Counter offer of ${COMPANY}` }).click();
    await page.getByLabel(/^Price you ask for/).fill('31.00');
  },
  button: (page) => page.getByRole('button', { name: 'Send counter-offer' }),
  sent: (page) => expect(page.getByText(`It is ${COMPANY}’s turn.`)).toBeVisible(),
};

const list: SendForm = {
  name: 'a reorder list',
  rules: 'PUR-33',
  as: 'school',
  sends: 'Catalog/SaveProductList',
  async fill(page) {
    await page.goto('/vendor-marketplace');
    await page.getByRole('button', { name: 'Reorder lists' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New list' }).click();
    const dialog = page.getByRole('dialog', { name: 'New list' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(uniqueName('Art room'));
  },
  button: (page) => page.getByRole('button', { name: 'Save list' }),
  sent: (page) => expect(page.getByRole('dialog', { name: 'New list' })).toHaveCount(0),
};

const price: SendForm = {
  name: 'another price of a product',
  rules: 'PUR-33',
  as: 'vendor',
  sends: 'Catalog/AddPrice',
  async fill(page, market) {
    const vendor = await apiAs(market.url, 'vendor');
    const [category] = (await vendor('GET', '/api/POConfiguration/GetAllCategory')) as { id: number }[];
    const sku = uniqueNumber('PRICED');
    const { row } = (await vendor('POST', '/api/Catalog/SaveProduct', {
      sku,
      name: `Map case ${sku}`,
      parentCategoryId: category?.id,
      unit: 'each',
      isActive: true,
      tiers: [{ least: 1, price: '12.00' }],
    })) as { row: Row };
    await page.goto(`/catalog-management?id=${row.id}`);
    await page.getByRole('button', { name: 'Add price' }).click();
    await page
      .getByRole('dialog', { name: /^Add a price of/ })
      .getByLabel('Price of a unit in tier 1')
      .fill('11.00');
  },
  button: (page) => page.getByRole('dialog', { name: /^Add a price of/ }).getByRole('button', { name: 'Add price' }),
  sent: (page) => expect(page.getByRole('dialog', { name: /^Add a price of/ })).toHaveCount(0),
};

const accounts: SendForm = {
  name: 'accounts out of a spreadsheet',
  rules: 'PUR-33',
  as: 'school',
  fields: ['domain-catalog/src/screens/school-setup/accounts-import.tsx'],
  sends: 'School/SaveSchoolAccounts',
  async fill(page, market) {
    await keepAccounts(await apiAs(market.url, 'school'));
    await page.goto('/school-business-setup');
    await page.getByRole('button', { name: 'Import accounts' }).click();
    const object = 5_000 + (Date.now() % 4_000);
    await page
      .getByRole('dialog')
      .locator('input[type="file"]')
      .setInputFiles({
        name: 'accounts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Fund,Object,Name\n01,${object},Supplies for labs\n`),
      });
  },
  chosen: (page) => page.getByRole('dialog').getByText('One account ready'),
  button: (page) => page.getByRole('dialog').getByRole('button', { name: /^Import (one|1) account$/ }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

export const catalogSends: readonly SendForm[] = [priceRequest, priceOffer, priceWish, list, price, accounts];
