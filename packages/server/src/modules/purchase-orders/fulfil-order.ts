import type { components } from '@chalkline/openapi/types';
import { assertPurchaseOrderTransition, PurchaseOrderStatus } from '@chalkline/rules';
import { eq, inArray, sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { purchaseOrderLines, shipmentLines, shipments } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { requiredText } from '../shared/required-text.ts';
import { takeHeld } from './held-stock.ts';
import {
  type LockedOrder,
  lockOrder,
  move,
  type OrderLine,
  record,
  tellSchoolOf,
  tellVendorOf,
} from './locked-order.ts';
import { readOrder } from './read.ts';

type Data = components['schemas']['PurchaseOrder'];
type Amounts = readonly { poLineId: number; quantity: number }[];

const { Accepted, Shipped, Delivered } = PurchaseOrderStatus;

/** Quantities have at most four decimals; as whole ten-thousandths they are subtracted exactly. */
const TEN_THOUSANDTHS = 10_000;

/** What is left of a line, without the crumbs that binary fractions leave. */
export const leftOf = (ordered: number, done: number): number =>
  (Math.round(ordered * TEN_THOUSANDTHS) - Math.round(done * TEN_THOUSANDTHS)) / TEN_THOUSANDTHS;

function amountProblem(quantity: number, left: number, line: OrderLine, verb: string): string | null {
  if (quantity > left) return `You can ${verb} at most ${left} ${line.unit} of ${line.description}.`;
  return /^\d+(\.\d{1,4})?$/.test(String(quantity)) ? null : 'Enter a quantity with at most 4 decimals.';
}

/** @throws {AppError} RULE_BROKEN naming each line with more than is left of it, or that is not on the order. PO-4 */
function checkAmounts(
  amounts: Amounts,
  lines: readonly OrderLine[],
  doing: { verb: string; done: (line: OrderLine) => number },
) {
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [index, { poLineId, quantity }] of amounts.entries()) {
    const line = lines.find((candidate) => candidate.id === poLineId);
    const at = `lines.${index}`;
    if (!line) problems[`${at}.poLineId`] = 'This line is not on the order.';
    else if (seen.has(poLineId)) problems[`${at}.poLineId`] = 'This line is in the list twice.';
    else {
      const problem = amountProblem(quantity, leftOf(line.quantity, doing.done(line)), line, doing.verb);
      if (problem) problems[`${at}.quantity`] = problem;
    }
    seen.add(poLineId);
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

/** Goods move while an order is accepted or shipped. @throws {IllegalTransitionError} naming both states. PO-1 */
function assertUnderWay({ order }: LockedOrder, next: number): void {
  const isUnderWay = order.status === Accepted || order.status === Shipped;
  if (!isUnderWay) assertPurchaseOrderTransition(order.status, next);
}

type ShipInput = components['schemas']['ShipInput'];

async function storeShipment({ tx }: Work, input: ShipInput, carrier: string, shippedAt: Date): Promise<void> {
  const trackingNumber = input.trackingNumber?.trim() || null;
  const [shipment] = await tx
    .insert(shipments)
    .values({ purchaseOrderId: input.id, carrier, trackingNumber, shippedAt })
    .returning({ id: shipments.id });
  if (!shipment) throw new Error('the shipment was not stored');
  await tx.insert(shipmentLines).values(
    input.lines.map(({ poLineId, quantity }) => ({
      shipmentId: shipment.id,
      purchaseOrderLineId: poLineId,
      quantity,
    })),
  );
  for (const { poLineId, quantity } of input.lines) {
    await tx
      .update(purchaseOrderLines)
      .set({ quantityShipped: sql`${purchaseOrderLines.quantityShipped} + ${quantity}` })
      .where(eq(purchaseOrderLines.id, poLineId));
  }
}

/** What was sent or arrived, a text for each line. */
async function itemTexts({ tx }: Work, lines: Amounts): Promise<string[]> {
  const ids = lines.map(({ poLineId }) => poLineId);
  const rows = await tx
    .select({ id: purchaseOrderLines.id, description: purchaseOrderLines.description })
    .from(purchaseOrderLines)
    .where(inArray(purchaseOrderLines.id, ids));
  const names = new Map(rows.map(({ id, description }) => [id, description]));
  return lines.map(({ poLineId, quantity }) => `${quantity} of ${names.get(poLineId) ?? 'a line'}`);
}

/** The vendor sends some or all of it. PO-4 PO-6 */
export function shipOrder(call: SignedInCall, input: ShipInput): Promise<Data> {
  const carrier = requiredText(input.carrier, 'carrier', 'Enter the carrier.');
  return inWork(call, async (work) => {
    const locked = await lockOrder(work, call, input.id);
    assertUnderWay(locked, Shipped);
    checkAmounts(input.lines, locked.lines, { verb: 'ship', done: (line) => line.quantityShipped });
    await storeShipment(work, input, carrier, locked.now);
    await takeHeld(work, locked, 'shipped', input.lines);
    if (locked.order.status !== Shipped) await move(work, locked, Shipped);
    const tracking = input.trackingNumber?.trim() ? `, tracking ${input.trackingNumber.trim()}` : '';
    const after = { status: Shipped, lines: input.lines };
    await record(work, call, locked, { event: 'shipped', detail: `${carrier}${tracking}`, after });
    const items = await itemTexts(work, input.lines);
    await tellSchoolOf(work, locked.order, ({ poNumber, rfpName, vendorName }) => ({
      event: 'order-shipped',
      data: { poNumber, rfpName, vendorName, carrier, tracking: input.trackingNumber?.trim() || null, items },
    }));
    return readOrder(work.tx, work.services.ids, call, input.id);
  });
}

async function storeReceipt({ tx }: Work, orderId: number, amounts: Amounts): Promise<boolean> {
  for (const { poLineId, quantity } of amounts) {
    await tx
      .update(purchaseOrderLines)
      .set({ quantityReceived: sql`${purchaseOrderLines.quantityReceived} + ${quantity}` })
      .where(eq(purchaseOrderLines.id, poLineId));
  }
  const lines = await tx.select().from(purchaseOrderLines).where(eq(purchaseOrderLines.purchaseOrderId, orderId));
  return lines.every((line) => line.quantityReceived >= line.quantity);
}

/** The school records what arrived; with the last piece the order is delivered. PO-4 PO-6 */
export function deliverOrder(call: SignedInCall, input: components['schemas']['DeliverInput']): Promise<Data> {
  return inWork(call, async (work) => {
    const locked = await lockOrder(work, call, input.id);
    assertUnderWay(locked, Delivered);
    checkAmounts(input.lines, locked.lines, { verb: 'receive', done: (line) => line.quantityReceived });
    const isWhole = await storeReceipt(work, input.id, input.lines);
    await takeHeld(work, locked, 'received', input.lines);
    if (isWhole) await move(work, locked, Delivered);
    const status = isWhole ? Delivered : locked.order.status;
    const event = isWhole ? 'delivered' : 'partly delivered';
    const detail = (await itemTexts(work, input.lines)).join(', ');
    await record(work, call, locked, { event, detail, after: { status, lines: input.lines } });
    await tellVendorOf(work, locked.order, ({ poNumber, rfpName, schoolName }) => ({
      event: 'order-delivered',
      data: { poNumber, rfpName, schoolName, isWhole },
    }));
    return readOrder(work.tx, work.services.ids, call, input.id);
  });
}
