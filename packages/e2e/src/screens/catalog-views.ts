import { catalogCases } from './catalog-cases.ts';
import { both, dialogBy, dialogByMenu, menuBy } from './opens.ts';
import { searchProducts } from './shell-views.ts';
import { over, type Views } from './views.ts';

/** Chooses a product and what is done to all that are chosen. */
const bulkPrices = both(
  over(async (page) => {
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check();
  }),
  dialogBy('Change prices'),
);

/** Splits a line over two accounts, which are still to be chosen. */
const splitAccounts = both(
  dialogByMenu(/^Actions for /, 'Choose accounts'),
  over(async (page) => {
    await page.getByRole('button', { name: 'Add account' }).click();
  }),
);

/** The marketplace as a school sees it. */
export async function schoolCatalogViews(url: string): Promise<Views> {
  const { productId, otherProductId, productSku, requestId, answeredId } = await catalogCases(url);
  const compared = `vendor-marketplace?compare=${productId}|${otherProductId}`;
  return [
    ['marketplace', 'vendor-marketplace'],
    ['marketplace, as a list', 'vendor-marketplace?view=list'],
    ['marketplace, nothing fits', 'vendor-marketplace?search=zzzzzz', 'refused'],
    ['marketplace, to compare', compared],
    ['marketplace, compared', compared, dialogBy('Compare products')],
    ['marketplace, lists', 'vendor-marketplace', dialogBy('Reorder lists')],
    ['marketplace, asking for a price', 'vendor-marketplace', dialogBy('Ask for a price')],
    ['product', `product-details?id=${productId}`],
    ['product, found by the search of the top bar', `product-details?id=${productId}`, searchProducts(productSku)],
    ['product, asking for a price', `product-details?id=${productId}`, dialogBy('Ask for a price')],
    ['product that is not there', 'product-details?id=9999999', 'in vain'],
    ['product without a number', 'product-details'],
    ['cart, with a line saved for later', 'cart-items'],
    ['cart, menu of a line', 'cart-items', menuBy(/^Actions for /)],
    ['cart, one line', 'cart-items', dialogByMenu(/^Actions for /, 'Change line')],
    ['cart, accounts of one line', 'cart-items', dialogByMenu(/^Actions for /, 'Choose accounts')],
    ['cart, a line split over accounts', 'cart-items', splitAccounts],
    ['cart, best basket', 'cart-items', dialogBy('Find best basket')],
    ['cart, asking for a price', 'cart-items', dialogBy('Ask for a price')],
    ['cart, other carts', 'cart-items', dialogBy(/^Your other carts/)],
    ['cart that is not there', 'cart-items?id=9999999', 'in vain'],
    ['price offers', 'open-offers'],
    ['price offers, nothing fits', 'open-offers?search=zzzzzz', 'refused'],
    ['price request', `offer-price-details?id=${requestId}`],
    ['price offer, accepting', `offer-price-details?id=${answeredId}`, dialogBy(/^Accept offer of /)],
    ['price offer, countering', `offer-price-details?id=${answeredId}`, dialogBy(/^Counter offer of /)],
    ['price offer, declining', `offer-price-details?id=${answeredId}`, dialogBy(/^Decline offer of /)],
    ['price request that is not there', 'offer-price-details?id=9999999', 'in vain'],
  ];
}

/** The catalog as its vendor sees it. */
export async function vendorCatalogViews(url: string): Promise<Views> {
  const { managedId, managedSku, offerId } = await catalogCases(url);
  return [
    ['catalog', 'catalog-management'],
    ['catalog, nothing fits', 'catalog-management?search=zzzzzz', 'refused'],
    ['catalog, one product', `catalog-management?id=${managedId}`],
    ['catalog, found by the search of the top bar', 'catalog-management', searchProducts(managedSku)],
    ['catalog, prices of several products', 'catalog-management', bulkPrices],
    ['catalog, new product', 'catalog-management', dialogBy('Add product')],
    ['catalog, import', 'catalog-management', dialogBy('Import')],
    ['catalog, terms', 'catalog-management', dialogByMenu('More', 'Terms for orders')],
    ['catalog, contracts', 'catalog-management', dialogByMenu('More', 'Contracts')],
    ['catalog, imports', 'catalog-management', dialogByMenu('More', 'Imports')],
    ['price requests', 'pricing-request'],
    ['price requests, nothing fits', 'pricing-request?search=zzzzzz', 'refused'],
    ['price request to answer', `offer-price-request?id=${offerId}`],
    ['price request, declining', `offer-price-request?id=${offerId}`, dialogBy('Decline request')],
    ['price request that is not there', 'offer-price-request?id=9999999', 'in vain'],
    ['catalog reports', 'catalog-reports'],
  ];
}

/** Carts as somebody sees them whose carts are reviewed. */
export async function assistantCatalogViews(url: string): Promise<Views> {
  const { reviewCartId, approvedCartId, orderedCartId } = await catalogCases(url);
  return [
    ['cart that waits', `cart-items?id=${reviewCartId}`],
    ['cart, approved', `cart-items?id=${approvedCartId}`],
    ['cart, approved, checking it out', `cart-items?id=${approvedCartId}`, dialogBy('Check out')],
    ['cart, ordered', `cart-items?id=${orderedCartId}`],
  ];
}

/** What a company sees whose plan has no reports of its catalog. */
export const planlessCatalogViews: Views = [['catalog reports, without a plan for them', 'catalog-reports']];

/** Carts as a school's reviewer sees them. */
export const reviewerCatalogViews = async (url: string): Promise<Views> => [
  ['carts to review', 'review-purchases?tab=carts'],
  ['cart to review', `review-purchases?tab=carts&id=${(await catalogCases(url)).reviewCartId}`],
  ['cart to review that is not there', 'review-purchases?tab=carts&id=9999999', 'in vain'],
];
