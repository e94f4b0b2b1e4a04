import type { components } from '@chalkline/openapi/types';
import { type Basket, type BestBasket, cartTotals, orderLineSubtotal, productQuantity } from '@chalkline/rules';
import { and, asc, eq, or } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import { productListItems, productLists } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import { linesOf, openCartOf } from '../cart-rows.ts';
import { type BasketMarket, basketMarket, type WantedThing } from './basket-input.ts';
import { findBasket } from './search-basket.ts';

type Schemas = components['schemas'];
type Best = Schemas['BestBasket'];
type Line = Best['lines'][number];
type Choice = NonNullable<Line['best']>;

async function cartThings({ db, session }: SchoolCall): Promise<WantedThing[]> {
  const cart = await openCartOf(db, session.userId);
  const lines = cart ? await linesOf(db, cart.id) : [];
  return lines.map(({ id, productId, offerLineId, quantity, shipToAddressId, contractId }) => ({
    lineId: id,
    productId,
    offerLineId,
    quantity,
    shipToAddressId,
    contractId,
  }));
}

/** @throws {AppError} NOT_FOUND for a list that is not there, or a colleague's that is not shared */
async function listThings({ db, session }: SchoolCall, listId: number): Promise<WantedThing[]> {
  const isVisible = or(eq(productLists.userId, session.userId), eq(productLists.isShared, true));
  const [list] = await db
    .select({ id: productLists.id })
    .from(productLists)
    .where(and(eq(productLists.id, listId), eq(productLists.schoolId, session.schoolId), isVisible));
  if (!list) throw notFound('list');
  const items = await db
    .select()
    .from(productListItems)
    .where(eq(productListItems.listId, listId))
    .orderBy(asc(productListItems.addedAt), asc(productListItems.productId));
  return items.map(({ productId, quantity }) => ({
    lineId: productId,
    productId,
    offerLineId: null,
    quantity,
    shipToAddressId: null,
    contractId: null,
  }));
}

/** The units that a basket has of a product: they decide its tier. CAT-5 */
function unitsIn(lines: BasketMarket['lines'], basket: Basket | null, productId: number): number {
  const optionOf = new Map(lines.map(({ lineId, options }) => [lineId, options]));
  return productQuantity(
    (basket?.lines ?? []).filter(({ lineId, option }) => {
      const chosen = optionOf.get(lineId)?.[option];
      return chosen?.kind === 'product' && chosen.productId === productId;
    }),
  );
}

/** What a basket gives for one line, as people read it. */
function choiceOf(
  { products, offers, vendors, lines, contractOf }: BasketMarket,
  basket: Basket | null,
  wanted: WantedThing,
): Choice | null {
  const { lineId } = wanted;
  const chosen = basket?.lines.find((line) => line.lineId === lineId);
  const option = lines.find((line) => line.lineId === lineId)?.options[chosen?.option ?? -1];
  if (!chosen || !option) return null;
  const product = option.kind === 'product' ? products.get(option.productId) : undefined;
  const offer = option.kind === 'offer' ? offers.get(option.offerLineId) : undefined;
  const { vendorId, quantity, unitPrice } = chosen;
  return {
    productId: product?.id ?? offer?.productId ?? null,
    offerLineId: offer?.offerLineId ?? null,
    name: product?.name ?? offer?.description ?? '',
    vendorId,
    vendorName: vendors.get(vendorId)?.name ?? '',
    quantity,
    unitPrice,
    contractNumber: product ? contractOf(wanted, product.id, unitsIn(lines, basket, product.id)) : null,
    subtotal: orderLineSubtotal({ unitCost: unitPrice, quantity }),
  };
}

function presentLines(market: BasketMarket, wanted: readonly WantedThing[], found: BestBasket): Line[] {
  return wanted.map((thing) => {
    const { lineId, productId, offerLineId, quantity } = thing;
    const today = choiceOf(market, found.today, thing);
    const best = choiceOf(market, found.best, thing);
    const own =
      offerLineId === null ? market.products.get(productId ?? 0)?.name : market.offers.get(offerLineId)?.description;
    const isChanged = best !== null && (best.productId !== productId || best.offerLineId !== offerLineId);
    return { lineId, name: own ?? '', quantity, today, best, isChanged };
  });
}

function presentVendors({ vendors, termsOf }: BasketMarket, basket: Basket | null): Best['vendors'] {
  if (basket === null) return [];
  return cartTotals(basket.lines, termsOf).vendors.map(({ vendorId, subtotal, tax, freight, total }) => ({
    vendorId,
    vendorName: vendors.get(vendorId)?.name ?? '',
    subtotal,
    tax,
    freight,
    total,
  }));
}

/**
 * The cheapest way to order this person's open cart or a list, beside today's. Nothing is changed by asking. CART-11 CART-12
 * @throws {AppError} NOT_FOUND, UNAVAILABLE while too many others wait for such a search
 */
export async function findBestBasket(call: SchoolCall, { listId }: Schemas['BestBasketInput']): Promise<Best> {
  const { db, session } = call;
  const wanted = listId ? await listThings(call, listId) : await cartThings(call);
  const market = await basketMarket(db, wanted, { schoolId: session.schoolId, now: await databaseNow(db) });
  const searched = await findBasket({ lines: market.lines, products: market.choices, termsOf: market.termsOf });
  // A basket of nothing is no answer to somebody who wants something.
  const found = searched.best?.lines.length === 0 ? { ...searched, best: null, today: null, saves: null } : searched;
  const lines = presentLines(market, wanted, found);
  const lost = new Set(found.unpricedLineIds);
  return {
    isExact: found.isExact,
    isBetter: found.saves !== null && Number(found.saves) > 0,
    todayTotal: found.today?.total ?? null,
    bestTotal: found.best?.total ?? null,
    saves: found.saves,
    todayOrders: found.today?.orders ?? null,
    bestOrders: found.best?.orders ?? null,
    lines,
    vendors: presentVendors(market, found.best),
    todayVendors: presentVendors(market, found.today),
    unpricedNames: lines.filter(({ lineId }) => lost.has(lineId)).map(({ name }) => name),
  };
}
