import type { components } from '@chalkline/openapi/types';
import { formatNumber, RATING_EDIT_DAYS } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import { asSchool, type Call, type SignedInCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { ordersThat } from '../../database/status-sql.ts';
import { ratings } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { iso } from '../overview/parts.ts';
import { type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';
import { aspectsOf, ratingSummary, type Side } from '../shared/rating-summary.ts';
import { type OwnSide, ownSide } from '../shared/side.ts';

type Schemas = components['schemas'];
type Rating = Schemas['Rating'];

interface Row extends Record<string, unknown> {
  id: number | string;
  purchaseOrderId: number | string;
  side: Side;
  schoolId: number | string;
  vendorId: number | string;
  schoolName: string;
  vendorName: string;
  rfpName: string;
  score: number | string;
  comment: string;
  reply: string | null;
  at: string | Date;
  editedAt: string | Date | null;
  repliedAt: string | Date | null;
  isFresh: boolean;
  total: number;
}

const other = (side: Side): Side => (side === 'school' ? 'vendor' : 'school');
const when = (value: string | Date | null): string | null => (value === null ? null : iso(value));

/** Ratings as the caller sees them: its own can be edited while they are fresh, those it received answered. REV-1 REV-2 */
function present(row: Row, own: OwnSide | null): Rating {
  const isMine =
    own !== null && row.side === own.side && Number(own.side === 'school' ? row.schoolId : row.vendorId) === own.id;
  const isAboutMe =
    own !== null &&
    row.side === other(own.side) &&
    Number(own.side === 'school' ? row.schoolId : row.vendorId) === own.id;
  // Whoever reads sees the other organisation; a third party sees who rated.
  const partner = own === null ? row.side : isMine ? other(row.side) : row.side;
  return {
    id: Number(row.id),
    purchaseOrderId: Number(row.purchaseOrderId),
    purchaseOrderNumber: formatNumber('PO', Number(row.purchaseOrderId)),
    rfpName: row.rfpName,
    partnerId: Number(partner === 'school' ? row.schoolId : row.vendorId),
    partnerName: partner === 'school' ? row.schoolName : row.vendorName,
    at: iso(row.at),
    editedAt: when(row.editedAt),
    aspects: aspectsOf[row.side].flatMap((name) => (row[name] === null ? [] : [{ name, value: Number(row[name]) }])),
    mean: Number(row.score),
    comment: row.comment,
    reply: row.reply,
    repliedAt: when(row.repliedAt),
    canEdit: isMine && row.isFresh,
    canReply: isAboutMe && row.reply === null,
  };
}

const columns = sql`x.id, x.purchase_order_id as "purchaseOrderId", x.side, x.school_id as "schoolId", x.vendor_id as "vendorId",
  s.name as "schoolName", v.company_name as "vendorName", r.name as "rfpName", x.score, x.comment, x.reply, x.created_at as at,
  x.edited_at as "editedAt", x.replied_at as "repliedAt", x.price, x.quality, x.delivery, x.service, x.clarity, x.payment, x.communication,
  x.created_at > ${sqlNow} - make_interval(days => ${RATING_EDIT_DAYS}) as "isFresh"`;
const from = sql`ratings x join purchase_orders p on p.id = x.purchase_order_id join rfps r on r.id = p.rfp_id
  join schools s on s.id = x.school_id join vendors v on v.id = x.vendor_id`;

/** Ratings that a condition picks, the newest first. */
export async function ratingsWhere(
  db: Db,
  own: OwnSide | null,
  where: SQL,
  tail: SQL,
): Promise<{ list: Rating[]; total: number }> {
  const rows = await rowsOf<Row>(
    db,
    sql`select ${columns}, count(*) over ()::int as total from ${from} where ${where} order by x.created_at desc, x.id desc ${tail}`,
  );
  return { list: rows.map((row) => present(row, own)), total: rows[0]?.total ?? 0 };
}

/** One rating by its number. @throws {AppError} NOT_FOUND */
export async function ratingById(db: Db, own: OwnSide, id: number): Promise<Rating> {
  const { list } = await ratingsWhere(db, own, sql`x.id = ${id}`, sql``);
  const [rating] = list;
  if (!rating) throw notFound('rating');
  return rating;
}

async function page(
  db: Db,
  own: OwnSide | null,
  query: ListQuery,
  which: SQL,
): Promise<Omit<Schemas['Ratings'], 'summary'>> {
  const { limit, offset } = pageOf(query);
  const text = query.search?.trim() ? likeText(query.search) : null;
  const found = text
    ? sql`(r.name ilike ${text} or s.name ilike ${text} or v.company_name ilike ${text} or x.comment ilike ${text})`
    : sql`true`;
  const { list, total } = await ratingsWhere(db, own, sql`${which} and ${found}`, sql`limit ${limit} offset ${offset}`);
  return { listingData: list, totalCount: total };
}

const ofMine = (own: OwnSide): SQL =>
  own.side === 'school' ? sql`x.school_id = ${own.id}` : sql`x.vendor_id = ${own.id}`;

/** Ratings that the caller's organisation received, with their summary. REV-3 */
export async function receivedRatings(call: SignedInCall, query: ListQuery): Promise<Schemas['Ratings']> {
  const own = ownSide(call);
  const by = other(own.side);
  const summary = await ratingSummary(call.db, by, own.id);
  return { summary, ...(await page(call.db, own, query, sql`${ofMine(own)} and x.side = ${by}`)) };
}

/** Ratings that the caller's organisation gave; the summary is of what it gave. REV-3 */
export async function givenRatings(call: SignedInCall, query: ListQuery): Promise<Schemas['Ratings']> {
  const own = ownSide(call);
  const which = sql`${ofMine(own)} and x.side = ${own.side}`;
  const [row] = await rowsOf<{ count: number; mean: string | null; stars: (number | string)[] }>(
    call.db,
    sql`select count(*)::int as count, round(avg(x.score), 1)::text as mean,
      array[count(*) filter (where round(x.score) = 1), count(*) filter (where round(x.score) = 2), count(*) filter (where round(x.score) = 3),
        count(*) filter (where round(x.score) = 4), count(*) filter (where round(x.score) = 5)]::int[] as stars
      from ratings x where ${which}`,
  );
  const summary = {
    mean: row?.mean ? Number(row.mean) : null,
    count: row?.count ?? 0,
    aspects: [],
    distribution: (row?.stars ?? [0, 0, 0, 0, 0]).map(Number),
    openIssues: 0,
  };
  return { summary, ...(await page(call.db, own, query, which)) };
}

/** Every rating that schools gave one vendor. REV-3 @throws {AppError} NOT_FOUND */
export async function vendorRatings(call: Call, vendorId: number, query: ListQuery): Promise<Schemas['Ratings']> {
  const { db } = asSchool(call);
  const [known] = await rowsOf<{ id: number }>(db, sql`select id from vendors where id = ${vendorId}`);
  if (!known) throw notFound('vendor');
  const summary = await ratingSummary(db, 'school', vendorId);
  return { summary, ...(await page(db, null, query, sql`x.vendor_id = ${vendorId} and x.side = 'school'`)) };
}

/** Delivered orders that the caller's organisation has not rated. REV-1 */
export async function rateableOrders(call: SignedInCall): Promise<Schemas['RateableOrder'][]> {
  const own = ownSide(call);
  const mine = own.side === 'school' ? sql`p.school_id` : sql`p.vendor_id`;
  const rows = await rowsOf<{
    id: string;
    rfpName: string;
    schoolId: string;
    vendorId: string;
    schoolName: string;
    vendorName: string;
    at: string;
    total: string;
  }>(
    call.db,
    sql`select p.id, r.name as "rfpName", p.school_id as "schoolId", p.vendor_id as "vendorId", s.name as "schoolName",
        v.company_name as "vendorName", p.total, coalesce((select max(e.at) from purchase_order_events e where e.purchase_order_id = p.id), p.issued_at) as at
      from purchase_orders p join rfps r on r.id = p.rfp_id join schools s on s.id = p.school_id join vendors v on v.id = p.vendor_id
      where ${mine} = ${own.id} and p.status in ${ordersThat.arrived}
        and not exists (select 1 from ratings x where x.purchase_order_id = p.id and x.side = ${own.side})
      order by p.id desc limit 50`,
  );
  return rows.map((row) => ({
    purchaseOrderId: Number(row.id),
    number: formatNumber('PO', Number(row.id)),
    rfpName: row.rfpName,
    partnerId: Number(own.side === 'school' ? row.vendorId : row.schoolId),
    partnerName: own.side === 'school' ? row.vendorName : row.schoolName,
    deliveredAt: iso(row.at),
    total: row.total,
  }));
}

/** Vendors that this school has had orders with, and how they were rated. REV-3 */
export async function ratedVendors(
  call: Call,
  query: ListQuery,
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
  const order = orderOf(query, sortable, sql`"toRate" desc, "companyName"`, ratings.id).slice(0, 1);
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
          and not exists (select 1 from ratings x where x.purchase_order_id = p.id and x.side = 'school')) as "toRate"
      from vendors v
      where exists (select 1 from purchase_orders p where p.vendor_id = v.id and p.school_id = ${session.schoolId}) and v.company_name ilike ${text}
    ) found order by ${sql.join(order, sql`, `)}, "vendorId" limit ${limit} offset ${offset}`,
  );
  const listingData = rows.map(({ total: _, ...row }) => ({
    ...row,
    vendorId: Number(row.vendorId),
    lastRatedAt: when(row.lastRatedAt),
  }));
  return { listingData, totalCount: rows[0]?.total ?? 0 };
}
