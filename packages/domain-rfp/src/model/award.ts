import { joinNames } from '@chalkline/kit';
import {
  awardsByVendor,
  type BidLineAmounts,
  type ComparedBid,
  compareMoney,
  isReasonRequired,
  type Money,
  type RankedBid,
  subtractMoney,
  sumMoney,
  validateAward,
} from '@chalkline/rules';
import { type AwardChoice, type AwardInput, canWin, linePrice } from '@chalkline/tender';
import { counted } from '@chalkline/ui';
import { isUndecided } from './bid-flags.ts';
import type { Allocation, Comparison, ComparisonBid, ComparisonLine } from './contract.ts';

/** The bids that the school can still give lines to. */
export function standing({ bids }: Pick<Comparison, 'bids'>): ComparisonBid[] {
  return bids.filter(canWin);
}

/** Lines that are free: never awarded, or their purchase order was declined or cancelled. */
export function openLines(comparison: Comparison): ComparisonLine[] {
  return comparison.lines.filter((line) => line.awardedBidId === null);
}

/** The bids that price a line and can win it, cheapest first. */
export function candidatesFor(comparison: Comparison, lineId: number): ComparisonBid[] {
  return comparison.bids
    .filter((bid) => canWin(bid) && linePrice(bid, lineId) !== null)
    .toSorted((a, b) => compareMoney(linePrice(a, lineId) ?? '0', linePrice(b, lineId) ?? '0'));
}

/** Every free line to one bid; lines it does not price stay open. */
export function wholeChoice(comparison: Comparison, bidId: number): AwardChoice {
  const bid = comparison.bids.find((candidate) => candidate.bidId === bidId);
  return Object.fromEntries(
    openLines(comparison).map((line) => [line.id, bid && linePrice(bid, line.id) !== null ? bidId : null]),
  );
}

/** The choice the server's best split makes, null where it has none. */
export function splitChoice(comparison: Comparison): AwardChoice | null {
  if (!comparison.bestSplit) return null;
  const winners = new Map(comparison.bestSplit.allocation.map(({ lineId, bidId }) => [lineId, bidId]));
  return Object.fromEntries(openLines(comparison).map((line) => [line.id, winners.get(line.id) ?? null]));
}

/** A bid's alternate among the candidates of a line: it has the bid's number below zero. AWD-19 */
export const alternateOf = (bidId: number): number => -bidId;

/** The choice as the award call takes it; lines without a winner are left out. */
export function allocationOf(choice: AwardChoice): Allocation[] {
  return Object.entries(choice).flatMap(([line, candidate]) => {
    if (candidate === null) return [];
    const lineId = Number(line);
    return [candidate < 0 ? { lineId, bidId: -candidate, isAlternate: true } : { lineId, bidId: candidate }];
  });
}

/** What is sent to award; an empty reason or account line is none (PO-11). */
export function awardInput(
  rfpId: number,
  choice: AwardChoice,
  { reason, missingScoresReason, accountLine, seen }: Omit<AwardInput, 'choice'> & { accountLine: string },
) {
  return {
    rfpId,
    allocation: allocationOf(choice),
    reason: reason.trim() || null,
    missingScoresReason: missingScoresReason.trim() || null,
    seen,
    accountLine: accountLine.trim() || null,
  };
}

/** The comparison's bids as the shared rules award them. */
export function comparedBids(comparison: Comparison): ComparedBid[] {
  const quantities = new Map(comparison.lines.map((line) => [line.id, line.productQty]));
  return comparison.bids.map(({ bidId, vendorId, status, isAllOrNothing, lines }) => ({
    bidId,
    vendorId,
    status,
    isAllOrNothing,
    lines: lines.map((line) =>
      line.isNoBid || line.unitCost === null
        ? { lineId: line.lineId, isNoBid: true as const }
        : {
            lineId: line.lineId,
            unitCost: line.unitCost,
            quantity: quantities.get(line.lineId) ?? 0,
            tax: line.tax,
            deliveryFees: line.deliveryFees ?? '0',
            alternate: alternateAmounts(line, quantities.get(line.lineId) ?? 0),
          },
    ),
  }));
}

function alternateAmounts({ alternate }: ComparisonBid['lines'][number], quantity: number): BidLineAmounts | null {
  if (!alternate || alternate.unitCost === null) return null;
  const { unitCost, tax, deliveryFees } = alternate;
  return { unitCost, quantity, tax, deliveryFees };
}

/** The alternates that can win a line, the cheapest first. AWD-19 */
export function alternatesFor(comparison: Comparison, lineId: number) {
  return comparison.bids
    .flatMap((bid) => {
      const alternate = bid.lines.find((line) => line.lineId === lineId && !line.isNoBid)?.alternate;
      return canWin(bid) && alternate?.bidPrice ? [{ bid, alternate, price: alternate.bidPrice }] : [];
    })
    .toSorted((a, b) => compareMoney(a.price, b.price));
}

export type AwardShare = { bid: ComparisonBid; lines: ComparisonLine[]; total: Money };

/** What each winner gets, largest first: one purchase order each, whose total is rounded once (AWD-5). */
export function awardShares(comparison: Comparison, choice: AwardChoice): AwardShare[] {
  return awardsByVendor(allocationOf(choice), comparedBids(comparison))
    .flatMap(({ bidId, lines, total }) => {
      const bid = comparison.bids.find((candidate) => candidate.bidId === bidId);
      const ids = new Set(lines.map((line) => line.lineId));
      return bid ? [{ bid, lines: comparison.lines.filter((line) => ids.has(line.id)), total }] : [];
    })
    .toSorted((a, b) => compareMoney(b.total, a.total));
}

/** Sum over all winners. */
export function awardTotal(shares: readonly AwardShare[]): Money {
  return sumMoney(shares.map((share) => share.total));
}

/** Whether the school must say why it chooses so (AWD-7). */
export function needsReason(comparison: Comparison, choice: AwardChoice): boolean {
  const ranking: RankedBid[] = comparison.bids.map(({ bidId, vendorId, total, rank, weightedScore }) => ({
    bidId,
    vendorId,
    total: total ?? '0.00',
    rank,
    score: weightedScore,
    priceScore: null,
    rubricScores: [],
    isScored: true,
  }));
  return isReasonRequired(allocationOf(choice), ranking, comparedBids(comparison));
}

/** Why the award can't be made yet, in one sentence; null when it can (AWD-1, AWD-6, AWD-7). */
export function awardProblem(comparison: Comparison, choice: AwardChoice, reason: string): string | null {
  const allocation = allocationOf(choice);
  if (allocation.length === 0) return 'Choose a winner for at least one line.';
  const open = comparison.bids.find((bid) => isUndecided(bid) && allocation.some(({ bidId }) => bidId === bid.bidId));
  if (open) return `${open.vendorName} did not answer an addendum. Decide on its bid first: keep it or disqualify it.`;
  const takenLineIds = comparison.lines.filter((line) => line.awardedBidId !== null).map((line) => line.id);
  const lines = comparison.lines.map((line) => ({ lineId: line.id }));
  const [problem] = Object.values(validateAward({ lines, bids: comparedBids(comparison), allocation, takenLineIds }));
  if (problem !== undefined) return problem;
  if (!needsReason(comparison, choice) || reason.trim() !== '') return null;
  if (allocation.some(({ isAlternate }) => isAlternate)) return 'You choose an alternate. Say why you choose so.';
  const names = joinNames(
    awardShares(comparison, choice)
      .map(({ bid }) => bid)
      .filter((bid) => bid.rank !== 1)
      .map((bid) => bid.vendorName),
  );
  return `${names} ${names.includes(' and ') ? 'are' : 'is'} not ranked first. Say why you choose so.`;
}

/** What confirming does, for the dialog: "Two purchase orders over $401,400.00 go to A and B. …" */
export function awardConsequences(
  comparison: Comparison,
  choice: AwardChoice,
  money: (amount: Money) => string,
): string[] {
  const shares = awardShares(comparison, choice);
  const losers = comparison.bids.filter((bid) => canWin(bid) && !shares.some((share) => share.bid.bidId === bid.bidId));
  const left = linesLeft(comparison, choice);
  const names = joinNames(shares.map((share) => share.bid.vendorName));
  const texts = [
    `${names} ${shares.length === 1 ? 'gets a purchase order' : 'get a purchase order each'}, ${money(awardTotal(shares))} in all.`,
  ];
  if (losers.length > 0)
    texts.push(
      `${counted(losers.length, 'other vendor')} ${losers.length === 1 ? 'is' : 'are'} told that they were not chosen.`,
    );
  if (left.length > 0)
    texts.push(`${counted(left.length, 'line')} ${left.length === 1 ? 'stays' : 'stay'} without an award.`);
  texts.push("An award can't be undone; a purchase order can be cancelled until its vendor accepts it.");
  return texts.map((text) => text.charAt(0).toUpperCase() + text.slice(1));
}

/** Free lines that a choice gives to nobody. */
export function linesLeft(comparison: Comparison, choice: AwardChoice): ComparisonLine[] {
  return openLines(comparison).filter((line) => (choice[line.id] ?? null) === null);
}

/** The split in one sentence: "Carts from EduTech West, the rest from Northgate Supply. Two purchase orders." */
export function splitSentence(comparison: Comparison, choice: AwardChoice): string {
  const isWhole = linesLeft(comparison, choice).length === 0;
  const shares = awardShares(comparison, choice).toSorted((a, b) => a.lines.length - b.lines.length);
  const parts = shares.map(({ bid, lines }, index) => {
    const isRest = isWhole && index === shares.length - 1 && shares.length > 1;
    const what = isRest
      ? 'the rest'
      : lines.length > 2
        ? counted(lines.length, 'line')
        : joinNames(lines.map((line) => line.productDesc));
    return `${what} from ${bid.vendorName}`;
  });
  const text = `${parts.join(', ')}. ${counted(shares.length, 'purchase order')}.`;
  return text.replace(/(^|\. )(\p{Ll})/gu, (_match, lead: string, letter: string) => lead + letter.toUpperCase());
}

/** How a bid's total stands to the mean: "$28,934.00 under the mean". */
export function againstMean(bid: ComparisonBid, money: (amount: Money) => string): string | null {
  if (bid.savedAgainstMean === null) return null;
  const order = compareMoney(bid.savedAgainstMean, '0');
  if (order === 0) return 'at the mean';
  return order > 0
    ? `${money(bid.savedAgainstMean)} under the mean`
    : `${money(subtractMoney('0', bid.savedAgainstMean))} over the mean`;
}

/** Bids in the order they are shown: ranked ones by rank, then complete ones by total, then the rest. */
export function bidsInOrder(bids: readonly ComparisonBid[]): ComparisonBid[] {
  const place = (bid: ComparisonBid) => (canWin(bid) ? (bid.rank ?? 10_000) : 20_000);
  return bids.toSorted((a, b) => place(a) - place(b) || compareMoney(a.total ?? '0', b.total ?? '0'));
}
