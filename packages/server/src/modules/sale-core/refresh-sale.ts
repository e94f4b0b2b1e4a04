import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { Work } from '../../unit-of-work.ts';
import { refreshSaleCompanies, refreshSaleSchool } from '../shared/refresh-windows.ts';

/** Companies that take part in a sale, watch it, are invited, or have a proposal or an offer there. */
export async function companiesAround(db: Db, saleId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select vendor_id as id from sale_participants where sale_id = ${saleId}
      union select vendor_id from saved_deals where sale_id = ${saleId}
      union select vendor_id from invitations where sale_id = ${saleId} and vendor_id is not null
      union select vendor_id from bids where sale_id = ${saleId}
      union select vendor_id from sale_offers where sale_id = ${saleId}`,
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * Lets every open window of the school, and of the companies around a sale, read it again once the change is kept. What concerns
 * one company alone goes to that one: `refreshSaleCompanies`. HUB-12
 */
export async function refreshSale(
  work: Work,
  { id, schoolId }: { readonly id: number; readonly schoolId: number },
): Promise<void> {
  refreshSaleSchool(work, schoolId, id);
  await refreshSaleCompanies(work, await companiesAround(work.tx, id), id);
}
