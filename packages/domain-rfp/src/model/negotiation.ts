import {
  bidTotal,
  compareMoney,
  formatMoney,
  type Money,
  type NegotiationSide,
  offeredPrices,
  proposalProblems,
  subtractMoney,
  type UnitPrice,
  unitPriceProblem,
} from '@chalkline/rules';
import type { Comparison, ComparisonBid, Negotiation, NegotiationLine, NegotiationProposal } from './contract.ts';

export type { NegotiationSide };

/** Line → unit cost as typed. */
export type PriceForm = Readonly<Record<number, string>>;

/** The lines a better price is asked for: only they can change. */
export function namedLines({ lines }: Negotiation): NegotiationLine[] {
  return lines.filter((line) => line.isNamed);
}

/** The lines and what was said so far, as the shared rules read them. */
function asRules({ lines, proposals }: Negotiation) {
  return {
    lines: lines.map(({ lineId, currentUnitCost, isNamed }) => ({ lineId, unitCost: currentUnitCost, isNamed })),
    before: proposals.map((proposal) => ({ side: proposal.by, lines: proposal.lines })),
  };
}

/** Line → the price that the vendor stands by: no later one may be above it (NEG-2). */
export function ceilings(negotiation: Negotiation): ReadonlyMap<number, UnitPrice> {
  const { lines, before } = asRules(negotiation);
  return offeredPrices(lines, before);
}

function ceilingOf(line: NegotiationLine, tops: ReadonlyMap<number, UnitPrice>): UnitPrice {
  return tops.get(line.lineId) ?? line.currentUnitCost;
}

/** Begins with the prices that the vendor stands by. */
export function priceFormOf(negotiation: Negotiation): PriceForm {
  const tops = ceilings(negotiation);
  return Object.fromEntries(namedLines(negotiation).map((line) => [line.lineId, ceilingOf(line, tops)]));
}

/** What is wrong with a typed unit cost that may be `ceiling` at most, or null (NEG-2, MON-14). */
export function priceProblem(ceiling: UnitPrice, text: string): string | null {
  if (text.trim() === '') return 'Enter a unit cost, or the price that stands.';
  const problem = unitPriceProblem(text.trim(), 'Unit cost');
  if (problem !== null) return problem;
  return compareMoney(text.trim(), ceiling) > 0 ? `Prices only fall: ${ceiling} stands.` : null;
}

/** Everything wrong with the form: line → sentence; `all` when it would lower nothing (NEG-2). */
export function priceProblems(
  negotiation: Negotiation,
  form: PriceForm,
  side: NegotiationSide,
): { lines: Record<number, string>; all: string | null } {
  const tops = ceilings(negotiation);
  const wrong: Record<number, string> = {};
  for (const line of namedLines(negotiation)) {
    const problem = priceProblem(ceilingOf(line, tops), form[line.lineId] ?? '');
    if (problem !== null) wrong[line.lineId] = problem;
  }
  if (Object.keys(wrong).length > 0) return { lines: wrong, all: null };
  const { lines, before } = asRules(negotiation);
  const proposal = { side, lines: changedPrices(negotiation, form) };
  return { lines: wrong, all: proposalProblems(lines, before, proposal).lines ?? null };
}

/** The prices below what stands, as the call takes them; those offered before among them. */
export function changedPrices(negotiation: Negotiation, form: PriceForm): { lineId: number; unitCost: UnitPrice }[] {
  const tops = ceilings(negotiation);
  return namedLines(negotiation).flatMap((line) => {
    const text = (form[line.lineId] ?? '').trim();
    if (priceProblem(ceilingOf(line, tops), text) !== null) return [];
    return compareMoney(text, line.currentUnitCost) === 0 ? [] : [{ lineId: line.lineId, unitCost: text }];
  });
}

/** The bid's total with the prices as typed, rounded once (BID-2); what is not a price counts as it stands. */
export function typedTotal(negotiation: Negotiation, form: PriceForm): Money {
  const typed = new Map(changedPrices(negotiation, form).map(({ lineId, unitCost }) => [lineId, unitCost]));
  return bidTotal(
    negotiation.lines.map((line) => ({
      unitCost: typed.get(line.lineId) ?? line.currentUnitCost,
      quantity: line.productQty,
      tax: line.tax,
      deliveryFees: line.deliveryFees,
    })),
  );
}

/** How much one total is below another; null when it is not. */
export function savedOn(before: Money, after: Money): Money | null {
  return compareMoney(after, before) < 0 ? subtractMoney(before, after) : null;
}

/** How far the prices fall as typed, for who types them; less than half a cent in all leaves a total as it is (MON-14). */
export function fallText(negotiation: Negotiation, form: PriceForm): string {
  const total = typedTotal(negotiation, form);
  const saved = savedOn(negotiation.currentTotal, total);
  if (saved !== null) return `${formatMoney(total)}, ${formatMoney(saved)} below what stands.`;
  if (changedPrices(negotiation, form).length === 0) return 'No price is lower yet.';
  return `${formatMoney(total)} as before: the prices fall by less than a cent in all.`;
}

/** Whose turn it is, in the words of who reads them. */
export function turnText({ state, schoolName, vendorName, turn }: Negotiation, side: NegotiationSide): string {
  if (state === 'accepted') return 'Agreed: the negotiated price stands.';
  if (state === 'declined') return 'Ended without a new price: what stood before still stands.';
  if (turn === side) return 'It is your turn.';
  return `Waiting for ${turn === 'school' ? schoolName : vendorName}.`;
}

/** Whether there are prices on the table that this side may accept. */
export function canAccept(negotiation: Negotiation): boolean {
  return negotiation.canAct && negotiation.proposedTotal !== null;
}

const verbs: Readonly<Record<NegotiationProposal['kind'], string>> = {
  ask: 'asked for a better price',
  propose: 'proposed prices',
  counter: 'made a counter-proposal',
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'took the proposal back',
};

/** "Dana Mercer made a counter-proposal" */
export function proposalTitle({ byName, kind }: NegotiationProposal): string {
  return `${byName} ${verbs[kind]}`;
}

/** The standing bids that a cut-off takes in, best first: all of them get the same chance (NEG-4). */
export function aboveCutoff(bids: readonly ComparisonBid[], cutoff: number): ComparisonBid[] {
  return bids
    .filter((bid) => bid.weightedScore !== null && bid.weightedScore >= cutoff)
    .toSorted((a, b) => (b.weightedScore ?? 0) - (a.weightedScore ?? 0));
}

/** What is wrong with a typed cut-off, or null. */
export function cutoffProblem(text: string): string | null {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return 'Enter a score from 0 to 100.';
  return value < 0 || value > 100 ? 'A score lies between 0 and 100.' : null;
}

/** Lines a better price can be asked for: some bid above the cut-off prices them, and nobody was awarded them. */
export function negotiableLines(comparison: Comparison, bids: readonly ComparisonBid[]): Comparison['lines'] {
  return comparison.lines.filter(
    (line) =>
      line.awardedBidId === null &&
      bids.some((bid) => bid.lines.some((each) => each.lineId === line.id && !each.isNoBid)),
  );
}
