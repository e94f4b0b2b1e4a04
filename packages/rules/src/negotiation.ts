import { compareMoney } from './money.ts';
import type { RankedBid } from './ranking.ts';
import { type UnitPrice, unitPriceProblem } from './unit-price.ts';

/** The state of a bid's negotiation. */
export const NegotiationState = {
  WaitsForVendor: 'waits-for-vendor',
  WaitsForSchool: 'waits-for-school',
  Accepted: 'accepted',
  Declined: 'declined',
} as const;
export type NegotiationState = (typeof NegotiationState)[keyof typeof NegotiationState];

export type NegotiationSide = 'school' | 'vendor';
export type NegotiationMove = 'propose' | 'accept' | 'decline';

const turns: Readonly<Record<NegotiationState, NegotiationSide | null>> = {
  'waits-for-vendor': 'vendor',
  'waits-for-school': 'school',
  accepted: null,
  declined: null,
};

/** Whose turn it is, `null` once it is over (NEG-2). */
export function negotiationTurn(state: NegotiationState): NegotiationSide | null {
  return turns[state];
}

const afterMove: Readonly<Record<NegotiationMove, Readonly<Record<NegotiationSide, NegotiationState>>>> = {
  propose: { vendor: NegotiationState.WaitsForSchool, school: NegotiationState.WaitsForVendor },
  accept: { vendor: NegotiationState.Accepted, school: NegotiationState.Accepted },
  decline: { vendor: NegotiationState.Declined, school: NegotiationState.Declined },
};

/** The state after a move, or `null` when it is not that side's turn (NEG-2). */
export function negotiationAfter(
  state: NegotiationState,
  side: NegotiationSide,
  move: NegotiationMove,
): NegotiationState | null {
  return negotiationTurn(state) === side ? afterMove[move][side] : null;
}

/** A line of the bid that is negotiated. */
export interface NegotiationLine {
  lineId: number;
  /** The current unit price. */
  unitCost: UnitPrice;
  /** Whether the school asks for a better price. */
  isNamed: boolean;
}

/** One side's proposal; a line without a price was only asked about. */
export interface PricedProposal {
  side: NegotiationSide;
  lines: readonly { lineId: number; unitCost: UnitPrice | null }[];
}

function pricesOf(lines: readonly NegotiationLine[], proposals: readonly PricedProposal[]): Map<number, UnitPrice> {
  const prices = new Map(lines.map(({ lineId, unitCost }) => [lineId, unitCost]));
  for (const proposal of proposals) {
    for (const { lineId, unitCost } of proposal.lines) {
      if (unitCost !== null && prices.has(lineId)) prices.set(lineId, unitCost);
    }
  }
  return prices;
}

/** The vendor's current unit prices: from its bid, or its latest offer. No later price may exceed them (NEG-2). */
export function offeredPrices(
  lines: readonly NegotiationLine[],
  proposals: readonly PricedProposal[],
): Map<number, UnitPrice> {
  return pricesOf(
    lines,
    proposals.filter(({ side }) => side === 'vendor'),
  );
}

/**
 * What is wrong with a proposal, field → message; empty when it may be made. Only named lines, each once, and unit prices
 * only go down (NEG-1, NEG-2): none above the vendor's current price, and at least one below; a vendor may repeat its earlier offer. Fields: `lines`, `lines.0.lineId`, `lines.0.unitCost`.
 */
export function proposalProblems(
  lines: readonly NegotiationLine[],
  before: readonly PricedProposal[],
  proposal: { side: NegotiationSide; lines: readonly { lineId: number; unitCost: string }[] },
): Record<string, string> {
  const problems: Record<string, string> = {};
  const ceilings = offeredPrices(lines, before);
  const standing = new Map(lines.map(({ lineId, unitCost }) => [lineId, unitCost]));
  const seen = new Set<number>();
  for (const [index, { lineId, unitCost }] of proposal.lines.entries()) {
    const ceiling = ceilings.get(lineId);
    const isNamed = lines.some((line) => line.lineId === lineId && line.isNamed);
    const wrong = unitPriceProblem(unitCost, 'The unit price');
    if (ceiling === undefined || !isNamed)
      problems[`lines.${index}.lineId`] = 'This line is not part of the negotiation.';
    else if (seen.has(lineId)) problems[`lines.${index}.lineId`] = 'This line is in the list twice.';
    else if (wrong !== null) problems[`lines.${index}.unitCost`] = wrong;
    else if (compareMoney(unitCost, ceiling) > 0) {
      problems[`lines.${index}.unitCost`] = `Unit prices can only go down. The current price is ${ceiling}.`;
    }
    seen.add(lineId);
  }
  if (Object.keys(problems).length > 0) return problems;
  const against = proposal.side === 'vendor' ? standing : ceilings;
  const lowers = ({ lineId, unitCost }: { lineId: number; unitCost: string }): boolean =>
    compareMoney(unitCost, against.get(lineId) ?? unitCost) < 0;
  if (proposal.lines.some(lowers)) return {};
  return { lines: 'Lower at least one unit price, or accept or decline.' };
}

/** The ranked bids at or above a cut-off of 0 to 100: all of them are asked, and no others (NEG-4). */
export function scoresAbove(ranking: readonly RankedBid[], cutoff: number): RankedBid[] {
  return ranking.filter(({ score }) => score !== null && score >= cutoff);
}
