import { type ApiCall, apiAs } from '../support/api.ts';
import { keepAccounts } from '../support/catalog.ts';
import { NORTHGATE } from '../support/purchase-by-api.ts';

/** What the sweep needs of the marketplace: rows of the demonstration, and a cart of its own. */
export interface CatalogCases {
  readonly productId: number;
  readonly otherProductId: number;
  /** By which the search of the top bar finds the product, and the vendor's own. */
  readonly productSku: string;
  readonly managedSku: string;
  /** The vendor's own. */
  readonly managedId: number;
  readonly requestId: number;
  /** A request that its vendor has answered: the school decides. */
  readonly answeredId: number;
  /** A colleague's cart that waits for its reviewers. */
  readonly reviewCartId: number;
  /** Carts of the same colleague: approved and not ordered yet, and ordered. */
  readonly approvedCartId: number;
  readonly orderedCartId: number;
  /** The number of the vendor's offer. */
  readonly offerId: number;
}

interface Page<Row> {
  listingData: Row[];
}

interface Cart {
  id: number;
  version: number;
  total: string;
  lines: { id: number; productId: number | null; offerLineId: number | null; quantity: number }[];
  vendors: { subtotal: string; missingToSmallestOrder: string | null }[];
}

interface Found {
  products: { id: number; sku: string; smallestOrder: number }[];
}

function firstOf<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (!row) throw new Error(`The demonstration has no ${what}.`);
  return row;
}

/** Puts products into the cart, and saves the last of them for later. */
async function fillCart(school: ApiCall, products: Found['products']): Promise<void> {
  const lines = products.map(({ id, smallestOrder }) => ({ productId: id, quantity: smallestOrder }));
  await school('POST', '/api/Catalog/AddToCart', { lines });
  const cart = (await school('GET', '/api/Catalog/GetCart')) as Cart;
  const wanted = products.at(-1)?.id;
  const last = cart.lines.find(({ productId, offerLineId }) => productId === wanted && offerLineId === null);
  if (last) await school('POST', '/api/Catalog/SaveCartLines', { lineIds: [last.id] });
}

/** A request of ours, whatever the demonstration has. */
async function requestOf(school: ApiCall, vendorId: number): Promise<number> {
  const answerBy = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const request = await school('POST', '/api/Catalog/AskPrices', {
    vendorIds: [vendorId],
    lines: [{ description: 'Copy paper for the year', unit: 'case', quantity: 400 }],
    answerBy,
  });
  return (request as { id: number }).id;
}

/** The same, with its vendor's answer. */
async function answeredRequest(school: ApiCall, vendor: ApiCall): Promise<number> {
  const id = await requestOf(school, NORTHGATE);
  const request = (await school('GET', `/api/Catalog/GetPriceRequest/${id}`)) as {
    lines: { id: number }[];
    offers: { id: number }[];
  };
  await vendor('POST', '/api/Catalog/OfferPrices', {
    offerId: firstOf(request.offers, 'offer of the request').id,
    round: 1,
    validUntil: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    lines: request.lines.map((line) => ({ lineId: line.id, tiers: [{ least: 1, price: '31.50' }] })),
  });
  return id;
}

interface Setup {
  version: number;
  requiresCartReview: boolean;
}

/** Sets whether the school's reviewers see every cart. */
async function setReview(school: ApiCall, requiresCartReview: boolean): Promise<void> {
  const { version } = (await school('GET', '/api/School/GetCheckoutSetup')) as Setup;
  await school('POST', '/api/School/SaveCheckoutSetup', { version, requiresCartReview, limits: [] });
}

type Read = Pick<Cart, 'id' | 'version' | 'total'>;

/** How many times over a cart of one product must be, to be as much as its vendor's smallest order. */
function timesOver({ vendors }: Cart): number {
  const { subtotal, missingToSmallestOrder } = firstOf(vendors, 'vendor of the cart');
  return Math.ceil((Number(subtotal) + Number(missingToSmallestOrder ?? 0)) / Number(subtotal));
}

/** Fills a colleague's cart with a product, charges it and asks for its approval. */
async function askedCart(colleague: ApiCall, product: Found['products'][number], accountIds: number[]): Promise<Read> {
  await colleague('POST', '/api/Catalog/AddToCart', {
    lines: [{ productId: product.id, quantity: product.smallestOrder }],
  });
  const cart = (await colleague('GET', '/api/Catalog/GetCart')) as Cart;
  const shares = accountIds.map((accountId) => ({ accountId, percent: '100' }));
  const times = timesOver(cart);
  await colleague('POST', '/api/Catalog/UpdateCartLines', {
    lines: cart.lines.map(({ id, quantity }) => ({ lineId: id, shares, quantity: quantity * times })),
  });
  const { id, version, total } = (await colleague('GET', '/api/Catalog/GetCart')) as Cart;
  const asked = { cartId: id, version, total, note: 'For the new wing.' };
  return (await colleague('POST', '/api/Catalog/AskCartApproval', asked)) as Read;
}

interface ColleagueCarts {
  readonly waiting: number;
  readonly approved: number;
  readonly ordered: number;
}

/** A colleague's carts: one that waits for approval, one that is approved, and one that was ordered. */
async function colleagueCarts(url: string, school: ApiCall, products: Found['products']): Promise<ColleagueCarts> {
  const [colleague, staff] = await Promise.all([apiAs(url, 'assistant'), apiAs(url, 'staff')]);
  await setReview(school, true);
  const accounts = (await school('GET', '/api/School/GetSchoolAccounts?pageSize=1&only=active')) as Page<{
    id: number;
  }>;
  const accountIds = accounts.listingData.map(({ id }) => id);
  const askFor = (product: Found['products'][number]) => askedCart(colleague, product, accountIds);
  const approvedCart = async (product: Found['products'][number]): Promise<Read> => {
    const { id, version, total } = await askFor(product);
    const decision = { cartId: id, version, total, decision: 'approve' };
    return (await staff('POST', '/api/StaffMember/DecideCart', decision)) as Read;
  };
  const [product, other, third] = products;
  if (!(product && other && third)) throw new Error('The demonstration has too few products.');
  const ordered = await approvedCart(third);
  const { id: cartId, version, total } = ordered;
  await colleague('POST', '/api/Catalog/CheckOutCart', { cartId, version, total });
  const approved = await approvedCart(other);
  const waiting = await askFor(product);
  await setReview(school, false);
  return { waiting: waiting.id, approved: approved.id, ordered: ordered.id };
}

async function makeCases(url: string): Promise<CatalogCases> {
  const [school, vendor] = await Promise.all([apiAs(url, 'school'), apiAs(url, 'vendor')]);
  await keepAccounts(school);
  const { products } = (await school('POST', '/api/Catalog/SearchMarketplace', {
    inStock: true,
    pageSize: 4,
  })) as Found;
  const [product, other, third] = products;
  if (!(product && other && third)) throw new Error('The demonstration has too few products.');
  await fillCart(school, [product, other, third]);
  const catalog = (await vendor('GET', '/api/Catalog/GetProducts?pageSize=1')) as Page<{ id: number; sku: string }>;
  const managed = firstOf(catalog.listingData, 'catalog of its vendor');
  const requestId = await requestOf(school, NORTHGATE);
  const carts = await colleagueCarts(url, school, [product, other, third]);
  const received = (await vendor('GET', '/api/Catalog/GetPricingRequests?only=mine')) as Page<{ id: number }>;
  return {
    productId: product.id,
    otherProductId: other.id,
    productSku: product.sku,
    managedId: managed.id,
    managedSku: managed.sku,
    requestId,
    answeredId: await answeredRequest(school, vendor),
    reviewCartId: carts.waiting,
    approvedCartId: carts.approved,
    orderedCartId: carts.ordered,
    offerId: firstOf(received.listingData, 'price request').id,
  };
}

const made = new Map<string, Promise<CatalogCases>>();

/** The cases of a market, made the first time they are asked for. */
export function catalogCases(url: string): Promise<CatalogCases> {
  const cases = made.get(url) ?? makeCases(url);
  made.set(url, cases);
  return cases;
}
