import { SaleStatus } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { Session } from '../../security/sessions.ts';
import type { SaleHead } from './sale.ts';

/** What ties a company to a sale. */
export type Ties = Record<'takesPart' | 'isInvited' | 'isBlocked', boolean>;

/** A company's ties to a sale as columns of a statement; the sale's and the school's numbers may be columns too. */
export const tiesOf = (saleId: number | SQL, schoolId: number | SQL, vendorId: number): SQL =>
  sql`exists (select 1 from sale_participants p where p.sale_id = ${saleId} and p.vendor_id = ${vendorId})
      or exists (select 1 from bids b where b.sale_id = ${saleId} and b.vendor_id = ${vendorId} and b.version > 0)
      or exists (select 1 from sale_offers o where o.sale_id = ${saleId} and o.vendor_id = ${vendorId}) as "takesPart",
    exists (select 1 from invitations i where i.sale_id = ${saleId} and i.vendor_id = ${vendorId}) as "isInvited",
    exists (select 1 from vendor_blacklist k where k.school_id = ${schoolId} and k.vendor_id = ${vendorId}) as "isBlocked"`;

/** Whether a company with these ties may see the sale. ACC-15 REV-4 */
export function seesSale(
  ties: Ties,
  sale: Pick<SaleHead, 'status' | 'isPublic'>,
  { isInvitedOnly }: Pick<Session, 'isInvitedOnly'>,
): boolean {
  if (sale.status === SaleStatus.Draft) return false;
  const isMeantForIt = ties.isInvited || (sale.isPublic && !isInvitedOnly);
  return ties.takesPart || (isMeantForIt && !ties.isBlocked);
}

/**
 * Whether this company may see the sale at all: it takes part or has a proposal or an offer, or the school has not blocked it and
 * the sale is public or it is invited. Nobody sees a draft, nor one that waits for its start. ACC-15 REV-4
 */
export async function mayVendorSeeSale(
  { db, session }: { readonly db: Db; readonly session: Session & { readonly vendorId: number } },
  sale: Pick<SaleHead, 'id' | 'schoolId' | 'status' | 'isPublic'>,
): Promise<boolean> {
  if (sale.status === SaleStatus.Draft) return false;
  const [row] = await rowsOf<Ties>(db, sql`select ${tiesOf(sale.id, sale.schoolId, session.vendorId)}`);
  return row !== undefined && seesSale(row, sale, session);
}
