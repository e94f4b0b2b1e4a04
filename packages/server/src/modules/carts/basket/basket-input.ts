import {
  availableStock,
  type BasketLine,
  type BasketOption,
  type BasketProduct,
  entitledVersions,
  type PriceTier,
  productQuantity,
  salesTaxOf,
  type VendorTerms,
} from '@chalkline/rules';
import type { Db } from '../../../database/database.ts';
import { type ProductPrices, priceFor, pricesOf } from '../../catalog/price-choice.ts';
import { termsOf } from '../../catalog/terms.ts';
import {
  type OfferFacts,
  offerFacts,
  type ProductFacts,
  productFacts,
  type ShipTo,
  shipTosOf,
  type VendorFacts,
  vendorFacts,
} from '../line-facts.ts';
import { schoolStateOf } from '../price-cart.ts';
import { sameThings } from './same-things.ts';

/** What one line asks for: a product or an accepted offer. */
export interface WantedThing {
  readonly lineId: number;
  readonly productId: number | null;
  readonly offerLineId: number | null;
  readonly quantity: number;
  readonly shipToAddressId: number | null;
  /** The contract that the line picked. CAT-8 */
  readonly contractId: number | null;
}

/** Everything that a basket is chosen from. */
export interface BasketMarket {
  readonly products: ReadonlyMap<number, ProductFacts>;
  readonly offers: ReadonlyMap<number, OfferFacts>;
  readonly vendors: ReadonlyMap<number, VendorFacts>;
  readonly lines: readonly BasketLine[];
  readonly choices: readonly BasketProduct[];
  readonly termsOf: (vendorId: number) => VendorTerms;
  /** The number of the contract that a line pays by for so many units: the one that it picked, or that of the lowest price. CAT-8 */
  readonly contractOf: (wanted: WantedThing, productId: number, units: number) => string | null;
}

interface Context {
  readonly now: Date;
  readonly schoolId: number;
  readonly prices: ReadonlyMap<number, ProductPrices>;
  readonly products: ReadonlyMap<number, ProductFacts>;
  readonly offers: ReadonlyMap<number, OfferFacts>;
  readonly vendors: ReadonlyMap<number, VendorFacts>;
  readonly alike: ReadonlyMap<number, readonly number[]>;
  readonly shipTos: readonly ShipTo[];
}

const isUsable = ({ vendors }: Context, vendorId: number): boolean => {
  const vendor = vendors.get(vendorId);
  return vendor?.isActive === true && !vendor.isBlocked;
};

/** Whether a product can be put into this basket, but for its quantities and prices. CAT-14 */
function isOrderable(
  context: Context,
  product: ProductFacts | undefined,
  state: string | null,
): product is ProductFacts {
  if (!product?.isActive || !product.isListed || !isUsable(context, product.vendorId)) return false;
  return state === null || product.shipsTo === null || product.shipsTo.has(state);
}

function offerOption(context: Context, offerLineId: number): BasketOption[] {
  const offer = context.offers.get(offerLineId);
  if (!offer || offer.isOrdered || context.now.getTime() >= offer.until || !isUsable(context, offer.vendorId))
    return [];
  const { vendorId, quantity, unitPrice, freight } = offer;
  return [{ kind: 'offer', offerLineId, vendorId, quantity, unitPrice, freight }];
}

const versionsOf = (prices: ProductPrices | undefined, { schoolId, now }: Pick<Context, 'schoolId' | 'now'>) =>
  prices ? entitledVersions({ ...prices, schoolId, at: now.getTime() }) : [];

/** What a line pays by in place of the product's prices: the contract that it picked, or nothing where that counts no more. CAT-8 */
function pickedTiers(
  context: Context,
  wanted: WantedThing,
  productId: number,
): { readonly tiers?: readonly PriceTier[] } {
  const { contractId } = wanted;
  if (contractId === null || productId !== wanted.productId) return {};
  const versions = versionsOf(context.prices.get(productId), context);
  return { tiers: versions.find((version) => version.contractId === contractId)?.tiers ?? [] };
}

function lineOf(context: Context, wanted: WantedThing): BasketLine {
  const { lineId, productId, offerLineId, quantity, shipToAddressId } = wanted;
  const shipTo = context.shipTos.find(({ id }) => id === shipToAddressId) ?? context.shipTos[0];
  const tax = salesTaxOf(shipTo);
  if (offerLineId !== null) {
    const options = offerOption(context, offerLineId);
    return { lineId, tax, options, today: options.length > 0 ? 0 : null };
  }
  const ids = productId === null ? [] : [productId, ...(context.alike.get(productId) ?? [])];
  const usable = ids.filter((id) => isOrderable(context, context.products.get(id), shipTo?.stateCode ?? null));
  const options = usable.map(
    (id): BasketOption => ({ kind: 'product', productId: id, quantity, ...pickedTiers(context, wanted, id) }),
  );
  return { lineId, tax, options, today: usable[0] === productId && productId !== null ? 0 : null };
}

/** What can be ordered of a product besides what accepted offers among the lines take of it. OFFER-9 */
function leftOf({ id, stock, held }: ProductFacts, { offers }: Pick<Context, 'offers'>): number | null {
  const available = availableStock({ stock, held });
  const bound = [...offers.values()].filter(({ productId }) => productId === id);
  return available === null ? null : Math.max(0, available - productQuantity(bound));
}

const choiceOf = (product: ProductFacts, context: Context): BasketProduct => ({
  productId: product.id,
  vendorId: product.vendorId,
  smallestOrder: product.smallestOrder,
  multiple: product.multiple,
  available: leftOf(product, context),
  prices: versionsOf(context.prices.get(product.id), context).map(({ tiers }) => tiers),
});

/** What the lines can be ordered from, for one school at an instant. CAT-8 CAT-14 CART-11 */
export async function basketMarket(
  db: Db,
  wanted: readonly WantedThing[],
  at: { readonly schoolId: number; readonly now: Date },
): Promise<BasketMarket> {
  const { schoolId, now } = at;
  const alike = await sameThings(
    db,
    wanted.flatMap(({ productId, offerLineId }) => (offerLineId === null ? (productId ?? []) : [])),
  );
  const ids = [...new Set([...wanted.flatMap(({ productId }) => productId ?? []), ...[...alike.values()].flat()])];
  const products = await productFacts(db, ids, { schoolState: await schoolStateOf(db, schoolId), now });
  const offers = await offerFacts(
    db,
    wanted.flatMap(({ offerLineId }) => offerLineId ?? []),
    schoolId,
  );
  const vendorIds = [...new Set([...products.values(), ...offers.values()].map(({ vendorId }) => vendorId))];
  const vendors = await vendorFacts(db, vendorIds, schoolId);
  const prices = await pricesOf(db, ids, { schoolId, at: now });
  const context = { now, schoolId, prices, products, offers, vendors, alike, shipTos: await shipTosOf(db, schoolId) };
  return {
    products,
    offers,
    vendors,
    lines: wanted.map((line) => lineOf(context, line)),
    choices: [...products.values()].map((product) => choiceOf(product, context)),
    termsOf: await termsOf(db, vendorIds),
    contractOf: (line, productId, units) => {
      const contractId = line.productId === productId ? line.contractId : null;
      const price = priceFor(prices.get(productId), { schoolId, at: now, quantity: units, contractId });
      return price?.contract?.number ?? null;
    },
  };
}
