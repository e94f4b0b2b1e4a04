import type { LogLine } from '@chalkline/auction-log';
import { type AwardOffer, awardOffer, moneyOf } from '@chalkline/rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { lotEvents, lotStates, saleParticipants } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import { acceptedActs } from './lot/accepted-acts.ts';
import { type LotRow, lockLot, stateOf } from './lot/lot-row.ts';
import { LotRun } from './lot/lot-run.ts';
import { saveLot } from './lot/save-lot.ts';
import { signLotEnd } from './lot/signed-end.ts';
import { vendorOfBidder } from './notices/tell-auction.ts';

/** Whom a lot that is over can be awarded to: the highest of those who are left, at the price of a replay without the others. LIVE-14 */
export interface LotOffer {
  readonly vendorId: number;
  readonly bidder: number;
  /** US dollars. */
  readonly price: string;
  readonly isReserveMet: boolean;
}

/** Who defaulted on a lot, and who holds its award now, by bidder number: as its log says. */
async function awardsOf(db: Db, lotId: number): Promise<{ defaulted: number[]; awarded: number | null }> {
  const rows = await db
    .select({ line: lotEvents.line })
    .from(lotEvents)
    .where(and(eq(lotEvents.lotId, lotId), sql`${lotEvents.line}::json ->> 'kind' in ('awarded', 'defaulted')`))
    .orderBy(asc(lotEvents.seq));
  const defaulted: number[] = [];
  let awarded: number | null = null;
  for (const { line } of rows) {
    const { kind, bidder } = JSON.parse(line) as LogLine;
    if (kind === 'awarded') awarded = bidder;
    else if (bidder !== null) {
      defaulted.push(bidder);
      awarded = null;
    }
  }
  return { defaulted, awarded };
}

const bidderOf = async (db: Db, saleId: number, vendorId: number): Promise<number | null> => {
  const isIt = and(eq(saleParticipants.saleId, saleId), eq(saleParticipants.vendorId, vendorId));
  const [row] = await db.select({ bidder: saleParticipants.bidderNumber }).from(saleParticipants).where(isIt);
  return row?.bidder ?? null;
};

/** Everybody whom the lot can be offered to, one after the other; each at the price without those before. */
async function offersOf(db: Db, row: LotRow, defaulted: readonly number[]): Promise<AwardOffer[]> {
  const { terms, disqualified } = stateOf(row);
  const acts = await acceptedActs(db, row.lotId);
  const out = [...disqualified, ...defaulted];
  const offers: AwardOffer[] = [];
  for (let offer = awardOffer(terms, acts, out); offer !== null; offer = awardOffer(terms, acts, out)) {
    offers.push(offer);
    out.push(offer.bidder);
  }
  return offers;
}

/**
 * Whom a closed lot can be awarded to, the highest first; whoever defaulted is left out. Empty while it runs, or once it was taken
 * back. LIVE-14 @param passedOver companies that declined or are refused
 */
export async function lotOffers(db: Db, lotId: number, passedOver: readonly number[] = []): Promise<LotOffer[]> {
  const [row] = await db.select().from(lotStates).where(eq(lotStates.lotId, lotId));
  if (row?.phase !== 'closed') return [];
  const { defaulted } = await awardsOf(db, lotId);
  const passed: number[] = [];
  for (const vendorId of passedOver) passed.push((await bidderOf(db, row.saleId, vendorId)) ?? 0);
  const offers = await offersOf(db, row, [...defaulted, ...passed]);
  const found: LotOffer[] = [];
  for (const { bidder, price, isReserveMet } of offers) {
    const vendorId = await vendorOfBidder(db, row.saleId, bidder);
    if (vendorId !== null) found.push({ vendorId, bidder, price: moneyOf(price), isReserveMet });
  }
  return found;
}

async function lockClosed(work: Work, lotId: number): Promise<LotRun> {
  const row = await lockLot(work.tx, lotId);
  if (row?.phase !== 'closed') throw new AppError('ILLEGAL_TRANSITION', 'This lot hasn’t ended yet.');
  return new LotRun(row);
}

async function append(
  work: Work,
  run: LotRun,
  kind: 'awarded' | 'defaulted',
  fields: { bidder: number; price: number | null; leader: number | null; why: string | null },
): Promise<void> {
  const now = await databaseNow(work.tx);
  await run.afterEnd(kind, fields, now.getTime());
  await saveLot(work.tx, run);
  if (run.head) await signLotEnd(work, run.row, run.head, now);
  work.afterCommit(async () => work.services.auctions.published(run));
}

/**
 * Writes an award into the log of a live lot that is over, and signs its end anew. The sale is locked. LOG-3 LIVE-14
 * @param award the company and, where it passes over a higher one or is below the reserve, the reason
 * @returns the price that the rule gives
 * @throws {AppError} ILLEGAL_TRANSITION, or RULE_BROKEN where a reason is missing
 */
export async function appendAward(
  work: Work,
  lotId: number,
  award: { readonly vendorId: number; readonly reason: string | null },
): Promise<LotOffer> {
  const run = await lockClosed(work, lotId);
  const { defaulted, awarded } = await awardsOf(work.tx, lotId);
  if (awarded !== null) throw new AppError('ILLEGAL_TRANSITION', 'This lot is awarded already.');
  const offers = await offersOf(work.tx, run.row, defaulted);
  const bidder = await bidderOf(work.tx, run.row.saleId, award.vendorId);
  const place = offers.findIndex((offer) => offer.bidder === bidder);
  const offer = offers[place];
  if (!offer) throw new AppError('ILLEGAL_TRANSITION', 'This company has no bid on the lot that stands.');
  if (award.reason === null && (place > 0 || !offer.isReserveMet)) {
    const what = place > 0 ? 'you pass over a higher bidder' : 'the price is below the reserve';
    throw new AppError('RULE_BROKEN', `Give a reason: ${what}.`, { reason: `Give a reason: ${what}.` });
  }
  const { price } = offer;
  await append(work, run, 'awarded', { bidder: offer.bidder, leader: offer.bidder, price, why: award.reason });
  return { vendorId: award.vendorId, bidder: offer.bidder, price: moneyOf(price), isReserveMet: offer.isReserveMet };
}

/** Writes into a live lot's log that its winner defaulted, and signs its end anew. The sale is locked. LOG-3 @throws {AppError} ILLEGAL_TRANSITION */
export async function appendDefault(work: Work, lotId: number, reason: string): Promise<void> {
  const run = await lockClosed(work, lotId);
  const { awarded } = await awardsOf(work.tx, lotId);
  if (awarded === null) throw new AppError('ILLEGAL_TRANSITION', 'Nobody holds this lot.');
  await append(work, run, 'defaulted', { bidder: awarded, leader: null, price: null, why: reason });
}
