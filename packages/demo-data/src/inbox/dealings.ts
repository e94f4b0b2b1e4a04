import { PurchaseOrderStatus, PurchaseStatus, VendorStatus } from '@chalkline/rules';
import type { World } from '../market/world.ts';
import type { PurchaseOrderRow, RfpRow } from '../rows.ts';
import type { Topic } from './script.ts';

/** A school and a company with something to talk about, and the span in which they would. MSG-12 */
export interface Dealing {
  readonly topic: Topic;
  readonly schoolId: number;
  readonly vendorId: number;
  /** Null: about no purchase in particular. */
  readonly rfp: RfpRow | null;
  readonly order: PurchaseOrderRow | null;
  readonly from: Date;
  readonly to: Date;
}

const underWay: readonly number[] = [PurchaseOrderStatus.Accepted, PurchaseOrderStatus.Shipped];
const done: readonly number[] = [PurchaseOrderStatus.Delivered, PurchaseOrderStatus.Closed];
/** People write about an order for some days after it is closed, and about a lost bid for a while. */
const AFTERWARDS_DAYS = 12;

type Partners = Pick<Dealing, 'schoolId' | 'vendorId' | 'rfp'>;

function orderDealings(order: PurchaseOrderRow, partners: Partners, world: World): Dealing[] {
  const { calendar } = world;
  const topic: Topic | null = underWay.includes(order.status)
    ? 'under way'
    : done.includes(order.status)
      ? 'done'
      : null;
  if (topic === null) return [];
  const events = world.data.purchaseOrderEvents.filter((event) => event.purchaseOrderId === order.id);
  const delivered = events.find(({ event }) => event === 'delivered')?.at;
  const from = topic === 'done' ? (delivered ?? order.issuedAt) : (order.acceptedAt ?? order.issuedAt);
  const to = topic === 'done' ? earlier(calendar.after(from, AFTERWARDS_DAYS), calendar.today) : calendar.today;
  return [{ ...partners, topic, order, from, to }];
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

function bidDealings(rfp: RfpRow, partners: Partners, world: World): Dealing[] {
  const { calendar, data } = world;
  if (!rfp.openedAt) return [];
  const common = { ...partners, order: null };
  const award = data.awards.find((row) => row.rfpId === rfp.id);
  if (award) {
    const to = earlier(calendar.after(award.awardedAt, AFTERWARDS_DAYS), calendar.today);
    return [{ ...common, topic: 'lost', from: award.awardedAt, to }];
  }
  if (rfp.status !== PurchaseStatus.OnGoing) return [];
  return [{ ...common, topic: 'compared', from: rfp.openedAt, to: calendar.today }];
}

function ofPurchase(rfp: RfpRow, world: World): Dealing[] {
  const { data, calendar } = world;
  const orders = data.purchaseOrders.filter((order) => order.rfpId === rfp.id);
  const invitations = data.invitations.filter((row) => row.rfpId === rfp.id);
  const bidders = data.bids.filter((bid) => bid.rfpId === rfp.id && bid.submittedAt).map((bid) => bid.vendorId);
  const isOpen = rfp.status === PurchaseStatus.Open;
  const partners = (vendorId: number): Partners => ({ schoolId: rfp.schoolId, vendorId, rfp });
  const ordered = new Set(orders.map((order) => order.vendorId));
  return [
    ...orders.flatMap((order) => orderDealings(order, partners(order.vendorId), world)),
    ...bidders.filter((id) => !ordered.has(id)).flatMap((id) => bidDealings(rfp, partners(id), world)),
    ...(isOpen ? invitations : []).flatMap(({ vendorId, invitedAt }): Dealing[] =>
      vendorId === null || invitedAt === null
        ? []
        : [{ ...partners(vendorId), topic: 'invited', order: null, from: invitedAt, to: calendar.today }],
    ),
  ];
}

/** What schools and companies could write to each other about, the newest purchases first. A blocked pair could not. */
export function dealingsOf(world: World): Dealing[] {
  const isOut = (vendorId: number): boolean => world.vendor(vendorId).status === VendorStatus.Rejected;
  return world.data.rfps
    .flatMap((rfp) => (rfp.status === PurchaseStatus.Draft ? [] : ofPurchase(rfp, world)))
    .filter(({ schoolId, vendorId }) => !world.isBlocked(schoolId, vendorId) && !isOut(vendorId))
    .filter(({ from, to }) => world.calendar.after(from, 1.5) < to)
    .reverse();
}
