import type { components } from '@chalkline/openapi/types';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { bids, invitations, letters, rfps, vendorBlacklist } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { presentBid } from '../bids/bid-read.ts';
import { purchaseOrderRows } from '../purchase-orders/rows.ts';
import { openIfDue } from '../purchases/opening.ts';
import { presentRfp } from '../purchases/rfp-parts.ts';
import { dealRows, presentDeals } from './deals.ts';

type Schemas = components['schemas'];

async function letterOf(call: VendorCall, bidId: number): Promise<Schemas['Letter'] | null> {
  const [letter] = await call.db.select().from(letters).where(and(eq(letters.bidId, bidId), eq(letters.vendorId, call.session.vendorId))).orderBy(desc(letters.id)).limit(1);
  return letter ? { kind: letter.kind, subject: letter.subject, bodyHtml: letter.bodyHtml, sentAt: letter.sentAt.toISOString(), rank: letter.rank, winnerTotal: letter.winnerTotal } : null;
}

/** Whether this company may see the purchase at all: it is public or meant for it, and the school has not blocked it. */
export async function mayVendorSee(call: VendorCall, rfp: typeof rfps.$inferSelect): Promise<boolean> {
  const { vendorId, role, status } = call.session;
  if (rfp.status === 1) return false;
  const [bid] = await call.db.select({ id: bids.id, status: bids.status }).from(bids).where(and(eq(bids.rfpId, rfp.id), eq(bids.vendorId, vendorId)));
  if (bid && bid.status !== 1) return true;
  const [order] = await purchaseOrderRows(call.db, call.services.ids, 'vendor', [rfp.id], vendorId);
  if (order) return true;
  const [block] = await call.db.select({ id: vendorBlacklist.vendorId }).from(vendorBlacklist).where(and(eq(vendorBlacklist.schoolId, rfp.schoolId), eq(vendorBlacklist.vendorId, vendorId)));
  if (block) return false;
  const [invitation] = await call.db.select({ id: invitations.id }).from(invitations).where(and(eq(invitations.rfpId, rfp.id), eq(invitations.vendorId, vendorId)));
  const isInvitedOnly = role === 'Vendor' && status === 5;
  return invitation !== undefined || (rfp.isPublic && !isInvitedOnly);
}

/** One purchase as this vendor sees it, with its own bid and letter. @throws {AppError} NOT_FOUND when it may not see it */
export async function readOrderDetails(call: VendorCall, token: string): Promise<Schemas['OrderDetails']> {
  const { db, services, session } = call;
  const id = services.ids.decode('rfp', token);
  const find = async () => (id === null ? undefined : (await db.select().from(rfps).where(eq(rfps.id, id)))[0]);
  let rfp = await find();
  if (!rfp || id === null || !(await mayVendorSee(call, rfp))) throw notFound('purchase');
  const now = await databaseNow(db);
  if (rfp.status === 2 && rfp.endDate && rfp.endDate <= now && (await openIfDue(services, call.log, id))) rfp = (await find()) ?? rfp;
  await db.update(invitations).set({ seenAt: now }).where(and(eq(invitations.rfpId, id), eq(invitations.vendorId, session.vendorId), isNull(invitations.seenAt)));
  const rows = await dealRows(call).where(eq(rfps.id, id));
  const [deal] = await presentDeals(call, rows);
  if (!deal) throw notFound('purchase');
  const [bid] = await db.select().from(bids).where(and(eq(bids.rfpId, id), eq(bids.vendorId, session.vendorId)));
  return {
    rfp: await presentRfp(db, services.ids, rfp),
    isInvited: deal.isInvited,
    dealStatus: deal.dealStatus,
    statusText: deal.statusText,
    refusal: deal.refusal,
    bid: bid ? await presentBid(db, services.ids, bid, { endDate: rfp.endDate, schoolState: deal.school.stateCode }, now) : null,
    letter: bid ? await letterOf(call, bid.id) : null,
    purchaseOrders: await purchaseOrderRows(db, services.ids, 'vendor', [id], session.vendorId),
  };
}
