import { BidStatus, PurchaseOrderStatus, PurchaseStatus } from '@chalkline/rules';
import { fullName, type World } from '../market/world.ts';
import type { Random } from '../random.ts';
import type { AuditLogRow, BidVersionRow, RfpRow, UserRow } from '../rows.ts';

/** The market itself, where no person acts. */
const MARKET = 'Chalkline';

type Entry = Pick<AuditLogRow, 'at' | 'action' | 'entity' | 'entityId' | 'schoolId' | 'before' | 'after'> & {
  actor: UserRow | null;
};

function purchaseEntries(rfp: RfpRow, actor: UserRow, world: World): Entry[] {
  const about = { entity: 'rfp', entityId: rfp.id, schoolId: rfp.schoolId };
  const entries: Entry[] = [
    {
      ...about,
      at: rfp.createdAt,
      actor,
      action: 'draft-created',
      before: null,
      after: { status: PurchaseStatus.Draft },
    },
  ];
  const add = (
    at: Date | null,
    who: UserRow | null,
    action: string,
    from: number,
    to: number,
    more: Record<string, string | number> = {},
  ): void => {
    if (at)
      entries.push({ ...about, at, actor: who, action, before: { status: from }, after: { status: to, ...more } });
  };
  add(
    rfp.publishedAt,
    actor,
    rfp.isScheduled ? 'scheduled' : 'published',
    PurchaseStatus.Draft,
    rfp.isScheduled ? PurchaseStatus.Draft : PurchaseStatus.Open,
  );
  const count = rfp.openedBidCount ?? 0;
  const opened = count > 0 ? PurchaseStatus.OnGoing : PurchaseStatus.Closed;
  add(rfp.openedAt, null, 'bids-opened', PurchaseStatus.Open, opened, { count });
  const isUnopened = rfp.openedAt === null;
  if (rfp.status === PurchaseStatus.Closed && isUnopened)
    add(rfp.closedAt, actor, 'cancelled', PurchaseStatus.Open, PurchaseStatus.Closed, {
      reason: rfp.closeReason ?? '',
    });
  if (rfp.status === PurchaseStatus.Closed && count > 0)
    add(rfp.closedAt, actor, 'closed-without-award', PurchaseStatus.OnGoing, PurchaseStatus.Closed, {
      reason: rfp.closeReason ?? '',
    });
  for (const award of world.data.awards.filter((row) => row.rfpId === rfp.id)) {
    add(
      award.awardedAt,
      actor,
      'awarded',
      isUnopened ? PurchaseStatus.Open : PurchaseStatus.OnGoing,
      PurchaseStatus.Awarded,
      { total: award.total },
    );
  }
  if (rfp.status === PurchaseStatus.Completed)
    add(rfp.closedAt, actor, 'status-followed-orders', PurchaseStatus.InFulfilment, PurchaseStatus.Completed);
  return entries;
}

/** That a version came, never what it says: it stays sealed here too, and no school reads whose it is. */
function bidEntry(version: BidVersionRow, world: World): Entry {
  const bid = world.data.bids[version.bidId - 1];
  const actor = world.data.users[version.submittedBy - 1] ?? null;
  const action = version.version === 1 ? 'bid-submitted' : 'bid-revised';
  return {
    at: version.submittedAt,
    actor,
    action,
    entity: 'bid',
    entityId: version.bidId,
    schoolId: null,
    before: null,
    after: { rfpId: bid?.rfpId ?? null, version: version.version },
  };
}

function withdrawalEntries(world: World): Entry[] {
  return world.data.bids
    .filter((bid) => bid.status === BidStatus.Withdrawn)
    .map((bid) => ({
      at: bid.updatedAt,
      actor: world.vendorUser(bid.vendorId),
      action: 'bid-withdrawn',
      entity: 'bid',
      entityId: bid.id,
      schoolId: null,
      before: null,
      after: { rfpId: bid.rfpId },
    }));
}

const statusAfter: Record<string, PurchaseOrderStatus> = {
  issued: PurchaseOrderStatus.Issued,
  accepted: PurchaseOrderStatus.Accepted,
  declined: PurchaseOrderStatus.Declined,
  shipped: PurchaseOrderStatus.Shipped,
  'partly delivered': PurchaseOrderStatus.Shipped,
  delivered: PurchaseOrderStatus.Delivered,
  closed: PurchaseOrderStatus.Closed,
  cancelled: PurchaseOrderStatus.Cancelled,
};
const vendorEvents = new Set(['accepted', 'declined', 'shipped']);

function orderEntries(world: World): Entry[] {
  const before = new Map<number, number>();
  return world.data.purchaseOrderEvents.flatMap((event): Entry[] => {
    const order = world.data.purchaseOrders[event.purchaseOrderId - 1];
    const status = statusAfter[event.event];
    if (!order || status === undefined) return [];
    const actor = vendorEvents.has(event.event) ? world.vendorUser(order.vendorId) : world.schoolUser(order.schoolId);
    const previous = before.get(order.id);
    before.set(order.id, status);
    return [
      {
        at: event.at,
        actor,
        action: event.event,
        entity: 'purchase-order',
        entityId: order.id,
        schoolId: order.schoolId,
        before: previous === undefined ? null : { status: previous },
        after: { status },
      },
    ];
  });
}

/** Who did what on the market, in the order it happened. Addresses are of the ranges kept for documentation. */
export function addAuditLog(random: Random, world: World): void {
  const { data } = world;
  const entries = [
    ...data.rfps.flatMap((rfp) => purchaseEntries(rfp, world.schoolUser(rfp.schoolId), world)),
    ...data.bidVersions.map((version) => bidEntry(version, world)),
    ...withdrawalEntries(world),
    ...orderEntries(world),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { actor, ...entry } of entries) {
    world.add('auditLog', {
      ...entry,
      actorId: actor?.id ?? null,
      actorName: actor ? fullName(actor) : MARKET,
      onBehalfOf: null,
      address: actor ? `203.0.113.${1 + (actor.id % 254)}` : null,
      requestId: actor ? random.hex(16) : null,
    });
  }
}
