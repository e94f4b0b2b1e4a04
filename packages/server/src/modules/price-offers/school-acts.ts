import type { components } from '@chalkline/openapi/types';
import {
  acceptanceProblems,
  acceptLines,
  PriceOfferStatus,
  parseUnitPrice,
  priceOfferAt,
  priceOfferTurn,
  unitPriceProblem,
} from '@chalkline/rules';
import { and, asc, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { acceptedOfferLines, priceOffers, priceRequests } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { countCartItems, lockOpenCart, touchCart } from '../carts/cart-rows.ts';
import { linesToCart } from './offer-to-cart.ts';
import { readRequest } from './read-school.ts';
import { assertVendorStands } from './standing.ts';
import { tellAccepted, tellCountered, tellRequestClosed, tellVendorDeclined } from './tell.ts';
import {
  act,
  addRound,
  type LockedOffer,
  linesOfRounds,
  lockOffer,
  lockOwnOffer,
  offeredLines,
  refreshOffer,
  ruleThread,
  type StoredLine,
} from './thread.ts';
import { acceptedPrices, wantedText } from './told-lines.ts';

type Schemas = components['schemas'];
type Request = Schemas['PriceRequest'];

function counterProblems({ lines: asked }: LockedOffer, lines: Schemas['CounterPriceInput']['lines']) {
  const known = new Set(asked.map(({ id }) => id));
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [index, { lineId, wantedPrice }] of lines.entries()) {
    if (!known.has(lineId)) problems[`lines.${index}.lineId`] = 'This line is not in the request.';
    else if (seen.has(lineId)) problems[`lines.${index}.lineId`] = 'This line is in the list twice.';
    seen.add(lineId);
    const problem = wantedPrice?.trim() ? unitPriceProblem(wantedPrice, 'The price') : null;
    if (problem !== null) problems[`lines.${index}.wantedPrice`] = problem;
  }
  return problems;
}

/**
 * Asks a vendor for a better price, until the end of the seventh day. OFFER-1 OFFER-3 OFFER-7
 * @throws {AppError} RULE_BROKEN naming the field, NOT_FOUND, VERSION_CONFLICT, ILLEGAL_TRANSITION where the vendor doesn't stand
 */
export function askForLess(call: SchoolCall, input: Schemas['CounterPriceInput']): Promise<Request> {
  return inWork(call, async (work) => {
    const locked = await lockOwnOffer(work, call, input);
    await assertVendorStands(work, locked, 'it can’t be asked for a better price');
    const { offer, request, now } = locked;
    const message = input.message?.trim() || null;
    const problems = counterProblems(locked, input.lines);
    const saysSomething =
      message !== null || input.lines.some((line) => line.wantedPrice?.trim() || line.wantedQuantity);
    if (!saysSomething) problems['lines'] = 'Say which price or quantity you want, or write a message.';
    if (Object.keys(problems).length > 0) throw ruleBroken(problems);
    const after = await act(work, locked, { kind: 'counter', by: 'school' });
    const stored = input.lines.map(({ lineId, wantedPrice, wantedQuantity }) => ({
      requestLineId: lineId,
      wantedPrice: wantedPrice?.trim() ? parseUnitPrice(wantedPrice) : null,
      wantedQuantity: wantedQuantity ?? null,
    }));
    const number = after.rounds.length;
    const round = {
      offerId: offer.id,
      number,
      side: 'school',
      byUserId: call.session.userId,
      at: now,
      message,
    } as const;
    await addRound(work, round, stored);
    await audit(work, {
      action: 'price-countered',
      entity: 'price-offer',
      entityId: offer.id,
      schoolId: request.schoolId,
      after: { round: number, lines: stored },
    });
    await tellCountered(work, locked, new Date(after.ends ?? now), { wanted: wantedText(locked, stored), message });
    await refreshOffer(work, request, offer);
    return readRequest(call, request.id, work.tx);
  });
}

/** Declines a vendor's offer, with a reason. OFFER-1 @throws {AppError} RULE_BROKEN, NOT_FOUND, VERSION_CONFLICT */
export function declineOffer(call: SchoolCall, input: Schemas['DeclinePriceInput']): Promise<Request> {
  return inWork(call, async (work) => {
    const locked = await lockOwnOffer(work, call, input);
    const { offer, request } = locked;
    const { reason } = await act(work, locked, { kind: 'decline', by: 'school', reason: input.reason });
    await audit(work, {
      action: 'price-offer-declined',
      entity: 'price-offer',
      entityId: offer.id,
      schoolId: request.schoolId,
      after: { reason },
    });
    await tellVendorDeclined(work, locked, reason);
    await refreshOffer(work, request, offer);
    return readRequest(call, request.id, work.tx);
  });
}

/** What the vendor said last. */
async function lastOffered({ tx }: Work, { rounds }: LockedOffer): Promise<readonly StoredLine[]> {
  const round = rounds.findLast(({ side }) => side === 'vendor');
  return round ? ((await linesOfRounds(tx, [round.id])).get(round.id) ?? []) : [];
}

/**
 * Accepts lines of an offer that the school chooses, into the person's open cart; the others are declined with them. OFFER-5 OFFER-6 OFFER-7
 * @throws {AppError} RULE_BROKEN naming the line, NOT_FOUND, VERSION_CONFLICT, ILLEGAL_TRANSITION where the vendor doesn't stand
 */
export function acceptOffer(call: SchoolCall, input: Schemas['AcceptPriceInput']): Promise<Schemas['PriceAccepted']> {
  return inWork(call, async (work) => {
    const cart = await lockOpenCart(work, call);
    const locked = await lockOwnOffer(work, call, input);
    await assertVendorStands(work, locked, 'its offer can’t be accepted');
    const { offer, request, now } = locked;
    const stored = await lastOffered(work, locked);
    const after = await act(work, locked, { kind: 'accept', by: 'school' });
    const offered = offeredLines(stored);
    const problems = acceptanceProblems(offered, input.lines);
    if (Object.keys(problems).length > 0) throw ruleBroken(problems);
    const { accepted, declinedLineIds } = acceptLines(offered, input.lines);
    const until = new Date(after.ends ?? now);
    const lineOf = new Map(stored.map(({ id, requestLineId }) => [requestLineId, id]));
    await work.tx.insert(acceptedOfferLines).values(
      accepted.map(({ lineId, quantity, unitPrice, freight }) => ({
        offerLineId: lineOf.get(lineId) ?? 0,
        quantity,
        unitPrice,
        freight,
        until,
      })),
    );
    await linesToCart(work, cart, locked, stored);
    await touchCart(work, cart);
    await audit(work, {
      action: 'price-offer-accepted',
      entity: 'price-offer',
      entityId: offer.id,
      schoolId: request.schoolId,
      after: { accepted, declinedLineIds, until: until.toISOString() },
    });
    await tellAccepted(work, locked, acceptedPrices(locked, accepted));
    await refreshOffer(work, request, offer);
    return {
      request: await readRequest(call, request.id, work.tx),
      cartItems: await countCartItems(work.tx, call.session.userId),
    };
  });
}

/** Puts accepted lines that were taken out into the cart again. OFFER-6 @throws {AppError} NOT_FOUND, RULE_BROKEN */
export function putOfferInCart(call: SchoolCall, { offerId }: Schemas['OfferIdInput']): Promise<Schemas['CartAdded']> {
  return inWork(call, async (work) => {
    const cart = await lockOpenCart(work, call);
    const locked = await lockOffer(work, offerId);
    if (locked.request.schoolId !== call.session.schoolId) throw notFound('offer');
    if (locked.offer.ends !== null && locked.now >= locked.offer.ends) {
      throw ruleBroken({ offerId: 'The offer has expired.' });
    }
    const addedLines = await linesToCart(work, cart, locked, await lastOffered(work, locked));
    await touchCart(work, cart);
    return { addedLines, problems: [], cartItems: await countCartItems(work.tx, call.session.userId) };
  });
}

/** Closes a request with every offer that is still open. OFFER-1 @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION */
export function closeRequest(call: SchoolCall, requestId: number): Promise<Request> {
  const { schoolId } = call.session;
  return inWork(call, async (work) => {
    const isOwn = and(eq(priceRequests.id, requestId), eq(priceRequests.schoolId, schoolId));
    const [request] = await work.tx.select().from(priceRequests).where(isOwn).for('update');
    if (!request) throw notFound('request');
    if (request.closedAt !== null) throw new AppError('ILLEGAL_TRANSITION', 'This request is closed already.');
    const offers = await work.tx
      .select({ id: priceOffers.id })
      .from(priceOffers)
      .where(eq(priceOffers.requestId, requestId))
      .orderBy(asc(priceOffers.id));
    let closedAt: Date | null = null;
    for (const { id } of offers) {
      const locked = await lockOffer(work, id);
      closedAt = locked.now;
      const thread = priceOfferAt(ruleThread(locked.offer, locked.rounds), locked.now.getTime());
      if (priceOfferTurn(thread) === null) continue;
      await act(work, locked, { kind: 'close', by: 'school' });
      // Only a vendor that has offered is declined; one that has not answered yet reads that it need not.
      if (thread.status === PriceOfferStatus.Offered) await tellVendorDeclined(work, locked, null);
      else await tellRequestClosed(work, locked);
      await refreshOffer(work, request, locked.offer);
    }
    await work.tx.update(priceRequests).set({ closedAt }).where(eq(priceRequests.id, requestId));
    await audit(work, { action: 'price-request-closed', entity: 'price-request', entityId: requestId, schoolId });
    return readRequest(call, requestId, work.tx);
  });
}
