import type { components } from '@chalkline/openapi/types';
import { formatNumber, PurchaseOrderStatus, RATING_EDIT_DAYS } from '@chalkline/rules';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { purchaseOrders, ratings } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { aspectsOf, type Side } from '../shared/rating-summary.ts';
import { type OwnSide, ownSide } from '../shared/side.ts';
import { ratingById } from './read-ratings.ts';

type Schemas = components['schemas'];
type Order = typeof purchaseOrders.$inferSelect;

const DAY_MS = 86_400_000;

/** The marks by aspect; all of the side's own, each once. REV-1 */
function marksOf(side: Side, given: Schemas['RateOrderInput']['aspects']): Record<string, number> {
  const names: readonly string[] = aspectsOf[side];
  const marks = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  const foreign = given.find(({ name }) => !names.includes(name));
  const missing = names.find((name) => marks[name] === undefined);
  if (foreign) throw ruleBroken({ aspects: `${foreign.name} is not rated from your side.` });
  if (missing) throw ruleBroken({ aspects: `Give ${missing} one to five stars too.` });
  return marks;
}

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
  const [partner] = await rowsOf<{ name: string }>(
    work.tx,
    own.side === 'school'
      ? sql`select name from schools where id = ${order.schoolId}`
      : sql`select company_name as name from vendors where id = ${order.vendorId}`,
  );
  const notice = {
    event: 'rating-received',
    data: {
      poNumber: formatNumber('PO', order.id),
      partnerName: partner?.name ?? 'The other side',
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
  const marks = marksOf(own.side, input.aspects);
  const values = Object.values(marks);
  const score = Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;
  const id = await inWork(call, async (work) => {
    const order = await lockOrder(work, own, input.purchaseOrderId);
    const now = await databaseNow(work.tx);
    const isIt = and(eq(ratings.purchaseOrderId, order.id), eq(ratings.side, own.side));
    const [before] = await work.tx.select().from(ratings).where(isIt);
    const said = { ...marks, score, comment: input.comment?.trim() ?? '', byUserId: call.session.userId };
    if (before && now.getTime() - before.createdAt.getTime() > RATING_EDIT_DAYS * DAY_MS) {
      throw new AppError('ILLEGAL_TRANSITION', `A rating can be changed for ${RATING_EDIT_DAYS} days.`);
    }
    const whose = { purchaseOrderId: order.id, side: own.side, schoolId: order.schoolId, vendorId: order.vendorId };
    const [row] = before
      ? await work.tx
          .update(ratings)
          .set({ ...said, editedAt: now })
          .where(isIt)
          .returning({ id: ratings.id })
      : await work.tx
          .insert(ratings)
          .values({ ...whose, ...said, createdAt: now })
          .returning({ id: ratings.id });
    if (!row) throw new Error('A rating that was stored has no number.');
    const action = before ? 'rating-changed' : 'rated';
    await audit(work, { action, entity: 'rating', entityId: row.id, schoolId: order.schoolId, after: { ...marks } });
    if (!before) await tellRated(work, own, order, said);
    return row.id;
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
