import type { components } from '@chalkline/openapi/types';
import { formatDeadline, LotStatus, SaleStatus } from '@chalkline/rules';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { saleBookings, saleInvoices, saleWindows } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellSchool } from '../notifications/notify.ts';
import { standingOf } from '../sale-core/eligibility.ts';
import { lockSale } from '../sale-core/lock-sale.ts';
import { refreshSale } from '../sale-core/refresh-sale.ts';
import { type LockedSale, lotsOf, nameOfSale } from '../sale-core/sale.ts';
import { namedSale } from '../sale-core/sale-kind.ts';
import { mayVendorSeeSale } from '../sale-core/visibility.ts';
import { lotTitles, type NamedLot } from '../shared/lot-names.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';
import { assertNotHeld } from './held.ts';
import { saleLinks } from './links.ts';
import { companyName } from './offers/offer-parts.ts';
import { windowById } from './windows-read.ts';

type Schemas = components['schemas'];
type Window = typeof saleWindows.$inferSelect;

/** A time that is to be booked or given back, with all others of its kind, locked in the order of their numbers. */
interface LockedWindow extends LockedSale {
  readonly window: Window;
  /** All of the same kind in this sale, the same one too. */
  readonly sameKind: readonly Window[];
}

/** @throws {AppError} NOT_FOUND where there is none, or the company may not see its sale */
async function lockWindow(work: Work, call: VendorCall, windowId: number): Promise<LockedWindow> {
  const { tx } = work;
  const [known] = await tx.select().from(saleWindows).where(eq(saleWindows.id, windowId));
  if (!known || known.isRemoved) throw notFound('time');
  const locked = await lockSale(work, { id: known.saleId, for: 'share' });
  if (!(await mayVendorSeeSale({ ...call, db: tx }, locked.sale))) throw notFound('time');
  const sameKind = await tx
    .select()
    .from(saleWindows)
    .where(
      and(eq(saleWindows.saleId, known.saleId), eq(saleWindows.kind, known.kind), eq(saleWindows.isRemoved, false)),
    )
    .orderBy(asc(saleWindows.id))
    .for('update');
  const window = sameKind.find(({ id }) => id === windowId);
  if (!window) throw notFound('time');
  return { ...locked, window, sameKind };
}

/** @throws {AppError} ILLEGAL_TRANSITION, BID_NOT_ALLOWED. SALE-53 ADM-14 */
async function assertMayBook({ tx }: Work, vendorId: number, { sale, window, now }: LockedWindow): Promise<void> {
  assertNotHeld(sale);
  if (window.startsAt <= now) throw new AppError('ILLEGAL_TRANSITION', 'This time has begun already.');
  if (window.kind === 'pickup') {
    const isOpen = and(
      eq(saleInvoices.saleId, sale.id),
      eq(saleInvoices.vendorId, vendorId),
      isNull(saleInvoices.defaultedAt),
      isNull(saleInvoices.confirmedAt),
    );
    const [won] = await tx.select({ id: saleInvoices.id }).from(saleInvoices).where(isOpen).limit(1);
    if (!won) throw new AppError('ILLEGAL_TRANSITION', 'You have nothing to collect at this sale.');
    return;
  }
  const { isBlocked, isDisqualified } = await standingOf(tx, vendorId, sale);
  if (isBlocked || isDisqualified) throw new AppError('BID_NOT_ALLOWED', 'This sale is not open to your company.');
  const isOver = sale.status === SaleStatus.Closed || sale.status === SaleStatus.Completed;
  if (isOver) throw new AppError('ILLEGAL_TRANSITION', 'This sale is over.');
}

/** What a company comes for: to collect what it won and still has to collect, to look at all lots of the sale. */
async function lotsComeFor({ tx }: Work, { sale, window }: LockedWindow, vendorId: number): Promise<NamedLot[]> {
  const lots = await lotsOf(tx, sale.id);
  if (window.kind === 'inspection') return lots;
  const mine = lots.filter(({ buyerId }) => buyerId === vendorId);
  const toCollect = mine.filter(({ status }) => status === LotStatus.Sold || status === LotStatus.Paid);
  return [toCollect, mine, lots].find(({ length }) => length > 0) ?? [];
}

/** NOTIF-30 */
async function tellBooking(work: Work, locked: LockedWindow, vendorId: number, isGivenBack: boolean): Promise<void> {
  const { sale, window } = locked;
  const zone = await zoneOfSchool(work.tx, sale.schoolId);
  const data = {
    ...namedSale({ id: sale.id, name: await nameOfSale(work.tx, sale) }),
    lotNames: lotTitles(await lotsComeFor(work, locked, vendorId)),
    vendorName: await companyName(work.tx, vendorId),
    window: formatDeadline(window.startsAt, zone),
    isGivenBack,
  };
  const where = { saleId: sale.id, vendorId, relatedUrl: saleLinks.schoolSale(sale.id) };
  if (window.kind === 'pickup') await tellSchool(work, sale.schoolId, { event: 'pickup-booked', data, ...where });
  else await tellSchool(work, sale.schoolId, { event: 'inspection-booked', data, ...where });
  await refreshSale(work, sale);
}

/**
 * Books a time for a company; it gives back the one of the same kind that it had. SALE-52 SALE-53
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION where no place is left, BID_NOT_ALLOWED
 */
export function bookWindow(call: VendorCall, { windowId }: Schemas['WindowIdInput']): Promise<Schemas['SaleWindow']> {
  const { vendorId, userId } = call.session;
  return inWork(call, async (work) => {
    const { tx } = work;
    const locked = await lockWindow(work, call, windowId);
    await assertMayBook(work, vendorId, locked);
    const booked = await tx.select().from(saleBookings).where(eq(saleBookings.windowId, windowId));
    const reader = { side: 'vendor', id: vendorId } as const;
    if (booked.some((booking) => booking.vendorId === vendorId)) return windowById(tx, windowId, reader);
    if (booked.length >= locked.window.places) {
      throw new AppError('ILLEGAL_TRANSITION', 'Every place at that time is taken. Choose another time.');
    }
    // A time that has passed stays, with who came.
    const later = locked.sameKind.filter(({ id, startsAt }) => id !== windowId && startsAt > locked.now);
    if (later.length > 0) {
      const ids = later.map(({ id }) => id);
      await tx
        .delete(saleBookings)
        .where(and(inArray(saleBookings.windowId, ids), eq(saleBookings.vendorId, vendorId)));
    }
    await tx.insert(saleBookings).values({ windowId, vendorId, bookedBy: userId, bookedAt: locked.now });
    await tellBooking(work, locked, vendorId, false);
    return windowById(tx, windowId, reader);
  });
}

/**
 * Gives a booked time back. SALE-52
 * @throws {AppError} NOT_FOUND where this company has not booked it, ILLEGAL_TRANSITION once it has begun
 */
export function cancelBooking(
  call: VendorCall,
  { windowId }: Schemas['WindowIdInput'],
): Promise<Schemas['SaleWindow']> {
  const { vendorId } = call.session;
  return inWork(call, async (work) => {
    const locked = await lockWindow(work, call, windowId);
    if (locked.window.startsAt <= locked.now) {
      const own = and(eq(saleBookings.windowId, windowId), eq(saleBookings.vendorId, vendorId));
      const [mine] = await work.tx.select().from(saleBookings).where(own);
      if (!mine) throw notFound('booking');
      throw new AppError('ILLEGAL_TRANSITION', 'This time has begun already.');
    }
    const given = await work.tx
      .delete(saleBookings)
      .where(and(eq(saleBookings.windowId, windowId), eq(saleBookings.vendorId, vendorId)))
      .returning();
    if (given.length === 0) throw notFound('booking');
    await tellBooking(work, locked, vendorId, true);
    return windowById(work.tx, windowId, { side: 'vendor', id: vendorId });
  });
}
