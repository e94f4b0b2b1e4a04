import { BidStatus, PurchaseOrderStatus, PurchaseStatus } from '@chalkline/rules';
import { fullName, type World } from '../market/world.ts';
import type { Random } from '../random.ts';
import type { AuditLogRow, BidVersionRow, RfpRow, UserRow } from '../rows.ts';
import { accountEntries, type Entry } from './account-audit.ts';
import { evaluationEntries, negotiationEntries, reviewEntries } from './work-audit.ts';

/** The market itself, where no person acts. */
const MARKET = 'Chalkline';

/** One step of a purchase, before it is an entry. */
interface Step {
  at: Date | null;
  action: string;
  from: PurchaseStatus;
  to: PurchaseStatus;
  more?: Record<string, string | number>;
  /** Done by the market itself. */
  isAutomatic?: boolean;
}

const { Draft, Open, OnGoing, Awarded, Closed, InFulfilment, Completed } = PurchaseStatus;

function publicationStep(rfp: RfpRow): Step {
  return rfp.isScheduled
    ? { at: rfp.publishedAt, action: 'scheduled', from: Draft, to: Draft }
    : { at: rfp.publishedAt, action: 'published', from: Draft, to: Open };
}

/** How the purchase ended, if it did: cancelled, without an award, or with its orders. */
function endSteps(rfp: RfpRow): Step[] {
  const at = rfp.closedAt;
  const more = { reason: rfp.closeReason ?? '' };
  if (rfp.status === Completed) return [{ at, action: 'status-followed-orders', from: InFulfilment, to: Completed }];
  if (rfp.status !== Closed || rfp.openedBidCount === 0) return [];
  const isCancelled = rfp.openedAt === null;
  return [
    isCancelled
      ? { at, action: 'cancelled', from: Open, to: Closed, more }
      : { at, action: 'closed-without-award', from: OnGoing, to: Closed, more },
  ];
}

function purchaseEntries(rfp: RfpRow, actor: UserRow, world: World): Entry[] {
  const about = { entity: 'rfp', entityId: rfp.id, schoolId: rfp.schoolId };
  const count = rfp.openedBidCount ?? 0;
  const opening: Step = {
    at: rfp.openedAt,
    action: 'bids-opened',
    from: Open,
    to: count > 0 ? OnGoing : Closed,
    more: { count },
    isAutomatic: true,
  };
  const awards = world.data.awards
    .filter((award) => award.rfpId === rfp.id)
    .map(
      (award): Step => ({
        at: award.awardedAt,
        action: 'awarded',
        from: rfp.openedAt ? OnGoing : Open,
        to: Awarded,
        more: { total: award.total },
      }),
    );
  const steps = [publicationStep(rfp), opening, ...awards, ...endSteps(rfp)];
  const created: Entry = {
    ...about,
    at: rfp.createdAt,
    actor,
    action: 'draft-created',
    before: null,
    after: { status: Draft },
  };
  return [
    created,
    ...steps.flatMap(({ at, action, from, to, more, isAutomatic }): Entry[] =>
      at
        ? [
            {
              ...about,
              at,
              actor: isAutomatic ? null : actor,
              action,
              before: { status: from },
              after: { status: to, ...more },
            },
          ]
        : [],
    ),
  ];
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

/** What became of purchase orders, by their events. */
export function orderEntries(world: World): Entry[] {
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

/** An entry as its row. Addresses are of the ranges kept for documentation. */
export function auditRow({ actor, ...entry }: Entry, random: Random): Omit<AuditLogRow, 'id'> {
  return {
    ...entry,
    actorId: actor?.id ?? null,
    actorName: actor ? fullName(actor) : MARKET,
    onBehalfOf: null,
    address: actor ? `203.0.113.${1 + (actor.id % 254)}` : null,
    requestId: actor ? random.hex(16) : null,
  };
}

/** Who did what on the market, in the order it happened. */
export function addAuditLog(random: Random, world: World): void {
  const { data } = world;
  const entries = [
    ...accountEntries(world),
    ...data.rfps.flatMap((rfp) => purchaseEntries(rfp, world.schoolUser(rfp.schoolId), world)),
    ...data.bidVersions.map((version) => bidEntry(version, world)),
    ...withdrawalEntries(world),
    ...reviewEntries(world),
    ...evaluationEntries(world),
    ...negotiationEntries(world),
    ...orderEntries(world),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const entry of entries) world.add('auditLog', auditRow(entry, random));
}
