import type { components } from '@chalkline/openapi/types';
import { formatNumber, PurchaseOrderStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { purchaseOrders, ratings } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { aspectsOf } from '../shared/rating-summary.ts';
import { type OwnSide, ownSide } from '../shared/side.ts';
import { ratingById } from './read-ratings.ts';
import { marksOf, raterName, storeRating } from './store-rating.ts';

type Schemas = components['schemas'];
type Order = typeof purchaseOrders.$inferSelect;

async function lockOrder({ tx }: Work, own: OwnSide, id: number): Promise<Order> {
  const column = own.side === 'school' ? purchaseOrders.schoolId : purchaseOrders.vendorId;
  const mine = and(eq(purchaseOrders.id, id), eq(column, own.id));
  const [order] = await tx.select().from(purchaseOrders).where(mine).for('update');
  if (!order) throw notFound('purchase order');
  const isThere = order.status === PurchaseOrderStatus.Delivered || order.status === PurchaseOrderStatus.Closed;
  if (!isThere) throw new AppError('ILLEGAL_TRANSITION', 'An order can be rated once it has been delivered.');
  return order;
}

async function tellRated(work: Work, own: OwnSide, order: Order, given: { score: number; comment: string }) {
  const notice = {
    event: 'rating-received',
    data: {
      poNumber: formatNumber('PO', order.id),
      partnerName: await raterName(work.tx, own),
      score: `${given.score} of 5`,
      comment: given.comment || null,
    },
    rfpId: order.rfpId,
    vendorId: order.vendorId,
    relatedUrl: own.side === 'school' ? 'school-ratings' : 'vendor-ratings?tab=received',
  } as const;
  if (own.side === 'school') await tellVendors(work, [order.vendorId], () => notice);
  else await tellSchool(work, order.schoolId, notice);
}

/**
 * Rates the other side of a delivered order; one's own rating can be edited for 14 days. REV-1 REV-2
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN
 */
export async function rateOrder(call: SignedInCall, input: Schemas['RateOrderInput']): Promise<Schemas['Rating']> {
  const own = ownSide(call);
  const marks = marksOf(aspectsOf[own.side], input.aspects);
  const id = await inWork(call, async (work) => {
    const order = await lockOrder(work, own, input.purchaseOrderId);
    const deal = { purchaseOrderId: order.id, schoolId: order.schoolId, vendorId: order.vendorId };
    const { ratingId, isNew, said } = await storeRating(work, call, { own, deal, marks, comment: input.comment });
    if (isNew) await tellRated(work, own, order, said);
    return ratingId;
  });
  return ratingById(call.db, own, id);
}

/** Answers a rating that one received, once. REV-1 @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN */
export async function replyToRating(call: SignedInCall, input: Schemas['ReplyInput']): Promise<Schemas['Rating']> {
  const own = ownSide(call);
  const reply = input.reply.trim();
  if (!reply) throw ruleBroken({ reply: 'Write an answer.' });
  await inWork(call, async (work) => {
    const column = own.side === 'school' ? ratings.schoolId : ratings.vendorId;
    const bySide = own.side === 'school' ? 'vendor' : 'school';
    const isAboutMe = and(eq(ratings.id, input.id), eq(column, own.id), eq(ratings.side, bySide));
    const [rating] = await work.tx.select().from(ratings).where(isAboutMe).for('update');
    if (!rating) throw notFound('rating');
    if (rating.reply !== null) throw new AppError('ILLEGAL_TRANSITION', 'This rating has already been answered.');
    const repliedAt = await databaseNow(work.tx);
    await work.tx.update(ratings).set({ reply, repliedAt }).where(eq(ratings.id, rating.id));
    await audit(work, { action: 'rating-answered', entity: 'rating', entityId: rating.id, schoolId: rating.schoolId });
  });
  return ratingById(call.db, own, input.id);
}
