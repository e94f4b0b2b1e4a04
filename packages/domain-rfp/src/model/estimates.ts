import {
  type AgainstEstimate,
  againstEstimate,
  awardsByVendor,
  compareMoney,
  type EstimatedLine,
  formatMoney,
  subtractMoney,
} from '@chalkline/rules';
import type { AwardChoice } from '@chalkline/tender';
import { figured } from '@chalkline/ui';
import { allocationOf, alternateOf, comparedBids } from './award.ts';
import type { Comparison, ComparisonLine, RfpLine, SchoolLine } from './contract.ts';

/** Lines as they are read, with what the school expects of them. */
export function estimatedLines(lines: readonly RfpLine[], schoolLines: readonly SchoolLine[]): EstimatedLine[] {
  const own = new Map(schoolLines.map(({ lineId, estimatedPrice }) => [lineId, estimatedPrice]));
  return lines.map(({ id, productQty }) => ({
    lineId: id,
    quantity: productQty,
    estimatedPrice: own.get(id) ?? null,
  }));
}

/** Lines of a comparison as estimates are measured. */
const comparedEstimates = (lines: readonly ComparisonLine[]): EstimatedLine[] =>
  lines.map(({ id, productQty, estimatedPrice }) => ({ lineId: id, quantity: productQty, estimatedPrice }));

/** How a bid stands to the estimate, over the lines that have both; null where prices are hidden, or none has. EVAL-28 */
export function bidAgainstEstimate(comparison: Comparison, bidId: number): AgainstEstimate | null {
  const bid = comparedBids(comparison).find((one) => one.bidId === bidId);
  return bid ? againstEstimate(comparedEstimates(comparison.lines), bid.lines) : null;
}

/** The same for lines that went, or would go, to several bids. EVAL-28 */
export function awardAgainstEstimate(comparison: Comparison, choice: AwardChoice): AgainstEstimate | null {
  const won = awardsByVendor(allocationOf(choice), comparedBids(comparison));
  return againstEstimate(
    comparedEstimates(comparison.lines),
    won.flatMap(({ lines }) => lines),
  );
}

/** The lines that stand on purchase orders, with who won them. */
export const awardedChoice = ({ lines }: Comparison): AwardChoice =>
  Object.fromEntries(
    lines.map(({ id, awardedBidId, isAlternateAwarded }) => [
      id,
      awardedBidId !== null && isAlternateAwarded ? alternateOf(awardedBidId) : awardedBidId,
    ]),
  );

/** " for 3 of 5 lines", where not every line counts. */
export const forLines = (counted: number, all: number): string =>
  counted === all ? '' : ` for ${counted} of ${figured(all, 'line')}`;

/** "$45.00 under the estimate for 3 of 5 lines": a price against what the school expected. EVAL-28 */
export function againstEstimateText({ difference, lines }: AgainstEstimate, all: number): string {
  const order = compareMoney(difference, '0');
  const amount = order < 0 ? subtractMoney('0', difference) : difference;
  const how = order === 0 ? 'at the estimate' : `${formatMoney(amount)} ${order < 0 ? 'under' : 'over'} the estimate`;
  return how + forLines(lines, all);
}

/** The same of a bid; null where nothing is to be said, or its prices are hidden. */
export function estimateText(comparison: Comparison, { bidId }: { bidId: number }): string | null {
  const against = bidAgainstEstimate(comparison, bidId);
  return against && againstEstimateText(against, comparison.lines.length);
}
