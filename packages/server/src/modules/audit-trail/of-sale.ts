import { AuctionType } from '@chalkline/rules';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { saleIs } from '../../database/status-sql.ts';
import { auditLog } from '../../database/tables/index.ts';
import { isOpenBid } from '../tender/bids/open-bids.ts';

const { action, entity, entityId } = auditLog;
const own = sql.placeholder('schoolId');
const asked = sql.placeholder('saleId');
const isOf = (kind: string, ids: SQL): SQL | undefined => and(eq(entity, kind), sql`${entityId} = any(array(${ids}))`);

/** Rows of a sale: itself, its proposals, their companies' ratings, its questions. @param sale its number */
export const rowsOfSale = (sale: SQL): SQL | undefined =>
  or(
    and(eq(entity, 'sale'), sql`${entityId} = ${sale}`),
    isOf('bid', sql`select b.id from bids b where b.sale_id = ${sale}`),
    isOf(
      'rating',
      sql`select x.id from ratings x join sale_invoices i on i.id = x.sale_invoice_id where i.sale_id = ${sale}`,
    ),
    isOf('question', sql`select q.id from vendor_questions q where q.sale_id = ${sale}`),
  );

/** Rows of the sale that is asked for. Placeholders: `saleId`. */
export const ofSale = rowsOfSale(sql`${asked}`);

/** The proposals that were in when the sale was opened; none before that, and none that was withdrawn. BID-10 */
export const openedSaleBids = sql`select b.id from bids b join sales s on s.id = b.sale_id
  where s.id = ${asked} and s.school_id = ${own} and ${isOpenBid('b', 's')}`;

const [sealed, quick] = [AuctionType.Auction, AuctionType.QuickSale].map((type) => sql.raw(String(type)));

/** Sales of which it is told who takes part: proposals are open, or the last lot has ended. SALE-27 */
const namesAreShown = sql`(case s.type_id when ${sealed} then s.opened_at is not null when ${quick} then true
  else s.status not in (${saleIs.Draft}, ${saleIs.Open}, ${saleIs.Live}) end)`;

/** Who accepted the terms of the sale that is asked for, once names are shown. SALE-27 */
export const shownAcceptances = and(
  sql`${auditLog.schoolId} is null`,
  eq(action, 'terms-accepted'),
  isOf('sale', sql`select s.id from sales s where s.id = ${asked} and s.school_id = ${own} and ${namesAreShown}`),
);

/** Entries of everything but private limits of sales in which something can still be bid. SALE-2 ADM-15 */
export const tellsNoOpenReserve = sql`(${action} not in ('reserve-lowered', 'limits-set') or ${entity} <> 'sale' or exists (
  select 1 from sales s where s.id = ${entityId} and s.status not in (${saleIs.Draft}, ${saleIs.Open}, ${saleIs.Live})))`;

/** Entries of everything but acceptances of sales whose takers-part nobody is told of. SALE-27 ADM-9 */
export const tellsNoHiddenBidder = sql`(${action} <> 'terms-accepted' or ${entity} <> 'sale' or exists (
  select 1 from sales s where s.id = ${entityId} and ${namesAreShown}))`;
