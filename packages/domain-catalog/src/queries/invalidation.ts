import type { StalePath } from '@chalkline/api-client';

/** The server's menu carries counts and orange dots. */
const menu = '/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}';

const area = '/api/Catalog/';

/** What a vendor's change of products, prices, terms or contracts shows up in. */
export const catalogData: readonly StalePath[] = [
  `${area}GetCatalog`,
  `${area}GetProducts`,
  `${area}GetProduct/{id}`,
  `${area}GetProductPreview/{id}`,
  `${area}GetPriceHistory/{id}`,
  `${area}GetContracts`,
  `${area}GetContract/{id}`,
];

/** What a row saved in the grid shows up in; the grid keeps its own rows. */
export const gridData: readonly StalePath[] = [
  `${area}GetCatalog`,
  `${area}GetProduct/{id}`,
  `${area}GetProductPreview/{id}`,
  `${area}GetPriceHistory/{id}`,
];

/** What an import shows up in. */
export const importData: readonly StalePath[] = [`${area}GetImports`, `${area}GetImport/{id}`];

/** What a change of a cart shows up in: its lines, those saved for later, the marketplace's "in your cart", reviews and the menu. */
export const cartData: readonly StalePath[] = [
  `${area}GetCart`,
  `${area}GetCarts`,
  `${area}GetCartDetails/{id}`,
  `${area}GetSavedLines`,
  `${area}GetProductDetails/{id}`,
  '/api/StaffMember/',
  menu,
];

/** What a school's lists of products show up in. */
export const listData: readonly StalePath[] = [
  `${area}GetProductLists`,
  `${area}GetProductList/{id}`,
  `${area}GetProductDetails/{id}`,
];

/** What a price request and its offers show up in, for both sides. */
export const offerData: readonly StalePath[] = [
  `${area}GetPriceRequests`,
  `${area}GetPriceRequest/{id}`,
  `${area}GetPricingRequests`,
  `${area}GetPricingRequest/{id}`,
  `${area}GetCatalog`,
  menu,
];
