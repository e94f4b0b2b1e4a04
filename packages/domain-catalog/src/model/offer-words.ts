import { compareMoney } from '@chalkline/rules';
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

type Cost = PriceOfferData['costs'][number];

/** What an offer costs for a line, freight included, at the quantity that was asked for; null where nothing is offered for it. */
export const offeredCost = ({ costs }: PriceOfferData, requestLineId: number): Cost | null =>
  costs.find((cost) => cost.requestLineId === requestLineId) ?? null;

/** The lowest cost of a line with freight among the offers that stand, before tax; null where nobody offers (OFFER-10). */
export function lowestCost({ offers }: PriceRequestData, requestLineId: number): string | null {
  const totals = offers
    .filter(({ status }) => status === OFFER.offered || status === OFFER.accepted)
    .flatMap((offer) => offeredCost(offer, requestLineId)?.total ?? []);
  return totals.toSorted(compareMoney)[0] ?? null;
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
