import { PurchaseStatus, purchaseNumber, schoolSearchStatus, sourceTypeOf } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { numbers } from '../shared/numbers.ts';
import { nothing, pageOfFound, type SearchPage } from './page.ts';
import { ownSalesFound, schoolSaleResult } from './sales-found.ts';
import { matching, namedBy, type SearchInput, textOf } from './text.ts';

const places: Readonly<Record<number, string>> = {
  1: 'draft-purchases',
  2: 'open-purchase-requests',
  3: 'on-going-purchases',
  4: 'closed-purchases',
};

/** The school's own purchases, also by the companies that have orders of them: who only bid stays sealed. UI-24 UI-29 */
export async function searchSchool({ db, session, services }: SchoolCall, input: SearchInput): Promise<SearchPage> {
  const text = textOf(input);
  if (!text) return nothing();
  const { schoolId } = session;
  const named = await namedBy(db, text, ['vendors']);
  const isOwnOrder = sql`p.school_id = ${schoolId}`;
  const ofPartners =
    named.vendors.length > 0
      ? [
          sql`r.id = any(array(select p.rfp_id from purchase_orders p where ${isOwnOrder} and p.vendor_id = any(${numbers(named.vendors)})))`,
        ]
      : [];
  const found = sql`select r.id, r.updated_at from rfps r
    where r.school_id = ${schoolId} and ${matching(text, named, isOwnOrder, ofPartners)}`;
  const { rows, totalCount } = await pageOfFound<{ isScheduled: boolean; lotNames: readonly string[] | null }>(
    db,
    input,
    found,
    sql``,
    ownSalesFound(schoolId, text, named),
  );
  const listingData = rows.map((row) => {
    if (row.isSale) return schoolSaleResult(services.ids, row);
    // What waits for its start is published: it is listed among the open ones, not among the drafts.
    const status = schoolSearchStatus(row.isScheduled ? PurchaseStatus.Open : row.status);
    return {
      id: row.id,
      encryptedId: services.ids.encode('rfp', row.id),
      formattedNumber: purchaseNumber(row.typeId, row.id),
      // The list of closed ones has those that ended without an award.
      redirectUrl: `${row.status === PurchaseStatus.Completed ? 'purchase-history' : places[status]}?id=${row.id}`,
      status,
      sourceType: sourceTypeOf(row.typeId),
      name: row.name,
    };
  });
  return { listingData, totalCount };
}
