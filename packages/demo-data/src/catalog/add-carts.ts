import { sumMoney } from '@chalkline/rules';
import { DEMO_SCHOOL_ID } from '../accounts/demo-accounts.ts';
import type { AcceptedOfferLineRow, CartRow, ProductRow } from '../rows.ts';
import type { CatalogBook } from './catalog-book.ts';

const free = { note: null, heldPrice: null, heldVersionId: null, heldUntil: null } as const;

const notCheckedOut = { checkedOutAt: null, total: null } as const;

function addressOf({ market }: CatalogBook): number | null {
  const own = market.shipToAddresses.filter(({ schoolId }) => schoolId === DEMO_SCHOOL_ID);
  return (own.find(({ isDefault }) => isDefault) ?? own[0])?.id ?? null;
}

function addCart(book: CatalogBook, cart: Omit<CartRow, 'id' | 'schoolId'>): number {
  const id = book.rows.carts.length + 1;
  book.rows.carts.push({ id, schoolId: DEMO_SCHOOL_ID, ...cart });
  return id;
}

/** The price of a quantity on the list. CAT-5 */
const priceOf = (book: CatalogBook, productId: number, quantity: number): string =>
  book.tiersOf(productId).findLast(({ least }) => least <= quantity)?.price ?? '1.00';

function addLine(book: CatalogBook, cartId: number, product: ProductRow, quantity: number): string {
  const { cartLines } = book.rows;
  const priceSeen = priceOf(book, product.id, quantity);
  cartLines.push({
    id: cartLines.length + 1,
    cartId,
    position: cartLines.filter((line) => line.cartId === cartId).length + 1,
    productId: product.id,
    offerLineId: null,
    vendorId: product.vendorId,
    quantity,
    shipToAddressId: addressOf(book),
    priceSeen,
    ...free,
  });
  return (Number(priceSeen) * quantity).toFixed(2);
}

/** Things of a maker that is in stock, of companies whose SKUs begin so. */
function some({ rows, random }: CatalogBook, prefix: string, count: number, below: number): ProductRow[] {
  const own = rows.products.filter(
    ({ id, sku, stock }) =>
      sku.startsWith(prefix) && (stock === null || stock > 60) && Number(rows.tiers[id]?.price ?? 0) < below,
  );
  return random.sample(own, count);
}

/** The cart that the school's main account is filling, with what it accepted in an offer. CART-1 OFFER-6 */
function addOpenCart(book: CatalogBook, offer: { accepted: readonly AcceptedOfferLineRow[]; vendorId: number }): void {
  const at = book.calendar.at(-1, 18);
  const unasked = { askedAt: null, askedTotal: null, askedReason: null, note: null, ...notCheckedOut };
  const userId = book.schoolUser(DEMO_SCHOOL_ID);
  const cartId = addCart(book, { userId, status: 1, ...unasked, createdAt: at, updatedAt: at });
  for (const product of [...some(book, 'NG-', 3, 60), ...some(book, 'RP-', 2, 60), ...some(book, 'BK-', 1, 90)]) {
    addLine(book, cartId, product, product.multiple * book.random.int(6, 24));
  }
  const { rows } = book;
  for (const { offerLineId, quantity, unitPrice } of offer.accepted) {
    const line = rows.offerLines[offerLineId - 1];
    rows.cartLines.push({
      id: rows.cartLines.length + 1,
      cartId,
      position: rows.cartLines.length + 1,
      productId: rows.requestLines[(line?.requestLineId ?? 0) - 1]?.productId ?? null,
      offerLineId,
      vendorId: offer.vendorId,
      quantity,
      shipToAddressId: addressOf(book),
      priceSeen: unitPrice,
      ...free,
    });
  }
}

/** An assistant's cart that waits for the school's reviewer, with its prices held. CART-7 CART-8 */
function addWaitingCart(book: CatalogBook): void {
  const { rows, calendar } = book;
  const askedAt = calendar.at(-1, 21);
  const userId = book.schoolUser(DEMO_SCHOOL_ID, true);
  const asked = { status: 2, askedAt, askedReason: 'noRight', note: 'For the science wing.' } as const;
  const cartId = addCart(book, {
    userId,
    ...asked,
    ...notCheckedOut,
    askedTotal: '0.00',
    createdAt: calendar.at(-3, 18),
    updatedAt: askedAt,
  });
  const amounts = some(book, 'BK-', 4, 200).map((product) => addLine(book, cartId, product, 12 * product.multiple));
  const total = sumMoney(amounts);
  for (const line of rows.cartLines.filter((row) => row.cartId === cartId)) {
    const version = rows.versions.findLast(
      ({ productId, contractId }) => productId === line.productId && contractId === null,
    );
    Object.assign(line, {
      heldPrice: line.priceSeen,
      heldVersionId: version?.id ?? null,
      heldUntil: calendar.after(askedAt, 30),
    });
  }
  const cart = rows.carts[cartId - 1];
  if (cart) cart.askedTotal = total;
  const lineCount = amounts.length;
  rows.decisions.push({
    cartId,
    at: askedAt,
    byUserId: userId,
    decision: 'asked',
    remark: 'For the science wing.',
    total,
    lineCount,
  });
}

/** What people of the demonstration's school keep for later. */
function addLists(book: CatalogBook): void {
  const { rows, calendar, random } = book;
  const userId = book.schoolUser(DEMO_SCHOOL_ID);
  const plans = [
    { name: 'Favorites', isFavorites: true, isShared: false, prefixes: ['NG-', 'FS-'], count: 5 },
    { name: 'Back to school', isFavorites: false, isShared: true, prefixes: ['NG-', 'RP-', 'CC-'], count: 6 },
    { name: 'Custodial, monthly', isFavorites: false, isShared: true, prefixes: ['SC-', 'ML-'], count: 5 },
  ];
  for (const { prefixes, count, ...list } of plans) {
    const id = rows.lists.length + 1;
    const [createdAt, updatedAt] = [calendar.at(-70, 18), calendar.at(-8, 19)];
    rows.lists.push({ id, schoolId: DEMO_SCHOOL_ID, userId, ...list, createdAt, updatedAt });
    for (const product of prefixes.flatMap((prefix) => some(book, prefix, count, 200))) {
      const quantity = product.multiple * random.int(1, 12);
      rows.listItems.push({ listId: id, productId: product.id, quantity, addedAt: createdAt });
    }
  }
}

/** Carts and lists of the demonstration's school. */
export function addCarts(
  book: CatalogBook,
  offer: { accepted: readonly AcceptedOfferLineRow[]; vendorId: number },
): void {
  addOpenCart(book, offer);
  addWaitingCart(book);
  addLists(book);
}
