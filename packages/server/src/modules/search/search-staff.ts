import { purchaseNumber, sourceTypeOf } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { StaffCall } from '../../call.ts';
import { handedInAs } from '../reviews/handed-in.ts';
import { nothing, pageOfFound, type SearchPage } from './page.ts';
import { matching, namedBy, type SearchInput, textOf } from './text.ts';

/** Drafts of the staff member's own school that are under review; what is published or still being written is not theirs. UI-23 */
export async function searchStaff({ db, session, services }: StaffCall, input: SearchInput): Promise<SearchPage> {
  const text = textOf(input);
  if (!text) return nothing();
  const { schoolId } = session;
  const named = await namedBy(db, text, []);
  const found = sql`select r.id, r.updated_at from rfps r
    where r.school_id = ${schoolId} and ${handedInAs(sql`r`)} and ${matching(text, named, sql`p.school_id = ${schoolId}`)}`;
  const { rows, totalCount } = await pageOfFound<{ reviewStatus: number }>(
    db,
    input,
    found,
    sql`, r.review_status as "reviewStatus"`,
  );
  const listingData = rows.map((row) => ({
    id: row.id,
    encryptedId: services.ids.encode('rfp', row.id),
    formattedNumber: purchaseNumber(row.typeId, row.id),
    redirectUrl: `review-purchases?id=${row.id}`,
    status: row.reviewStatus,
    sourceType: sourceTypeOf(row.typeId),
    name: row.name,
  }));
  return { listingData, totalCount };
}
