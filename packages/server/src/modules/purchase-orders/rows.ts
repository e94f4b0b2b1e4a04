import type { components } from '@chalkline/openapi/types';
import { formatNumber, type OrderProgress, orderLabel, PurchaseOrderStatus, purchaseNumber } from '@chalkline/rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { purchaseOrders, rfps, schools, vendors } from '../../database/tables/index.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { numberList } from '../shared/numbers.ts';
import { progressOf } from '../shared/order-progress.ts';
import { preparedOnce } from '../shared/prepared.ts';
import { hasUnitsToShip } from '../shared/units-to-ship.ts';
import { issuesToAnswerOf, openIssuesOf } from './issues-read.ts';

type Row = components['schemas']['PurchaseOrderRow'];
export type Side = 'school' | 'vendor';

const own = { id: sql`${purchaseOrders.id}`, status: sql`${purchaseOrders.status}` };

export const orderColumns = {
  order: {
    id: purchaseOrders.id,
    rfpId: purchaseOrders.rfpId,
    schoolId: purchaseOrders.schoolId,
    vendorId: purchaseOrders.vendorId,
    status: purchaseOrders.status,
    total: purchaseOrders.total,
    issuedAt: purchaseOrders.issuedAt,
    declineReason: purchaseOrders.declineReason,
    cancelReason: purchaseOrders.cancelReason,
  },
  rfpName: rfps.name,
  typeId: rfps.typeId,
  deliveryDate: rfps.deliveryDate,
  schoolName: schools.name,
  vendorName: vendors.companyName,
  lineCount: sql<number>`(select count(*)::int from purchase_order_lines l where l.purchase_order_id = ${purchaseOrders.id})`,
  openIssues: openIssuesOf,
  schoolIssues: issuesToAnswerOf('school'),
  vendorIssues: issuesToAnswerOf('vendor'),
  progress: progressOf(own),
  isToShip: hasUnitsToShip({ ...own, typeId: sql`${rfps.typeId}` }),
};

interface Selected {
  order: Pick<typeof purchaseOrders.$inferSelect, keyof (typeof orderColumns)['order']>;
  rfpName: string;
  typeId: number;
  deliveryDate: Date | null;
  schoolName: string;
  vendorName: string;
  lineCount: number;
  openIssues: number;
  schoolIssues: boolean;
  vendorIssues: boolean;
  progress: OrderProgress;
  isToShip: boolean;
}

const { Delivered, Issued, Shipped } = PurchaseOrderStatus;

/** Whether the side that reads an order has something to do: to answer, to ship or to receive it, or to answer an issue. */
function needsSide({ order, isToShip, schoolIssues, vendorIssues }: Selected, side: Side): boolean {
  if (side === 'vendor') return order.status === Issued || isToShip || vendorIssues;
  return order.status === Shipped || order.status === Delivered || schoolIssues;
}

/** Joined rows of purchase orders, to be filtered further. */
export function selectOrders(db: Db) {
  return db
    .select(orderColumns)
    .from(purchaseOrders)
    .innerJoin(rfps, eq(rfps.id, purchaseOrders.rfpId))
    .innerJoin(schools, eq(schools.id, purchaseOrders.schoolId))
    .innerJoin(vendors, eq(vendors.id, purchaseOrders.vendorId))
    .$dynamic();
}

/** A purchase order as a row of a list, in the words of the side that reads it. */
export function presentOrderRow(row: Selected, ids: OpaqueIds, side: Side): Row {
  const { order } = row;
  return {
    id: order.id,
    number: formatNumber('PO', order.id),
    rfpId: order.rfpId,
    encryptedRfpId: ids.encode('rfp', order.rfpId),
    rfpNumber: purchaseNumber(row.typeId, order.rfpId),
    rfpName: row.rfpName,
    rfptypeId: row.typeId,
    schoolName: row.schoolName,
    vendorId: order.vendorId,
    vendorName: row.vendorName,
    status: order.status,
    total: order.total,
    lineCount: row.lineCount,
    openIssues: row.openIssues,
    issuedAt: order.issuedAt.toISOString(),
    deliveryDate: row.deliveryDate?.toISOString() ?? null,
    statusText: orderLabel(order.status, row.progress, side),
    isToShip: row.isToShip,
    needsMe: needsSide(row, side),
  };
}

/** Orders of the purchases `rfpIds`, of all companies or of `vendorId` alone. */
const ordersOf = (db: Db, isOfOne: boolean) =>
  preparedOnce(db, isOfOne ? 'own_orders_of' : 'orders_of', (name) =>
    selectOrders(db)
      .where(
        and(
          sql`${purchaseOrders.rfpId} = any(${sql.placeholder('rfpIds')}::bigint[])`,
          isOfOne ? eq(purchaseOrders.vendorId, sql.placeholder('vendorId')) : undefined,
        ),
      )
      .orderBy(asc(purchaseOrders.id))
      .prepare(name),
  );

/** Purchase orders of some purchases; a vendor sees its own alone. */
export async function purchaseOrderRows(
  db: Db,
  ids: OpaqueIds,
  side: Side,
  rfpIds: readonly number[],
  vendorId?: number,
): Promise<Row[]> {
  if (rfpIds.length === 0) return [];
  const rows = await ordersOf(db, vendorId !== undefined).execute({ rfpIds: numberList(rfpIds), vendorId });
  return rows.map((row) => presentOrderRow(row, ids, side));
}
