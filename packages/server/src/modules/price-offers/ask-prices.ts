import type { components } from '@chalkline/openapi/types';
import {
  dayIn,
  effectivePlan,
  endOfDay,
  isListedTo,
  isPlanName,
  neededByProblem,
  newPriceRequest,
  PlanName,
  productQuantityProblem,
} from '@chalkline/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import {
  priceOffers,
  priceRequestLines,
  priceRequests,
  shipToAddresses,
  vendorBlacklist,
  vendors,
} from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { productFacts } from '../carts/line-facts.ts';
import { schoolStateOf } from '../carts/price-cart.ts';
import { shipToAddress } from '../purchase-orders/ship-to.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';
import { readRequest } from './read-school.ts';
import { tellAsked } from './tell.ts';
import { addRound, lockOffer, refreshOffer } from './thread.ts';

type Schemas = components['schemas'];
type Input = Schemas['AskPricesInput'];

/** How far ahead a request may ask for its answers. */
const MAX_ANSWER_DAYS = 366;
const DAY_MS = 86_400_000;

/** What is wrong with the vendors that are asked, by field: whoever lists nothing to the school takes no new requests. CAT-14 */
async function vendorProblems(
  { tx }: Work,
  { session }: SchoolCall,
  ids: readonly number[],
  schoolState: string,
  now: Date,
) {
  if (ids.length === 0) return { vendorIds: 'Choose at least one vendor.' };
  const isBlocked = sql<boolean>`exists (select 1 from ${vendorBlacklist} k where k.school_id = ${session.schoolId} and k.vendor_id = ${vendors.id})`;
  const rows = await tx
    .select({ vendor: vendors, isBlocked })
    .from(vendors)
    .where(inArray(vendors.id, [...ids]));
  const problems: Record<string, string> = {};
  for (const [index, id] of ids.entries()) {
    const row = rows.find(({ vendor }) => vendor.id === id);
    if (!row) throw notFound('vendor');
    const { companyName, plan, planExpiresAt, status, stateCode } = row.vendor;
    const counted = effectivePlan({ plan: isPlanName(plan) ? plan : PlanName.Free, planEndsAt: planExpiresAt, now });
    const isReached = isListedTo({
      vendorStatus: status,
      plan: counted,
      vendorState: stateCode,
      schoolState,
      isActive: true,
      isKeptOnState: true,
      shipsTo: null,
    });
    if (row.isBlocked) problems[`vendorIds.${index}`] = `Your school has blocked ${companyName}.`;
    else if (!isReached)
      problems[`vendorIds.${index}`] = `${companyName} takes no price requests from your school now.`;
    else if (ids.indexOf(id) !== index) problems[`vendorIds.${index}`] = `${companyName} is in the list twice.`;
  }
  return problems;
}

/** The lines as they are stored, and what is wrong with them, by field. */
async function linesOf(
  { tx }: Work,
  lines: Input['lines'],
  { schoolState, today, now }: { readonly schoolState: string; readonly today: string; readonly now: Date },
) {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const products = await productFacts(tx, ids, { schoolState, now });
  const problems: Record<string, string> = lines.length === 0 ? { lines: 'Add at least one line.' } : {};
  const rows = lines.map(({ productId, description, unit, quantity, neededBy, note }, index) => {
    const product = productId ? products.get(productId) : undefined;
    if (productId && !product) throw notFound('product');
    const at = `lines.${index}`;
    const text = product?.name ?? description?.trim() ?? '';
    const unitText = product?.unit ?? unit?.trim() ?? '';
    const quantityProblem = productQuantityProblem(quantity);
    if (product && !product.isListed)
      problems[`${at}.productId`] = "The vendor doesn't list this product for your school now.";
    if (text === '') problems[`${at}.description`] = 'Say what is needed.';
    if (unitText === '') problems[`${at}.unit`] = 'Enter the unit, such as each.';
    if (quantityProblem !== null) problems[`${at}.quantity`] = quantityProblem;
    const dayProblem = neededByProblem(neededBy, today);
    if (dayProblem !== null) problems[`${at}.neededBy`] = dayProblem;
    return {
      position: index + 1,
      productId: productId ?? null,
      description: text,
      unit: unitText,
      quantity,
      neededBy: neededBy ?? null,
      note: note?.trim() || null,
    };
  });
  return { rows, problems };
}

async function shipToOf({ tx }: Work, schoolId: number, wanted: number | null | undefined) {
  if (wanted) {
    const isOwn = and(eq(shipToAddresses.id, wanted), eq(shipToAddresses.schoolId, schoolId));
    const [own] = await tx.select({ id: shipToAddresses.id }).from(shipToAddresses).where(isOwn);
    if (!own) throw notFound('address');
  }
  return shipToAddress(tx, { schoolId, shipToAddressId: wanted ?? null });
}

/** @throws {AppError} RULE_BROKEN naming answerBy */
function answerByOf(day: string, timeZone: string, now: Date): Date {
  const ends = endOfDay(day, timeZone);
  newPriceRequest(ends, now.getTime());
  if (ends > now.getTime() + MAX_ANSWER_DAYS * DAY_MS) throw ruleBroken({ answerBy: 'Choose a day within a year.' });
  return new Date(ends);
}

/**
 * Asks vendors for a price on quantities; each answers alone and sees no other. OFFER-1 OFFER-3 CART-17
 * @throws {AppError} RULE_BROKEN naming the field, NOT_FOUND
 */
export function askPrices(call: SchoolCall, input: Input): Promise<Schemas['PriceRequest']> {
  const { schoolId, userId } = call.session;
  return inWork(call, async (work) => {
    const now = await databaseNow(work.tx);
    const schoolState = await schoolStateOf(work.tx, schoolId);
    const timeZone = await zoneOfSchool(work.tx, schoolId);
    const answerBy = answerByOf(input.answerBy, timeZone, now);
    const today = dayIn(now, timeZone);
    const { rows, problems } = await linesOf(work, input.lines, { schoolState, today, now });
    Object.assign(problems, await vendorProblems(work, call, input.vendorIds, schoolState, now));
    if (Object.keys(problems).length > 0) throw ruleBroken(problems);
    const shipTo = await shipToOf(work, schoolId, input.shipToAddressId);
    const note = input.note?.trim() || null;
    const [request] = await work.tx
      .insert(priceRequests)
      .values({
        schoolId,
        createdBy: userId,
        note,
        answerBy,
        shipToAddressId: shipTo?.id ?? null,
        shipTo: shipTo?.address ?? null,
      })
      .returning();
    if (!request) throw new Error('the request was not stored');
    const lines = await work.tx
      .insert(priceRequestLines)
      .values(rows.map((row) => ({ ...row, requestId: request.id })))
      .returning();
    for (const vendorId of input.vendorIds) {
      const [offer] = await work.tx
        .insert(priceOffers)
        .values({ requestId: request.id, vendorId, ends: answerBy })
        .returning();
      if (!offer) throw new Error('the offer was not stored');
      const round = { offerId: offer.id, number: 1, side: 'school', byUserId: userId, at: now, message: note } as const;
      await addRound(
        work,
        round,
        lines.map(({ id }) => ({ requestLineId: id })),
      );
      await tellAsked(work, await lockOffer(work, offer.id));
      await refreshOffer(work, request, offer);
    }
    await audit(work, {
      action: 'prices-asked',
      entity: 'price-request',
      entityId: request.id,
      schoolId,
      after: { vendorIds: input.vendorIds, lines: rows },
    });
    return readRequest(call, request.id, work.tx);
  });
}
