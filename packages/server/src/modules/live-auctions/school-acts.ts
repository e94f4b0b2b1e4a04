import type { components } from '@chalkline/openapi/types';
import { AuctionType, centsOf, type Decision, formatMoney, LotStatus, moneyOf, SaleStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { saleLots, saleParticipants, sales } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { lockSale } from '../sale-core/lock-sale.ts';
import { moveLots } from '../sale-core/move-lots.ts';
import { refreshSale } from '../sale-core/refresh-sale.ts';
import type { LockedSale, Lot } from '../sale-core/sale.ts';
import { assertNotHeld } from '../tender/held.ts';
import { endLots } from './course/end-lots.ts';
import { recordOutage, SilenceError } from './course/heartbeat.ts';
import { judgeByOutages } from './course/outages.ts';
import { acceptedActs } from './lot/accepted-acts.ts';
import { lockLot, lockRunningLots } from './lot/lot-row.ts';
import { hasBid, LotRun } from './lot/lot-run.ts';
import { saveLot } from './lot/save-lot.ts';
import { signLotEnd } from './lot/signed-end.ts';
import {
  tellDisqualified,
  tellPriceFell,
  tellReserveLowered,
  tellResumed,
  tellSuspended,
  tellVoided,
} from './notices/tell-auction.ts';

type Schemas = components['schemas'];

const refusals: Readonly<Record<string, string>> = {
  tooLate: 'This lot has ended.',
  tooEarly: 'This lot isn’t open yet.',
  suspended: 'This auction is suspended.',
  notLower: 'Enter a reserve below the one it has.',
  reserveMet: 'The reserve is met, so it can’t change any more.',
  noEffect: 'Nothing would change.',
};

/** Refuses what the rule refuses, in words for a school. @throws {AppError} ILLEGAL_TRANSITION, or RULE_BROKEN naming the reserve */
function assertAccepted(decision: Decision): void {
  if (decision.isAccepted) return;
  const sentence = refusals[decision.reason] ?? 'This can’t be done now.';
  if (decision.reason === 'notLower') throw ruleBroken({ reservePrice: sentence });
  throw new AppError('ILLEGAL_TRANSITION', sentence);
}

const reasonOf = (reason: string): string => {
  const trimmed = reason.trim();
  if (trimmed === '') throw ruleBroken({ reason: 'Give a reason; everybody who takes part reads it.' });
  return trimmed;
};

/** Runs a change of a live auction; an outage that shows is recorded, and the change is tried again. LIVE-10 */
export async function withOutages<T>(db: Db, run: () => Promise<T>): Promise<T> {
  return run().catch(async (error: unknown) => {
    if (!(error instanceof SilenceError)) throw error;
    await recordOutage(db);
    return run();
  });
}

/** Runs a change of a live auction of this school, after the clock has ended what has run out; an outage that shows is recorded first. LIVE-10 */
async function changing<T>(
  call: SchoolCall,
  saleId: number,
  change: (work: Work, locked: LockedSale) => Promise<T>,
): Promise<T> {
  const run = () =>
    inWork(call, async (work) => {
      const locked = await lockSale(work, { id: saleId, schoolId: call.session.schoolId, for: 'update' });
      if (locked.sale.typeId !== AuctionType.LiveAuction) throw notFound('live auction');
      return change(work, locked);
    });
  const [own] = await call.db
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.id, saleId), eq(sales.schoolId, call.session.schoolId)));
  if (!own) throw notFound('sale');
  await endLots(call.services, call.log, saleId);
  return withOutages(call.db, run);
}

/** A lot of the caller's school, before any lock. @throws {AppError} NOT_FOUND. ID-5 */
async function ownLot({ db, session }: SchoolCall, lotId: number): Promise<Lot> {
  const [row] = await db
    .select({ lot: saleLots })
    .from(saleLots)
    .innerJoin(sales, eq(sales.id, saleLots.saleId))
    .where(and(eq(saleLots.id, lotId), eq(sales.schoolId, session.schoolId)));
  if (!row) throw notFound('lot');
  return row.lot;
}

/** The running lots under their locks, judged by outages, and the clock after that. */
async function runningLots(work: Work, saleId: number): Promise<{ runs: LotRun[]; now: Date }> {
  const runs = (await lockRunningLots(work.tx, saleId)).map((row) => new LotRun(row));
  const now = await databaseNow(work.tx);
  for (const run of runs) await judgeByOutages(work.tx, run, now);
  return { runs, now };
}

/** Saves lots with what was decided, and tells the room after the commit. */
async function keep(work: Work, runs: readonly LotRun[]): Promise<void> {
  for (const run of runs) await saveLot(work.tx, run);
  work.afterCommit(async () => {
    for (const run of runs) if (run.lines.length > 0) work.services.auctions.published(run);
  });
}

/** Stops the time of every running lot. The sale is locked. Also what an administrator's hold does. LIVE-9 @returns how many stand still */
export async function suspendLots(work: Work, { sale }: LockedSale, reason: string): Promise<number> {
  const { runs, now } = await runningLots(work, sale.id);
  let count = 0;
  for (const run of runs) if ((await run.act({ kind: 'suspend', at: now.getTime() }, reason)).isAccepted) count += 1;
  await keep(work, runs);
  if (count > 0) await tellSuspended(work, sale, reason);
  return count;
}

/** Lets every lot go on that stands still, with ten minutes at least. The sale is locked. LIVE-9 @returns how many go on */
export async function resumeLots(work: Work, { sale }: LockedSale): Promise<number> {
  const { runs, now } = await runningLots(work, sale.id);
  const going: number[] = [];
  for (const run of runs)
    if ((await run.act({ kind: 'resume', at: now.getTime() })).isAccepted) going.push(run.state.ends);
  await keep(work, runs);
  if (going.length > 0) await tellResumed(work, sale, going);
  return going.length;
}

/** Takes back every running lot; the sale is cancelled, and moves its lots itself. The sale is locked. LIVE-8 */
export async function voidLots(work: Work, { sale }: LockedSale, reason: string): Promise<void> {
  const { runs, now } = await runningLots(work, sale.id);
  for (const run of runs) await run.act({ kind: 'voidLot', at: now.getTime() }, reason);
  await keep(work, runs);
  for (const run of runs) if (run.head) await signLotEnd(work, run.row, run.head, now);
}

/** @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION */
export async function suspendAuction(call: SchoolCall, input: Schemas['SaleReasonInput']): Promise<void> {
  const reason = reasonOf(input.reason);
  await changing(call, input.saleId, async (work, locked) => {
    const { sale } = locked;
    if (sale.suspendedAt) throw new AppError('ILLEGAL_TRANSITION', 'This auction is suspended already.');
    const isRunning = sale.status === SaleStatus.Live && (await suspendLots(work, locked, reason)) > 0;
    if (!isRunning) throw new AppError('ILLEGAL_TRANSITION', 'No lot of this auction is open now.');
    const set = { suspendedAt: locked.now, suspendReason: reason, version: sale.version + 1 };
    await work.tx.update(sales).set(set).where(eq(sales.id, sale.id));
    await audit(work, {
      action: 'auction-suspended',
      entity: 'sale',
      entityId: sale.id,
      schoolId: sale.schoolId,
      after: { reason },
    });
    await refreshSale(work, sale);
  });
}

/** @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION */
export async function resumeAuction(call: SchoolCall, { saleId }: Schemas['SaleIdInput']): Promise<void> {
  await changing(call, saleId, async (work, locked) => {
    const { sale } = locked;
    if (!sale.suspendedAt) throw new AppError('ILLEGAL_TRANSITION', 'This auction isn’t suspended.');
    if (sale.heldAt)
      throw new AppError('ILLEGAL_TRANSITION', 'An administrator holds this sale. It goes on when the hold is lifted.');
    await resumeLots(work, locked);
    const set = { suspendedAt: null, suspendReason: null, version: sale.version + 1 };
    await work.tx.update(sales).set(set).where(eq(sales.id, sale.id));
    await audit(work, { action: 'auction-resumed', entity: 'sale', entityId: sale.id, schoolId: sale.schoolId });
    await refreshSale(work, sale);
  });
}

/** A lot of the sale under its lock. @throws {AppError} ILLEGAL_TRANSITION where it has not begun */
async function lockedLot(work: Work, lotId: number): Promise<{ run: LotRun; now: Date }> {
  const row = await lockLot(work.tx, lotId);
  if (!row) throw new AppError('ILLEGAL_TRANSITION', 'This auction hasn’t started yet. Change the sale instead.');
  const now = await databaseNow(work.tx);
  const run = new LotRun(row);
  await judgeByOutages(work.tx, run, now);
  return { run, now };
}

/** Takes a whole lot back before its end. LIVE-8 @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION */
export async function voidLot(call: SchoolCall, input: Schemas['LotReasonInput']): Promise<void> {
  const reason = reasonOf(input.reason);
  const lot = await ownLot(call, input.lotId);
  await changing(call, lot.saleId, async (work, { sale }) => {
    assertNotHeld(sale, 'sale');
    const { run, now } = await lockedLot(work, lot.id);
    assertAccepted(await run.act({ kind: 'voidLot', at: now.getTime() }, reason));
    await keep(work, [run]);
    if (run.head) await signLotEnd(work, run.row, run.head, now);
    const moves = [{ lotId: lot.id, to: LotStatus.Unsold, set: { unsoldReason: reason } }];
    await moveLots(work, { sale, now }, moves, { action: 'lot-voided', reason });
    await tellVoided(work, sale, lot, reason);
  });
}

/** Lowers the reserve of a lot that has not met it. LIVE-6 @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN */
export async function lowerReserve(call: SchoolCall, input: Schemas['LowerReserveInput']): Promise<void> {
  const reserve = centsOf(input.reservePrice, 'reservePrice');
  const lot = await ownLot(call, input.lotId);
  await changing(call, lot.saleId, async (work, { sale }) => {
    assertNotHeld(sale, 'sale');
    const { run, now } = await lockedLot(work, lot.id);
    assertAccepted(await run.lowerReserve(now.getTime(), reserve));
    await keep(work, [run]);
    await work.tx
      .update(saleLots)
      .set({ reservePrice: moneyOf(reserve) })
      .where(eq(saleLots.id, lot.id));
    // The school's own audit may say what its reserve is; nothing that a vendor reads does. SALE-2
    await audit(work, {
      action: 'reserve-lowered',
      entity: 'sale',
      entityId: sale.id,
      schoolId: sale.schoolId,
      after: { lotId: lot.id, reserve: formatMoney(moneyOf(reserve)) },
    });
    await refreshSale(work, sale);
    await tellReserveLowered(work, sale, lot, run);
  });
}

/** Keeps that a bidder is excluded. @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION */
async function exclude(work: Work, { sale, now }: LockedSale, bidder: number, reason: string): Promise<number> {
  const isIt = and(eq(saleParticipants.saleId, sale.id), eq(saleParticipants.bidderNumber, bidder));
  const [participant] = await work.tx.select().from(saleParticipants).where(isIt);
  if (!participant) throw notFound('bidder');
  if (participant.disqualifiedAt) throw new AppError('ILLEGAL_TRANSITION', 'This bidder is excluded already.');
  await work.tx.update(saleParticipants).set({ disqualifiedAt: now, disqualifiedReason: reason }).where(isIt);
  return participant.vendorId;
}

/**
 * Excludes a bidder before the end: its acts on running lots are void, those of all others are counted again. Lots that are over
 * stay as they are. LIVE-8 @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION
 */
export async function disqualifyBidder(call: SchoolCall, input: Schemas['DisqualifyBidderInput']): Promise<void> {
  const reason = reasonOf(input.reason);
  await changing(call, input.saleId, async (work, locked) => {
    const { sale } = locked;
    assertNotHeld(sale, 'sale');
    if (sale.status !== SaleStatus.Open && sale.status !== SaleStatus.Live) {
      throw new AppError(
        'ILLEGAL_TRANSITION',
        'This auction is over. To refuse the highest bidder of a lot, close the lot with a reason.',
      );
    }
    const vendorId = await exclude(work, locked, input.bidderNumber, reason);
    const { runs, now } = await runningLots(work, sale.id);
    const voided: { readonly run: LotRun; readonly hasMoved: boolean }[] = [];
    for (const run of runs) {
      const accepted = await acceptedActs(work.tx, run.row.lotId);
      if (!hasBid(accepted, input.bidderNumber)) continue;
      const act = { kind: 'disqualify', at: now.getTime(), bidder: input.bidderNumber, accepted } as const;
      const decision = await run.act(act, reason);
      if (decision.isAccepted) voided.push({ run, hasMoved: decision.isPriceChanged || decision.isLeaderChanged });
    }
    await keep(work, runs);
    await audit(work, {
      action: 'bidder-disqualified',
      entity: 'sale',
      entityId: sale.id,
      schoolId: sale.schoolId,
      after: { bidder: input.bidderNumber, reason, lots: voided.map(({ run }) => run.row.lotId) },
    });
    await refreshSale(work, sale);
    await tellDisqualified(work, sale, vendorId, reason);
    const lots = await work.tx.select().from(saleLots).where(eq(saleLots.saleId, sale.id));
    for (const { run, hasMoved } of voided) {
      const lot = lots.find(({ id }) => id === run.row.lotId);
      // Where it neither led nor set the price there is nothing to tell of but what the room shows.
      if (lot && hasMoved) await tellPriceFell(work, sale, lot, run);
    }
  });
}
