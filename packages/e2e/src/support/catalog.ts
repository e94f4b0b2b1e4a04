import type { Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { type ApiCall, apiAs } from './api.ts';
import { type Credentials, demoCredentials, expect } from './market.ts';

interface Cart {
  lines: { id: number }[];
}

/** An account with nothing in its cart: the demonstration's is filled. */
export async function emptyCart(school: ApiCall): Promise<void> {
  const { lines } = (await school('GET', '/api/Catalog/GetCart')) as Cart;
  if (lines.length > 0) await school('POST', '/api/Catalog/RemoveCartLines', { lineIds: lines.map(({ id }) => id) });
}

interface AccountSetup {
  version: number;
  segments: unknown[];
}

/** The school charges what it orders to two accounts from now on, if it did not before. */
export async function keepAccounts(school: ApiCall): Promise<void> {
  const { version, segments } = (await school('GET', '/api/School/GetAccountSetup')) as AccountSetup;
  if (segments.length > 0) return;
  const segment = (label: string, pattern: string) => ({ label, pattern, isRequired: true });
  await school('POST', '/api/School/SaveAccountSegments', {
    version,
    segments: [segment('Fund', '99'), segment('Object', '9999')],
  });
  const account = (object: string, name: string) => ({ codes: ['01', object], name, isActive: true });
  await school('POST', '/api/School/SaveSchoolAccounts', {
    accounts: [account('4310', 'Instructional materials'), account('4410', 'Equipment for classrooms')],
  });
}

/** The main account of a company of the demonstration that is no account of its own there. */
export async function mainAccountOf(url: string, company: string): Promise<Credentials> {
  const admin = await apiAs(url, 'admin');
  const found = await admin('GET', `/api/Admin/GetVendors?search=${encodeURIComponent(company)}`);
  const [row] = (found as { listingData: { email: string }[] }).listingData;
  return { ...demoCredentials('vendor'), email: row?.email ?? '' };
}

/** A spreadsheet as an office program saves it: headings, then rows. */
export function spreadsheet(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  return writeXlsxFile(
    rows.map((row) =>
      row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
    ),
  ).toBuffer();
}

/** How long the catalog may need to learn new words: it looks for them every minute. */
const LEARNS_WITHIN = 180_000;

/** Searches the marketplace by a misspelled word, once the catalog knows the right one. */
export async function searchMarketplace(page: Page, school: ApiCall, text: string, mended: string): Promise<void> {
  const used = async () => {
    const found = await school('POST', '/api/Catalog/SearchMarketplace', { searchStr: text, pageSize: 1 });
    return (found as { spelling: { used: string } | null }).spelling?.used;
  };
  await expect.poll(used, { timeout: LEARNS_WITHIN }).toBe(mended);
  await page.goto('/vendor-marketplace');
  await page.getByRole('searchbox', { name: 'Search the marketplace' }).fill(text);
  await expect(page.getByText(`No product has “${text}”. These are the results for “${mended}”.`)).toBeVisible();
}

/** Puts a product that is on screen into the cart. */
export async function addToCart(page: Page, product: string, quantity: string): Promise<void> {
  await page.getByRole('textbox', { name: `Quantity of ${product}` }).fill(quantity);
  await page.getByRole('button', { name: `Add to cart: ${product}` }).click();
}

/** Charges a line, and the others that have no account yet, to two accounts by halves. */
export async function chargeTwoAccounts(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: `Choose an account for ${line}` }).click();
  const dialog = page.getByRole('dialog', { name: `Accounts of ${line}` });
  await dialog.getByRole('button', { name: 'Add account' }).click();
  for (const number of [1, 2]) {
    await dialog.getByRole('combobox', { name: `Account ${number}` }).click();
    await page
      .getByRole('listbox')
      .getByRole('option')
      .nth(number - 1)
      .click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
  await dialog.getByRole('button', { name: 'Split evenly' }).click();
  await dialog.getByRole('checkbox', { name: /^Charge .* without an account, too$/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Charge accounts' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Whether every cart of the school is reviewed, set at its setup. */
export async function reviewEveryCart(page: Page, isOn: boolean): Promise<void> {
  await page.goto('/school-business-setup');
  await page.getByRole('checkbox', { name: 'Review every cart' }).setChecked(isOn, { force: true });
  await page.getByRole('button', { name: 'Save checkout limits' }).click();
  await expect(page.getByText('The checkout limits are saved').first()).toBeVisible();
}

/** Checks out the cart that is open. */
export async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Place orders' }).click();
  await expect(page.getByText('Your orders are placed')).toBeVisible();
}

/** The amount in a text, in cents. */
export function centsIn(text: string | null): number {
  return Math.round(Number((/\$([\d,]+\.\d\d)/.exec(text ?? '')?.[1] ?? '').replaceAll(',', '')) * 100);
}
