import type { components } from '@chalkline/openapi/types';
import { PurchaseStatus, PurchaseTypeId } from '@chalkline/rules';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { bids, invitations, letters, rfps } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { type Bid, presentBid } from '../bids/bid-read.ts';
import { maskBid } from '../bids/masked.ts';
import { purchaseOrderRows } from '../purchase-orders/rows.ts';
import { openIfPast } from '../purchases/opening.ts';
import { presentRfp } from '../purchases/rfp-parts.ts';
import { mayVendorSee } from '../purchases/visibility.ts';
import { preparedOnce } from '../shared/prepared.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';
import { isMaskedFor } from '../tender/bids/sealed.ts';
import { isOfPurchase } from '../tender/subject.ts';
import { dealRows } from './deal-rows.ts';
import { presentDeals } from './present-deals.ts';

type Schemas = components['schemas'];

async function letterOf(call: VendorCall, bidId: number): Promise<Schemas['Letter'] | null> {
  const [letter] = await call.db
    .select()
    .from(letters)
    .where(and(eq(letters.bidId, bidId), eq(letters.vendorId, call.session.vendorId)))
    .orderBy(desc(letters.id))
    .limit(1);
  return letter
    ? {
        id: letter.id,
        kind: letter.kind,
        subject: letter.subject,
        bodyHtml: letter.bodyHtml,
        sentAt: letter.sentAt.toISOString(),
        rank: letter.rank,
        winnerTotal: letter.winnerTotal,
        isSeen: letter.seenAt !== null,
      }
    : null;
}

/** How a purchase ended that nobody was awarded. What a closing without a bid says is the market's own word. */
function closureOf(rfp: typeof rfps.$inferSelect): Schemas['OrderDetails']['closure'] {
  if (rfp.status !== PurchaseStatus.Closed || rfp.closedAt === null) return null;
  // An order that all its vendors declined was not cancelled: each reads its own part's state.
  if (rfp.typeId === PurchaseTypeId.Order && rfp.closeReason === null) return null;
  const at = rfp.closedAt.toISOString();
  // What was never opened was called off, whatever bids lie sealed in it.
  if (rfp.openedAt === null) return { kind: 'cancelled', at, reason: rfp.closeReason };
  if (rfp.openedBidCount === 0) return { kind: 'no-bids', at, reason: null };
  return { kind: 'no-award', at, reason: rfp.closeReason };
}

/** The company's own bid; an administrator who acts as it does not read what is sealed. IMP-6 */
async function ownBidOf(
  call: VendorCall,
  bid: Bid,
  purchase: { endDate: Date | null; timeZone: string },
  now: Date,
): Promise<Schemas['Bid']> {
  const shown = await presentBid(call.db, call.services.ids, bid, purchase, now);
  return (await isMaskedFor(call, bid)) ? maskBid(shown) : shown;
}

/** Keeps when an invitation was first looked at, by one of the company: the school reads that. IMP-8 */
async function noteSeen({ db, session: { vendorId } }: VendorCall, rfpId: number, seenAt: Date): Promise<void> {
  const isUnseen = isNull(invitations.seenAt);
  await db
    .update(invitations)
    .set({ seenAt })
    .where(and(eq(invitations.rfpId, rfpId), eq(invitations.vendorId, vendorId), isUnseen));
}

/** One purchase as this vendor sees it, with its own bid and letter. @throws {AppError} NOT_FOUND when it may not see it */
export async function readOrderDetails(call: VendorCall, token: string): Promise<Schemas['OrderDetails']> {
  const { db, services, session } = call;
  const id = services.ids.decode('rfp', token);
  const find = async () => (id === null ? undefined : (await db.select().from(rfps).where(eq(rfps.id, id)))[0]);
  let rfp = await find();
  if (!rfp || id === null || !(await mayVendorSee(call, rfp))) throw notFound('purchase');
  if (await openIfPast(call, rfp)) rfp = (await find()) ?? rfp;
  const now = await databaseNow(db);
  if (!session.impersonator) await noteSeen(call, id, now);
  const isAskedFor = eq(rfps.id, sql.placeholder('id'));
  const deals = preparedOnce(db, 'deal', (name) => dealRows(db).where(isAskedFor).prepare(name));
  const rows = await deals.execute({ id, vendorId: session.vendorId });
  const [deal] = await presentDeals(call, rows);
  if (!deal) throw notFound('purchase');
  const [bid] = await db
    .select()
    .from(bids)
    .where(and(eq(bids.rfpId, id), eq(bids.vendorId, session.vendorId)));
  return {
    rfp: await presentRfp(db, services.ids, rfp, { vendorId: session.vendorId }),
    isInvited: deal.isInvited,
    isSaved: deal.isSaved,
    dealStatus: deal.dealStatus,
    statusText: deal.statusText,
    refusal: deal.refusal,
    bid: isOfPurchase(bid)
      ? await ownBidOf(call, bid, { endDate: rfp.endDate, timeZone: await zoneOfSchool(db, rfp.schoolId) }, now)
      : null,
    closure: closureOf(rfp),
    letter: bid ? await letterOf(call, bid.id) : null,
    purchaseOrders: await purchaseOrderRows(db, services.ids, 'vendor', [id], session.vendorId),
  };
}
