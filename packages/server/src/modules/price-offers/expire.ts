import { PriceOfferStatus, priceOfferTurn } from '@chalkline/rules';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { sqlNow } from '../../database/clock.ts';
import { vendorIs } from '../../database/status-sql.ts';
import { acceptedOfferLines, priceOffers } from '../../database/tables/index.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, type Work } from '../../unit-of-work.ts';
import { vendorFacts } from '../carts/line-facts.ts';
import { tellEnding, tellExpired } from './tell.ts';
import { act, type LockedOffer, lockOffer, refreshOffer } from './thread.ts';

const { Requested, Offered, Expired } = PriceOfferStatus;
const HOUR_MS = 3_600_000;
const EARLY_MS = 72 * HOUR_MS;
const LATE_MS = 24 * HOUR_MS;
const MOST_AT_ONCE = 500;

const isOpen = inArray(priceOffers.status, [Requested, Offered]);

/** A vendor that the school blocked, or that was rejected: its open requests and offers are closed, without a word about why. */
async function closeForMarket(work: Work, locked: LockedOffer): Promise<boolean> {
  const { offer, request } = locked;
  const vendor = (await vendorFacts(work.tx, [offer.vendorId], request.schoolId)).get(offer.vendorId);
  const [rejected] = await work.tx
    .select({ one: sql`1` })
    .from(priceOffers)
    .where(
      and(
        eq(priceOffers.id, offer.id),
        sql`exists (select 1 from vendors v where v.id = ${offer.vendorId} and v.status = ${vendorIs.Rejected})`,
      ),
    );
  if (!vendor?.isBlocked && !rejected) return false;
  await act(work, locked, { kind: 'close', by: 'market' });
  await refreshOffer(work, request, offer);
  return true;
}

/** Reminds whoever has to answer, 72 and 24 hours before the end; of a later end anew. */
async function remind(work: Work, locked: LockedOffer): Promise<void> {
  const { offer, now } = locked;
  const turn = priceOfferTurn({ status: offer.status as PriceOfferStatus });
  if (offer.ends === null || turn === null) return;
  const left = offer.ends.getTime() - now.getTime();
  const wasAsked = (locked.rounds.at(-1)?.at ?? now).getTime();
  const isTold = (at: Date | null): boolean => at?.getTime() === offer.ends?.getTime();
  const isLate = left <= LATE_MS;
  if (isTold(isLate ? offer.toldLateFor : offer.toldEarlyFor)) return;
  const told = isLate ? { toldLateFor: offer.ends, toldEarlyFor: offer.ends } : { toldEarlyFor: offer.ends };
  await work.tx.update(priceOffers).set(told).where(eq(priceOffers.id, offer.id));
  // Whoever was asked within the reminder's own time knows it already.
  if (offer.ends.getTime() - wasAsked <= (isLate ? LATE_MS : EARLY_MS)) return;
  await tellEnding(work, locked, turn, offer.ends);
}

/** Does to one offer what the clock says. OFFER-3 OFFER-4 */
function followOffer(services: Services, log: Log, offerId: number): Promise<void> {
  return inMarketWork(services, log, async (work) => {
    const locked = await lockOffer(work, offerId);
    const { offer, request, now } = locked;
    const turn = priceOfferTurn({ status: offer.status as PriceOfferStatus });
    if (turn === null || offer.ends === null) return;
    if (now < offer.ends) {
      if (await closeForMarket(work, locked)) return;
      if (offer.ends.getTime() - now.getTime() <= EARLY_MS) await remind(work, locked);
      return;
    }
    await work.tx
      .update(priceOffers)
      .set({ status: Expired, ends: null, decidedAt: now })
      .where(eq(priceOffers.id, offer.id));
    await tellExpired(work, locked, turn);
    await refreshOffer(work, request, offer);
  });
}

/** What the clock does to bulk prices: reminders, ends, accepted lines that nobody ordered. Each is told once. OFFER-3 SRV-5 */
export async function sweepPriceOffers(services: Services, log: Log): Promise<void> {
  const { db } = services.connection;
  const isDue = lte(priceOffers.ends, sql`${sqlNow} + interval '72 hours'`);
  const isNotTold = or(
    lte(priceOffers.ends, sqlNow),
    sql`${priceOffers.toldEarlyFor} is distinct from ${priceOffers.ends}`,
    and(
      lte(priceOffers.ends, sql`${sqlNow} + interval '24 hours'`),
      sql`${priceOffers.toldLateFor} is distinct from ${priceOffers.ends}`,
    ),
  );
  const isShut = sql`exists (select 1 from price_requests r join vendors v on v.id = ${priceOffers.vendorId}
    where r.id = ${priceOffers.requestId} and (v.status = ${vendorIs.Rejected} or exists (select 1 from vendor_blacklist k where k.school_id = r.school_id and k.vendor_id = v.id)))`;
  const due = await db
    .select({ id: priceOffers.id })
    .from(priceOffers)
    .where(and(isOpen, or(and(isDue, isNotTold), and(gt(priceOffers.ends, sqlNow), isShut))))
    .orderBy(asc(priceOffers.id))
    .limit(MOST_AT_ONCE);
  for (const { id } of due) {
    await followOffer(services, log, id).catch((error: unknown) =>
      log.error({ err: error, offerId: id }, 'a price offer could not be followed'),
    );
  }
  await db
    .update(acceptedOfferLines)
    .set({ lapsedAt: sqlNow })
    .where(
      and(
        lte(acceptedOfferLines.until, sqlNow),
        isNull(acceptedOfferLines.orderedAt),
        isNull(acceptedOfferLines.lapsedAt),
      ),
    );
}
