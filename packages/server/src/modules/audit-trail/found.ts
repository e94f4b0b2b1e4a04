import type { NumberPrefix } from '@chalkline/rules';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '../../database/tables/index.ts';
import type { Typed } from '../shared/typed-search.ts';
import { rowsOfSale } from './of-sale.ts';
import { addressInBrackets } from './shown.ts';

const { action, actorId, actorName, entity, entityId } = auditLog;
const own = sql.placeholder('schoolId');
const like = sql.placeholder('like');
const number = sql.placeholder('number');

/** Rows of a kind; which they are is found once, not for each entry. SRV-13 */
const isOf = (kind: string, ids: SQL): SQL | undefined => and(eq(entity, kind), sql`${entityId} in (${ids})`);

const companies = sql`select v.id from vendors v where fold_text(v.company_name) like ${like}`;
const namedPeople = sql`select u.id from people u where fold_text(u.first_name || ' ' || u.last_name) like ${like}`;

/** Who acted, by the name that the school reads: of a vendor’s people only their company is looked through. SRV-14 */
const byActor = or(
  sql`fold_text(${actorName}) like ${like} and (${actorId} is null
    or ${actorId} in (select u.id from users u where u.school_id = ${own} or u.role = 'Admin'))`,
  sql`${actorId} in (select u.id from users u where u.vendor_id in (${companies}))`,
  sql`${auditLog.onBehalfOf} is not null and exists (select 1 from users u where u.email = ${addressInBrackets}
    and case when u.school_id = ${own} then fold_text(${auditLog.onBehalfOf}) like ${like} else u.vendor_id in (${companies}) end)`,
);

const bySubject = or(
  isOf('vendor', companies),
  isOf('user', namedPeople),
  isOf(
    'bid',
    sql`select b.id from bids b left join rfps r on r.id = b.rfp_id left join sales s on s.id = b.sale_id
      where (r.school_id = ${own} or s.school_id = ${own}) and b.vendor_id in (${companies})`,
  ),
  isOf('thread', sql`select t.id from threads t where t.school_id = ${own} and t.vendor_id in (${companies})`),
);

const byText = or(
  byActor,
  bySubject,
  sql`fold_text(replace(${action}, '-', ' ')) like ${like}`,
  sql`fold_text(${auditLog.before}::text) like ${like}`,
  sql`fold_text(${auditLog.after}::text) like ${like}`,
);

const ofPurchase = or(
  and(eq(entity, 'rfp'), eq(entityId, number)),
  isOf('bid', sql`select b.id from bids b where b.rfp_id = ${number}`),
  isOf('question', sql`select q.id from vendor_questions q where q.rfp_id = ${number}`),
);

/** What a number names. Placeholders: `number`. */
export const byNumber: Readonly<Record<NumberPrefix, SQL | undefined>> = {
  RFP: ofPurchase,
  ORD: ofPurchase,
  PO: or(
    and(eq(entity, 'purchase-order'), eq(entityId, number)),
    isOf('rating', sql`select x.id from ratings x where x.purchase_order_id = ${number}`),
  ),
  RFQ: rowsOfSale(sql`${number}`),
};

/**
 * Entries that hold what was typed in what a school reads of them, or that are of the purchase, order or sale that a number names:
 * a name that is not shown finds nothing. SRV-14 ID-4
 */
export function matchesEntry(typed: Typed | null): SQL | undefined {
  if (!typed) return undefined;
  return (typed.prefix && byNumber[typed.prefix]) ?? byText;
}
