import { AuctionType, LotStatus, SaleStatus } from '@chalkline/rules';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Call, SchoolCall } from '../../call.ts';
import { databaseNow, sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { saleIs } from '../../database/status-sql.ts';
import { sales } from '../../database/tables/index.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, type Work } from '../../unit-of-work.ts';
import { tellSchool } from '../notifications/notify.ts';
import { preparedOnce } from '../shared/prepared.ts';
import { openLocked } from '../tender/opening/opening.ts';
import { beginSale, type LiveStart } from './begin-sale.ts';
import { lockSale } from './lock-sale.ts';
import { moveLots } from './move-lots.ts';
import { type LockedSale, lotsOf, nameOfSale, type Sale, type SaleHead, saleAsTender, saleById } from './sale.ts';
import { saleKind } from './sale-kind.ts';

/** What the clock does to live auctions; those above hand it over. */
export interface LiveClock {
  /** In the transaction in which an auction starts. */
  readonly started: LiveStart;
  /** Ends the lots of one auction that have run out, each under its own lock. */
  readonly endLots: (services: Services, log: Log, saleId: number) => Promise<void>;
}

/** Nobody bids live: for those who never settle a live auction. */
export const noLive: LiveClock = { started: async () => {}, endLots: async () => {} };

const NOBODY_BOUGHT = 'The sale ended and nobody had bought it.';

type Timed = Pick<SaleHead, 'typeId' | 'status' | 'isScheduled' | 'startDate' | 'endDate' | 'heldAt' | 'suspendedAt'>;

const timedColumns = {
  typeId: sales.typeId,
  status: sales.status,
  isScheduled: sales.isScheduled,
  startDate: sales.startDate,
  endDate: sales.endDate,
  heldAt: sales.heldAt,
  suspendedAt: sales.suspendedAt,
};

/** Whether a published sale has reached its start and did not begin. */
function startIsDue({ typeId, status, isScheduled, startDate }: Timed, now: Date): boolean {
  const isWaiting =
    (isScheduled && status === SaleStatus.Draft) || (typeId === AuctionType.LiveAuction && status === SaleStatus.Open);
  return isWaiting && startDate !== null && startDate <= now;
}

/** Whether a sealed auction or a quick sale has reached its end and did not end. */
const endIsDue = ({ typeId, status, endDate }: Timed, now: Date): boolean =>
  typeId !== AuctionType.LiveAuction && status === SaleStatus.Open && endDate !== null && endDate <= now;

/** Whether the clock has overtaken what is stored. A sale that an administrator holds stands still. TIME-6 SALE-26 */
export const isSettleDue = (sale: Timed, now: Date): boolean =>
  sale.heldAt === null && (startIsDue(sale, now) || endIsDue(sale, now));

/** Ends a quick sale; where none of its lots has or had a buyer, the school is told. SALE-26 SALE-61 */
async function endQuickSale(work: Work, locked: LockedSale): Promise<Sale> {
  const open = (await lotsOf(work.tx, locked.sale.id)).filter(({ status }) => status === LotStatus.Open);
  const moves = open.map(({ id }) => ({ lotId: id, to: LotStatus.Unsold, set: { unsoldReason: NOBODY_BOUGHT } }));
  const { sale, lots } = await moveLots(work, locked, moves, { action: 'ended' });
  if (lots.every(({ status, wasSold }) => !wasSold && (status === LotStatus.Unsold || status === LotStatus.Relisted))) {
    const named = saleAsTender({ ...sale, name: await nameOfSale(work.tx, sale) });
    await tellSchool(work, sale.schoolId, saleKind.words.opened(named, null));
  }
  return sale;
}

/**
 * Brings a sale that is locked for this alone to where the clock has it: begun, or ended with its proposals opened. A live
 * auction's lots end by themselves. TIME-6 SALE-26
 * @returns the sale as it is now
 */
export async function settleLocked(work: Work, locked: LockedSale, live: LiveClock = noLive): Promise<LockedSale> {
  const { now } = locked;
  let { sale } = locked;
  if (sale.heldAt !== null) return locked;
  if (startIsDue(sale, now)) sale = await beginSale(work, { sale, now }, live.started);
  if (endIsDue(sale, now)) {
    if (sale.typeId === AuctionType.QuickSale) sale = await endQuickSale(work, { sale, now });
    else {
      await openLocked(work, saleKind, saleAsTender(sale), now);
      sale = await saleById(work.tx, sale.id);
    }
  }
  return { sale, now };
}

/** Settles one sale, where it is due; one that is not costs no lock. @returns whether this call changed it */
export async function settleIfDue(
  services: Services,
  log: Log,
  saleId: number,
  live: LiveClock = noLive,
): Promise<boolean> {
  const { db } = services.connection;
  const [known] = await db.select(timedColumns).from(sales).where(eq(sales.id, saleId));
  const isDue = known !== undefined && isSettleDue(known, await databaseNow(db));
  const isChanged =
    isDue &&
    (await inMarketWork(services, log, async (work) => {
      const locked = await lockSale(work, { id: saleId, for: 'update' });
      if (!isSettleDue(locked.sale, locked.now)) return false;
      await settleLocked(work, locked, live);
      return true;
    }));
  await live.endLots(services, log, saleId);
  return isChanged;
}

/** Settles a sale that was read, where the clock has overtaken it; one that is not due costs no lock. @returns whether it changed */
export async function settleIfPast(
  { services, db, log }: Pick<Call, 'services' | 'db'> & { readonly log: Log },
  sale: Timed & { readonly id: number },
  live: LiveClock = noLive,
): Promise<boolean> {
  const now = await databaseNow(db);
  const isRunning = sale.status === SaleStatus.Live && sale.endDate !== null && sale.endDate <= now;
  if (!isSettleDue(sale, now) && !isRunning) return false;
  await settleIfDue(services, log, sale.id, live);
  return true;
}

const MOST_AT_ONCE = 500;
const liveType = sql.raw(String(AuctionType.LiveAuction));

/** Sales whose start or end has come, and whose status does not say so yet. */
export const saleIsDue = and(
  isNull(sales.heldAt),
  or(
    and(
      sql`(${sales.status} = ${saleIs.Draft} and ${sales.isScheduled} or ${sales.status} = ${saleIs.Open} and ${sales.typeId} = ${liveType})`,
      lte(sales.startDate, sqlNow),
    ),
    and(
      sql`(${sales.status} = ${saleIs.Open} and ${sales.typeId} <> ${liveType} or ${sales.status} = ${saleIs.Live})`,
      lte(sales.endDate, sqlNow),
    ),
  ),
);

function allDue(db: Db, isOfOne: boolean) {
  const isOwn = isOfOne ? eq(sales.schoolId, sql.placeholder('schoolId')) : undefined;
  return preparedOnce(db, `sales_${isOfOne ? 'own' : 'all'}_due`, (name) =>
    db
      .select({ id: sales.id })
      .from(sales)
      .where(and(saleIsDue, isOwn))
      .orderBy(asc(sales.endDate))
      .limit(MOST_AT_ONCE)
      .prepare(name),
  );
}

/** Settles everything that is due, of one school where it is given; what a missed job left is caught here. SRV-5 @returns how many were due */
export async function settleAllDue(
  services: Services,
  log: Log,
  live: LiveClock = noLive,
  schoolId?: number,
): Promise<number> {
  const due = await allDue(services.connection.db, schoolId !== undefined).execute({ schoolId });
  for (const { id } of due) {
    // One that can't be settled must not hold up the others.
    await settleIfDue(services, log, id, live).catch((error: unknown) =>
      log.error({ err: error, saleId: id }, 'a sale that is due could not be settled'),
    );
  }
  return due.length;
}

/** Reads what stands once everything of the school that is due was settled. TIME-6 */
export async function readSettled<Answer>(
  { services, log, session }: SchoolCall,
  live: LiveClock,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const [due, before] = await Promise.all([settleAllDue(services, log, live, session.schoolId), read()]);
  return due === 0 ? before : await read();
}
