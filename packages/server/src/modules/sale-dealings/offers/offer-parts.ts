import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { schools, vendors } from '../../../database/tables/index.ts';
import { type Lot, nameOfSale, type Sale } from '../../sale-core/sale.ts';
import { namedSale } from '../../sale-core/sale-kind.ts';
import { lotTitle } from '../../shared/lot-names.ts';
import { schoolPlace, timeZoneOf } from '../../shared/time-zones.ts';

/** What every notice about an offer names. */
export async function offerParts(tx: Db, sale: Sale, lot: Lot) {
  const [school] = await tx
    .select({ name: schools.name, ...schoolPlace })
    .from(schools)
    .where(eq(schools.id, sale.schoolId));
  if (!school) throw new Error(`school ${sale.schoolId} of sale ${sale.id} is not there`);
  const named = { ...namedSale({ id: sale.id, name: await nameOfSale(tx, sale) }), lotName: lotTitle(lot) };
  return { named, schoolName: school.name, timeZone: timeZoneOf(school) };
}

/** The name of a company. */
export async function companyName(tx: Db, vendorId: number): Promise<string> {
  const [row] = await tx.select({ name: vendors.companyName }).from(vendors).where(eq(vendors.id, vendorId));
  return row?.name ?? '';
}
