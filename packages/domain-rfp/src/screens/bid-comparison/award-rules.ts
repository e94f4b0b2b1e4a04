import { amountOf } from '@chalkline/kit';
import { compareMoney, formatMoney, offeredName, subtractMoney } from '@chalkline/rules';
import { type AwardChoice, type AwardRules, canWin, linePrice } from '@chalkline/tender';
import {
  alternateOf,
  alternatesFor,
  awardConsequences,
  awardProblem,
  awardShares,
  bidsInOrder,
  candidatesFor,
  needsReason,
  openLines,
  wholeChoice,
} from '../../model/award.ts';
import type { Comparison, ComparisonBid, ComparisonLine } from '../../model/contract.ts';
import { awardAgainstEstimate, forLines } from '../../model/estimates.ts';
import { isProvisional } from '../../model/provisional.ts';
import { rankText } from './price-cells.tsx';

/** "Northgate · $301.00 · best price · ranked 1" */
function lineLabel(bid: ComparisonBid, { id, bestBidIds }: ComparisonLine, provisional: boolean): string {
  const isBest = bestBidIds.includes(bid.bidId);
  return `${bid.vendorName} · ${formatMoney(linePrice(bid, id))}${isBest ? ' · best price' : ''}${bid.rank === 1 ? ` · ranked 1${provisional ? ' (provisional)' : ''}` : ''}`;
}

/** What the school expected of the lines that a choice awards, and how far their prices are from it. EVAL-28 */
function expectedOf(comparison: Comparison, choice: AwardChoice) {
  const against = awardAgainstEstimate(comparison, choice);
  if (against === null) return [];
  const { estimate, difference, lines } = against;
  const awarded = Object.values(choice).filter((bidId) => bidId !== null).length;
  const isUnder = compareMoney(difference, '0') < 0;
  return [
    { label: `Your estimate${forLines(lines, awarded)}`, amount: estimate },
    {
      label: isUnder ? 'Under the estimate' : 'Over the estimate',
      amount: isUnder ? subtractMoney('0', difference) : difference,
    },
  ];
}

const ALTERNATE_OR_NOT_FIRST =
  'A winner is not ranked first, or an alternate is chosen. The reason is saved with the award and printed in the tabulation.';

const hasAlternates = ({ bids }: Comparison): boolean =>
  bids.some(({ lines }) => lines.some(({ alternate }) => alternate !== null));

/** What can be awarded of a purchase, and what that does. */
export function purchaseAwardRules(comparison: Comparison): Omit<AwardRules, 'unfinished'> {
  const standing = bidsInOrder(comparison.bids).filter(canWin);
  const provisional = isProvisional(comparison);
  return {
    name: comparison.rfpName,
    document: 'purchase order',
    lines: openLines(comparison).map((line) => ({
      id: line.id,
      name: line.productDesc,
      amount: amountOf(line.productQty, line.unit),
      candidates: [
        ...candidatesFor(comparison, line.id).map((bid) => ({
          id: bid.bidId,
          label: lineLabel(bid, line, provisional),
        })),
        ...alternatesFor(comparison, line.id).map(({ bid, alternate, price }) => ({
          id: alternateOf(bid.bidId),
          label: [bid.vendorName, formatMoney(price), 'alternate', offeredName(alternate.offered)]
            .filter(Boolean)
            .join(' · '),
        })),
      ],
    })),
    whole: {
      candidates: standing.map((bid) => ({
        id: bid.bidId,
        label: `${bid.vendorName} · ${formatMoney(bid.total)}`,
        description: `${rankText(bid, provisional)}${bid.isComplete ? '' : ': lines without its bid stay open'}`,
      })),
      choiceOf: (bidId) => wholeChoice(comparison, bidId),
    },
    missingScores: provisional ? comparison.missingScores : null,
    shares: (choice) =>
      awardShares(comparison, choice).map(({ bid: { bidId, vendorName }, lines, total }) => ({
        bidId,
        vendorName,
        lines: lines.length,
        total,
      })),
    expected: (choice) => expectedOf(comparison, choice),
    ...(hasAlternates(comparison) ? { reasonHint: ALTERNATE_OR_NOT_FIRST } : {}),
    asksReason: (choice) => needsReason(comparison, choice),
    problem: (choice, reason) => awardProblem(comparison, choice, reason),
    consequences: (choice) => awardConsequences(comparison, choice, formatMoney),
  };
}
