import type { components } from '@chalkline/openapi/types';
import { sql } from 'drizzle-orm';
import { asSchool, type Call } from '../../call.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { ordersThat } from '../../database/status-sql.ts';
import { iso } from '../overview/parts.ts';
import { type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';

type Schemas = components['schemas'];

const shown = { 'to-rate': sql`"toRate" > 0`, rated: sql`"myCount" > 0`, 'not-rated': sql`"myCount" = 0` };

/** Vendors that this school has had orders with or sold to, and how they were rated. REV-3 SALE-56 */
export async function ratedVendors(
  call: Call,
  query: ListQuery & { readonly show?: 'to-rate' | 'rated' | 'not-rated' },
): Promise<{ listingData: Schemas['RatedVendor'][]; totalCount: number }> {
  const { db, session } = asSchool(call);
  const { limit, offset } = pageOf(query);
  const text = query.search?.trim() ? likeText(query.search) : '%';
  const sortable = {
    companyName: sql`"companyName"`,
    mean: sql`mean`,
    myMean: sql`"myMean"`,
    lastRatedAt: sql`"lastRatedAt"`,
    toRate: sql`"toRate"`,
  };
  const order = orderOf(query, sortable, sql`"toRate" desc, "companyName"`, sql`"vendorId"`);
  const rows = await rowsOf<
    Schemas['RatedVendor'] & { total: number; vendorId: number | string; lastRatedAt: string | null }
  >(
    db,
    sql`select *, count(*) over ()::int as total from (
      select v.id as "vendorId", v.company_name as "companyName", v.city, v.state_code as "stateCode",
        (select round(avg(x.score), 1)::float8 from ratings x where x.vendor_id = v.id and x.side = 'school') as mean,
        (select count(*)::int from ratings x where x.vendor_id = v.id and x.side = 'school') as count,
        (select round(avg(x.score), 1)::float8 from ratings x where x.vendor_id = v.id and x.school_id = ${session.schoolId} and x.side = 'school') as "myMean",
        (select count(*)::int from ratings x where x.vendor_id = v.id and x.school_id = ${session.schoolId} and x.side = 'school') as "myCount",
        (select max(x.created_at) from ratings x where x.vendor_id = v.id and x.school_id = ${session.schoolId} and x.side = 'school') as "lastRatedAt",
        (select count(*)::int from purchase_orders p where p.vendor_id = v.id and p.school_id = ${session.schoolId} and p.status in ${ordersThat.arrived}
          and not exists (select 1 from ratings x where x.purchase_order_id = p.id and x.side = 'school'))
        + (select count(*)::int from sale_invoices i where i.vendor_id = v.id and i.school_id = ${session.schoolId}
          and (i.confirmed_at is not null or i.defaulted_at is not null)
          and not exists (select 1 from ratings x where x.sale_invoice_id = i.id and x.side = 'school')) as "toRate"
      from vendors v
      where (exists (select 1 from purchase_orders p where p.vendor_id = v.id and p.school_id = ${session.schoolId})
        or exists (select 1 from sale_invoices i where i.vendor_id = v.id and i.school_id = ${session.schoolId})) and fold_text(v.company_name) like ${text}
    ) found where ${query.show ? shown[query.show] : sql`true`} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`,
  );
  const listingData = rows.map(({ total: _, ...row }) => ({
    ...row,
    vendorId: Number(row.vendorId),
    lastRatedAt: row.lastRatedAt === null ? null : iso(row.lastRatedAt),
  }));
  return { listingData, totalCount: rows[0]?.total ?? 0 };
}
