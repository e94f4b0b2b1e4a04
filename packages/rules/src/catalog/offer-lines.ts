import type { Instant } from '../live-auction/terms.ts';
import { type Money, moneyProblem } from '../money.ts';
import { PriceOfferStatus } from '../offer-status.ts';
import type { UnitPrice } from '../unit-price.ts';
import { MAX_LEAD_TIME_DAYS } from './limits.ts';
import type { NamedPrice } from './prices.ts';
import { productQuantityProblem } from './quantities.ts';
import { type PriceTier, tierAt, tierProblems } from './tiers.ts';

/** What a vendor offers for one line of a request. */
export interface OfferedLine {
  readonly lineId: number;
  /** Empty where the vendor offers nothing for the line. The first tier's least quantity is the least that can be accepted. */
  readonly tiers: readonly PriceTier[];
  /** Dollars of freight for the whole line; null leaves it to the vendor's terms. */
  readonly freight: Money | null;
  readonly leadTimeDays: number | null;
}

/** A line that the school chooses of an offer. */
export interface ChosenLine {
  readonly lineId: number;
  readonly quantity: number;
}

/** A line of an accepted offer, with the price that is locked until the offer's end. */
export interface AcceptedLine extends ChosenLine {
  readonly unitPrice: UnitPrice;
  readonly freight: Money | null;
}

/** An acceptance by its lines. */
export interface OfferAcceptance {
  readonly accepted: readonly AcceptedLine[];
  /** The offered lines that are declined with it. */
  readonly declinedLineIds: readonly number[];
}

function offeredLineProblems({ tiers, freight, leadTimeDays }: OfferedLine, at: string): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [field, problem] of Object.entries(tierProblems(tiers, tiers[0]?.least ?? 1))) {
    problems[`${at}.${field}`] = problem;
  }
  const freightProblem = freight === null ? null : moneyProblem(freight, 'Freight');
  if (freightProblem !== null) problems[`${at}.freight`] = freightProblem;
  const isLeadTime =
    leadTimeDays === null ||
    (Number.isInteger(leadTimeDays) && leadTimeDays >= 0 && leadTimeDays <= MAX_LEAD_TIME_DAYS);
  if (!isLeadTime) problems[`${at}.leadTimeDays`] = `Lead time is 0 to ${MAX_LEAD_TIME_DAYS} whole days.`;
  return problems;
}

/**
 * What is wrong with an offer, field → message; empty when it can be sent (OFFER-2). It prices at least one line of the request,
 * each at most once. Fields: `lines`, `lines.0.lineId`, `lines.0.tiers.1.price`.
 */
export function offerProblems(
  requestedLineIds: ReadonlySet<number>,
  lines: readonly OfferedLine[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const at = `lines.${index}`;
    if (!requestedLineIds.has(line.lineId)) problems[`${at}.lineId`] = 'This line is not in the request.';
    else if (seen.has(line.lineId)) problems[`${at}.lineId`] = 'This line is offered twice.';
    seen.add(line.lineId);
    if (line.tiers.length > 0) Object.assign(problems, offeredLineProblems(line, at));
  }
  if (lines.every(({ tiers }) => tiers.length === 0)) problems['lines'] = 'Offer a price for at least one line.';
  return problems;
}

function chosenProblem(
  offered: OfferedLine | undefined,
  quantity: number,
): readonly ['lineId' | 'quantity', string] | null {
  const [first] = offered?.tiers ?? [];
  if (first === undefined) return ['lineId', 'The vendor offers no price for this line.'];
  const problem = productQuantityProblem(quantity);
  if (problem !== null) return ['quantity', problem];
  if (quantity >= first.least) return null;
  return ['quantity', `The offer starts at ${first.least.toLocaleString('en-US')}.`];
}

/** What is wrong with the lines that a school chooses of an offer, field → message; empty when it may accept them (OFFER-5). */
export function acceptanceProblems(
  offered: readonly OfferedLine[],
  chosen: readonly ChosenLine[],
): Record<string, string> {
  if (chosen.length === 0) return { lines: 'Choose at least one line.' };
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [index, { lineId, quantity }] of chosen.entries()) {
    const problem = chosenProblem(
      offered.find((line) => line.lineId === lineId),
      quantity,
    );
    if (seen.has(lineId)) problems[`lines.${index}.lineId`] = 'This line is chosen twice.';
    else if (problem !== null) problems[`lines.${index}.${problem[0]}`] = problem[1];
    seen.add(lineId);
  }
  return problems;
}

/**
 * The chosen lines at their prices, and the offered ones that are declined with them (OFFER-5). Each pays the offer's tier of its own
 * quantity. Expects lines that `acceptanceProblems` accepts; others are left out.
 */
export function acceptLines(offered: readonly OfferedLine[], chosen: readonly ChosenLine[]): OfferAcceptance {
  const accepted = chosen.flatMap(({ lineId, quantity }): AcceptedLine[] => {
    const line = offered.find((candidate) => candidate.lineId === lineId);
    const tier = line ? tierAt(line.tiers, quantity) : null;
    return line && tier ? [{ lineId, quantity, unitPrice: tier.price, freight: line.freight }] : [];
  });
  const taken = new Set(accepted.map(({ lineId }) => lineId));
  const declined = offered.filter(({ lineId, tiers }) => tiers.length > 0 && !taken.has(lineId));
  return { accepted, declinedLineIds: declined.map(({ lineId }) => lineId) };
}

/** The price of an accepted offer's line: locked as it was offered, whatever the list says (OFFER-6). */
export function lockedPrice(line: { readonly id: number; readonly unitPrice: UnitPrice }): NamedPrice {
  return { unitPrice: line.unitPrice, versionId: null, contract: null, offerLineId: line.id };
}

/**
 * What became of an accepted offer, as its vendor reads it (OFFER-6): null while it isn't accepted; "Partly ordered" where some of its
 * lines were ordered before it ended.
 * @param ends the first instant at which its prices no longer bind.
 */
export function offerOutcome(
  offer: { readonly status: number; readonly ends: Instant | null },
  lines: readonly { readonly isOrdered: boolean }[],
  now: Instant,
): 'Accepted' | 'Ordered' | 'Partly ordered' | 'Not ordered' | null {
  if (offer.status !== PriceOfferStatus.Accepted) return null;
  const ordered = lines.filter(({ isOrdered }) => isOrdered).length;
  if (ordered === lines.length && ordered > 0) return 'Ordered';
  const isOver = offer.ends !== null && now >= offer.ends;
  if (!isOver) return 'Accepted';
  return ordered > 0 ? 'Partly ordered' : 'Not ordered';
}
