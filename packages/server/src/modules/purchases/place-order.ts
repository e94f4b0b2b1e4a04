import {
  assertPurchaseTransition,
  bidLinePrice,
  bidTotal,
  formatMoney,
  formatNumber,
  isMoney,
  PurchaseStatus,
  parseUnitPrice,
  sumMoney,
} from '@chalkline/rules';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import {
  awards,
  invitations,
  purchaseOrderEvents,
  purchaseOrderLines,
  purchaseOrders,
  rfpLines,
  rfps,
  schools,
  vendorBlacklist,
  vendors,
} from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { checkAwardLimit } from '../purchase-orders/award-limit.ts';
import { composeIssuedAs } from '../purchase-orders/issued-as.ts';
import { keepLineAccounts } from '../purchase-orders/line-accounts.ts';
import { shipToAddress } from '../purchase-orders/ship-to.ts';
import type { Rfp } from './rfp-parts.ts';

type Line = typeof rfpLines.$inferSelect;

/** What an order has that was put together in a cart. CART-3 */
interface FromCart {
  /** What a line of its purchase order says beyond the order's own: product, contract, address and the like. */
  readonly ofLine: (line: Line) => Partial<typeof purchaseOrderLines.$inferInsert>;
}

/** What one vendor supplies of an order. */
interface Part {
  readonly vendorId: number;
  readonly lines: readonly Line[];
  readonly total: string;
}

/** A line's stated figures; no tax and no freight count as 0. PUR-26 */
const figuresOf = ({ unitPrice, quantity, tax, deliveryFees }: Line) => ({
  unitCost: parseUnitPrice(unitPrice ?? '0'),
  quantity,
  tax: tax ?? '0',
  deliveryFees: deliveryFees ?? '0.00',
});

async function partsOf({ tx }: Work, rfpId: number): Promise<Part[]> {
  const lines = await tx.select().from(rfpLines).where(eq(rfpLines.rfpId, rfpId)).orderBy(asc(rfpLines.position));
  const parts = [...Map.groupBy(lines, ({ vendorId }) => vendorId ?? 0)].map(([vendorId, own]) => ({
    vendorId,
    lines: own,
    // Rounded once, so that subtotal, tax and freight add up to it. BID-2 PO-12
    total: bidTotal(own.map(figuresOf)),
  }));
  for (const { total } of parts) {
    if (!isMoney(total)) throw ruleBroken({ products: 'The order comes to more than 999,999,999,999.99 dollars.' });
  }
  return parts;
}

/** @throws {AppError} RULE_BROKEN naming a line whose vendor the school has blocked, or that was rejected */
async function assertSuppliers({ tx }: Work, rfp: Rfp, parts: readonly Part[]): Promise<void> {
  const ids = parts.map(({ vendorId }) => vendorId);
  const rows = await tx
    .select({
      id: vendors.id,
      name: vendors.companyName,
      status: vendors.status,
      isBlocked: sql<boolean>`exists (select 1 from ${vendorBlacklist} k where k.school_id = ${rfp.schoolId} and k.vendor_id = ${vendors.id})`,
    })
    .from(vendors)
    .where(inArray(vendors.id, ids));
  const problems: Record<string, string> = {};
  for (const { id, name, status, isBlocked } of rows) {
    if (status !== 2 && !isBlocked) continue;
    const place = parts.find(({ vendorId }) => vendorId === id)?.lines[0]?.position ?? 0;
    problems[`products.${place}.vendorId`] = isBlocked
      ? `Your school has blocked ${name}: choose another vendor.`
      : `${name} can’t sell on Chalkline: choose another vendor.`;
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

interface Issuing {
  readonly awardId: number;
  readonly part: Part;
  readonly now: Date;
  readonly cart: FromCart | null;
}

async function issuePart(work: Work, call: SchoolCall, rfp: Rfp, { awardId, part, now, cart }: Issuing) {
  const [order] = await work.tx
    .insert(purchaseOrders)
    .values({
      rfpId: rfp.id,
      awardId,
      bidId: null,
      schoolId: rfp.schoolId,
      vendorId: part.vendorId,
      total: part.total,
      issuedAt: now,
      issuedAs: await composeIssuedAs(work.tx, { rfp, vendorId: part.vendorId, authorizedBy: call.session.userId }),
    })
    .returning({ id: purchaseOrders.id });
  if (!order) throw new Error('the purchase order was not stored');
  await work.tx.insert(purchaseOrderLines).values(
    part.lines.map((line) => ({
      ...figuresOf(line),
      purchaseOrderId: order.id,
      lineId: line.id,
      description: line.description,
      details: line.details,
      quantity: line.quantity,
      unit: line.unit,
      amount: bidLinePrice(figuresOf(line)),
      ...cart?.ofLine(line),
    })),
  );
  // A cart charges its lines by the accounts of School Setup. CART-10
  if (cart === null) await keepLineAccounts(work, order.id);
  await work.tx
    .insert(purchaseOrderEvents)
    .values({ purchaseOrderId: order.id, at: now, event: 'issued', byName: call.session.name });
  return { orderId: order.id, vendorId: part.vendorId, total: part.total };
}

type Issued = Awaited<ReturnType<typeof issuePart>>;

async function tellSuppliers(work: Work, rfp: Rfp, issued: readonly Issued[]): Promise<void> {
  const [school] = await work.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, rfp.schoolId));
  const schoolName = school?.name ?? 'The school';
  for (const { orderId, vendorId, total } of issued) {
    await tellVendors(work, [vendorId], () => ({
      event: 'order-issued',
      data: { poNumber: formatNumber('PO', orderId), rfpName: rfp.name, schoolName, total: formatMoney(total) },
      rfpId: rfp.id,
      relatedUrl: `order-management?id=${orderId}`,
    }));
  }
}

async function store(
  work: Work,
  call: SchoolCall,
  rfp: Rfp,
  { now, cart }: Pick<Issuing, 'now' | 'cart'>,
): Promise<{ total: string; issued: Issued[] }> {
  const parts = await partsOf(work, rfp.id);
  await assertSuppliers(work, rfp, parts);
  const total = sumMoney(parts.map((part) => part.total));
  if (!isMoney(total)) throw ruleBroken({ products: 'The order comes to more than 999,999,999,999.99 dollars.' });
  // A cart has limits and an approval of its own. CART-7
  if (cart === null) await checkAwardLimit(work, call, rfp.id, total);
  const [award] = await work.tx
    .insert(awards)
    .values({ rfpId: rfp.id, awardedBy: call.session.userId, awardedAt: now, total, savings: '0.00' })
    .returning({ id: awards.id });
  if (!award) throw new Error('the order was not stored');
  const issued: Issued[] = [];
  for (const part of parts) issued.push(await issuePart(work, call, rfp, { awardId: award.id, part, now, cart }));
  return { total, issued };
}

/**
 * Places an order that lacks nothing: one purchase order for each vendor at the stated prices, at once; each accepts or
 * declines its part. PUR-9 PUR-26 PUR-27 PUR-28
 * @param cart where a cart was checked out; its approval stands in for the award limit. CART-7
 * @returns the purchase orders with their vendors
 * @throws {AppError} RULE_BROKEN naming the line, RIGHT_MISSING above an assistant's limit
 */
export async function placeOrder(
  work: Work,
  call: SchoolCall,
  rfp: Rfp,
  now: Date,
  cart: FromCart | null = null,
): Promise<readonly Issued[]> {
  const { tx } = work;
  const { total, issued } = await store(work, call, rfp, { now, cart });
  // An order is open for no moment: it is placed, and waits for its vendors.
  assertPurchaseTransition(rfp.status, PurchaseStatus.Open, rfp.typeId);
  assertPurchaseTransition(PurchaseStatus.Open, PurchaseStatus.Awarded, rfp.typeId);
  const shipTo = await shipToAddress(tx, rfp);
  await tx
    .update(rfps)
    .set({
      status: PurchaseStatus.Awarded,
      publishedAt: now,
      shipToAddressId: shipTo?.id ?? null,
      shipTo: shipTo?.address ?? null,
      version: rfp.version + 1,
      updatedAt: now,
    })
    .where(eq(rfps.id, rfp.id));
  await tx.update(invitations).set({ invitedAt: now }).where(eq(invitations.rfpId, rfp.id));
  await audit(work, {
    action: 'order-placed',
    entity: 'rfp',
    entityId: rfp.id,
    schoolId: rfp.schoolId,
    before: { status: rfp.status },
    after: { status: PurchaseStatus.Awarded, total, orders: issued },
  });
  await tellSuppliers(work, rfp, issued);
  return issued;
}
