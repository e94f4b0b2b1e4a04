import { sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Work } from '../../unit-of-work.ts';
import { assertMayEdit, type CatalogCompany } from './standing.ts';

/** A catalog that is locked for a change, and the time that counts for it. */
export interface LockedCatalog {
  readonly company: CatalogCompany;
  readonly now: Date;
}

/**
 * Locks a vendor's catalog: its changes follow one another, so that places on the State Package and bulk acts see a catalog that
 * stands still. Orders don't wait for it: they lock products alone. CAT-13
 * @throws {AppError} FORBIDDEN in words for the vendor
 */
export async function lockCatalog(work: Work, call: VendorCall): Promise<LockedCatalog> {
  const { vendorId } = call.session;
  await work.tx.execute(sql`select 1 from vendors where id = ${vendorId} for no key update`);
  const company = await assertMayEdit(work.tx, call);
  return { company, now: await databaseNow(work.tx) };
}
