import { type SQL, sql } from 'drizzle-orm';
import { purchaseIs, reviewersThat } from '../../database/status-sql.ts';

/** Drafts that were handed to the reviewers at least once; what is still being written is the school's alone. PUR-17 */
export const handedInAs = (rfps: SQL): SQL => sql`${rfps}.status = ${purchaseIs.Draft} and not ${rfps}.is_scheduled
  and ${rfps}.review_status in ${reviewersThat.wereAsked}
  and exists (select 1 from review_entries e where e.rfp_id = ${rfps}.id and e.kind in ('requested', 'edited'))`;

/** The same of a statement's `rfps`. PUR-17 */
export const isHandedIn = handedInAs(sql`rfps`);
