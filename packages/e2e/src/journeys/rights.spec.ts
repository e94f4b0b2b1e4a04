import { apiAs, rowsOf } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { draftByApi, NORTHGATE } from '../support/purchase-by-api.ts';
import { uniqueName } from '../support/steps.ts';

const refusals = [
  {
    rule: 'ACC-10 a partially approved school',
    account: 'school2',
    sentence: 'Your school can publish once its setup is approved.',
  },
  {
    rule: 'ACC-11 an assistant without the right',
    account: 'assistant',
    sentence: "You need the right to publish; your school's main account can grant it.",
  },
] as const;

for (const { rule, account, sentence } of refusals) {
  test(`${rule} writes a whole draft, reads why it can't publish, and finds the draft again`, async ({
    market,
    person,
  }) => {
    const name = uniqueName('Reading chairs');
    const call = await apiAs(market.url, account);
    const { id } = await draftByApi(call, { name, quantities: [30], invite: [NORTHGATE] });
    const { page } = await person(account);

    await page.goto(`/new-purchase?id=${id}`);
    await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeVisible();
    await expect(page.getByText('You can’t publish yet')).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);

    await page.getByRole('button', { name: 'Change: Name' }).click();
    await page.getByLabel('Name of the purchase').fill(`${name}, blue`);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Your details are save successfully')).toBeVisible();
    await page.waitForURL('**/draft-purchases');
    await expect(page.getByRole('row').filter({ hasText: `${name}, blue` })).toBeVisible();

    await expect(call('POST', '/api/POConfiguration/PublishRfp', { id })).rejects.toThrow(/answered 403/);
  });
}

test('ACC-11 an assistant compares opened bids, and the award says whose right it is', async ({ market, person }) => {
  const call = await apiAs(market.url, 'assistant');
  const [undecided] = await rowsOf(call, 'GetOnGoingPurchases?status=3');
  const { page } = await person('assistant');
  await page.goto(`/bid-comparison?id=${undecided?.id}`);
  const award = page.getByRole('button', { name: 'Award', exact: true });
  await expect(award).toHaveAttribute('aria-disabled', 'true');
  await award.focus();
  await expect(page.getByRole('tooltip')).toHaveText(
    "You need the right to award; your school's main account can grant it.",
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy to a new draft' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Close without award…' })).toHaveCount(0);
});

test('PUR-1 a purchase begins with one of five kinds, and an address without one leads to them', async ({ person }) => {
  const { page } = await person('school');
  await page.goto('/new-purchase-screen');
  const kinds = page.getByRole('list', { name: 'Kinds of purchase' }).getByRole('link');
  await expect(kinds).toHaveText(['Quick quote', 'Goods', 'Services', 'Goods and services', 'Order']);
  await page.goto('/new-purchase?type=6');
  await expect(page).toHaveURL(/\/new-purchase-screen$/);
});
