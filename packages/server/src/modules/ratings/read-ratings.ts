import type { components } from '@chalkline/openapi/types';
import { formatNumber, RATING_EDIT_DAYS } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import { asSchool, type Call, type SignedInCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { notFound } from '../../errors.ts';
import { iso } from '../overview/parts.ts';
import { type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';
import { aspectsOf, ratingSummary, type Side, saleAspectsOf } from '../shared/rating-summary.ts';
import { type OwnSide, ownSide } from '../shared/side.ts';

type Schemas = components['schemas'];
type Rating = Schemas['Rating'];

interface Row extends Record<string, unknown> {
  id: number | string;
  purchaseOrderId: number | string | null;
  saleInvoiceId: number | string | null;
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

/** What was rated: an order, or a winner's lots of a sale. SALE-56 */
function dealOf(row: Row): Pick<Rating, 'purchaseOrderId' | 'purchaseOrderNumber' | 'saleInvoiceId'> {
  if (row.purchaseOrderId !== null) {
    const purchaseOrderId = Number(row.purchaseOrderId);
    return { purchaseOrderId, purchaseOrderNumber: formatNumber('PO', purchaseOrderId), saleInvoiceId: null };
  }
  const saleInvoiceId = Number(row.saleInvoiceId);
  return { purchaseOrderId: null, purchaseOrderNumber: formatNumber('INV', saleInvoiceId), saleInvoiceId };
}

/** Ratings as the caller sees them: its own can be edited while they are fresh, those it received answered. REV-1 REV-2 */
function present(row: Row, own: OwnSide | null): Rating {
  const isMine =
    own !== null && row.side === own.side && Number(own.side === 'school' ? row.schoolId : row.vendorId) === own.id;
  const isAboutMe =
    own !== null &&
    row.side === other(own.side) &&
    Number(own.side === 'school' ? row.schoolId : row.vendorId) === own.id;
  // Whoever reads sees the other organization; a third party sees who rated.
  const partner = own === null ? row.side : isMine ? other(row.side) : row.side;
  const names = row.purchaseOrderId === null ? saleAspectsOf[row.side] : aspectsOf[row.side];
  return {
    id: Number(row.id),
    ...dealOf(row),
    rfpName: row.rfpName,
    partnerId: Number(partner === 'school' ? row.schoolId : row.vendorId),
    partnerName: partner === 'school' ? row.schoolName : row.vendorName,
    at: iso(row.at),
    editedAt: when(row.editedAt),
    aspects: names.flatMap((name) => (row[name] === null ? [] : [{ name, value: Number(row[name]) }])),
    mean: Number(row.score),
    comment: row.comment,
    reply: row.reply,
    repliedAt: when(row.repliedAt),
    canEdit: isMine && row.isFresh,
    canReply: isAboutMe && row.reply === null,
  };
}

/** A sale that has no name of its own is called by its first lot. */
const dealName = sql`coalesce(r.name, nullif(e.name, ''), (select l.description from sale_lots l where l.sale_id = e.id order by l.position limit 1))`;
const columns = sql`x.id, x.purchase_order_id as "purchaseOrderId", x.sale_invoice_id as "saleInvoiceId", x.side, x.school_id as "schoolId", x.vendor_id as "vendorId",
  s.name as "schoolName", v.company_name as "vendorName", ${dealName} as "rfpName", x.score, x.comment, x.reply, x.created_at as at,
  x.edited_at as "editedAt", x.replied_at as "repliedAt", x.price, x.quality, x.delivery, x.service, x.clarity, x.payment, x.communication, x.pickup, x.description,
  x.created_at > ${sqlNow} - make_interval(days => ${RATING_EDIT_DAYS}) as "isFresh"`;
const from = sql`ratings x left join purchase_orders p on p.id = x.purchase_order_id left join rfps r on r.id = p.rfp_id
  left join sale_invoices i on i.id = x.sale_invoice_id left join sales e on e.id = i.sale_id
  join schools s on s.id = x.school_id join vendors v on v.id = x.vendor_id`;

/** Ratings that a condition picks, the newest first unless told otherwise. */
export async function ratingsWhere(
  db: Db,
  own: OwnSide | null,
  where: SQL,
  tail: SQL,
  order: readonly SQL[] = [sql`x.created_at desc`, sql`x.id desc`],
): Promise<{ list: Rating[]; total: number }> {
  const rows = await rowsOf<Row>(
    db,
    sql`select ${columns}, count(*) over ()::int as total from ${from} where ${where} order by ${sql.join([...order], sql`, `)} ${tail}`,
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

/** What a list of ratings is asked with: `stars` are those of a rating's mean, rounded. */
export type RatingsQuery = ListQuery & { readonly stars?: number };

const sortable = { at: sql`x.created_at`, mean: sql`x.score` };

async function page(
  db: Db,
  own: OwnSide | null,
  query: RatingsQuery,
  which: SQL,
): Promise<Omit<Schemas['Ratings'], 'summary'>> {
  const { limit, offset } = pageOf(query);
  const text = query.search?.trim() ? likeText(query.search) : null;
  const found = text
    ? sql`(fold_text(${dealName}) like ${text} or fold_text(s.name) like ${text} or fold_text(v.company_name) like ${text} or fold_text(x.comment) like ${text})`
    : sql`true`;
  const stars = query.stars === undefined ? sql`true` : sql`round(x.score) = ${query.stars}`;
  const order = orderOf(query, sortable, sql`x.created_at desc`, sql`x.id`);
  const where = sql`${which} and ${found} and ${stars}`;
  const { list, total } = await ratingsWhere(db, own, where, sql`limit ${limit} offset ${offset}`, order);
  return { listingData: list, totalCount: total };
}

const ofMine = (own: OwnSide): SQL =>
  own.side === 'school' ? sql`x.school_id = ${own.id}` : sql`x.vendor_id = ${own.id}`;

/** Ratings that the caller's organization received, with their summary. REV-3 */
export async function receivedRatings(call: SignedInCall, query: RatingsQuery): Promise<Schemas['Ratings']> {
  const own = ownSide(call);
  const by = other(own.side);
  const summary = await ratingSummary(call.db, by, own.id);
  return { summary, ...(await page(call.db, own, query, sql`${ofMine(own)} and x.side = ${by}`)) };
}

/** Ratings that the caller's organization gave; the summary is of what it gave. REV-3 */
export async function givenRatings(call: SignedInCall, query: RatingsQuery): Promise<Schemas['Ratings']> {
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
    defaults: 0,
  };
  return { summary, ...(await page(call.db, own, query, which)) };
}

/** Every rating that schools gave one vendor. REV-3 @throws {AppError} NOT_FOUND */
export async function vendorRatings(call: Call, vendorId: number, query: RatingsQuery): Promise<Schemas['Ratings']> {
  const { db } = asSchool(call);
  const [known] = await rowsOf<{ id: number }>(db, sql`select id from vendors where id = ${vendorId}`);
  if (!known) throw notFound('vendor');
  const summary = await ratingSummary(db, 'school', vendorId);
  return { summary, ...(await page(db, null, query, sql`x.vendor_id = ${vendorId} and x.side = 'school'`)) };
}
