import type { components } from '@chalkline/openapi/types';
import { endOfDay, offerProblems, parseMoney, parseUnitPrice } from '@chalkline/rules';
import { audit } from '../../audit/audit.ts';
import type { VendorCall } from '../../call.ts';
import { ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { readPricingRequest } from './read-vendor.ts';
import { assertMayAnswer } from './standing.ts';
import { tellOffered, tellSchoolDeclined } from './tell.ts';
import { act, addRound, lockOwnOffer, refreshOffer } from './thread.ts';
import { offeredPrices } from './told-lines.ts';

type Schemas = components['schemas'];
type Input = Schemas['OfferPricesInput'];

const DAY_MS = 86_400_000;
/** A price that binds for longer is a contract. */
const MAX_VALID_DAYS = 366;

const typedLines = (lines: Input['lines']) =>
  lines.map(({ lineId, tiers, freight, leadTimeDays, note }) => ({
    lineId,
    tiers: tiers.map(({ least, price }) => ({ least, price: price.trim() })),
    freight: freight?.trim() || null,
    leadTimeDays: leadTimeDays ?? null,
    note: note?.trim() || null,
  }));

/**
 * Offers prices for lines of a request; they bind until the end of the day named. OFFER-1 OFFER-2 OFFER-3
 * @throws {AppError} RULE_BROKEN naming the field, NOT_FOUND, VERSION_CONFLICT
 */
export async function offerPrices(call: VendorCall, input: Input): Promise<Schemas['PricingRequest']> {
  const lines = typedLines(input.lines);
  return inWork(call, async (work) => {
    const locked = await lockOwnOffer(work, call, input);
    await assertMayAnswer(work, locked);
    const { offer, request, now, timeZone } = locked;
    const problems = offerProblems(new Set(locked.lines.map(({ id }) => id)), lines);
    const validUntil = endOfDay(input.validUntil, timeZone);
    if (validUntil > now.getTime() + MAX_VALID_DAYS * DAY_MS) problems['validUntil'] = 'Choose a day within a year.';
    if (Object.keys(problems).length > 0) throw ruleBroken(problems);
    const after = await act(work, locked, { kind: 'offer', by: 'vendor', validUntil });
    const stored = lines.map(({ lineId, tiers, freight, ...line }) => ({
      ...line,
      requestLineId: lineId,
      freight: freight === null ? null : parseMoney(freight),
      tiers: tiers.map(({ least, price }) => ({ least, price: parseUnitPrice(price) })),
    }));
    const ends = new Date(validUntil);
    const round = {
      offerId: offer.id,
      number: after.rounds.length,
      side: 'vendor',
      byUserId: call.session.userId,
    } as const;
    await addRound(work, { ...round, at: now, message: input.message?.trim() || null, validUntil: ends }, stored);
    await audit(work, {
      action: 'price-offered',
      entity: 'price-offer',
      entityId: offer.id,
      schoolId: request.schoolId,
      after: { round: after.rounds.length, lines: stored, validUntil: ends.toISOString() },
    });
    await tellOffered(work, locked, offeredPrices(locked, stored), ends);
    await refreshOffer(work, request, offer);
    return readPricingRequest(call, offer.id, work.tx);
  });
}

/** Declines a request, with a reason. OFFER-1 @throws {AppError} RULE_BROKEN, NOT_FOUND, VERSION_CONFLICT */
export function declineRequest(
  call: VendorCall,
  input: Schemas['DeclinePriceInput'],
): Promise<Schemas['PricingRequest']> {
  return inWork(call, async (work) => {
    const locked = await lockOwnOffer(work, call, input);
    const { offer, request } = locked;
    const { reason } = await act(work, locked, { kind: 'decline', by: 'vendor', reason: input.reason });
    await audit(work, {
      action: 'price-request-declined',
      entity: 'price-offer',
      entityId: offer.id,
      schoolId: request.schoolId,
      after: { reason },
    });
    await tellSchoolDeclined(work, locked, reason ?? '');
    await refreshOffer(work, request, offer);
    return readPricingRequest(call, offer.id, work.tx);
  });
}
