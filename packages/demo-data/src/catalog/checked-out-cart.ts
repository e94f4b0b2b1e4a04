import { type BidLineAmounts, CartStatus, cartTotals, type SplitLine } from '@chalkline/rules';
import type { OrderLedger } from './order-ledger.ts';
import { type Buyer, type ChosenLine, forTotals, termsOf } from './order-lines.ts';

/** A line of a cart with what it costs as a line of an order. */
export interface OrderLine extends SplitLine {
  readonly chosen: ChosenLine;
}

const notAsked = { askedAt: null, askedTotal: null, askedReason: null, note: null } as const;

function addCartRow({ book }: OrderLedger, { school, user, at }: Buyer, total: string): number {
  const { rows, calendar } = book;
  const id = rows.carts.length + 1;
  rows.carts.push({
    id,
    schoolId: school.id,
    userId: user.id,
    status: CartStatus.CheckedOut,
    ...notAsked,
    checkedOutAt: at,
    total,
    createdAt: calendar.after(at, -0.2),
    updatedAt: at,
  });
  return id;
}

/** The line as it was ordered: a cart reads so for ever. CAT-2 */
function addCartLine({ book }: OrderLedger, cartId: number, position: number, chosen: ChosenLine): void {
  const { cartLines } = book.rows;
  const { product, quantity, price, shipTo } = chosen;
  cartLines.push({
    id: cartLines.length + 1,
    cartId,
    position,
    productId: product.id,
    offerLineId: price.offerLineId,
    vendorId: product.vendorId,
    quantity,
    shipToAddressId: shipTo.id,
    note: null,
    priceSeen: price.unitPrice,
    heldPrice: null,
    heldVersionId: price.versionId,
    heldUntil: null,
  });
}

/** A cart as its checkout leaves it, with the amounts of its lines. CART-1 CART-5 */
export function addCheckedOutCart(
  ledger: OrderLedger,
  buyer: Buyer,
  chosen: readonly ChosenLine[],
): { cartId: number; lines: OrderLine[] } {
  const { book } = ledger;
  const first = book.rows.cartLines.length + 1;
  const { vendors, total } = cartTotals(
    chosen.map((line, index) => forTotals(line, first + index)),
    (vendorId) => termsOf(book, vendorId),
  );
  const amounts = new Map<number, BidLineAmounts>(
    vendors.flatMap((vendor) => vendor.lines.map((line) => [line.lineId, line] as const)),
  );
  const cartId = addCartRow(ledger, buyer, total);
  const lines = chosen.flatMap((line, index): OrderLine[] => {
    addCartLine(ledger, cartId, index + 1, line);
    const lineId = first + index;
    const own = amounts.get(lineId);
    const { vendorId, parentCategoryId } = line.product;
    return own ? [{ lineId, vendorId, parentCategoryId, amounts: own, chosen: line }] : [];
  });
  return { cartId, lines };
}
