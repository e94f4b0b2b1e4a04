import { compareMoney, tierAt } from '@chalkline/rules';
import type { Tone } from '@chalkline/ui';
import type { PriceOfferData, PriceRequestData } from './contract.ts';

/** The states of a price offer by number. */
export const OFFER = { requested: 1, offered: 2, accepted: 3, declined: 4, expired: 5 } as const;

/** The color of an offer's state. */
export function offerTone(status: number): Tone {
  switch (status) {
    case OFFER.requested:
      return 'blue';
    case OFFER.offered:
      return 'amber';
    case OFFER.accepted:
      return 'green';
    default:
      return 'neutral';
  }
}

type Round = PriceOfferData['rounds'][number];

/** What the vendor offered last; null while it has offered nothing. */
export const lastOffer = ({ rounds }: PriceOfferData): Round | null =>
  rounds.findLast(({ by }) => by === 'vendor') ?? null;

/** What the school asked for last beyond its request; null without a counter-offer. */
export const lastCounter = ({ rounds }: PriceOfferData): Round | null =>
  rounds.findLast(({ by, number }) => by === 'school' && number > 1) ?? null;

/** The offered price of a unit at a quantity; null where nothing is offered for it. */
export function offeredPrice(offer: PriceOfferData, requestLineId: number, quantity: number): string | null {
  const line = lastOffer(offer)?.lines.find((each) => each.requestLineId === requestLineId);
  return line ? (tierAt(line.tiers, quantity)?.price ?? null) : null;
}

/** The lowest offered price of a line; null where nobody offers. */
export function bestPrice({ offers }: PriceRequestData, requestLineId: number, quantity: number): string | null {
  const prices = offers
    .filter(({ status }) => status === OFFER.offered || status === OFFER.accepted)
    .flatMap((offer) => offeredPrice(offer, requestLineId, quantity) ?? []);
  return prices.toSorted(compareMoney)[0] ?? null;
}

const enders: Readonly<Record<NonNullable<PriceOfferData['endedBy']>, (offer: PriceOfferData) => string>> = {
  school: () => 'The school ended it.',
  vendor: ({ vendorName }) => `${vendorName} declined.`,
  market: () => 'It was closed.',
};

/** How an offer ended, in a sentence; null while it is open. */
export function endText(offer: PriceOfferData): string | null {
  const { status, endedBy, reason } = offer;
  if (status === OFFER.expired) return 'Nobody answered in time.';
  if (status !== OFFER.declined || endedBy === null) return null;
  return reason === null ? enders[endedBy](offer) : `${enders[endedBy](offer)} ${reason}`;
}

export const acceptedStates: Readonly<Record<PriceOfferData['accepted'][number]['state'], string>> = {
  accepted: 'Accepted',
  ordered: 'Ordered',
  notOrdered: 'Not ordered',
};
