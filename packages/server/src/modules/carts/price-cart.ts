import {
  accountSharesProblems,
  availableStock,
  type CartTotals,
  cartTotals,
  entitledPrices,
  heldPrice,
  heldPriceAt,
  type Instant,
  type LineProblem,
  lineProblems,
  lockedPrice,
  type Money,
  type NamedPrice,
  type PricedCartLine,
  type PriceTier,
  productQuantity,
  salesTaxOf,
  type VendorTerms,
} from '@chalkline/rules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { catalogContracts, priceTiers, priceVersions, schoolAccounts, schools } from '../../database/tables/index.ts';
import { type ProductPrices, priceFor, pricesOf } from '../catalog/price-choice.ts';
import { termsOf } from '../catalog/terms.ts';
import { type CartLineRow, type LineShare, sharesOfLines } from './cart-rows.ts';
import {
  type OfferFacts,
  offerFacts,
  type ProductFacts,
  productFacts,
  type ShipTo,
  shipTosOf,
  type VendorFacts,
  vendorFacts,
} from './line-facts.ts';
import { type OrderedFigures, orderedFigures } from './ordered-figures.ts';

/** A line with its price now, and every reason why it can't be ordered. CART-2 */
export interface PricedLine {
  readonly row: CartLineRow;
  readonly product: ProductFacts | null;
  readonly offer: OfferFacts | null;
  readonly vendor: VendorFacts;
  readonly shipTo: ShipTo | null;
  readonly shares: readonly LineShare[];
  readonly price: NamedPrice | null;
  /** When its price begins to count: the version by its start; null of an offer's. CAT-7 */
  readonly priceFrom: Instant | null;
  /** The ladder of its price; empty for an offer's. */
  readonly tiers: readonly PriceTier[];
  /** The units that decide its tier. CAT-5 */
  readonly tierQuantity: number;
  /** The contracts that it could be bought under. CAT-9 */
  readonly contracts: readonly { readonly id: number; readonly number: string; readonly unitPrice: Money }[];
  readonly problems: readonly LineProblem[];
  /** Percent: of its ship-to now, or as it was ordered. CART-5 CAT-2 */
  readonly tax: string;
  /** Dollars of freight for the whole line that an offer gave, or that it was ordered with; null where the vendor's terms decide. */
  readonly givenFreight: Money | null;
}

/** Lines of a cart with what they cost now. */
export interface PricedCart {
  readonly lines: readonly PricedLine[];
  /** Of the lines that have a price. CART-5 */
  readonly totals: CartTotals;
  readonly termsOf: (vendorId: number) => VendorTerms;
  readonly shipTos: readonly ShipTo[];
  readonly hasAccounts: boolean;
  readonly vendors: ReadonlyMap<number, VendorFacts>;
}

/** For which school, at which time lines are priced. */
interface Pricing {
  readonly schoolId: number;
  readonly now: Date;
  /** A cart that was checked out shows prices, tax and freight as they were ordered. CAT-2 */
  readonly isDone?: boolean;
}

interface HeldVersion {
  /** Null on the list. */
  readonly contract: { readonly id: number; readonly number: string } | null;
  readonly from: Instant;
  readonly tiers: readonly PriceTier[];
}

type HeldVersions = ReadonlyMap<number, HeldVersion>;

/** Each version whose price is held, with its contract, start and ladder. CART-8 */
async function heldVersions(db: Db, rows: readonly CartLineRow[]): Promise<HeldVersions> {
  const ids = rows.flatMap(({ heldVersionId }) => heldVersionId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      id: priceVersions.id,
      contractId: catalogContracts.id,
      number: catalogContracts.number,
      from: priceVersions.validFrom,
    })
    .from(priceVersions)
    .leftJoin(catalogContracts, eq(catalogContracts.id, priceVersions.contractId))
    .where(inArray(priceVersions.id, ids));
  const tiers = Map.groupBy(
    await db.select().from(priceTiers).where(inArray(priceTiers.versionId, ids)).orderBy(asc(priceTiers.least)),
    ({ versionId }) => versionId,
  );
  return new Map(
    found.map(({ id, contractId, number, from }) => [
      id,
      {
        contract: contractId === null || number === null ? null : { id: contractId, number },
        from: from.getTime(),
        tiers: (tiers.get(id) ?? []).map(({ least, price }) => ({ least, price: price as Money })),
      },
    ]),
  );
}

/** What a product's line pays: today's price, or the one that asking for approval held, for as many units. CART-6 CART-8 */
function payable(context: Context, row: CartLineRow, quantity: number, today: NamedPrice | null): NamedPrice | null {
  const { held, now, isDone } = context;
  if (isDone) {
    const versionId = row.heldVersionId;
    const contract = held.get(versionId ?? 0)?.contract ?? null;
    return { unitPrice: row.priceSeen as Money, versionId, contract, offerLineId: null };
  }
  if (row.heldPrice === null || row.heldUntil === null) return today;
  const ladder = held.get(row.heldVersionId ?? 0)?.tiers ?? [];
  const bound = heldPriceAt(row.heldPrice as Money, ladder, quantity);
  if (bound === null) return today;
  const holding = { unitPrice: bound, until: row.heldUntil.getTime() };
  const unitPrice = heldPrice(holding, today?.unitPrice ?? null, now.getTime());
  if (unitPrice === null) return null;
  if (today !== null && unitPrice === today.unitPrice) return today;
  const versionId = row.heldVersionId;
  return { unitPrice, versionId, contract: held.get(versionId ?? 0)?.contract ?? null, offerLineId: null };
}

/** Why a line can't be charged as it says, or null. CART-10 */
function accountProblem(shares: readonly LineShare[], hasAccounts: boolean): string | null {
  if (!hasAccounts && shares.length === 0) return null;
  const inactive = shares.find(({ isActive }) => !isActive);
  if (inactive) return `Account ${inactive.code} is not active any more.`;
  return Object.values(accountSharesProblems(shares))[0] ?? null;
}

interface Context extends Pricing {
  readonly rows: readonly CartLineRow[];
  readonly products: ReadonlyMap<number, ProductFacts>;
  readonly offers: ReadonlyMap<number, OfferFacts>;
  readonly vendors: ReadonlyMap<number, VendorFacts>;
  readonly prices: ReadonlyMap<number, ProductPrices>;
  readonly shares: ReadonlyMap<number, readonly LineShare[]>;
  readonly held: HeldVersions;
  /** Of a cart that was checked out. */
  readonly ordered: ReadonlyMap<number, OrderedFigures>;
  readonly shipTos: readonly ShipTo[];
  readonly hasAccounts: boolean;
}

/** What a line's price is chosen from, and what is chosen. CAT-5 CAT-8 */
function priceOf(context: Context, row: CartLineRow, offer: OfferFacts | null) {
  const { rows, prices, schoolId, now } = context;
  if (offer) {
    const price = lockedPrice({ id: offer.offerLineId, unitPrice: offer.unitPrice });
    return { price, priceFrom: null, tiers: [], tierQuantity: row.quantity, contracts: [] };
  }
  const own = row.productId === null ? undefined : prices.get(row.productId);
  const alike = rows.filter(({ productId, offerLineId }) => productId === row.productId && offerLineId === null);
  const tierQuantity = productQuantity(alike);
  const today = priceFor(own, { schoolId, at: now, quantity: tierQuantity, contractId: row.contractId });
  const price = payable(context, row, tierQuantity, today);
  const entitled = own ? entitledPrices({ ...own, schoolId, at: now.getTime(), quantity: tierQuantity }) : [];
  const contracts = entitled.flatMap(({ contract, unitPrice }) => (contract ? [{ ...contract, unitPrice }] : []));
  const version = own?.versions.find(({ id }) => id === price?.versionId);
  const priceFrom = version?.from ?? context.held.get(price?.versionId ?? 0)?.from ?? null;
  return { price, priceFrom, tiers: version?.tiers ?? [], tierQuantity, contracts };
}

function pricedLine(context: Context, row: CartLineRow): PricedLine {
  const { rows, products, offers, vendors, shares, shipTos, hasAccounts, now } = context;
  const product = (row.productId !== null && products.get(row.productId)) || null;
  const offer = (row.offerLineId !== null && offers.get(row.offerLineId)) || null;
  const vendor = vendors.get(row.vendorId) ?? { id: row.vendorId, name: '', isActive: false, isBlocked: false };
  const shipTo = shipTos.find(({ id }) => id === row.shipToAddressId) ?? null;
  const own = shares.get(row.id) ?? [];
  const priced = priceOf(context, row, offer);
  const alike = rows.filter(({ productId }) => productId !== null && productId === row.productId);
  const cartQuantity = productQuantity(alike);
  const offerQuantity = productQuantity(alike.filter(({ offerLineId }) => offerLineId !== null));
  const problems = lineProblems({
    now: now.getTime(),
    quantity: row.quantity,
    shipToState: shipTo?.stateCode ?? null,
    accountProblem: accountProblem(own, hasAccounts),
    priceSeen: row.priceSeen as Money,
    price: priced.price,
    isContractPicked: row.contractId !== null,
    vendor,
    product: product && { ...product, available: availableStock(product), cartQuantity, offerQuantity },
    offer: offer && { quantity: offer.quantity, until: offer.until, isOrdered: offer.isOrdered },
  });
  const ordered = context.ordered.get(row.id);
  const tax = ordered?.tax ?? salesTaxOf(shipTo);
  const givenFreight = (ordered?.deliveryFees ?? offer?.freight ?? null) as Money | null;
  return { row, product, offer, vendor, shipTo, shares: own, ...priced, problems, tax, givenFreight };
}

const forTotals = ({ row, price, offer, tax, givenFreight }: PricedLine): PricedCartLine[] =>
  price === null
    ? []
    : [
        {
          lineId: row.id,
          vendorId: row.vendorId,
          unitPrice: price.unitPrice,
          quantity: row.quantity,
          tax,
          isOffer: offer !== null,
          offeredFreight: givenFreight,
        },
      ];

async function hasActiveAccounts(db: Db, schoolId: number): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(schoolAccounts)
    .where(and(eq(schoolAccounts.schoolId, schoolId), eq(schoolAccounts.isActive, true)))
    .limit(1);
  return row !== undefined;
}

/** Where a school is: what its vendors list it depends on that. */
export async function schoolStateOf(db: Db, schoolId: number): Promise<string> {
  const [row] = await db.select({ stateCode: schools.stateCode }).from(schools).where(eq(schools.id, schoolId));
  return row?.stateCode ?? '';
}

/** What lines of a cart cost now, by vendor, and why some can't be ordered. CART-2 CART-5 */
export async function priceCart(db: Db, rows: readonly CartLineRow[], pricing: Pricing): Promise<PricedCart> {
  const { schoolId, now } = pricing;
  const productIds = rows.flatMap(({ productId }) => productId ?? []);
  const offerLineIds = rows.flatMap(({ offerLineId }) => offerLineId ?? []);
  const vendorIds = [...new Set(rows.map(({ vendorId }) => vendorId))];
  const shipTos = await shipTosOf(db, schoolId);
  const hasAccounts = await hasActiveAccounts(db, schoolId);
  const vendors = await vendorFacts(db, vendorIds, schoolId);
  const context: Context = {
    ...pricing,
    rows,
    shipTos,
    hasAccounts,
    vendors,
    products: await productFacts(db, productIds, { schoolState: await schoolStateOf(db, schoolId), now }),
    offers: await offerFacts(db, offerLineIds, schoolId),
    prices: await pricesOf(db, productIds, { schoolId, at: now }),
    shares: await sharesOfLines(
      db,
      rows.map(({ id }) => id),
    ),
    held: await heldVersions(db, rows),
    ordered: pricing.isDone ? await orderedFigures(db, rows) : new Map(),
  };
  const lines = rows.map((row) => pricedLine(context, row));
  const terms = await termsOf(db, vendorIds);
  return { lines, totals: cartTotals(lines.flatMap(forTotals), terms), termsOf: terms, shipTos, hasAccounts, vendors };
}
