import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import { databaseNow, sqlNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { savedDeals, vendorBlacklist } from '../../../database/tables/index.ts';
import type { Log } from '../../../log.ts';
import type { Services } from '../../../services.ts';
import { inMarketWork, type Work } from '../../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../../notifications/notify.ts';
import { affectedBy } from '../invitations/affected-vendors.ts';
import type { TenderKind } from '../kind.ts';
import { isOf } from '../subject.ts';
import { lockTender, type Tender, tableOf } from '../tender.ts';
import { toldOf } from '../told.ts';

/** How long before its end both sides are told that something closes. PUR-24 */
export const CLOSING_SOON_MS = 24 * 3_600_000;

/** Companies that put it aside, besides those that are told anyway; never blocked ones. REV-4 */
async function watching(tx: Db, tender: Tender): Promise<number[]> {
  if (!tender.isPublic) return [];
  const notBlocked = sql`not exists (select 1 from ${vendorBlacklist} k where k.school_id = ${tender.schoolId} and k.vendor_id = ${savedDeals.vendorId})`;
  const saved = await tx
    .select({ id: savedDeals.vendorId })
    .from(savedDeals)
    .where(and(isOf(savedDeals, tender), notBlocked));
  return saved.map(({ id }) => id);
}

async function tellBothSides(work: Work, kind: TenderKind, tender: Tender): Promise<void> {
  const { tx } = work;
  const told = await toldOf(work, tender);
  const states = await kind.closing.statesOf(tx, tender);
  const { vendorIds } = await affectedBy(tx, tender);
  const companies = new Set([...vendorIds, ...states.keys(), ...(await watching(tx, tender))]);
  await tellVendors(work, [...companies], (vendorId) =>
    kind.words.closingSoon(tender, told, { side: 'vendor', state: states.get(vendorId) ?? null }),
  );
  await tellSchool(work, tender.schoolId, kind.words.closingSoon(tender, told, { side: 'school', state: null }));
}

/** One that was published within its last day has just been announced. */
const isWorthTelling = ({ publishedAt }: Tender, endDate: Date): boolean =>
  publishedAt !== null && publishedAt.getTime() < endDate.getTime() - CLOSING_SOON_MS;

/**
 * Tells both sides, once for each end, that something closes within a day. Called by the job of that instant and by the sweep; a
 * job of an earlier end finds nothing to tell. PUR-24 TIME-8
 * @returns whether this call told them
 */
export function tellClosingOf(services: Services, log: Log, kind: TenderKind, id: number): Promise<boolean> {
  return inMarketWork(services, log, async (work) => {
    const tender = await lockTender(work.tx, { kind: kind.kind, id }, { for: 'update' });
    if (!tender?.endDate || tender.heldAt || !kind.takesBids(tender)) return false;
    const { endDate } = tender;
    const left = endDate.getTime() - (await databaseNow(work.tx)).getTime();
    const isTold = tender.closingToldFor?.getTime() === endDate.getTime();
    if (isTold || left <= 0 || left > CLOSING_SOON_MS || !isWorthTelling(tender, endDate)) return false;
    const table = tableOf(kind.kind);
    await work.tx.update(table).set({ closingToldFor: endDate }).where(eq(table.id, id));
    await tellBothSides(work, kind, tender);
    await audit(work, {
      action: 'closing-told',
      entity: kind.kind,
      entityId: id,
      schoolId: tender.schoolId,
      after: { endDate: endDate.toISOString() },
    });
    return true;
  });
}

const MOST_AT_ONCE = 500;

/** Tells of everything of a kind that closes within a day and of which nobody was told; what a missed job left is caught here. SRV-5 */
export async function tellAllClosingOf(services: Services, log: Log, kind: TenderKind): Promise<void> {
  const table = tableOf(kind.kind);
  const soon = await services.connection.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        kind.closing.areOpen,
        gt(table.endDate, sqlNow),
        lte(table.endDate, sql`${sqlNow} + interval '24 hours'`),
        sql`${table.publishedAt} < ${table.endDate} - interval '24 hours'`,
        or(isNull(table.closingToldFor), ne(table.closingToldFor, table.endDate)),
      ),
    )
    .orderBy(asc(table.endDate))
    .limit(MOST_AT_ONCE);
  for (const { id } of soon) {
    // One that can't be told of must not hold up the others.
    await tellClosingOf(services, log, kind, id).catch((error: unknown) =>
      log.error({ err: error, [kind.field]: id }, 'a closing could not be told'),
    );
  }
}
