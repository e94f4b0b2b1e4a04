import { formatMoney, moneyOf } from '@chalkline/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { saleParticipants } from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../../notifications/notify.ts';
import { companiesAround } from '../../sale-core/refresh-sale.ts';
import type { Lot, Sale } from '../../sale-core/sale.ts';
import { lotName } from '../../shared/lot-names.ts';
import type { LotRun } from '../lot/lot-run.ts';
import { toldSale } from './told-sale.ts';

/** Companies that bid on a lot, by what is stored: the amounts stay where they are. */
export async function biddersOf(db: Db, lotId: number): Promise<{ vendorId: number; bidder: number }[]> {
  const rows = await rowsOf<{ vendorId: number | string; bidder: number }>(
    db,
    sql`select distinct vendor_id as "vendorId", bidder from lot_bids where lot_id = ${lotId} and is_accepted`,
  );
  return rows.map(({ vendorId, bidder }) => ({ vendorId: Number(vendorId), bidder }));
}

/** Companies around a sale that its school has not blocked: whom a notice of an auction reaches. REV-4 */
async function audience(tx: Db, sale: Pick<Sale, 'id' | 'schoolId'>): Promise<number[]> {
  const around = await companiesAround(tx, sale.id);
  const blocked = await rowsOf<{ id: number | string }>(
    tx,
    sql`select vendor_id as id from vendor_blacklist where school_id = ${sale.schoolId}`,
  );
  const out = new Set(blocked.map(({ id }) => Number(id)));
  return around.filter((id) => !out.has(id));
}

/** An auction starts in an hour. LIVE-20 */
export async function tellStarting(work: Work, sale: Sale, lotCount: number): Promise<void> {
  const { data, room, at } = await toldSale(work, sale);
  const notice = {
    event: 'auction-starting' as const,
    data: { ...data, startsAt: at(sale.startDate ?? new Date(0)), lotCount },
    ...room,
  };
  await tellVendors(work, await audience(work.tx, sale), () => notice);
  await tellSchool(work, sale.schoolId, notice);
}

/** An auction has begun. LIVE-20 */
export async function tellStarted(work: Work, sale: Sale, lotCount: number): Promise<void> {
  const { data, room } = await toldSale(work, sale);
  const notice = { event: 'auction-started' as const, data: { ...data, lotCount }, ...room };
  await tellVendors(work, await audience(work.tx, sale), () => notice);
  await tellSchool(work, sale.schoolId, notice);
}

/**
 * The first open lot of an auction ends soon. LIVE-20
 * @param endsAt in milliseconds
 * @param stateOf where a company stands; null for one that has not bid on an open lot
 */
export async function tellEnding(
  work: Work,
  sale: Sale,
  { lotCount, endsAt, stateOf }: { lotCount: number; endsAt: number; stateOf: (vendorId: number) => string | null },
): Promise<void> {
  const { data, room, at } = await toldSale(work, sale);
  await tellVendors(work, await audience(work.tx, sale), (vendorId) => ({
    event: 'auction-ending-soon',
    data: { ...data, lotCount, endsAt: at(endsAt), state: stateOf(vendorId) },
    ...room,
  }));
}

/** An auction stands still. LIVE-9 */
export async function tellSuspended(work: Work, sale: Sale, reason: string): Promise<void> {
  const { data, room } = await toldSale(work, sale);
  const notice = { event: 'auction-suspended' as const, data: { ...data, reason }, ...room };
  await tellVendors(work, await audience(work.tx, sale), () => notice);
  await tellSchool(work, sale.schoolId, notice);
}

/** An auction goes on. LIVE-9 @param ends of its running lots, in milliseconds */
export async function tellResumed(work: Work, sale: Sale, ends: readonly number[]): Promise<void> {
  const { data, room, at } = await toldSale(work, sale);
  const notice = { event: 'auction-resumed' as const, data: { ...data, endsAt: at(Math.min(...ends)) }, ...room };
  await tellVendors(work, await audience(work.tx, sale), () => notice);
  await tellSchool(work, sale.schoolId, notice);
}

/** Some lots of an auction got more time after an outage. LIVE-10 @param ends of these lots, in milliseconds */
export async function tellExtended(work: Work, sale: Sale, ends: readonly number[]): Promise<void> {
  const { data, room, at } = await toldSale(work, sale);
  const more = { lotCount: ends.length, endsAt: at(Math.min(...ends)) };
  const notice = { event: 'auction-extended' as const, data: { ...data, ...more }, ...room };
  await tellVendors(work, await audience(work.tx, sale), () => notice);
  await tellSchool(work, sale.schoolId, notice);
}

/** A lot was taken back; who bid on it is bound by nothing. LIVE-8 */
export async function tellVoided(work: Work, sale: Sale, lot: Lot, reason: string): Promise<void> {
  const { data, room } = await toldSale(work, sale);
  const vendorIds = (await biddersOf(work.tx, lot.id)).map(({ vendorId }) => vendorId);
  await tellVendors(work, vendorIds, () => ({
    event: 'lot-voided',
    data: { ...data, lotName: lotName(lot), reason },
    ...room,
  }));
}

const priceOf = ({ state }: LotRun): string => (state.price === null ? 'no bid' : formatMoney(moneyOf(state.price)));

/** The others' acts were counted again without a bidder. LIVE-8 */
export async function tellPriceFell(work: Work, sale: Sale, lot: Lot, run: LotRun): Promise<void> {
  const { data, room, at } = await toldSale(work, sale);
  const others = (await biddersOf(work.tx, lot.id)).filter(({ bidder }) => !run.state.disqualified.includes(bidder));
  await tellVendors(
    work,
    others.map(({ vendorId }) => vendorId),
    () => ({
      event: 'price-fell',
      data: { ...data, lotName: lotName(lot), price: priceOf(run), endsAt: at(run.state.ends) },
      ...room,
    }),
  );
}

/** A reserve is lower; to what is told to nobody. LIVE-6 */
export async function tellReserveLowered(work: Work, sale: Sale, lot: Lot, run: LotRun): Promise<void> {
  const { data, room } = await toldSale(work, sale);
  const vendorIds = (await biddersOf(work.tx, lot.id)).map(({ vendorId }) => vendorId);
  await tellVendors(work, vendorIds, () => ({
    event: 'reserve-lowered',
    data: { ...data, lotName: lotName(lot), price: priceOf(run) },
    ...room,
  }));
}

/** A company is excluded from an auction. LIVE-8 */
export async function tellDisqualified(work: Work, sale: Sale, vendorId: number, reason: string): Promise<void> {
  const { data, room } = await toldSale(work, sale);
  await tellVendors(work, [vendorId], () => ({ event: 'bidder-disqualified', data: { ...data, reason }, ...room }));
}

/** The company behind a bidder's number. */
export async function vendorOfBidder(db: Db, saleId: number, bidder: number): Promise<number | null> {
  const isIt = and(eq(saleParticipants.saleId, saleId), eq(saleParticipants.bidderNumber, bidder));
  const [row] = await db.select({ vendorId: saleParticipants.vendorId }).from(saleParticipants).where(isIt);
  return row?.vendorId ?? null;
}
