import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { draftByApi, NORTHGATE } from '../support/purchase-by-api.ts';
import { uniqueName } from '../support/steps.ts';

interface Draft {
  readonly rfpName: string;
  readonly products: readonly { productQty: number }[];
}

/** Opens a draft at the question about one answer. */
async function open(page: Page, id: number, answer: string): Promise<void> {
  await page.goto(`/new-purchase?id=${id}`);
  await page.getByRole('button', { name: `Change: ${answer}` }).click();
}

const nameOf = (page: Page) => page.getByLabel('Name of the purchase');

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved \d{1,2}:\d{2}/)).toBeVisible();
}

/** The question that comes when a newer version was saved meanwhile. */
const conflictOf = (page: Page) => page.getByRole('alertdialog', { name: 'Dana Mercer saved this draft' });

test('PUR-25 two people write one draft: each is told of the other, and nothing is overwritten unseen', async ({
  market,
  person,
}) => {
  const name = uniqueName('Trampolines');
  const call = await apiAs(market.url, 'school');
  const { id } = await draftByApi(call, { name, quantities: [4], invite: [NORTHGATE] });
  const stored = async (draft: number) =>
    (await call('GET', `/api/POConfiguration/GetDraftRfpDetails/${draft}`)) as Draft;
  const dana = await person('school');
  const theo = await person('assistant');

  await test.step('a save by one is told on the other’s page, which can show the newer version', async () => {
    await open(dana.page, id, 'Name');
    await open(theo.page, id, 'Name');
    await nameOf(dana.page).fill(`${name}, outdoor`);
    await expectSaved(dana.page);
    await expect(theo.page.getByText('Dana Mercer is writing in this draft too')).toBeVisible();
    await expect(nameOf(theo.page)).toHaveValue(name);
    await theo.page.getByRole('button', { name: 'Show the newer version' }).click();
    await expect(nameOf(theo.page)).toHaveValue(`${name}, outdoor`);
  });

  await test.step('both change the same answer: the later one reads both texts and keeps its own as another draft', async () => {
    const { page } = theo;
    await nameOf(dana.page).fill(`${name}, round`);
    await expectSaved(dana.page);
    await expect.poll(async () => (await stored(id)).rfpName).toBe(`${name}, round`);
    await nameOf(page).fill(`${name}, square`);
    await expect(conflictOf(page)).toBeVisible();
    await expect(conflictOf(page).getByText(`${name}, square`)).toBeVisible();
    await expect(conflictOf(page).getByText(`${name}, round`)).toBeVisible();
    expect((await stored(id)).rfpName, 'nothing is overwritten while one chooses').toBe(`${name}, round`);
    await conflictOf(page).getByText('Save mine as another draft', { exact: true }).first().click();
    await conflictOf(page).getByRole('button', { name: 'Save mine as another draft' }).click();
    await expect(conflictOf(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(new RegExp(`id=${id}(&|$)`));
    await page.waitForLoadState('networkidle');
    await expect(nameOf(page), 'the question stays while the address follows').toHaveValue(`${name}, square`);
    const copy = Number(new URL(page.url()).searchParams.get('id'));
    expect((await stored(copy)).rfpName).toBe(`${name}, square`);
    expect((await stored(id)).rfpName).toBe(`${name}, round`);
  });

  await test.step('different answers: mine is saved over theirs, and theirs stays where I wrote nothing', async () => {
    const { page } = theo;
    await open(page, id, 'Lines');
    const quantity = page.getByLabel(/^Quantity/).first();
    await expect(quantity).toHaveValue('4');
    await nameOf(dana.page).fill(`${name}, oval`);
    await expect.poll(async () => (await stored(id)).rfpName).toBe(`${name}, oval`);
    await quantity.fill('6');
    await expect(conflictOf(page)).toBeVisible();
    await conflictOf(page).getByRole('button', { name: 'Save mine over theirs' }).click();
    await expect(conflictOf(page)).toHaveCount(0);
    await expect(quantity).toHaveValue('6');
    await expect.poll(async () => (await stored(id)).products[0]?.productQty).toBe(6);
    expect((await stored(id)).rfpName).toBe(`${name}, oval`);
    await expect(dana.page.getByText('Theo Amadi is writing in this draft too')).toBeVisible();
  });
});
