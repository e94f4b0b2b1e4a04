import {
  availableStock,
  linePrice,
  type NamedPrice,
  nearestQuantity,
  type PriceContract,
  type PricedCartLine,
  type PriceVersion,
  salesTaxOf,
  type VendorTerms,
  vendorOrderProblem,
  vendorTotals,
} from '@chalkline/rules';
import type { Random } from '../random.ts';
import type { ProductRow, SchoolRow, ShipToAddressRow, UserRow } from '../rows.ts';
import type { CatalogBook } from './catalog-book.ts';

/** Who checks out, when, and where the school has things delivered; the usual address is the first. */
export interface Buyer {
  readonly school: SchoolRow;
  readonly user: UserRow;
  readonly at: Date;
  readonly addresses: readonly ShipToAddressRow[];
}

/** A product in a cart, with what a unit of it costs. */
export interface ChosenLine {
  readonly product: ProductRow;
  readonly quantity: number;
  readonly price: NamedPrice;
  readonly shipTo: ShipToAddressRow;
}

/** Nobody puts a thing of more than this many dollars into a cart without asking for a price. */
const DEAREST = 1_500;
/** Of so many products that schools looked at most, a cart has a few. */
const BEST_KNOWN = 40;
const CANDIDATES = 16;
const LEAST_LINES = 2;

function contractsOf({ rows }: CatalogBook, versions: readonly PriceVersion[]): PriceContract[] {
  const ids = new Set(versions.map(({ contractId }) => contractId));
  return rows.contracts
    .filter(({ id, confirmedAt }) => ids.has(id) && confirmedAt !== null)
    .map(({ id, number, validFrom, validUntil, isForAll }) => {
      const named = rows.contractSchools.filter(({ contractId }) => contractId === id);
      const schoolIds = isForAll ? null : new Set(named.map(({ schoolId }) => schoolId));
      return { id, number, from: validFrom.getTime(), until: validUntil.getTime(), schoolIds };
    });
}

/** What a school pays for a unit, by the rules that price carts; null where the quantity has no price. CAT-5 CAT-8 */
export function priceOf(
  book: CatalogBook,
  productId: number,
  { schoolId, at, quantity }: { readonly schoolId: number; readonly at: Date; readonly quantity: number },
): NamedPrice | null {
  const { rows } = book;
  const versions = rows.versions
    .filter((version) => version.productId === productId)
    .map(({ id, contractId, validFrom, validUntil }): PriceVersion => {
      const tiers = rows.tiers.filter(({ versionId }) => versionId === id);
      return { id, contractId, from: validFrom.getTime(), until: validUntil?.getTime() ?? null, tiers };
    });
  const contracts = contractsOf(book, versions);
  return linePrice({ versions, contracts, schoolId, at: at.getTime(), quantity, pickedContractId: null });
}

/** A company's terms as the rules read them. CAT-10 */
export function termsOf({ rows }: CatalogBook, vendorId: number): VendorTerms {
  const row = rows.terms.find((each) => each.vendorId === vendorId);
  if (!row) throw new RangeError(`Company ${vendorId} has no terms.`);
  const { smallestOrder, holdDays, freightKind, freightAmount, freightPercent, freeFrom } = row;
  if (freightKind === 'none') return { smallestOrder, holdDays, freight: { kind: 'none' } };
  return freightKind === 'flat'
    ? { smallestOrder, holdDays, freight: { kind: 'flat', amount: freightAmount ?? '0.00', freeFrom } }
    : { smallestOrder, holdDays, freight: { kind: 'percent', percent: freightPercent ?? '0', freeFrom } };
}

/** A line as the totals of a cart need it. CART-5 */
export function forTotals({ product, quantity, price, shipTo }: ChosenLine, lineId: number): PricedCartLine {
  return {
    lineId,
    vendorId: product.vendorId,
    unitPrice: price.unitPrice,
    quantity,
    tax: salesTaxOf(shipTo),
    isOffer: price.offerLineId !== null,
    offeredFreight: null,
  };
}

/** What schools looked at most of a company, apart from what lies in the carts that are being filled. */
function bestKnown({ rows }: CatalogBook, vendorId: number): ProductRow[] {
  const seen = new Map<number, number>();
  for (const view of rows.views) {
    if (view.vendorId === vendorId) seen.set(view.productId, (seen.get(view.productId) ?? 0) + view.count);
  }
  const filled = new Set(rows.carts.filter(({ status }) => status < 4).map(({ id }) => id));
  const inCarts = new Set(rows.cartLines.flatMap(({ cartId, productId }) => (filled.has(cartId) ? productId : [])));
  return rows.products
    .filter(({ id, isActive }) => isActive && seen.has(id) && !inCarts.has(id))
    .sort((a, b) => (seen.get(b.id) ?? 0) - (seen.get(a.id) ?? 0) || a.id - b.id)
    .slice(0, BEST_KNOWN);
}

/** As many of a product as come to about an amount, where so many can be ordered. CAT-6 CAT-12 */
function lineOf(
  book: CatalogBook,
  { school, at, addresses }: Buyer,
  product: ProductRow,
  random: Random,
): ChosenLine | null {
  const unit = Number(book.tiersOf(product.id)[0]?.price ?? DEAREST);
  const wanted = Math.max(1, Math.round(random.between(120, 900) / unit));
  const quantity = nearestQuantity(wanted, product);
  const available = availableStock(product);
  const [usual] = addresses;
  const shipTo = random.chance(0.75) ? usual : random.pick(addresses);
  if (unit >= DEAREST || quantity === null || !shipTo || (available !== null && available < quantity)) return null;
  const price = priceOf(book, product.id, { schoolId: school.id, at, quantity });
  return price && { product, quantity, price, shipTo };
}

/**
 * What a school orders of one company: two to five products and, where they don't come to the smallest order, as many more as do.
 * Empty where the company has too little. CART-4
 */
export function chooseLines(book: CatalogBook, buyer: Buyer, vendorId: number, random: Random): ChosenLine[] {
  const terms = termsOf(book, vendorId);
  const count = random.int(LEAST_LINES, 5);
  const lines: ChosenLine[] = [];
  const isEnough = (least: number): boolean =>
    lines.length >= least && vendorOrderProblem(vendorTotals(vendorId, lines.map(forTotals), terms)) === null;
  for (const product of random.sample(bestKnown(book, vendorId), CANDIDATES)) {
    if (isEnough(count)) return lines;
    const line = lineOf(book, buyer, product, random);
    if (line) lines.push(line);
  }
  return isEnough(LEAST_LINES) ? lines : [];
}
