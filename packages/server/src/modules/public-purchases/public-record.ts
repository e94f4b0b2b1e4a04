import type { components } from '@chalkline/openapi/types';
import {
  addMoney,
  areLinesFreeAgain,
  formatNumber,
  isBidStanding,
  type OrderProgress,
  orderLabel,
  PurchaseStatus,
} from '@chalkline/rules';
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import {
  awards,
  purchaseOrderEvents,
  purchaseOrderLines,
  purchaseOrders,
  vendors,
} from '../../database/tables/index.ts';
import { readMaterial } from '../opened-bids/material.ts';
import type { Rfp } from '../purchases/rfp-parts.ts';
import { progressOf } from '../shared/order-progress.ts';

type PublicRecord = components['schemas']['PublicRecord'];

/** A purchase order as far as everybody may read it: who won which lines for how much, and what became of it. */
export interface PublicOrder {
  readonly id: number;
  readonly bidId: number | null;
  readonly awardedAt: Date;
  readonly status: number;
  readonly progress: OrderProgress;
  readonly total: string;
  readonly issuedAt: Date;
  readonly acceptedAt: Date | null;
  readonly closedAt: Date | null;
  /** When it was declined or cancelled; null while it stands. */
  readonly endedAt: Date | null;
  readonly vendor: { readonly id: number; readonly name: string; readonly city: string; readonly stateCode: string };
  readonly lines: readonly { readonly lineId: number; readonly quantity: number; readonly amount: string }[];
}

/** The purchase orders that a purchase's awards issued, in their order. */
export async function publicOrders(db: Db, rfpId: number): Promise<PublicOrder[]> {
  const rows = await db
    .select({
      id: purchaseOrders.id,
      bidId: purchaseOrders.bidId,
      awardedAt: awards.awardedAt,
      status: purchaseOrders.status,
      progress: progressOf({ id: sql`${purchaseOrders.id}`, status: sql`${purchaseOrders.status}` }),
      total: purchaseOrders.total,
      issuedAt: purchaseOrders.issuedAt,
      acceptedAt: purchaseOrders.acceptedAt,
      closedAt: purchaseOrders.closedAt,
      endedAt: max(purchaseOrderEvents.at),
      vendor: { id: vendors.id, name: vendors.companyName, city: vendors.city, stateCode: vendors.stateCode },
    })
    .from(purchaseOrders)
    .innerJoin(awards, eq(awards.id, purchaseOrders.awardId))
    .innerJoin(vendors, eq(vendors.id, purchaseOrders.vendorId))
    .leftJoin(
      purchaseOrderEvents,
      and(
        eq(purchaseOrderEvents.purchaseOrderId, purchaseOrders.id),
        inArray(purchaseOrderEvents.event, ['declined', 'cancelled']),
      ),
    )
    .where(eq(purchaseOrders.rfpId, rfpId))
    .groupBy(purchaseOrders.id, awards.id, vendors.id)
    .orderBy(asc(purchaseOrders.id));
  if (rows.length === 0) return [];
  const lines = await db
    .select({
      orderId: purchaseOrderLines.purchaseOrderId,
      lineId: purchaseOrderLines.lineId,
      quantity: purchaseOrderLines.quantity,
      amount: purchaseOrderLines.amount,
    })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .where(eq(purchaseOrders.rfpId, rfpId))
    .orderBy(asc(purchaseOrderLines.id));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return rows.map((row) => ({
    ...row,
    lines: (byOrder.get(row.id) ?? []).map(({ lineId, quantity, amount }) => ({ lineId, quantity, amount })),
  }));
}

/** Whether a purchase stands awarded, so that it has a public record. */
export const isAwarded = ({ status }: Pick<Rfp, 'status'>): boolean =>
  status === PurchaseStatus.Awarded || status === PurchaseStatus.InFulfilment || status === PurchaseStatus.Completed;

/** Every standing bid with its total and place, where the school released the tabulation; else nothing. AWD-11 */
async function releasedTabulation(
  db: Db,
  rfp: Rfp,
  standing: readonly PublicOrder[],
): Promise<PublicRecord['tabulation']> {
  if (!rfp.isTabulationPublic || rfp.openedAt === null) return [];
  const { opened, ranking } = await readMaterial(db, rfp);
  const places = new Map(ranking.map((entry) => [entry.bidId, entry]));
  const winners = new Set(standing.map(({ bidId }) => bidId));
  return opened
    .filter(({ bid }) => isBidStanding(bid.status))
    .map(({ bid, vendor }) => ({
      vendorName: vendor.name,
      total: bid.total,
      rank: places.get(bid.id)?.rank ?? null,
      weightedScore: places.get(bid.id)?.score ?? null,
      isAwarded: winners.has(bid.id),
    }))
    .sort((a, b) => (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER));
}

/**
 * What everybody may read of an awarded purchase; null before the award. The losing bids' amounts are in it only where
 * the school released the tabulation. AWD-11 AWD-12
 */
export async function publicRecord(db: Db, rfp: Rfp, ocdsUrl: string): Promise<PublicRecord | null> {
  if (!isAwarded(rfp)) return null;
  const orders = await publicOrders(db, rfp.id);
  const [first] = orders;
  if (!first) return null;
  const standing = orders.filter(({ status }) => !areLinesFreeAgain(status));
  return {
    awardedAt: first.awardedAt.toISOString(),
    bidCount: rfp.openedBidCount ?? 0,
    awardedTotal: standing.reduce((sum, { total }) => addMoney(sum, total), '0.00'),
    awards: orders.map(({ id, vendor, total, lines, status, progress }) => ({
      vendorName: vendor.name,
      city: vendor.city,
      stateCode: vendor.stateCode.trim(),
      total,
      lineIds: lines.map(({ lineId }) => lineId),
      purchaseOrder: formatNumber('PO', id),
      status: orderLabel(status, progress, 'school'),
    })),
    isTabulationPublic: rfp.isTabulationPublic,
    tabulation: await releasedTabulation(db, rfp, standing),
    ocdsUrl,
  };
}
