import { type ApiCall, apiAs } from '../support/api.ts';
import { emptyCart } from '../support/catalog.ts';
import { expect, test } from '../support/market.ts';
import { chooseFromMenu } from '../support/menu.ts';
import { gotoLive } from '../support/steps.ts';

interface Found {
  products: { id: number; smallestOrder: number }[];
}

/** A product in stock in the cart, as its only line. */
async function oneLine(school: ApiCall): Promise<void> {
  await emptyCart(school);
  const { products } = (await school('POST', '/api/Catalog/SearchMarketplace', {
    inStock: true,
    pageSize: 1,
  })) as Found;
  const lines = products.map(({ id, smallestOrder }) => ({ productId: id, quantity: smallestOrder }));
  await school('POST', '/api/Catalog/AddToCart', { lines });
}

test('CART-13 a line is saved for later, leaves the cart, and goes back into it', async ({ market, person }) => {
  await oneLine(await apiAs(market.url, 'school'));
  const { page } = await person('school');
  await gotoLive(page, '/cart-items');
  await page.getByRole('button', { name: /^Actions for / }).click();
  await chooseFromMenu(page, 'Save for later');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Move to cart: / })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for / })).toBeVisible();
});
