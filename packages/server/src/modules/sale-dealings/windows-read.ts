import type { components } from '@chalkline/openapi/types';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { saleBookings, saleWindows, vendors } from '../../database/tables/index.ts';

type Window = components['schemas']['SaleWindow'];
type WindowRow = typeof saleWindows.$inferSelect;
type Kind = WindowRow['kind'];

/** Who reads the times: the school reads who booked, a company only whether it did itself. */
export type WindowReader = { readonly side: 'school' } | { readonly side: 'vendor'; readonly id: number };

interface Booking {
  readonly windowId: number;
  readonly vendorId: number;
  readonly vendorName: string;
  readonly bookedAt: Date;
}

async function bookingsOf(db: Db, windowIds: readonly number[]): Promise<Booking[]> {
  if (windowIds.length === 0) return [];
  return db
    .select({
      windowId: saleBookings.windowId,
      vendorId: saleBookings.vendorId,
      vendorName: vendors.companyName,
      bookedAt: saleBookings.bookedAt,
    })
    .from(saleBookings)
    .innerJoin(vendors, eq(vendors.id, saleBookings.vendorId))
    .where(inArray(saleBookings.windowId, [...windowIds]))
    .orderBy(asc(saleBookings.bookedAt));
}

function present(row: WindowRow, bookings: readonly Booking[], reader: WindowReader): Window {
  const own = bookings.filter(({ windowId }) => windowId === row.id);
  return {
    id: row.id,
    kind: row.kind,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    places: row.places,
    booked: own.length,
    note: row.note,
    isMine: reader.side === 'vendor' && own.some(({ vendorId }) => vendorId === reader.id),
    // Who else comes is the school's to know.
    bookings:
      reader.side === 'vendor'
        ? []
        : own.map(({ vendorId, vendorName, bookedAt }) => ({ vendorId, vendorName, bookedAt: bookedAt.toISOString() })),
  };
}

/** The times of a sale for inspection and pickup, or those of one kind, in their order. SALE-52 */
export async function windowsOf(db: Db, saleId: number, reader: WindowReader, kind?: Kind): Promise<Window[]> {
  const isAsked = and(
    eq(saleWindows.saleId, saleId),
    eq(saleWindows.isRemoved, false),
    kind && eq(saleWindows.kind, kind),
  );
  const rows = await db
    .select()
    .from(saleWindows)
    .where(isAsked)
    .orderBy(asc(saleWindows.startsAt), asc(saleWindows.id));
  const bookings = await bookingsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, bookings, reader));
}

/** One time as its reader sees it. */
export async function windowById(db: Db, id: number, reader: WindowReader): Promise<Window> {
  const [row] = await db.select().from(saleWindows).where(eq(saleWindows.id, id));
  if (!row) throw new Error(`window ${id} is not there`);
  return present(row, await bookingsOf(db, [id]), reader);
}

/** The time at which a company collects its lots of a sale; null where it booked none. */
export async function pickupOf(
  db: Db,
  saleId: number,
  vendorId: number,
): Promise<components['schemas']['SalePickup'] | null> {
  const [row] = await db
    .select({ window: saleWindows, bookedAt: saleBookings.bookedAt })
    .from(saleBookings)
    .innerJoin(saleWindows, eq(saleWindows.id, saleBookings.windowId))
    .where(
      and(
        eq(saleWindows.saleId, saleId),
        eq(saleWindows.kind, 'pickup'),
        eq(saleWindows.isRemoved, false),
        eq(saleBookings.vendorId, vendorId),
      ),
    );
  if (!row) return null;
  return {
    windowId: row.window.id,
    startsAt: row.window.startsAt.toISOString(),
    endsAt: row.window.endsAt.toISOString(),
    bookedAt: row.bookedAt.toISOString(),
  };
}
