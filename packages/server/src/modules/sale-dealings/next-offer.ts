import type { components } from '@chalkline/openapi/types';
import { AuctionType, formatDeadline, formatMoney, LotStatus, OFFER_TURN_MS } from '@chalkline/rules';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { SchoolCall, VendorCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { saleLots, saleNextOffers, sales, schools, vendors } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, inWork, type Work } from '../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { type LotMove, moveLots } from '../sale-core/move-lots.ts';
import { nameOfSale } from '../sale-core/sale.ts';
import { namedSale } from '../sale-core/sale-kind.ts';
import { lotTitle } from '../shared/lot-names.ts';
import { schoolPlace, timeZoneOf } from '../shared/time-zones.ts';
import { assertNotHeld } from './held.ts';
import { issueInvoices } from './issue-invoices.ts';
import { saleLinks } from './links.ts';
import { type LockedLot, lockLot } from './locked-lot.ts';
import { type LiveLots, type NextBidder, nextBidder } from './next-bidders.ts';

type Schemas = components['schemas'];
type NextRow = typeof saleNextOffers.$inferSelect;

/** A lot between two buyers, and the offer that waits, where one does. */
interface OfferedLot extends LockedLot {
  readonly waiting: NextRow | undefined;
}

/** Locks sale, lot and the offer that waits. @throws {AppError} NOT_FOUND for another school's */
async function lockOffered(work: Work, lotId: number, schoolId?: number): Promise<OfferedLot> {
  const locked = await lockLot(work, lotId, schoolId);
  const isWaiting = and(eq(saleNextOffers.lotId, lotId), isNull(saleNextOffers.answer));
  const [waiting] = await work.tx.select().from(saleNextOffers).where(isWaiting).for('update');
  return { ...locked, waiting };
}

/** What is told about an offer to a next bidder. */
async function partsOf(tx: Db, { sale, lot }: OfferedLot, vendorId: number) {
  const [row] = await tx
    .select({ schoolName: schools.name, vendorName: vendors.companyName, school: schoolPlace })
    .from(schools)
    .innerJoin(vendors, eq(vendors.id, vendorId))
    .where(eq(schools.id, sale.schoolId));
  if (!row) throw new Error(`sale ${sale.id} has no school, or company ${vendorId} is not there`);
  const named = { ...namedSale({ id: sale.id, name: await nameOfSale(tx, sale) }), lotName: lotTitle(lot) };
  return { ...row, named, timeZone: timeZoneOf(row.school) };
}

/** @throws {AppError} ILLEGAL_TRANSITION where the lot has a buyer, or somebody has still time to answer */
function assertFree({ lot, waiting, now }: OfferedLot): void {
  if (lot.status !== LotStatus.OfferedToNext) {
    throw new AppError('ILLEGAL_TRANSITION', 'A lot is offered to the next bidder after its buyer has defaulted.');
  }
  if (waiting && waiting.expiresAt > now) {
    throw new AppError('ILLEGAL_TRANSITION', 'The lot is offered already, and there is still time to answer.');
  }
}

/** @throws {AppError} RULE_BROKEN below the reserve without a reason. SALE-51 */
function reasonFor(next: NextBidder, text: string | null | undefined): string | null {
  const reason = text?.trim() || null;
  if (reason === null && next.isBelowReserve) {
    throw ruleBroken({ reason: `${formatMoney(next.price)} is below the reserve. Say why you sell the lot for it.` });
  }
  return reason;
}

/**
 * Offers a lot to whoever comes next, for 48 hours. SALE-49 SALE-50 SALE-51
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION where nobody is left, RULE_BROKEN where a reason is missing
 */
export function offerToNext(
  call: SchoolCall,
  input: Schemas['OfferNextInput'],
  live: LiveLots,
): Promise<Schemas['NextOffer']> {
  return inWork(call, async (work) => {
    const found = await lockOffered(work, input.lotId, call.session.schoolId);
    assertNotHeld(found.sale);
    assertFree(found);
    if (found.waiting) await keepAnswer(work, found.waiting, 'expired', found.now);
    const next = await nextBidder(work.tx, live, found.sale, found.lot);
    if (!next) throw new AppError('ILLEGAL_TRANSITION', 'No other bidder wanted this lot. Close it.');
    const reason = reasonFor(next, input.reason);
    const expiresAt = new Date(found.now.getTime() + OFFER_TURN_MS);
    const row = { lotId: found.lot.id, vendorId: next.vendorId, amount: next.price, reason, expiresAt };
    await work.tx.insert(saleNextOffers).values({ ...row, offeredAt: found.now });
    const set = { buyerId: next.vendorId, soldPrice: next.price, soldAt: null, nextExpiresAt: expiresAt };
    const move = { lotId: found.lot.id, to: LotStatus.OfferedToNext, set };
    await moveLots(work, found, [move], { action: 'offered-to-next', reason, more: { vendorId: next.vendorId } });
    const { named, schoolName, vendorName, timeZone } = await partsOf(work.tx, found, next.vendorId);
    await tellVendors(work, [next.vendorId], () => ({
      event: 'next-offer',
      data: { ...named, schoolName, price: formatMoney(next.price), expires: formatDeadline(expiresAt, timeZone) },
      saleId: found.sale.id,
      vendorId: next.vendorId,
      relatedUrl: saleLinks.vendorSale(work.services.ids.encode('sale', found.sale.id)),
    }));
    return {
      lotId: found.lot.id,
      vendorId: next.vendorId,
      vendorName,
      amount: next.price,
      expiresAt: expiresAt.toISOString(),
    };
  });
}

async function keepAnswer(
  { tx }: Work,
  { id }: NextRow,
  answer: NonNullable<NextRow['answer']>,
  answeredAt: Date,
): Promise<void> {
  await tx.update(saleNextOffers).set({ answer, answeredAt }).where(eq(saleNextOffers.id, id));
}

async function tellAnswer(work: Work, found: OfferedLot, offer: NextRow, answer: NextRow['answer']): Promise<void> {
  const { named, vendorName } = await partsOf(work.tx, found, offer.vendorId);
  await tellSchool(work, found.sale.schoolId, {
    event: 'next-offer-answered',
    data: {
      ...named,
      vendorName,
      price: formatMoney(offer.amount),
      isAccepted: answer === 'accepted',
      isExpired: answer === 'expired',
    },
    saleId: found.sale.id,
    vendorId: offer.vendorId,
    relatedUrl: saleLinks.schoolSale(found.sale.id),
  });
}

/** The lot is sold to whoever took it, or waits for the board a second time. */
async function take(work: Work, found: OfferedLot, offer: NextRow, live: LiveLots): Promise<void> {
  const { sale, lot, now } = found;
  const isForBoard = sale.isSubjectToBoard;
  const move: LotMove = {
    lotId: lot.id,
    to: isForBoard ? LotStatus.AwaitingBoard : LotStatus.Sold,
    set: { nextExpiresAt: null, soldAt: isForBoard ? null : now },
  };
  await moveLots(work, found, [move], { action: 'next-accepted', more: { vendorId: offer.vendorId } });
  // The board's confirmation writes the award into the log.
  if (isForBoard) return;
  if (sale.typeId === AuctionType.LiveAuction) {
    const reason = offer.reason ?? 'Offered to the next bidder after a default.';
    await live.awarded(work, lot.id, { vendorId: offer.vendorId, reason });
  }
  await issueInvoices(work, sale, [{ lotId: lot.id, vendorId: offer.vendorId, price: offer.amount }]);
}

/** The lot waits for the school's next step, or is unsold where nobody is left. SALE-49 */
async function leave(work: Work, found: OfferedLot, live: LiveLots, action: string): Promise<void> {
  const next = await nextBidder(work.tx, live, found.sale, found.lot);
  const move: LotMove = next
    ? { lotId: found.lot.id, to: LotStatus.OfferedToNext, set: { nextExpiresAt: null } }
    : { lotId: found.lot.id, to: LotStatus.Unsold, set: { unsoldReason: 'Nobody else who wanted the lot took it.' } };
  await moveLots(work, found, [move], { action });
}

/**
 * The next bidder takes a lot or declines it. SALE-50
 * @throws {AppError} NOT_FOUND where nothing was offered to this company, DEADLINE_PASSED once its time is over
 */
export async function answerNext(
  call: VendorCall,
  { lotId, isAccepted }: Schemas['AnswerNextInput'],
  live: LiveLots,
): Promise<void> {
  const { vendorId } = call.session;
  await inWork(call, async (work) => {
    const [own] = await work.tx
      .select({ id: saleNextOffers.id })
      .from(saleNextOffers)
      .where(and(eq(saleNextOffers.lotId, lotId), eq(saleNextOffers.vendorId, vendorId)));
    if (!own) throw notFound('lot');
    const found = await lockOffered(work, lotId);
    const { waiting, now } = found;
    if (waiting?.vendorId !== vendorId) {
      throw new AppError('ILLEGAL_TRANSITION', 'This offer was answered, or has expired.');
    }
    assertNotHeld(found.sale);
    if (now >= waiting.expiresAt) throw new AppError('DEADLINE_PASSED', 'The time to answer this offer is over.');
    const answer = isAccepted ? 'accepted' : 'declined';
    await keepAnswer(work, waiting, answer, now);
    if (isAccepted) await take(work, found, waiting, live);
    else await leave(work, found, live, 'next-declined');
    await tellAnswer(work, found, waiting, answer);
  });
}

const MOST_AT_ONCE = 200;

/** Ends offers to next bidders that nobody answered in time; each is told once, whichever node looks. SALE-50 SRV-5 */
export async function expireNextOffers(services: Services, log: Log, live: LiveLots): Promise<void> {
  const due = await services.connection.db
    .select({ lotId: saleNextOffers.lotId })
    .from(saleNextOffers)
    .innerJoin(saleLots, eq(saleLots.id, saleNextOffers.lotId))
    .innerJoin(sales, eq(sales.id, saleLots.saleId))
    .where(and(isNull(saleNextOffers.answer), lte(saleNextOffers.expiresAt, sqlNow), isNull(sales.heldAt)))
    .limit(MOST_AT_ONCE);
  for (const { lotId } of due) {
    await inMarketWork(services, log, async (work) => {
      const found = await lockOffered(work, lotId);
      const { waiting, now } = found;
      if (!waiting || now < waiting.expiresAt || found.sale.heldAt) return;
      await keepAnswer(work, waiting, 'expired', now);
      await leave(work, found, live, 'next-expired');
      await tellAnswer(work, found, waiting, 'expired');
    }).catch((error: unknown) => log.error({ err: error, lotId }, 'an offer to a next bidder could not be ended'));
  }
}

/** The offers to next bidders that wait, of a sale's lots; of one company where it is named. SALE-50 */
export async function nextOffersOf(db: Db, saleId: number, vendorId?: number): Promise<Schemas['NextOffer'][]> {
  const rows = await db
    .select({ offer: saleNextOffers, vendorName: vendors.companyName })
    .from(saleNextOffers)
    .innerJoin(saleLots, eq(saleLots.id, saleNextOffers.lotId))
    .innerJoin(vendors, eq(vendors.id, saleNextOffers.vendorId))
    .innerJoin(sales, eq(sales.id, saleLots.saleId))
    .where(
      and(
        eq(saleLots.saleId, saleId),
        isNull(saleNextOffers.answer),
        // What has expired is not offered any more, whether or not its job has run; on hold nothing expires. TIME-6 ADM-14
        gt(saleNextOffers.expiresAt, sql`coalesce(${sales.heldAt}, ${sqlNow})`),
        vendorId === undefined ? undefined : eq(saleNextOffers.vendorId, vendorId),
      ),
    );
  return rows.map(({ offer, vendorName }) => ({
    lotId: offer.lotId,
    vendorId: offer.vendorId,
    vendorName,
    amount: offer.amount,
    expiresAt: offer.expiresAt.toISOString(),
  }));
}
