import type { components } from '@chalkline/openapi/types';
import {
  availableStock,
  firstAndMore,
  formatNumber,
  type Money,
  orderLineSubtotal,
  type PriceOfferStatus,
  priceOfferStatusLabel,
  priceOfferTurn,
  sumMoney,
} from '@chalkline/rules';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow, sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { priceOfferIs, priceOffersThat } from '../../database/status-sql.ts';
import { priceOffers, priceRequestLines, priceRequests, schools } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { productFacts } from '../carts/line-facts.ts';
import { priceFor, pricesOf } from '../catalog/price-choice.ts';
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
import { timeZoneOf } from '../shared/time-zones.ts';
import { presentOffer } from './present-offer.ts';
import { requestLinesOf, titleOf } from './thread.ts';

type Schemas = components['schemas'];

/** The lines of a request, with the catalog's facts where the product is the vendor's own. */
async function linesFor(db: Db, vendorId: number, requestId: number, schoolState: string, now: Date) {
  const lines = await requestLinesOf(db, requestId);
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const products = await productFacts(db, ids, { schoolState, now });
  const prices = await pricesOf(db, ids, { schoolId: null, at: now });
  return lines.map(({ id, position, productId, description, unit, quantity, neededBy, note }) => {
    const product = productId === null ? undefined : products.get(productId);
    const own = product?.vendorId === vendorId ? product : undefined;
    const list = own ? prices.get(own.id)?.versions.find(({ contractId }) => contractId === null) : undefined;
    return {
      id,
      position,
      productId: own?.id ?? null,
      sku: own?.sku ?? null,
      description,
      unit,
      quantity,
      neededBy,
      note,
      listTiers: [...(list?.tiers ?? [])],
      available: own ? availableStock(own) : null,
      leadTimeDays: own?.leadTimeDays ?? null,
      smallestOrder: own?.smallestOrder ?? null,
    };
  });
}

/** One request as this vendor answers it. @param offerId its offer's number. @throws {AppError} NOT_FOUND for another's */
export async function readPricingRequest(
  call: VendorCall,
  offerId: number,
  db: Db = call.db,
): Promise<Schemas['PricingRequest']> {
  const { session, services } = call;
  const [row] = await db
    .select({ offer: priceOffers, request: priceRequests, school: schools })
    .from(priceOffers)
    .innerJoin(priceRequests, eq(priceRequests.id, priceOffers.requestId))
    .innerJoin(schools, eq(schools.id, priceRequests.schoolId))
    .where(and(eq(priceOffers.id, offerId), eq(priceOffers.vendorId, session.vendorId)));
  if (!row) throw notFound('request');
  const { offer, request, school } = row;
  const now = await databaseNow(db);
  const lines = await linesFor(db, session.vendorId, request.id, school.stateCode, now);
  return {
    number: formatNumber('PR', request.id),
    title: titleOf(lines),
    note: request.note,
    schoolId: school.id,
    schoolName: school.name,
    city: school.city,
    stateCode: school.stateCode,
    shipTo: request.shipTo,
    answerBy: request.answerBy.toISOString(),
    timeZone: timeZoneOf(school),
    lines,
    offer: await presentOffer(db, services.ids, offer, {
      side: 'vendor',
      now,
      mayAct: session.impersonator === null,
      hasCart: false,
    }),
  };
}

/** An offer's status by the clock. OFFER-3 */
const statusNow = sql<number>`case when ${priceOffers.status} in ${priceOffersThat.areOpen} and ${priceOffers.ends} <= ${sqlNow} then ${priceOfferIs.Expired} else ${priceOffers.status} end`;

type Only = 'mine' | 'offered' | 'accepted' | 'ended';
const only: Readonly<Record<Only, SQL>> = {
  mine: sql`${statusNow} = ${priceOfferIs.Requested}`,
  offered: sql`${statusNow} = ${priceOfferIs.Offered}`,
  accepted: sql`${statusNow} = ${priceOfferIs.Accepted}`,
  ended: sql`${statusNow} in ${priceOffersThat.areLost}`,
};

const firstLine = sql<string>`(select l.description from price_request_lines l where l.request_id = ${priceRequests.id} order by l.position limit 1)`;
const lineCount = sql<number>`(select count(*)::int from price_request_lines l where l.request_id = ${priceRequests.id})`;
const sortable = {
  schoolName: schools.name,
  status: statusNow,
  ends: priceOffers.ends,
  receivedAt: priceOffers.createdAt,
  title: firstLine,
};

/** What each request's lines come to at today's list prices; null where none of them is a product with a price. */
async function listTotals(
  db: Db,
  vendorId: number,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, Money>> {
  if (requestIds.length === 0) return new Map();
  const lines = await db
    .select()
    .from(priceRequestLines)
    .where(inArray(priceRequestLines.requestId, [...requestIds]));
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const now = await databaseNow(db);
  const products = await productFacts(db, ids, { schoolState: '', now });
  const prices = await pricesOf(db, ids, { schoolId: null, at: now });
  const totals = new Map<number, Money>();
  for (const { requestId, productId, quantity } of lines) {
    if (productId === null || products.get(productId)?.vendorId !== vendorId) continue;
    const price = priceFor(prices.get(productId), { schoolId: 0, at: now, quantity });
    if (!price) continue;
    const subtotal = orderLineSubtotal({ unitCost: price.unitPrice, quantity });
    totals.set(requestId, sumMoney([totals.get(requestId) ?? '0.00', subtotal]));
  }
  return totals;
}

/** Price requests that schools sent to this vendor, the newest first. */
export async function listPricingRequests(
  call: VendorCall,
  query: ListQuery & { readonly only?: Only },
): Promise<{ listingData: Schemas['PricingRequestRow'][]; totalCount: number; rowPage?: number | null }> {
  const { db, session, services } = call;
  const text = query.search?.trim() ? likeText(query.search) : null;
  const matching = db
    .select({ id: priceRequestLines.requestId })
    .from(priceRequestLines)
    .where(inFoldedText(priceRequestLines.description, text ?? ''));
  const where = and(
    eq(priceOffers.vendorId, session.vendorId),
    query.only && only[query.only],
    text ? or(inFoldedText(schools.name, text), inArray(priceRequests.id, matching)) : undefined,
  );
  const order = orderOf(query, sortable, desc(priceOffers.id), priceOffers.id);
  const all = db
    .select({ id: sql`${priceOffers.id}`.as('id'), place: placeIn(order) })
    .from(priceOffers)
    .innerJoin(priceRequests, eq(priceRequests.id, priceOffers.requestId))
    .innerJoin(schools, eq(schools.id, priceRequests.schoolId));
  const { query: found, ...page } = await findPage(db, query, all.where(where).as('placed'));
  const { limit, offset } = pageOf(found);
  const rows = await db
    .select({ offer: priceOffers, school: schools, statusNow, firstLine, lineCount })
    .from(priceOffers)
    .innerJoin(priceRequests, eq(priceRequests.id, priceOffers.requestId))
    .innerJoin(schools, eq(schools.id, priceRequests.schoolId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const some = db
    .select({ one: sql`1` })
    .from(priceOffers)
    .innerJoin(priceRequests, eq(priceRequests.id, priceOffers.requestId))
    .innerJoin(schools, eq(schools.id, priceRequests.schoolId))
    .where(where)
    .limit(COUNTED_ROWS)
    .as('some');
  const totals = await listTotals(
    db,
    session.vendorId,
    rows.map(({ offer }) => offer.requestId),
  );
  return {
    listingData: rows.map(({ offer, school, statusNow: status, firstLine: first, lineCount: lines }) => {
      const turn = priceOfferTurn({ status: status as PriceOfferStatus });
      return {
        id: offer.id,
        encryptedOfferId: services.ids.encode('price-offer', offer.id),
        number: formatNumber('PR', offer.requestId),
        title: firstAndMore(first, lines),
        schoolName: school.name,
        city: school.city,
        stateCode: school.stateCode,
        status,
        statusText: priceOfferStatusLabel(status),
        turn,
        ends: turn === null && status !== 3 ? null : (offer.ends?.toISOString() ?? null),
        timeZone: timeZoneOf(school),
        lineCount: lines,
        listTotal: totals.get(offer.requestId) ?? null,
        receivedAt: offer.createdAt.toISOString(),
        needsMe: turn === 'vendor' && session.impersonator === null,
      };
    }),
    totalCount: await countOf(db, some),
    ...page,
  };
}
