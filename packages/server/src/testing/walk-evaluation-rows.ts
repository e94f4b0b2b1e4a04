import { and, eq, inArray, notInArray } from 'drizzle-orm';
import {
  bids,
  issues,
  letters,
  negotiationRounds,
  negotiations,
  purchaseOrderInvoices,
  purchaseOrders,
  rfps,
} from '../database/tables/index.ts';
import type { Market } from './market.ts';
import { bid, openBids, openPurchase, vendorIds } from './story.ts';
import type { OwnAndForeign } from './walk-front-rows.ts';

/** Rows of evaluation and fulfillment: of the demonstration's school and vendor, and of two others. */
export interface EvaluationRows {
  /** A bid that is being negotiated. */
  readonly negotiatedBid: OwnAndForeign<number>;
  readonly negotiation: OwnAndForeign<number>;
  readonly issue: OwnAndForeign<number>;
  readonly invoice: OwnAndForeign<number>;
  /** The letter to the company that an order is from. */
  readonly letter: OwnAndForeign<number>;
}

const demoVendors = Object.values(vendorIds);

/** A bid of strangers on an opened purchase of strangers. */
async function strangeBid({ db }: Market): Promise<{ id: number; rfpId: number }> {
  const [row] = await db
    .select({ id: bids.id, rfpId: rfps.id })
    .from(bids)
    .innerJoin(rfps, eq(rfps.id, bids.rfpId))
    .where(and(notInArray(rfps.schoolId, [1, 2]), eq(rfps.status, 3), notInArray(bids.vendorId, demoVendors)))
    .limit(1);
  if (!row) throw new Error('the demonstration has no bid of strangers');
  return row;
}

async function addNegotiation({ db }: Market, bidId: number, rfpId: number): Promise<number> {
  const at = new Date();
  const [round] = await db
    .insert(negotiationRounds)
    .values({ rfpId, cutoffScore: 0, cutoffReason: 'All.', startedBy: 1, startedAt: at })
    .returning({ id: negotiationRounds.id });
  const [row] = await db
    .insert(negotiations)
    .values({ roundId: round?.id ?? 0, bidId, state: 'waits-for-vendor', startedAt: at })
    .returning({ id: negotiations.id });
  return row?.id ?? 0;
}

async function addIssueAndInvoice({ db }: Market, orderId: number): Promise<{ issue: number; invoice: number }> {
  const [order] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.id, orderId));
  if (!order) throw new Error(`there is no order ${orderId}`);
  const at = new Date();
  const { schoolId, vendorId } = order;
  const [issue] = await db
    .insert(issues)
    .values({
      purchaseOrderId: orderId,
      schoolId,
      vendorId,
      kind: 'late',
      openedBy: 'school',
      openedAt: at,
      lastAt: at,
      lastSide: 'school',
    })
    .returning({ id: issues.id });
  const [invoice] = await db
    .insert(purchaseOrderInvoices)
    .values({
      purchaseOrderId: orderId,
      number: 'WALK-1',
      amount: '0.01',
      issuedOn: '2026-01-01',
      attachedBy: 1,
      attachedAt: at,
    })
    .returning({ id: purchaseOrderInvoices.id });
  return { issue: issue?.id ?? 0, invoice: invoice?.id ?? 0 };
}

async function letterOf({ db }: Market, orderId: number): Promise<number> {
  const [row] = await db
    .select({ id: letters.id })
    .from(letters)
    .innerJoin(
      purchaseOrders,
      and(eq(purchaseOrders.awardId, letters.awardId), eq(purchaseOrders.bidId, letters.bidId)),
    )
    .where(eq(purchaseOrders.id, orderId))
    .limit(1);
  return row?.id ?? 0;
}

/** Makes them, beside orders of the two sides and of strangers. */
export async function addEvaluationRows(market: Market, orders: OwnAndForeign<number>): Promise<EvaluationRows> {
  // It ends long before the world's open purchase does.
  const purchase = await openPurchase(market, { endsIn: 60_000 });
  const { bidId } = await bid(
    market,
    'vendor',
    purchase,
    purchase.lines.map(() => '10.00'),
  );
  await openBids(market, purchase);
  const strange = await strangeBid(market);
  await market.db
    .update(bids)
    .set({ status: 3 })
    .where(inArray(bids.id, [bidId, strange.id]));
  const own = await addIssueAndInvoice(market, orders.own);
  const foreign = await addIssueAndInvoice(market, orders.foreign);
  return {
    negotiatedBid: { own: bidId, foreign: strange.id },
    negotiation: {
      own: await addNegotiation(market, bidId, purchase.id),
      foreign: await addNegotiation(market, strange.id, strange.rfpId),
    },
    issue: { own: own.issue, foreign: foreign.issue },
    invoice: { own: own.invoice, foreign: foreign.invoice },
    letter: { own: await letterOf(market, orders.own), foreign: await letterOf(market, orders.foreign) },
  };
}
