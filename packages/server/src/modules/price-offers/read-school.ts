import type { components } from '@chalkline/openapi/types';
import { entitledPrices, firstAndMore, formatNumber, priceOfferStatusLabel } from '@chalkline/rules';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { databaseNow, sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { priceOfferIs, priceOffersThat } from '../../database/status-sql.ts';
import { priceOffers, priceRequestLines, priceRequests, users } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { productFacts } from '../carts/line-facts.ts';
import { schoolStateOf } from '../carts/price-cart.ts';
import { pricesOf } from '../catalog/price-choice.ts';
import { inFoldedText } from '../shared/folded.ts';
import {
  COUNTED_ROWS,
  countOf,
  findPage,
  type ListQuery,
  likeText,
  orderOf,
  pageOf,
  placeIn,
} from '../shared/paging.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';
import { presentOffer } from './present-offer.ts';
import { requestLinesOf, titleOf } from './thread.ts';

type Schemas = components['schemas'];

const mayNegotiate = ({ session }: SchoolCall): boolean =>
  session.impersonator === null && (session.accessType === 1 || session.rights.includes('negotiate'));

async function linesFor(
  db: Db,
  schoolId: number,
  requestId: number,
  now: Date,
): Promise<Schemas['PriceRequest']['lines']> {
  const lines = await requestLinesOf(db, requestId);
  const productIds = lines.flatMap(({ productId }) => productId ?? []);
  const products = await productFacts(db, productIds, { schoolState: await schoolStateOf(db, schoolId), now });
  const prices = await pricesOf(db, productIds, { schoolId, at: now });
  return lines.map(({ id, position, productId, description, unit, quantity, neededBy, note }) => {
    const own = productId === null ? undefined : prices.get(productId);
    const product = productId === null ? undefined : products.get(productId);
    const entitled = own ? entitledPrices({ ...own, schoolId, at: now.getTime(), quantity }) : [];
    const contract = entitled.find((price) => price.contract !== null);
    return {
      id,
      position,
      productId,
      vendorId: product?.vendorId ?? null,
      description,
      sku: product?.sku ?? null,
      unit,
      quantity,
      neededBy,
      note,
      listPrice: entitled.find((price) => price.contract === null)?.unitPrice ?? null,
      contractPrice: contract ? { unitPrice: contract.unitPrice, number: contract.contract?.number ?? '' } : null,
    };
  });
}

/** One request of this school with every vendor's offer. @throws {AppError} NOT_FOUND for another's */
export async function readRequest(call: SchoolCall, id: number, db: Db = call.db): Promise<Schemas['PriceRequest']> {
  const { schoolId } = call.session;
  const [row] = await db
    .select({ request: priceRequests, byName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(priceRequests)
    .innerJoin(users, eq(users.id, priceRequests.createdBy))
    .where(and(eq(priceRequests.id, id), eq(priceRequests.schoolId, schoolId)));
  if (!row) throw notFound('request');
  const { request, byName } = row;
  const now = await databaseNow(db);
  const rows = await db.select().from(priceOffers).where(eq(priceOffers.requestId, id)).orderBy(asc(priceOffers.id));
  const hasCart = call.session.impersonator === null;
  const reader = { side: 'school', now, mayAct: mayNegotiate(call), hasCart } as const;
  const offers: Schemas['PriceOffer'][] = [];
  for (const offer of rows) offers.push(await presentOffer(db, call.services.ids, offer, reader));
  const lines = await linesFor(db, schoolId, id, now);
  return {
    id,
    number: formatNumber('PR', id),
    title: titleOf(lines),
    note: request.note,
    answerBy: request.answerBy.toISOString(),
    timeZone: await zoneOfSchool(db, schoolId),
    createdAt: request.createdAt.toISOString(),
    byName,
    isClosed: request.closedAt !== null,
    shipTo: request.shipTo,
    lines,
    offers,
    allowedActions: request.closedAt === null && reader.mayAct ? ['close'] : [],
  };
}

/** An offer's status by the clock: what was not answered in time has expired. OFFER-3 */
const statusNow = sql`case when o.status in ${priceOffersThat.areOpen} and o.ends <= ${sqlNow} then ${priceOfferIs.Expired} else o.status end`;
const isOffered = sql`${statusNow} = ${priceOfferIs.Offered}`;
const isWaiting = sql`${statusNow} = ${priceOfferIs.Requested}`;
/** Whether the vendor has said a word: an offer, or no. */
const isAnswered = sql`(o.ended_by = 'vendor' or exists (select 1 from price_offer_rounds w where w.offer_id = o.id and w.side = 'vendor'))`;
const offersWith = (what: SQL, where: SQL) =>
  sql<number>`(select ${what} from price_offers o where o.request_id = ${priceRequests.id} and ${where})`;
const count = sql`count(*)::int`;
/** The furthest of a request's offers: accepted, offered, requested, then what ended. */
const furthest = sql<number>`(select ${statusNow} from price_offers o where o.request_id = ${priceRequests.id}
  order by array_position(array[${priceOfferIs.Accepted}, ${priceOfferIs.Offered}, ${priceOfferIs.Requested}, ${priceOfferIs.Expired}, ${priceOfferIs.Declined}], ${statusNow}), o.id limit 1)`;
const firstLine = sql<string>`(select l.description from price_request_lines l where l.request_id = ${priceRequests.id} order by l.position limit 1)`;

const columns = {
  request: priceRequests,
  byName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  firstLine,
  lineCount: sql<number>`(select count(*)::int from price_request_lines l where l.request_id = ${priceRequests.id})`,
  status: furthest,
  vendorCount: offersWith(count, sql`true`),
  answeredCount: offersWith(count, isAnswered),
  offeredCount: offersWith(count, isOffered),
  waitingCount: offersWith(count, isWaiting),
  nextEnd: sql<number | string | null>`(select extract(epoch from min(o.ends)) * 1000 from price_offers o
    where o.request_id = ${priceRequests.id} and ${isOffered})`,
};

type Only = 'open' | 'offered' | 'waiting' | 'accepted' | 'ended';
const only: Readonly<Record<Only, SQL>> = {
  open: sql`exists (select 1 from price_offers o where o.request_id = ${priceRequests.id} and ${statusNow} in ${priceOffersThat.areOpen})`,
  offered: sql`exists (select 1 from price_offers o where o.request_id = ${priceRequests.id} and ${isOffered})`,
  waiting: sql`exists (select 1 from price_offers o where o.request_id = ${priceRequests.id} and ${isWaiting})`,
  accepted: sql`exists (select 1 from price_offers o where o.request_id = ${priceRequests.id} and o.status = ${priceOfferIs.Accepted})`,
  ended: sql`not exists (select 1 from price_offers o where o.request_id = ${priceRequests.id} and ${statusNow} in ${priceOffersThat.areNotLost})`,
};

const sortable = {
  answerBy: priceRequests.answerBy,
  createdAt: priceRequests.createdAt,
  title: firstLine,
  status: furthest,
  nextEnd: columns.nextEnd,
};

/** Price requests of this school with their answers, the newest first. */
export async function listRequests(
  call: SchoolCall,
  query: ListQuery & { readonly only?: Only },
): Promise<{ listingData: Schemas['PriceRequestRow'][]; totalCount: number; rowPage?: number | null }> {
  const { db, session } = call;
  const text = query.search?.trim() ? likeText(query.search) : null;
  const matching = db
    .select({ id: priceRequestLines.requestId })
    .from(priceRequestLines)
    .where(inFoldedText(priceRequestLines.description, text ?? ''));
  const where = and(
    eq(priceRequests.schoolId, session.schoolId),
    query.only && only[query.only],
    text ? inArray(priceRequests.id, matching) : undefined,
  );
  const order = orderOf(query, sortable, desc(priceRequests.id), priceRequests.id);
  const all = db.select({ id: sql`${priceRequests.id}`.as('id'), place: placeIn(order) }).from(priceRequests);
  const { query: found, ...page } = await findPage(db, query, all.where(where).as('placed'));
  const { limit, offset } = pageOf(found);
  const rows = await db
    .select(columns)
    .from(priceRequests)
    .innerJoin(users, eq(users.id, priceRequests.createdBy))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const some = db.select({ one: sql`1` }).from(priceRequests).where(where).limit(COUNTED_ROWS).as('some');
  const mayAct = mayNegotiate(call);
  const timeZone = await zoneOfSchool(db, session.schoolId);
  return {
    listingData: rows.map(({ request, firstLine: first, nextEnd, ...row }) => ({
      id: request.id,
      number: formatNumber('PR', request.id),
      title: firstAndMore(first, row.lineCount),
      ...row,
      statusText: priceOfferStatusLabel(row.status),
      answerBy: request.answerBy.toISOString(),
      nextEnd: nextEnd === null ? null : new Date(Number(nextEnd)).toISOString(),
      timeZone,
      isClosed: request.closedAt !== null,
      createdAt: request.createdAt.toISOString(),
      needsMe: mayAct && row.offeredCount > 0,
    })),
    totalCount: await countOf(db, some),
    ...page,
  };
}
