import {
  decidePriceOffer,
  firstAndMore,
  type Instant,
  type Money,
  type OfferedLine,
  type PriceOfferMove,
  type PriceOfferStatus,
  type PriceOfferThread,
  PriceOfferStatus as Status,
} from '@chalkline/rules';
import { asc, eq, inArray } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import {
  priceOfferLines,
  priceOfferRounds,
  priceOffers,
  priceOfferTiers,
  priceRequestLines,
  priceRequests,
} from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import { peopleOfVendors } from '../shared/people.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';

export type OfferRow = typeof priceOffers.$inferSelect;
export type RequestRow = typeof priceRequests.$inferSelect;
type RequestLine = typeof priceRequestLines.$inferSelect;
type RoundRow = typeof priceOfferRounds.$inferSelect;

/** An offer that nobody else changes meanwhile, with the time read after the lock. OFFER-4 */
export interface LockedOffer {
  readonly offer: OfferRow;
  readonly request: RequestRow;
  readonly lines: readonly RequestLine[];
  readonly rounds: readonly RoundRow[];
  readonly now: Date;
  readonly timeZone: string;
}

/** What was asked for, in its order. */
export function requestLinesOf(db: Db, requestId: number): Promise<RequestLine[]> {
  return db
    .select()
    .from(priceRequestLines)
    .where(eq(priceRequestLines.requestId, requestId))
    .orderBy(asc(priceRequestLines.position));
}

/** What the rule knows of an offer. */
export const ruleThread = (offer: OfferRow, rounds: readonly RoundRow[]): PriceOfferThread => ({
  status: offer.status as PriceOfferStatus,
  rounds: rounds.map(({ number, side, at }) => ({ number, by: side, at: at.getTime() })),
  ends: offer.ends?.getTime() ?? null,
  endedBy: offer.endedBy,
  reason: offer.reason,
});

/** Locks one offer. @throws {AppError} NOT_FOUND */
export async function lockOffer(work: Work, offerId: number): Promise<LockedOffer> {
  const { tx } = work;
  const [offer] = await tx.select().from(priceOffers).where(eq(priceOffers.id, offerId)).for('update');
  const [request] = offer ? await tx.select().from(priceRequests).where(eq(priceRequests.id, offer.requestId)) : [];
  if (!offer || !request) throw notFound('offer');
  const rounds = await tx
    .select()
    .from(priceOfferRounds)
    .where(eq(priceOfferRounds.offerId, offerId))
    .orderBy(asc(priceOfferRounds.number));
  return {
    offer,
    request,
    rounds,
    lines: await requestLinesOf(tx, request.id),
    now: await databaseNow(tx),
    timeZone: await zoneOfSchool(tx, request.schoolId),
  };
}

/** Locks an offer of the caller's side, as it was read. @throws {AppError} NOT_FOUND, VERSION_CONFLICT. ID-5 OFFER-4 */
export async function lockOwnOffer(
  work: Work,
  { session }: SignedInCall,
  { offerId, round }: { readonly offerId: number; readonly round: number },
): Promise<LockedOffer> {
  const locked = await lockOffer(work, offerId);
  const isOwn =
    session.role === 'School'
      ? locked.request.schoolId === session.schoolId
      : locked.offer.vendorId === session.vendorId;
  if (!isOwn) throw notFound('offer');
  if (locked.offer.roundCount !== round) {
    throw new AppError('VERSION_CONFLICT', 'There is a newer answer. Read it, then go on.');
  }
  return locked;
}

const dateOrNull = (at: Instant | null): Date | null => (at === null ? null : new Date(at));

/** Does one act to a locked offer, as the rule decides it. @throws {RuleError} in words for who acts. OFFER-1 OFFER-4 */
export async function act({ tx }: Work, locked: LockedOffer, move: PriceOfferMove): Promise<PriceOfferThread> {
  const { offer, rounds, now, timeZone } = locked;
  const after = decidePriceOffer(ruleThread(offer, rounds), move, { now: now.getTime(), timeZone });
  const isDecided = after.status !== Status.Requested && after.status !== Status.Offered;
  await tx
    .update(priceOffers)
    .set({
      status: after.status,
      roundCount: after.rounds.length,
      ends: dateOrNull(after.ends),
      endedBy: after.endedBy,
      reason: after.reason,
      decidedAt: isDecided ? now : null,
    })
    .where(eq(priceOffers.id, offer.id));
  return after;
}

/** What a round says of one line, as it is stored. */
interface RoundLine {
  readonly requestLineId: number;
  readonly freight?: string | null;
  readonly leadTimeDays?: number | null;
  readonly note?: string | null;
  readonly wantedPrice?: string | null;
  readonly wantedQuantity?: number | null;
  readonly tiers?: readonly { readonly least: number; readonly price: string }[];
}

/** Adds a round: the words of one side. OFFER-2 */
export async function addRound(
  { tx }: Pick<Work, 'tx'>,
  round: typeof priceOfferRounds.$inferInsert,
  lines: readonly RoundLine[],
): Promise<void> {
  const [stored] = await tx.insert(priceOfferRounds).values(round).returning({ id: priceOfferRounds.id });
  if (!stored) throw new Error('the round was not stored');
  for (const { tiers = [], ...line } of lines) {
    const [row] = await tx
      .insert(priceOfferLines)
      .values({ ...line, roundId: stored.id })
      .returning({ id: priceOfferLines.id });
    if (row && tiers.length > 0) {
      await tx.insert(priceOfferTiers).values(tiers.map((tier) => ({ ...tier, offerLineId: row.id })));
    }
  }
}

/** A stored line of a round with its tiers. */
export type StoredLine = typeof priceOfferLines.$inferSelect & {
  readonly tiers: readonly { readonly least: number; readonly price: Money }[];
};

/** What some rounds say, by round. */
export async function linesOfRounds(db: Db, roundIds: readonly number[]): Promise<ReadonlyMap<number, StoredLine[]>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(priceOfferLines)
    .where(inArray(priceOfferLines.roundId, [...roundIds]))
    .orderBy(asc(priceOfferLines.id));
  const ids = rows.map(({ id }) => id);
  const tiers =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(priceOfferTiers)
          .where(inArray(priceOfferTiers.offerLineId, ids))
          .orderBy(asc(priceOfferTiers.least));
  const byLine = Map.groupBy(tiers, ({ offerLineId }) => offerLineId);
  const whole = rows.map((row) => ({
    ...row,
    tiers: (byLine.get(row.id) ?? []).map(({ least, price }) => ({ least, price: price as Money })),
  }));
  return Map.groupBy(whole, ({ roundId }) => roundId);
}

/** What the vendor offered last, as the rule reads it. OFFER-5 */
export const offeredLines = (stored: readonly StoredLine[]): OfferedLine[] =>
  stored.map(({ requestLineId, tiers, freight, leadTimeDays }) => ({
    lineId: requestLineId,
    tiers,
    freight: freight as Money | null,
    leadTimeDays,
  }));

/** "Paper and 3 more", after the first line. */
export const titleOf = (lines: readonly Pick<RequestLine, 'description'>[]): string =>
  firstAndMore(lines[0]?.description ?? '', lines.length);

/** Lets every open window of both sides read an offer again. HUB-12 */
export async function refreshOffer(
  work: Work,
  request: RequestRow,
  offer: Pick<OfferRow, 'id' | 'vendorId'>,
): Promise<void> {
  const people = await peopleOfVendors(work.tx, [offer.vendorId]);
  const clients = new Map(people.map(({ role, clientId }) => [`${role}_${clientId}`, { role, clientId }]));
  const message = { requestId: request.id, offerId: offer.id };
  const { realtime } = work.services;
  work.afterCommit(async () => {
    await realtime.push('School', request.schoolId, 'PriceOfferChangedAsync', message);
    for (const { role, clientId } of clients.values()) {
      await realtime.push(role, clientId, 'PriceOfferChangedAsync', message);
    }
  });
}
