import type { components } from '@chalkline/openapi/types';
import {
  approvalNeeded,
  availableStock,
  CartStatus,
  cartStatusLabel,
  chargedAmounts,
  formatNumber,
  type Money,
  nextTier,
  orderLineSubtotal,
  purchaseNumber,
  shareAmounts,
  vendorOrderProblem,
} from '@chalkline/rules';
import { asc, eq, sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { cartDecisions, cartOrders, purchaseOrders, rfps, users, vendors } from '../../database/tables/index.ts';
import { photoHref } from '../../files/photos.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { trimTax } from '../bids/bid-read.ts';
import { presentTerms } from '../catalog/terms.ts';
import { limitOf } from './accounts/checkout-setup.ts';
import { setupOf } from './accounts/segments.ts';
import { type CartLineRow, type CartRow, linesOf } from './cart-rows.ts';
import { standingRefusal } from './checkout/standing.ts';
import type { ShipTo } from './line-facts.ts';
import { type PricedCart, type PricedLine, priceCart } from './price-cart.ts';

type Schemas = components['schemas'];
type Line = Schemas['CartLine'];

function presentShipTo({
  schoolId: _school,
  position: _position,
  taxPercent,
  ...address
}: ShipTo): Schemas['ShipToAddress'] {
  return { ...address, taxPercent: trimTax(taxPercent) };
}

function accountsOf({ shares }: PricedLine, total: Money | null): Line['accounts'] {
  const amounts = total === null || shares.length === 0 ? [] : shareAmounts(total, shares);
  return shares.map(({ accountId, code, name, percent }, index) => ({
    accountId,
    code,
    name,
    percent: trimTax(percent),
    amount: amounts[index] ?? null,
  }));
}

/** What a line shows of its product, or of the free text in an offer. */
function whatOf({ product, offer }: PricedLine) {
  return {
    name: product?.name ?? offer?.description ?? '',
    sku: product?.sku ?? null,
    photoHref: product?.thumb ? photoHref(product.thumb) : null,
    unit: offer?.unit ?? product?.unit ?? '',
    pack: product?.pack ?? null,
    smallestOrder: product?.smallestOrder ?? 1,
    multiple: product?.multiple ?? 1,
    available: product ? availableStock(product) : null,
    leadTimeDays: offer?.leadTimeDays ?? product?.leadTimeDays ?? null,
  };
}

type LineMoney = Pick<Line, 'subtotal' | 'deliveryFees' | 'total'>;
const noMoney: LineMoney = { subtotal: null, deliveryFees: null, total: null };

/** What each priced line costs; its total is its part of the vendor's, so that accounts add up to the order. CART-15 */
function moneyByLine({ totals }: PricedCart): ReadonlyMap<number, LineMoney> {
  return new Map(
    totals.vendors.flatMap(({ lines }) => {
      const charged = chargedAmounts(lines);
      return lines.map((amounts, index) => {
        const deliveryFees = String(amounts.deliveryFees);
        return [
          amounts.lineId,
          { subtotal: orderLineSubtotal(amounts), deliveryFees, total: charged[index] ?? null },
        ] as const;
      });
    }),
  );
}

function presentLine(line: PricedLine, money: LineMoney): Line {
  const { row, offer, vendor, price, priceFrom, tiers, tierQuantity, contracts, problems } = line;
  const next = nextTier(tiers, tierQuantity);
  return {
    id: row.id,
    position: row.position,
    productId: row.productId,
    offerLineId: row.offerLineId,
    priceOfferId: offer?.offerId ?? null,
    ...whatOf(line),
    vendorId: row.vendorId,
    vendorName: vendor.name,
    quantity: row.quantity,
    shipToAddressId: row.shipToAddressId,
    neededBy: row.neededBy,
    note: row.note,
    pickedContractId: row.contractId,
    contract: price?.contract ?? null,
    priceFrom: priceFrom === null ? null : new Date(priceFrom).toISOString(),
    contracts: [...contracts],
    tiers: [...tiers],
    nextTier: next && { ...next.tier, missing: next.missing },
    priceSeen: row.priceSeen,
    unitPrice: price?.unitPrice ?? null,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    tax: trimTax(line.tax),
    ...money,
    accounts: accountsOf(line, money.total as Money | null),
    remark: row.remark,
    problems: problems.map(({ code, text }) => ({ code, text })),
  };
}

/** The vendors of a cart, those without a priced line too. CART-4 */
function presentVendors({ lines, totals, termsOf, vendors: known }: PricedCart): Schemas['CartVendor'][] {
  return [...Map.groupBy(lines, ({ row }) => row.vendorId)].map(([vendorId, own]) => {
    const found = totals.vendors.find((vendor) => vendor.vendorId === vendorId);
    return {
      vendorId,
      vendorName: known.get(vendorId)?.name ?? '',
      lineIds: own.map(({ row }) => row.id),
      subtotal: found?.subtotal ?? '0.00',
      tax: found?.tax ?? '0.00',
      freight: found?.freight ?? '0.00',
      total: found?.total ?? '0.00',
      missingToSmallestOrder: found?.missingToSmallestOrder ?? null,
      missingToFreeFreight: found?.missingToFreeFreight ?? null,
      problem: found ? vendorOrderProblem(found) : null,
      terms: presentTerms(termsOf(vendorId)),
    };
  });
}

async function decisionsOf(db: Db, cartId: number): Promise<Schemas['CartDecision'][]> {
  const rows = await db
    .select({ entry: cartDecisions, by: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(cartDecisions)
    .innerJoin(users, eq(users.id, cartDecisions.byUserId))
    .where(eq(cartDecisions.cartId, cartId))
    .orderBy(asc(cartDecisions.id));
  return rows.map(({ entry: { at, decision, remark, total, lineCount }, by }) => ({
    at: at.toISOString(),
    by,
    decision,
    remark,
    total,
    lineCount,
  }));
}

/** The orders that a cart became. CART-3 */
export async function ordersOfCart(db: Db, ids: OpaqueIds, cartId: number): Promise<Schemas['CartOrder'][]> {
  const rows = await db
    .select({
      rfpId: rfps.id,
      typeId: rfps.typeId,
      purchaseOrderId: purchaseOrders.id,
      vendorId: vendors.id,
      vendorName: vendors.companyName,
      total: purchaseOrders.total,
      lineCount: sql<number>`(select count(*)::int from purchase_order_lines l where l.purchase_order_id = ${purchaseOrders.id})`,
    })
    .from(cartOrders)
    .innerJoin(rfps, eq(rfps.id, cartOrders.rfpId))
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, cartOrders.purchaseOrderId))
    .innerJoin(vendors, eq(vendors.id, cartOrders.vendorId))
    .where(eq(cartOrders.cartId, cartId))
    .orderBy(asc(purchaseOrders.id));
  return rows.map(({ typeId, ...row }) => ({
    ...row,
    encryptedRfpId: ids.encode('rfp', row.rfpId),
    rfpNumber: purchaseNumber(typeId, row.rfpId),
    number: formatNumber('PO', row.purchaseOrderId),
  }));
}

/** Why this person can't check a cart out, or null: whose it is, who is signed in, or the school's standing. */
function checkOutRefusal({ session }: SignedInCall, isMine: boolean): string | null {
  if (!isMine) return 'Only the person whose cart it is can check it out.';
  if (session.impersonator !== null) return 'An administrator who acts as somebody can’t check out.';
  return standingRefusal(session);
}

/** The name of a cart's owner. */
async function nameOf(db: Db, userId: number): Promise<string> {
  const [row] = await db
    .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(users)
    .where(eq(users.id, userId));
  return row?.name ?? '';
}

/**
 * A cart with everything that its screen shows; a person without one gets an empty one. CART-2 CART-5 CART-7
 * @param rows its lines, where whoever asks has them
 */
export async function presentCart(
  db: Db,
  call: SignedInCall,
  cart: CartRow | undefined,
  schoolId: number,
  rows?: readonly CartLineRow[],
): Promise<Schemas['Cart']> {
  const now = await databaseNow(db);
  const ownerId = cart?.userId ?? call.session.userId;
  const { limit, hasRight } = await limitOf(db, schoolId, ownerId);
  const { requiresCartReview } = await setupOf(db, schoolId);
  const status = cart?.status ?? CartStatus.Open;
  const isDone = status === CartStatus.CheckedOut;
  const lines = rows ?? (cart ? await linesOf(db, cart.id) : []);
  const priced = await priceCart(db, lines, { schoolId, now, isDone });
  const money = moneyByLine(priced);
  const total = isDone ? (cart?.total ?? '0.00') : priced.totals.total;
  const approvedTotal = (cart?.approvedTotal ?? null) as Money | null;
  const isMine = ownerId === call.session.userId;
  const refusal = checkOutRefusal(call, isMine);
  return {
    id: cart?.id ?? null,
    version: cart?.version ?? 0,
    status,
    statusText: cartStatusLabel(status),
    ownerName: await nameOf(db, ownerId),
    isMine,
    lines: priced.lines.map((line) =>
      presentLine(isDone ? { ...line, problems: [] } : line, money.get(line.row.id) ?? noMoney),
    ),
    vendors: presentVendors(priced),
    total,
    lineCount: priced.lines.length,
    approvalReason: isDone
      ? null
      : approvalNeeded({
          total: priced.totals.total,
          limit,
          hasRight,
          isReviewRequired: requiresCartReview,
          approvedTotal,
        }),
    limit,
    mayCheckOut: refusal === null && !isDone,
    checkOutRefusal: refusal,
    askedAt: cart?.askedAt?.toISOString() ?? null,
    askedTotal: cart?.askedTotal ?? null,
    approvedTotal,
    note: cart?.note ?? null,
    decisions: cart ? await decisionsOf(db, cart.id) : [],
    orders: cart ? await ordersOfCart(db, call.services.ids, cart.id) : [],
    shipTos: priced.shipTos.map(presentShipTo),
    hasAccounts: priced.hasAccounts,
    updatedAt: cart?.updatedAt.toISOString() ?? null,
  };
}
