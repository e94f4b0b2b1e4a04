import { priceOfOne } from '@chalkline/kit';
import { formatMoney } from '@chalkline/rules';
import { type ComparisonLook, canWin } from '@chalkline/tender';
import { useMemo } from 'react';
import type { Comparison, ComparisonBid } from '../../model/contract.ts';
import { estimateText } from '../../model/estimates.ts';
import { isProvisional } from '../../model/provisional.ts';
import { purchaseWords } from '../../model/purchase-words.ts';
import { GridHead, GridTotal } from './grid-cells.tsx';

type BidLine = Parameters<ComparisonLook<ComparisonBid>['notes']>[0];

/**
 * "$0.225 a case", "+ 5% tax", "+ $90.00 delivery": what the price of a line is made of. Tax and delivery share a row where another says what
 * exactly is offered.
 */
function priceNotes({ unitCost, tax, deliveryFees, offered }: BidLine, { unit }: { unit: string }): string[] {
  const added = [
    ...(Number(tax) > 0 ? [`+ ${Number(tax)}% tax`] : []),
    ...(Number(deliveryFees) > 0 ? [`+ ${formatMoney(deliveryFees)} delivery`] : []),
  ];
  return [priceOfOne(unitCost, unit), ...(offered && added.length > 1 ? [added.join(' ')] : added)];
}

/** "estimated $5.00 a case", below each line of which the school expected something. PUR-37 */
const estimateNotes = ({ lines }: Comparison): ReadonlyMap<number, string> =>
  new Map(
    lines.flatMap(({ id, estimatedPrice, unit }) =>
      estimatedPrice === null ? [] : [[id, `estimated ${priceOfOne(estimatedPrice, unit)}`] as const],
    ),
  );

function purchaseLook(comparison: Comparison): ComparisonLook<ComparisonBid> {
  const { bids, meanTotal, evaluation } = comparison;
  const provisional = isProvisional(comparison);
  const counted = bids.filter(canWin).length;
  return {
    wins: 'lowest',
    words: purchaseWords,
    head: (bid) => <GridHead bid={bid} isProvisional={provisional} />,
    total: (bid) => (
      <GridTotal bid={bid} isHidden={evaluation.isPriceHidden} estimate={estimateText(comparison, bid)} />
    ),
    notes: priceNotes,
    lineNotes: estimateNotes(comparison),
    unitHeader: 'Unit cost',
    meanHeader: meanTotal === null ? 'Mean and spread' : `Mean of ${counted} and spread`,
    footer: { label: 'Total with tax', mean: formatMoney(meanTotal) },
  };
}

/** How the bids on a purchase are compared: the lowest price is the best. */
export function useComparisonLook(comparison: Comparison): ComparisonLook<ComparisonBid> {
  return useMemo(() => purchaseLook(comparison), [comparison]);
}
