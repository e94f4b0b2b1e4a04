import type { components } from '@chalkline/openapi/types';
import {
  canCancelPurchaseOrder,
  canTransitionPurchaseOrder,
  orderSums,
  PurchaseOrderStatus,
  PurchaseTypeId,
  VendorStatus,
} from '@chalkline/rules';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import {
  awards,
  purchaseOrderEvents,
  purchaseOrderLines,
  purchaseOrders,
  rfps,
  schools,
  shipmentLines,
  shipments,
  vendors,
} from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { type ListQuery, orderOf } from '../shared/paging.ts';
import { askedRow, type Counted, readPage, rowOf } from '../shared/prepared.ts';
import { holds, inNameOf, inPurchaseName, orderByNumber } from '../shared/typed-search.ts';
import { invoicesOf } from './invoice-rows.ts';
import { composeIssuedAs } from './issued-as.ts';
import { issuesOfOrder } from './issues-read.ts';
import { exemptionsOf, presentLine, sharesOf } from './order-lines.ts';
import { presentOrderRow, type Side, selectOrders } from './rows.ts';
import { isShort } from './short-orders.ts';

type Schemas = components['schemas'];
type Action = Schemas['PurchaseOrder']['allowedActions'][number];

/** Which side a session is on, and the rows that are its own. @throws {AppError} FORBIDDEN */
export function sideOf({ session }: SignedInCall): { side: Side; schoolId: number } | { side: Side; vendorId: number } {
  if (session.role === 'School' && session.schoolId !== null) return { side: 'school', schoolId: session.schoolId };
  if (session.vendorId !== null) return { side: 'vendor', vendorId: session.vendorId };
  throw new AppError('FORBIDDEN', 'Your account has no purchase orders.');
}

export const ownOrders = (call: SignedInCall) => {
  const own = sideOf(call);
  return 'schoolId' in own ? eq(purchaseOrders.schoolId, own.schoolId) : eq(purchaseOrders.vendorId, own.vendorId);
};

/** What a search in orders looks at: the purchase, the school and the company by name. */
const named = [
  inPurchaseName,
  inNameOf(purchaseOrders.schoolId, schools, schools.name),
  inNameOf(purchaseOrders.vendorId, vendors, vendors.companyName),
];

const sortable = {
  id: purchaseOrders.id,
  number: purchaseOrders.id,
  total: purchaseOrders.total,
  issuedAt: purchaseOrders.issuedAt,
  status: purchaseOrders.status,
  deliveryDate: rfps.deliveryDate,
  rfpName: rfps.name,
  schoolName: schools.name,
  vendorName: vendors.companyName,
};

type OrderQuery = ListQuery & {
  status?: number;
  kind?: 'purchase' | 'order';
  /** The row asked for is named by its purchase, of whose orders the first is meant. */
  rowOf?: 'purchase';
};

const ofKind = {
  order: eq(rfps.typeId, PurchaseTypeId.Order),
  purchase: ne(rfps.typeId, PurchaseTypeId.Order),
} as const;

const ordersWith = (db: Db, fields: Record<string, SQL | SQL.Aliased>, where: SQL | undefined) =>
  db
    .select(fields)
    .from(purchaseOrders)
    .innerJoin(rfps, eq(rfps.id, purchaseOrders.rfpId))
    .innerJoin(schools, eq(schools.id, purchaseOrders.schoolId))
    .innerJoin(vendors, eq(vendors.id, purchaseOrders.vendorId))
    .where(where)
    .$dynamic();

/** Purchase orders of this school or company. */
export async function listOrders(
  call: SignedInCall,
  query: OrderQuery,
): Promise<{ listingData: Schemas['PurchaseOrderRow'][] } & Counted> {
  const { db, services } = call;
  const { side, ...owner } = sideOf(call);
  const { rows, ...counted } = await readPage(db, {
    shape: ['orders', side, query.status && 'status', query.kind],
    query,
    row: rowOf(query),
    values: { ...owner, status: query.status },
    build: (typed) => {
      const where = and(
        side === 'school'
          ? eq(purchaseOrders.schoolId, sql.placeholder('schoolId'))
          : eq(purchaseOrders.vendorId, sql.placeholder('vendorId')),
        query.status ? eq(purchaseOrders.status, sql.placeholder('status')) : undefined,
        query.kind && ofKind[query.kind],
        holds(typed, named, orderByNumber),
      );
      const order = orderOf(query, sortable, sql`${purchaseOrders.issuedAt} desc`, purchaseOrders.id);
      const page = selectOrders(db)
        .where(where)
        .orderBy(...order);
      return {
        page: page.$dynamic(),
        counted: ordersWith(db, { one: sql`1` }, where),
        places: {
          rows: (fields, only) => ordersWith(db, { ...fields }, and(where, only)),
          order,
          isAsked: eq(query.rowOf ? purchaseOrders.rfpId : purchaseOrders.id, askedRow),
        },
      };
    },
  });
  return { listingData: rows.map((row) => presentOrderRow(row, services.ids, side)), ...counted };
}

const actionsOf: readonly { action: Action; side: Side; to: number }[] = [
  { action: 'accept', side: 'vendor', to: PurchaseOrderStatus.Accepted },
  { action: 'decline', side: 'vendor', to: PurchaseOrderStatus.Declined },
  { action: 'close', side: 'school', to: PurchaseOrderStatus.Closed },
];

interface OrderState {
  readonly status: number;
  readonly isVendorRejected: boolean;
  readonly lines: readonly { quantity: number; quantityShipped: number; quantityReceived: number }[];
}

function allowedActions(side: Side, { status, isVendorRejected, lines }: OrderState): Action[] {
  const actions = actionsOf
    .filter((entry) => entry.side === side && canTransitionPurchaseOrder(status, entry.to))
    .map((entry) => entry.action);
  if (side === 'school' && canCancelPurchaseOrder(status, { isVendorRejected, lines })) actions.push('cancel');
  const isUnderWay = status === PurchaseOrderStatus.Accepted || status === PurchaseOrderStatus.Shipped;
  if (isUnderWay && side === 'vendor' && lines.some((line) => line.quantityShipped < line.quantity))
    actions.push('ship');
  if (isUnderWay && side === 'school' && lines.some((line) => line.quantityReceived < line.quantity))
    actions.push('deliver');
  if (side === 'school' && isShort(status, lines)) actions.push('nothingMore');
  return actions;
}

async function shipmentsOf(db: Db, orderId: number): Promise<Schemas['PurchaseOrder']['shipments']> {
  const rows = await db
    .select()
    .from(shipments)
    .where(eq(shipments.purchaseOrderId, orderId))
    .orderBy(asc(shipments.id));
  const lines = await db
    .select({
      shipmentId: shipmentLines.shipmentId,
      poLineId: shipmentLines.purchaseOrderLineId,
      quantity: shipmentLines.quantity,
    })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(eq(shipments.purchaseOrderId, orderId));
  return rows.map((row) => ({
    id: row.id,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    shippedAt: row.shippedAt.toISOString(),
    lines: lines.filter((line) => line.shipmentId === row.id).map(({ poLineId, quantity }) => ({ poLineId, quantity })),
  }));
}

async function historyOf(db: Db, orderId: number): Promise<Schemas['PurchaseOrder']['history']> {
  const events = await db
    .select()
    .from(purchaseOrderEvents)
    .where(eq(purchaseOrderEvents.purchaseOrderId, orderId))
    .orderBy(asc(purchaseOrderEvents.id));
  return events.map(({ at, event, byName, detail }) => ({ at: at.toISOString(), event, by: byName, detail }));
}

/** Who and what stands on the order, as it was issued; composed where it is older than that is kept. PO-11 */
async function papersOf(db: Db, id: number) {
  const [row] = await db
    .select({
      issuedAs: purchaseOrders.issuedAs,
      accountLine: purchaseOrders.accountLine,
      nothingMoreAt: purchaseOrders.nothingMoreAt,
      nothingMoreReason: purchaseOrders.nothingMoreReason,
      vendorId: purchaseOrders.vendorId,
      vendorStatus: vendors.status,
      authorizedBy: awards.awardedBy,
      authorizedAt: awards.awardedAt,
      rfp: {
        schoolId: rfps.schoolId,
        shipToAddressId: rfps.shipToAddressId,
        shipTo: rfps.shipTo,
        createdBy: rfps.createdBy,
      },
    })
    .from(purchaseOrders)
    .innerJoin(awards, eq(awards.id, purchaseOrders.awardId))
    .innerJoin(rfps, eq(rfps.id, purchaseOrders.rfpId))
    .innerJoin(vendors, eq(vendors.id, purchaseOrders.vendorId))
    .where(eq(purchaseOrders.id, id));
  if (!row) throw new Error(`purchase order ${id} has no award`);
  const { issuedAs, accountLine, authorizedAt, nothingMoreAt, nothingMoreReason, vendorStatus, ...issuing } = row;
  const papers = {
    ...(issuedAs ?? (await composeIssuedAs(db, issuing))),
    accountLine,
    authorizedAt: authorizedAt.toISOString(),
    nothingMore: nothingMoreAt && { at: nothingMoreAt.toISOString(), reason: nothingMoreReason },
  };
  return { papers, isVendorRejected: vendorStatus === VendorStatus.Rejected };
}

/** One purchase order, whole. @throws {AppError} NOT_FOUND for another's */
export async function readOrder(
  db: Db,
  ids: OpaqueIds,
  call: SignedInCall,
  id: number,
): Promise<Schemas['PurchaseOrder']> {
  const { side } = sideOf(call);
  const [row] = await selectOrders(db).where(and(eq(purchaseOrders.id, id), ownOrders(call)));
  if (!row) throw notFound('purchase order');
  const lines = await db
    .select()
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.purchaseOrderId, id))
    .orderBy(asc(purchaseOrderLines.id));
  const shares = await sharesOf(db, id);
  const { papers, isVendorRejected } = await papersOf(db, id);
  return {
    order: presentOrderRow(row, ids, side),
    ...papers,
    sums: orderSums(lines, row.order.total),
    lines: lines.map((line) => presentLine(line, shares.get(line.id) ?? [])),
    shipments: await shipmentsOf(db, id),
    history: await historyOf(db, id),
    declineReason: row.order.declineReason,
    cancelReason: row.order.cancelReason,
    allowedActions: allowedActions(side, { status: row.order.status, isVendorRejected, lines }),
    invoices: await invoicesOf(db, id),
    issues: await issuesOfOrder(db, id, side),
    exemptions: exemptionsOf(lines),
  };
}
