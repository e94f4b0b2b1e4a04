import { isBidStanding } from './bid-status.ts';
import { bidTotal } from './bid-total.ts';
import { type ComparedBid, type ComparedBidLine, lineBests } from './evaluation.ts';
import { type Money, sumMoney } from './money.ts';
import type { RankedBid } from './ranking.ts';

/** One line of a purchase goes to one bid. */
export interface LineAward {
  lineId: number;
  bidId: number;
  /** Whether the alternate that the bid offers for the line is chosen, at its own price (AWD-19). */
  isAlternate?: boolean | undefined;
}

/** The facts that an award is checked against. */
export interface AwardInput {
  lines: readonly { lineId: number }[];
  bids: readonly ComparedBid[];
  allocation: readonly LineAward[];
  /** Lines that are already on a purchase order; lines of a declined or cancelled order are free again (AWD-6). */
  takenLineIds?: readonly number[];
}

/** A line as an award gives it: the bid's price, or that of its alternate. */
export type AwardedLine = ComparedBidLine & { isAlternate?: true };

function pricedLine(bid: ComparedBid, { lineId, isAlternate }: Omit<LineAward, 'bidId'>): AwardedLine | undefined {
  const line = bid.lines.find((candidate) => candidate.lineId === lineId && candidate.isNoBid !== true);
  if (!isAlternate || line === undefined) return line;
  return line.alternate ? { lineId, ...line.alternate, isAlternate: true } : undefined;
}

const NO_PRICE = 'This bid has no price for the line.';

/** The award of every line to one bid (AWD-1). */
export function wholeAward(lines: readonly { lineId: number }[], bidId: number): LineAward[] {
  return lines.map(({ lineId }) => ({ lineId, bidId }));
}

const winsWhole = ({ lines, allocation }: AwardInput, bidId: number): boolean =>
  lines.every(({ lineId }) => allocation.some((entry) => entry.lineId === lineId && entry.bidId === bidId));

/**
 * What is wrong with an award, field → message; empty when it may be made. Whole or split (AWD-1): each line at most once
 * (AWD-2), the bid prices the line (AWD-3) and stands (AWD-4), the line is free (AWD-6), an all-or-nothing bid gets every
 * line (AWD-13). Fields: `allocation`, `allocation.0.lineId`, `allocation.0.bidId`.
 */
export function validateAward(input: AwardInput): Record<string, string> {
  if (input.allocation.length === 0) return { allocation: 'Award at least one line.' };
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  const taken = new Set(input.takenLineIds);
  for (const [index, { lineId, bidId, isAlternate }] of input.allocation.entries()) {
    const isLine = input.lines.some((line) => line.lineId === lineId);
    const bid = input.bids.find((candidate) => candidate.bidId === bidId);
    if (!isLine) problems[`allocation.${index}.lineId`] = 'This line is not part of the purchase.';
    else if (seen.has(lineId)) problems[`allocation.${index}.lineId`] = 'This line is awarded twice.';
    else if (taken.has(lineId)) problems[`allocation.${index}.lineId`] = 'This line is already on a purchase order.';
    seen.add(lineId);
    if (!bid) problems[`allocation.${index}.bidId`] = 'This bid is not part of the purchase.';
    else if (!isBidStanding(bid.status)) {
      problems[`allocation.${index}.bidId`] = 'This bid was withdrawn, disqualified or never submitted.';
    } else if (isLine && !pricedLine(bid, { lineId, isAlternate })) {
      const missing = pricedLine(bid, { lineId }) ? 'This bid offers no alternate for the line.' : NO_PRICE;
      problems[`allocation.${index}.bidId`] = missing;
    } else if (bid.isAllOrNothing && !winsWhole(input, bidId)) {
      problems[`allocation.${index}.bidId`] = 'This bid is all or nothing: award it every line, or none.';
    }
  }
  return problems;
}

/** One vendor's share: the lines of its purchase order and their total. */
export interface VendorAward {
  vendorId: number;
  bidId: number;
  lines: AwardedLine[];
  total: Money;
}

/**
 * One purchase order per winning bid, in the order the bids first appear (AWD-5). Each total is rounded once, on its own.
 * Expects an allocation that `validateAward` accepts; entries without a priced line add nothing.
 */
export function awardsByVendor(allocation: readonly LineAward[], bids: readonly ComparedBid[]): VendorAward[] {
  const bidIds = [...new Set(allocation.map(({ bidId }) => bidId))];
  return bidIds.flatMap((bidId) => {
    const bid = bids.find((candidate) => candidate.bidId === bidId);
    if (!bid) return [];
    const won = allocation.filter((entry) => entry.bidId === bidId);
    const lines = won.flatMap((entry) => pricedLine(bid, entry) ?? []);
    return lines.length === 0 ? [] : [{ vendorId: bid.vendorId, bidId, lines, total: bidTotal(lines) }];
  });
}

/** What an allocation costs: the sum of its purchase orders (AWD-5). */
export function awardTotal(allocation: readonly LineAward[], bids: readonly ComparedBid[]): Money {
  return sumMoney(awardsByVendor(allocation, bids).map(({ total }) => total));
}

/**
 * Whether the school must say why (AWD-7): when a bid that is not ranked first wins everything, or, in a split, when a
 * line goes to a bid that is neither ranked first nor the best price of that line; and always when an alternate is chosen (AWD-19).
 */
export function isReasonRequired(
  allocation: readonly LineAward[],
  ranking: readonly RankedBid[],
  bids: readonly ComparedBid[],
): boolean {
  if (allocation.some(({ isAlternate }) => isAlternate)) return true;
  const first = new Set(ranking.filter((bid) => bid.rank === 1).map((bid) => bid.bidId));
  const winners = new Set(allocation.map(({ bidId }) => bidId));
  if (winners.size <= 1) return allocation.some(({ bidId }) => !first.has(bidId));
  const bests = new Map(lineBests(allocation, bids).map(({ lineId, bidIds }) => [lineId, bidIds]));
  return allocation.some(({ lineId, bidId }) => !first.has(bidId) && !bests.get(lineId)?.includes(bidId));
}
