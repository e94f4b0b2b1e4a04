import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '../../database/tables/index.ts';
import { isOpenBid } from '../tender/bids/open-bids.ts';
import type { SubjectKind } from '../tender/subject.ts';
import { ofSale, openedSaleBids, shownAcceptances } from './of-sale.ts';

const { action, entity, entityId } = auditLog;
const own = sql.placeholder('schoolId');
const reader = sql.placeholder('userId');
const purchase = sql.placeholder('rfpId');

const isOf = (kind: string, ids: SQL): SQL | undefined => and(eq(entity, kind), sql`${entityId} = any(array(${ids}))`);

/** Purchases of which the reader sees no bid: named to evaluate, and not signed, or with a conflict. EVAL-9 */
const closedToReader = sql`select e.rfp_id from evaluators e where e.user_id = ${reader} and e.rfp_id is not null
  and e.has_conflict is distinct from false`;
const closedSales = sql`select e.sale_id from evaluators e where e.user_id = ${reader} and e.sale_id is not null
  and e.has_conflict is distinct from false`;

/** Entries that tell of bids, of purchases whose bids the reader sees. EVAL-9 EVAL-14 */
const tellsNoHiddenBid = and(
  sql`not (${entity} = 'bid' and ${entityId} = any(array(select b.id from bids b where b.rfp_id in (${closedToReader}))))`,
  sql`not (${entity} = 'bid' and ${entityId} = any(array(select b.id from bids b where b.sale_id in (${closedSales}))))`,
  sql`not (${action} = 'negotiation-started' and ${entityId} = any(array(${closedToReader})))`,
  // Prices are kept back with the second envelope, a negotiation's too.
  sql`not (${entity} = 'bid' and (${action} = 'price-proposed' or ${action} like 'negotiation-%') and exists (
    select 1 from bids b join evaluations v on v.rfp_id = b.rfp_id
    where b.id = ${entityId} and v.is_two_envelope and v.prices_shown_at is null))`,
);

/** What vendors themselves did with their bids; no entry of it carries a school. */
const ofBidders = sql`${action} in ('bid-submitted', 'bid-revised', 'addendum-acknowledged')`;

/** The bids that were in when the purchase was opened; none before that, and none that was withdrawn. BID-10 */
const openedBids = sql`select b.id from bids b join rfps r on r.id = b.rfp_id
  where r.id = ${purchase} and r.school_id = ${own} and ${isOpenBid('b', 'r')}`;

/** Rows of the purchase that is asked for: itself, its bids, orders, their ratings, its questions. */
const ofPurchase = or(
  and(eq(entity, 'rfp'), eq(entityId, purchase)),
  isOf('bid', sql`select b.id from bids b where b.rfp_id = ${purchase}`),
  isOf('purchase-order', sql`select p.id from purchase_orders p where p.rfp_id = ${purchase}`),
  isOf(
    'rating',
    sql`select x.id from ratings x join purchase_orders p on p.id = x.purchase_order_id where p.rfp_id = ${purchase}`,
  ),
  isOf('question', sql`select q.id from vendor_questions q where q.rfp_id = ${purchase}`),
);

const hasNoSchool = sql`${auditLog.schoolId} is null`;

/** The entries about one purchase or sale: the school's own, and what its bidders did as far as that is open. */
const aboutOne: Readonly<Record<SubjectKind, (carriesSchool: SQL) => SQL | undefined>> = {
  rfp: (carriesSchool) => and(ofPurchase, or(carriesSchool, and(hasNoSchool, isOf('bid', openedBids), ofBidders))),
  sale: (carriesSchool) =>
    and(ofSale, or(carriesSchool, and(hasNoSchool, isOf('bid', openedSaleBids), ofBidders), shownAcceptances)),
};

/** What narrows the entries, as far as it changes a statement's text. */
export interface Narrowing {
  /** The kind of what the entries are about; null for everything of the school. */
  readonly about: SubjectKind | null;
  readonly hasFrom: boolean;
  readonly hasTo: boolean;
  /** Whether the reader manages people, whose entries nobody else reads. */
  readonly mayReadPeople: boolean;
}

/**
 * The entries that somebody of a school reads: those that carry the school, and of a purchase whose bids are open what their
 * bidders did. Placeholders: `schoolId`, `userId`, `rfpId`, `saleId`, `from`, `to`, `zone`. SRV-14 BID-10
 */
export function visibleToSchool(narrowing: Narrowing, searched: SQL | undefined): SQL | undefined {
  const { about, hasFrom, hasTo, mayReadPeople } = narrowing;
  const carriesSchool = eq(auditLog.schoolId, own);
  const zone = sql.placeholder('zone');
  return and(
    about === null ? carriesSchool : aboutOne[about](carriesSchool),
    mayReadPeople ? undefined : ne(entity, 'user'),
    tellsNoHiddenBid,
    hasFrom ? sql`${auditLog.at} >= (${sql.placeholder('from')}::date)::timestamp at time zone ${zone}` : undefined,
    hasTo ? sql`${auditLog.at} < (${sql.placeholder('to')}::date + 1)::timestamp at time zone ${zone}` : undefined,
    searched,
  );
}
