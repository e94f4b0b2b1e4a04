import { PurchaseOrderStatus, type VendorAward } from '@chalkline/rules';
import type { Random } from '../random.ts';
import type { AwardRow, PurchaseOrderEventRow, PurchaseOrderLineRow, PurchaseOrderRow, UserRow } from '../rows.ts';
import type { Bid } from './bid.ts';
import { type Purchase, within } from './purchase.ts';
import { rateOrder } from './ratings.ts';
import { fullName, type World } from './world.ts';

const { Accepted, Declined, Shipped, Delivered, Closed, Cancelled } = PurchaseOrderStatus;

/** One purchase order to be issued and carried to its state. */
export interface OrderToIssue {
  award: AwardRow;
  bid: Bid;
  won: VendorAward;
  status: PurchaseOrderStatus;
}

/** The instants of an order's life; those that its state has not reached are `null`. */
export interface Milestones {
  accepted: Date | null;
  refused: Date | null;
  shipped: Date | null;
  shippedAgain: Date | null;
  delivered: Date | null;
  closed: Date | null;
}

const reached: Record<'accepted' | 'shipped' | 'delivered', readonly PurchaseOrderStatus[]> = {
  accepted: [Accepted, Shipped, Delivered, Closed],
  shipped: [Shipped, Delivered, Closed],
  delivered: [Delivered, Closed],
};

/** Spreads an order's life over the days after its issue, faster when it is young, so that nothing lies ahead of today. */
export function milestones(
  issuedAt: Date,
  status: PurchaseOrderStatus,
  isShipped: boolean,
  random: Random,
  world: World,
): Milestones {
  const days = {
    accepted: random.between(0.2, 1.2),
    shipped: random.between(3, 7),
    shippedAgain: random.between(7.5, 9),
    delivered: random.between(10, 14),
    closed: random.between(15, 22),
  };
  const available = (world.calendar.today.getTime() - issuedAt.getTime()) / 86_400_000;
  const pace = Math.min(1, (available * 0.95) / 22);
  const at = (key: keyof typeof days): Date => {
    // A vendor answers within two days; only an order of yesterday has to be answered sooner.
    const scale = key === 'accepted' ? Math.min(1, (available * 0.95) / 1.2, Math.max(pace * 3, 0.1)) : pace;
    return world.calendar.after(issuedAt, days[key] * scale);
  };
  return {
    accepted: reached.accepted.includes(status) ? at('accepted') : null,
    refused: status === Declined || status === Cancelled ? at('accepted') : null,
    shipped: isShipped && reached.shipped.includes(status) ? at('shipped') : null,
    shippedAgain: isShipped && reached.shipped.includes(status) ? at('shippedAgain') : null,
    delivered: reached.delivered.includes(status) ? at('delivered') : null,
    closed: status === Closed ? at('closed') : null,
  };
}

const declineReasons = [
  'The manufacturer has discontinued two lines since we bid.',
  'We can’t meet the delivery date with the quantities now in stock.',
];
const cancelReasons = [
  'Budget for this purchase was moved to the next fiscal year.',
  'Ordered by mistake together with another purchase order.',
];

function addOrder(
  purchase: Purchase,
  { award, bid, won, status }: OrderToIssue,
  times: Milestones,
  random: Random,
  world: World,
): PurchaseOrderRow {
  return world.add('purchaseOrders', {
    rfpId: purchase.rfp.id,
    awardId: award.id,
    bidId: bid.row.id,
    schoolId: purchase.plan.schoolId,
    vendorId: bid.vendor.id,
    status,
    total: won.total,
    issuedAt: award.awardedAt,
    acceptedAt: times.accepted,
    closedAt: times.closed,
    declineReason: status === Declined ? random.pick(declineReasons) : null,
    cancelReason: status === Cancelled ? random.pick(cancelReasons) : null,
    createdAt: award.awardedAt,
  });
}

function addLines(
  purchase: Purchase,
  order: PurchaseOrderRow,
  { bid, won }: OrderToIssue,
  world: World,
): PurchaseOrderLineRow[] {
  const wonIds = new Set(won.lines.map((line) => line.lineId));
  return purchase.lines
    .filter(({ row }) => wonIds.has(row.id))
    .map(({ row }) => {
      const figures = bid.lines.find((line) => line.lineId === row.id);
      if (!figures?.unitCost || !figures.bidPrice) throw new RangeError(`Line ${row.id} was won without a price.`);
      return world.add('purchaseOrderLines', {
        purchaseOrderId: order.id,
        lineId: row.id,
        description: row.description,
        details: row.details,
        quantity: row.quantity,
        unit: row.unit,
        unitCost: figures.unitCost,
        tax: figures.tax,
        deliveryFees: figures.deliveryFees,
        amount: figures.bidPrice,
        quantityShipped: 0,
        quantityReceived: 0,
      });
    });
}

const carriers = ['Own truck', 'Regional freight', 'Parcel', 'Pallet line'];

function ship(
  order: PurchaseOrderRow,
  quantities: { line: PurchaseOrderLineRow; quantity: number }[],
  at: Date,
  random: Random,
  world: World,
): void {
  const sent = quantities.filter(({ quantity }) => quantity > 0);
  if (sent.length === 0) return;
  const carrier = random.pick(carriers);
  const trackingNumber = carrier === 'Own truck' ? null : `CL${random.int(100_000_000, 999_999_999)}`;
  const shipment = world.add('shipments', { purchaseOrderId: order.id, carrier, trackingNumber, shippedAt: at });
  for (const { line, quantity } of sent) {
    line.quantityShipped += quantity;
    world.data.shipmentLines.push({ shipmentId: shipment.id, purchaseOrderLineId: line.id, quantity });
  }
}

/** How the goods leave: as chance has it, all at once, or in two parts, the second of which goes out before the delivery. */
export type Parts = 'drawn' | 'whole' | 'part';

/** How an order is carried out, and by whom. */
interface CarryingOut {
  times: Milestones;
  people: { school: UserRow; vendor: UserRow };
  parts: Parts;
}

/** Ships in one go or in two; what is delivered has been shipped in full, what is only shipped may still owe a part. */
function fulfil(
  order: PurchaseOrderRow,
  lines: PurchaseOrderLineRow[],
  { times, parts }: CarryingOut,
  random: Random,
  world: World,
): void {
  const isPartial = lines.length > 1 && (parts === 'drawn' ? random.chance(0.45) : parts === 'part');
  if (times.shipped && times.shippedAgain) {
    const first = lines.map((line, index) => ({
      line,
      quantity: isPartial && index >= lines.length / 2 ? Math.floor(line.quantity / 2) : line.quantity,
    }));
    ship(order, first, times.shipped, random, world);
    const isSecondDue = isPartial && (times.delivered !== null || (parts === 'drawn' && random.chance(0.4)));
    if (isSecondDue) {
      const rest = lines.map((line) => ({ line, quantity: line.quantity - line.quantityShipped }));
      ship(order, rest, times.shippedAgain, random, world);
    }
  }
  for (const line of lines) {
    if (times.delivered) line.quantityReceived = line.quantity;
    else if (isPartial && line.quantityShipped === line.quantity) line.quantityReceived = line.quantity;
  }
}

function recordEvents(
  order: PurchaseOrderRow,
  lines: readonly PurchaseOrderLineRow[],
  { times, people }: CarryingOut,
  world: World,
): void {
  const school = fullName(people.school);
  const vendor = fullName(people.vendor);
  const events: Omit<PurchaseOrderEventRow, 'id'>[] = [];
  const record = (at: Date | null, event: string, byName: string, detail: string | null = null): void => {
    if (at) events.push({ purchaseOrderId: order.id, at, event, byName, detail });
  };
  record(order.issuedAt, 'issued', school);
  record(times.accepted, 'accepted', vendor);
  if (order.status === Declined) record(times.refused, 'declined', vendor, order.declineReason);
  if (order.status === Cancelled) record(times.refused, 'cancelled', school, order.cancelReason);
  for (const shipment of world.data.shipments.filter((row) => row.purchaseOrderId === order.id)) {
    const detail = shipment.trackingNumber
      ? `${shipment.carrier}, tracking ${shipment.trackingNumber}`
      : shipment.carrier;
    record(shipment.shippedAt, 'shipped', vendor, detail);
  }
  const isPartlyReceived = !times.delivered && lines.some((line) => line.quantityReceived > 0);
  if (isPartlyReceived && times.shipped)
    record(within(times.shipped, world.calendar.today, 0.5), 'partly delivered', school);
  record(times.delivered, 'delivered', school);
  record(times.closed, 'closed', school);
  for (const event of events.sort((a, b) => a.at.getTime() - b.at.getTime())) world.add('purchaseOrderEvents', event);
}

/** Carries a purchase order that was issued to its state: shipments, receipts, events, ratings. */
export function carryOut(
  order: PurchaseOrderRow,
  lines: PurchaseOrderLineRow[],
  how: CarryingOut,
  random: Random,
  world: World,
): void {
  fulfil(order, lines, how, random, world);
  recordEvents(order, lines, how, world);
  if (how.times.delivered) rateOrder(order, how.times.delivered, random, world);
}

/** Issues the purchase order and carries it to its state: lines, shipments, receipts, events, ratings. */
export function issueOrder(purchase: Purchase, toIssue: OrderToIssue, world: World): PurchaseOrderRow {
  const random = purchase.random.fork(`order ${toIssue.bid.row.id} ${toIssue.award.id}`);
  const isShipped = purchase.plan.theme.kind !== 'services';
  const times = milestones(toIssue.award.awardedAt, toIssue.status, isShipped, random, world);
  const order = addOrder(purchase, toIssue, times, random, world);
  const lines = addLines(purchase, order, toIssue, world);
  const people = { school: purchase.buyer, vendor: toIssue.bid.bidder };
  carryOut(order, lines, { times, people, parts: 'drawn' }, random, world);
  return order;
}
