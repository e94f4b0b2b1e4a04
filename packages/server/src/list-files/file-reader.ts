import { eq } from 'drizzle-orm';
import type { SignedInCall } from '../call.ts';
import { vendors } from '../database/tables/index.ts';
import { timeZoneOf, vendorPlace, zoneOfSchool } from '../modules/shared/time-zones.ts';
import type { FileReader } from './file-cells.ts';

/** Whom a file is for, and in which zone: a school's, a company's, and for an administrator in no place's. TIME-9 */
export async function readerOf({ db, session }: SignedInCall): Promise<FileReader> {
  if (session.schoolId !== null) return { side: 'school', zone: await zoneOfSchool(db, session.schoolId) };
  if (session.vendorId === null) return { side: 'admin', zone: 'UTC' };
  const [vendor] = await db.select(vendorPlace).from(vendors).where(eq(vendors.id, session.vendorId));
  return { side: 'vendor', zone: timeZoneOf(vendor) };
}
