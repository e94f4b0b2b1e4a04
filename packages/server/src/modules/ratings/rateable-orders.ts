import type { components } from '@chalkline/openapi/types';
import { formatNumber } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { ordersThat } from '../../database/status-sql.ts';
import { iso } from '../overview/parts.ts';
import { type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';
import { type OwnSide, ownSide } from '../shared/side.ts';

type Order = components['schemas']['RateableOrder'];
type OrdersQuery = ListQuery & { readonly partnerId?: number };

interface Row extends Record<string, unknown> {
  kind: 'order' | 'sale';
  /** Of the order, or of a winner's invoice. */
  id: string;
  rfpName: string;
  partnerId: string;
  partnerName: string;
  at: string;
  amount: string;
  total: number;
}

const sortable = {
  number: sql`kind, id`,
  partner: sql`"partnerName"`,
  deliveredAt: sql`at`,
  total: sql`amount`,
};

interface Columns {
  readonly mine: SQL;
  readonly partner: SQL;
  readonly partnerName: SQL;
}

/** What of orders `p` and of invoices `p` is this side's, and what the other one's. */
const columnsOf = ({ side }: OwnSide): Columns =>
  side === 'school'
    ? { mine: sql`p.school_id`, partner: sql`p.vendor_id`, partnerName: sql`v.company_name` }
    : { mine: sql`p.vendor_id`, partner: sql`p.school_id`, partnerName: sql`s.name` };

function foundBy({ search, partnerId }: OrdersQuery, { partner, partnerName }: Columns, own: SQL): SQL {
  const text = search?.trim() ? likeText(search) : null;
  const isFound = text ? sql`(fold_text(${partnerName}) like ${text} or fold_text(${own}) like ${text})` : sql`true`;
  return partnerId ? sql`${isFound} and ${partner} = ${partnerId}` : isFound;
}

/** Delivered orders that this side has not rated. */
function ordersOf(own: OwnSide, query: OrdersQuery): SQL {
  const columns = columnsOf(own);
  const found = foundBy(query, columns, sql`r.name || ' PO-' || lpad(p.id::text, 6, '0')`);
  return sql`select 'order' as kind, p.id, r.name as "rfpName", ${columns.partner} as "partnerId", ${columns.partnerName} as "partnerName",
      p.total as amount, coalesce((select max(e.at) from purchase_order_events e where e.purchase_order_id = p.id), p.issued_at) as at
    from purchase_orders p join rfps r on r.id = p.rfp_id join schools s on s.id = p.school_id join vendors v on v.id = p.vendor_id
    where ${columns.mine} = ${own.id} and p.status in ${ordersThat.arrived} and ${found}
      and not exists (select 1 from ratings x where x.purchase_order_id = p.id and x.side = ${own.side})`;
}

/** Winners' invoices that this side has not rated: collected ones, and for the school those of a default. SALE-56 */
function salesOf(own: OwnSide, query: OrdersQuery): SQL {
  const columns = columnsOf(own);
  const found = foundBy(query, columns, sql`r.name || ' INV-' || lpad(p.id::text, 6, '0')`);
  const isOver =
    own.side === 'school'
      ? sql`(p.confirmed_at is not null or p.defaulted_at is not null)`
      : sql`p.confirmed_at is not null`;
  return sql`select 'sale' as kind, p.id, r.name as "rfpName", ${columns.partner} as "partnerId", ${columns.partnerName} as "partnerName",
      p.total as amount, coalesce(p.confirmed_at, p.defaulted_at) as at
    from sale_invoices p join sales r on r.id = p.sale_id join schools s on s.id = p.school_id join vendors v on v.id = p.vendor_id
    where ${columns.mine} = ${own.id} and ${isOver} and ${found}
      and not exists (select 1 from ratings x where x.sale_invoice_id = p.id and x.side = ${own.side})`;
}

/** Both as one table, so that order and page work on the columns that are shown. */
const waiting = (own: OwnSide, query: OrdersQuery): SQL =>
  sql`${ordersOf(own, query)} union all ${salesOf(own, query)}`;

const present = (row: Row): Order => ({
  purchaseOrderId: row.kind === 'order' ? Number(row.id) : null,
  saleInvoiceId: row.kind === 'sale' ? Number(row.id) : null,
  number: formatNumber(row.kind === 'order' ? 'PO' : 'INV', Number(row.id)),
  rfpName: row.rfpName,
  partnerId: Number(row.partnerId),
  partnerName: row.partnerName,
  deliveredAt: iso(row.at),
  total: row.amount,
});

/** Delivered orders and collected sales that the caller's organization has not rated. REV-1 SALE-56 UI-29 */
export async function rateableOrders(
  call: SignedInCall,
  query: OrdersQuery,
): Promise<{ listingData: Order[]; totalCount: number; rowPage?: number | null }> {
  const { db } = call;
  const own = ownSide(call);
  const orders = waiting(own, query);
  const order = sql.join(orderOf(query, sortable, sql`at desc`, sql`kind, id`), sql`, `);
  const asked = query.rowId;
  const places = asked
    ? await rowsOf<{ place: number }>(
        db,
        sql`select place from (select kind, id, row_number() over (order by ${order})::int as place from (${orders}) found) placed where kind = 'order' and id = ${asked}`,
      )
    : [];
  const place = places[0]?.place;
  const rowPage = place === undefined ? null : Math.ceil(place / pageOf(query).limit);
  const { limit, offset } = pageOf(rowPage === null ? query : { ...query, pageNumber: rowPage });
  const rows = await rowsOf<Row>(
    db,
    sql`select *, count(*) over ()::int as total from (${orders}) found order by ${order} limit ${limit} offset ${offset}`,
  );
  return {
    listingData: rows.map(present),
    totalCount: rows[0]?.total ?? 0,
    ...(asked === undefined ? {} : { rowPage }),
  };
}
