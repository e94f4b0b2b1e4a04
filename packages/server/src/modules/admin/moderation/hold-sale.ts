import type { components } from '@chalkline/openapi/types';
import { AuctionType, formatDeadline, SALE_ON_HOLD_TEXT, SaleStatus } from '@chalkline/rules';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import { asAdmin, type Call } from '../../../call.ts';
import { saleChanges, sales } from '../../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { resumeLots, suspendLots, withOutages } from '../../live-auctions/school-acts.ts';
import { tellSchool, tellVendors } from '../../notifications/notify.ts';
import { scheduleEnd } from '../../sale-core/begin-sale.ts';
import { lockSale } from '../../sale-core/lock-sale.ts';
import { companiesAround, refreshSale } from '../../sale-core/refresh-sale.ts';
import { type LockedSale, nameOfSale, type Sale, saleAsTender, saleById } from '../../sale-core/sale.ts';
import { namedSale, vendorSalePath } from '../../sale-core/sale-kind.ts';
import { settleIfDue } from '../../sale-core/settle-sale.ts';
import { giveBackTime } from '../../sale-dealings/held-time.ts';
import { saleLinks } from '../../sale-dealings/links.ts';
import { live } from '../../sales/sale-clock.ts';
import { toldOf } from '../../tender/told.ts';
import { neededReason } from '../decide-accounts.ts';
import { datesWith, HOLD_WAS_LIFTED, laterEnd, STARTS_AFTER_HOLD, startAfterHold } from './later-end.ts';
import { saleRow } from './sale-list.ts';

type Schemas = components['schemas'];

const holdable: ReadonlySet<number> = new Set([SaleStatus.Open, SaleStatus.OnGoing, SaleStatus.Live]);

/** A published sale, locked. @throws {AppError} NOT_FOUND for a draft too */
async function lockPublished(work: Work, id: number): Promise<LockedSale> {
  const locked = await lockSale(work, { id, for: 'update' });
  if (locked.sale.status === SaleStatus.Draft) throw notFound('sale');
  return locked;
}

async function namesOf({ tx }: Work, sale: Sale) {
  return namedSale({ id: sale.id, name: await nameOfSale(tx, sale) });
}

/**
 * Holds a sale: nothing is offered, accepted, opened or awarded until the hold is lifted, no public page shows it, and the time
 * of a live auction stands still. The school reads why. ADM-14 LIVE-9
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN without a reason
 */
export async function holdSale(call: Call, input: Schemas['HoldInput']): Promise<Schemas['AdminSaleRow']> {
  const own = asAdmin(call);
  const reason = neededReason(input.reason);
  return withOutages(own.db, () =>
    inWork(own, async (work) => {
      const locked = await lockPublished(work, input.id);
      const { sale, now } = locked;
      if (sale.heldAt) throw new AppError('ILLEGAL_TRANSITION', 'This sale is on hold already.');
      if (!holdable.has(sale.status)) {
        throw new AppError('ILLEGAL_TRANSITION', 'Only a sale that is open, live or being decided on can be held.');
      }
      // The log is public and bidders are told: only the school reads the administrator's words.
      if (sale.status === SaleStatus.Live && !sale.suspendedAt) await suspendLots(work, locked, SALE_ON_HOLD_TEXT);
      const set = { heldAt: now, holdReason: reason, heldPublic: sale.isPublic, isPublic: false };
      await work.tx
        .update(sales)
        .set({ ...set, version: sale.version + 1, updatedAt: now })
        .where(eq(sales.id, sale.id));
      await audit(work, {
        action: 'held',
        entity: 'sale',
        entityId: sale.id,
        schoolId: sale.schoolId,
        before: { isHeld: false },
        after: { isHeld: true, reason },
      });
      const notice = { saleId: sale.id, relatedUrl: saleLinks.schoolSale(sale.id) };
      await tellSchool(work, sale.schoolId, {
        event: 'sale-held',
        data: { ...(await namesOf(work, sale)), reason },
        ...notice,
      });
      await refreshSale(work, sale);
      return saleRow(work.tx, work.services.ids, sale.id);
    }),
  );
}

/** The later start and end as a numbered change that everybody around the sale reads. SALE-30 ADM-14 */
async function noticeLater(work: Work, before: Sale, after: Sale, { note, now }: { note: string; now: Date }) {
  const number = sql<number>`(select coalesce(max(c.number), 0) + 1 from sale_changes c where c.sale_id = ${after.id})`;
  const { schoolName, closes, token, timeZone } = await toldOf(work, saleAsTender(after));
  const told = (date: Date | null) => (date ? formatDeadline(date, timeZone) : null);
  const isStartLater = after.startDate?.getTime() !== before.startDate?.getTime();
  const start = { label: 'Starts', before: told(before.startDate), after: told(after.startDate), lotId: null };
  const end = { label: 'Ends', before: told(before.endDate), after: closes, lotId: null };
  const follows = [
    { label: 'Award', before: told(before.awardDate), after: told(after.awardDate), lotId: null },
    { label: 'Pickup', before: told(before.pickupDate), after: told(after.pickupDate), lotId: null },
  ].filter((change) => change.before !== change.after);
  const changes = [...(isStartLater ? [start] : []), end, ...follows];
  await work.tx.insert(saleChanges).values({ saleId: after.id, number, at: now, note, changes });
  scheduleEnd(work, after, now);
  const names = await namesOf(work, after);
  await tellVendors(work, await companiesAround(work.tx, after.id), () => ({
    event: 'sale-changed',
    data: { ...names, schoolName, closes, changeCount: changes.length, note, areTermsNew: false },
    saleId: after.id,
    relatedUrl: vendorSalePath(token),
  }));
}

/** A live auction's lots end one after the other and by their own clocks. @throws {AppError} RULE_BROKEN */
function assertEndMoves({ typeId, status }: Sale): void {
  if (typeId === AuctionType.LiveAuction) {
    throw ruleBroken({ endDate: 'A live auction goes on where its time stood still; its end moves by itself.' });
  }
  if (status !== SaleStatus.Open) throw ruleBroken({ endDate: 'Only a sale that is open gets a later end.' });
}

/**
 * Lifts a hold: the sale goes on where it stood, with a later end where one is given. What fell due meanwhile happens at once; a
 * live auction that its school did not suspend itself goes on with ten minutes at least, one that was to start meanwhile starts
 * with all of its time; winners get the time back that the hold took. ADM-14 LIVE-9
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN naming the end
 */
export async function liftSaleHold(call: Call, input: Schemas['LiftHoldInput']): Promise<Schemas['AdminSaleRow']> {
  const own = asAdmin(call);
  const { db, services, log } = own;
  await withOutages(db, () =>
    inWork(own, async (work) => {
      const locked = await lockPublished(work, input.id);
      const { sale, now } = locked;
      if (!sale.heldAt) throw new AppError('ILLEGAL_TRANSITION', 'This sale isn’t on hold.');
      const { timeZone } = await toldOf(work, saleAsTender(sale));
      const end = laterEnd(input.endDate, { before: sale.endDate, now, timeZone });
      if (end) assertEndMoves(sale);
      const isPublic = sale.heldPublic ?? sale.isPublic;
      const isToStart = sale.typeId === AuctionType.LiveAuction && sale.status === SaleStatus.Open;
      const moved = isToStart ? startAfterHold(sale, now) : end && datesWith(sale, end);
      await giveBackTime(work, sale.id);
      const lifted = { heldAt: null, holdReason: null, heldPublic: null, isPublic, ...moved };
      await work.tx
        .update(sales)
        .set({ ...lifted, version: sale.version + 1, updatedAt: now })
        .where(eq(sales.id, sale.id));
      const after = await saleById(work.tx, sale.id);
      if (sale.status === SaleStatus.Live && !sale.suspendedAt) await resumeLots(work, { sale: after, now });
      if (moved)
        await noticeLater(work, sale, after, {
          note: input.note?.trim() || (isToStart ? STARTS_AFTER_HOLD : HOLD_WAS_LIFTED),
          now,
        });
      await audit(work, {
        action: 'hold-lifted',
        entity: 'sale',
        entityId: sale.id,
        schoolId: sale.schoolId,
        before: { isHeld: true, reason: sale.holdReason, endDate: sale.endDate?.toISOString() ?? null },
        after: { isHeld: false, note: input.note?.trim() || null, endDate: after.endDate?.toISOString() ?? null },
      });
      const isOpen = after.status === SaleStatus.Open && after.endDate !== null;
      await tellSchool(work, sale.schoolId, {
        event: 'sale-released',
        data: {
          ...(await namesOf(work, after)),
          closes: isOpen && after.endDate ? formatDeadline(after.endDate, timeZone) : null,
        },
        saleId: sale.id,
        relatedUrl: saleLinks.schoolSale(sale.id),
      });
      await refreshSale(work, after);
    }),
  );
  await settleIfDue(services, log, input.id, live);
  return saleRow(db, services.ids, input.id);
}
