import { BidStatus, formatDeadline } from '@chalkline/rules';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { Call, SchoolCall } from '../../../call.ts';
import { databaseNow, sqlNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { bids } from '../../../database/tables/index.ts';
import type { Log } from '../../../log.ts';
import type { Services } from '../../../services.ts';
import { inMarketWork, type Work } from '../../../unit-of-work.ts';
import { tellSchool } from '../../notifications/notify.ts';
import { preparedOnce } from '../../shared/prepared.ts';
import type { TenderKind } from '../kind.ts';
import { isOf } from '../subject.ts';
import { lockTender, type Tender, tableOf } from '../tender.ts';
import { toldOf } from '../told.ts';

async function tellOpened(work: Work, kind: TenderKind, tender: Tender, bidCount: number, at: Date): Promise<void> {
  const { timeZone } = await toldOf(work, tender);
  const opened = bidCount === 0 ? null : { bidCount, openedAt: formatDeadline(at, timeZone) };
  await tellSchool(work, tender.schoolId, kind.words.opened(tender, opened));
}

/** A bidder's open page says that its bid is evaluated now. HUB-12 */
async function refreshBidders(work: Work, kind: TenderKind, tender: Tender): Promise<void> {
  const bidders = await work.tx.select({ vendorId: bids.vendorId }).from(bids).where(isOf(bids, tender));
  await kind.refreshCompanies(
    work,
    bidders.map(({ vendorId }) => vendorId),
    tender.id,
  );
}

/** Opens what is locked for this alone and is due; what an administrator holds is not. BID-12 ADM-14 */
export async function openLocked(work: Work, kind: TenderKind, tender: Tender, now: Date): Promise<void> {
  const [counted] = await work.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(bids)
    .where(and(isOf(bids, tender), eq(bids.status, BidStatus.Submitted)));
  const count = counted?.count ?? 0;
  const status = await kind.opening.statusAfter(work, tender, { bidCount: count, now });
  const closing = count === 0 ? { closedAt: now, closeReason: kind.opening.noBids } : {};
  const table = tableOf(kind.kind);
  await work.tx
    .update(table)
    .set({ status, openedAt: now, openedBidCount: count, version: tender.version + 1, updatedAt: now, ...closing })
    .where(eq(table.id, tender.id));
  await audit(work, {
    action: 'bids-opened',
    entity: kind.kind,
    entityId: tender.id,
    schoolId: tender.schoolId,
    before: { status: tender.status },
    after: { status, count },
  });
  await tellOpened(work, kind, tender, count, now);
  await refreshBidders(work, kind, tender);
}

/**
 * Opens the bids once the end date has passed: one event, recorded with when and how many. Called by the job at the end
 * date, by the sweep, and by whoever looks first; only one of them does it. BID-12 BID-13 TIME-6
 * @returns whether this call opened it
 */
export function openTenderIfDue(services: Services, log: Log, kind: TenderKind, id: number): Promise<boolean> {
  return inMarketWork(services, log, async (work) => {
    const tender = await lockTender(work.tx, { kind: kind.kind, id }, { for: 'update' });
    if (!tender?.endDate || !kind.opening.isSealed(tender)) return false;
    const now = await databaseNow(work.tx);
    if (now < tender.endDate) return false;
    await openLocked(work, kind, tender, now);
    return true;
  });
}

/** Opens it if its end has passed; one that is not due costs no lock. @returns whether this call opened it */
export async function openTenderIfPast(
  { services, db, log }: Pick<Call, 'services' | 'db'> & { readonly log: Log },
  kind: TenderKind,
  tender: Tender,
): Promise<boolean> {
  if (!tender.endDate || !kind.opening.isSealed(tender)) return false;
  const isPast = (await databaseNow(db)) >= tender.endDate;
  return isPast && (await openTenderIfDue(services, log, kind, tender.id));
}

const MOST_AT_ONCE = 500;

/** Those whose end has passed and whose bids are still sealed, of all schools or of `schoolId` alone. */
function allDue(db: Db, { kind, opening }: TenderKind, isOfOne: boolean) {
  const table = tableOf(kind);
  const isOwn = isOfOne ? eq(table.schoolId, sql.placeholder('schoolId')) : undefined;
  return preparedOnce(db, `${kind}_${isOfOne ? 'own' : 'all'}_due`, (name) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(opening.areSealed, lte(table.endDate, sqlNow), isOwn))
      .orderBy(asc(table.endDate))
      .limit(MOST_AT_ONCE)
      .prepare(name),
  );
}

/**
 * Opens everything of a kind that is due, of one school where it is given; what a missed job left is caught here. SRV-5
 * @returns how many were due, whether this call opened them or another one did meanwhile
 */
export async function openAllDueOf(services: Services, log: Log, kind: TenderKind, schoolId?: number): Promise<number> {
  const due = await allDue(services.connection.db, kind, schoolId !== undefined).execute({ schoolId });
  for (const { id } of due) {
    // One that can't be opened must not hold up the others.
    await openTenderIfDue(services, log, kind, id).catch((error: unknown) => {
      log.error({ err: error, [kind.field]: id }, 'bids that are due could not be opened');
    });
  }
  return due.length;
}

/**
 * Reads what stands once everything of the school that is due was opened. Hardly ever is anything due: it is read
 * meanwhile, and once more where something was. TIME-6
 */
export async function readWhenOpened<Answer>(
  { services, log, session }: SchoolCall,
  kind: TenderKind,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const [due, before] = await Promise.all([openAllDueOf(services, log, kind, session.schoolId), read()]);
  return due === 0 ? before : await read();
}
