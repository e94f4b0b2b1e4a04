import { bidStatusLabel, formatMoney, sumMoney } from '@chalkline/rules';
import { type ComparisonLook, canWin } from '@chalkline/tender';
import { figured, StatusBadge } from '@chalkline/ui';
import { useMemo } from 'react';
import type { ComparedProposal, SaleComparison } from '../../model/contract.ts';
import { proposalsInOrder } from '../../model/sale-award.ts';
import { saleWords } from '../../model/sale-words.ts';

/** A proposal as the comparison of every domain shows it. */
export type GridProposal = ReturnType<typeof gridProposal>;

function gridProposal(bid: ComparedProposal, comparison: SaleComparison) {
  return {
    ...bid,
    lines: bid.lines.map(({ lotId, amount, isNoBid }) => ({
      lineId: lotId,
      bidPrice: amount,
      isNoBid,
      isBest: comparison.lots.some((lot) => lot.id === lotId && lot.bestBidIds.includes(bid.bidId)),
      unitCost: null,
      tax: '0',
      deliveryFees: null,
      quantity: 1,
    })),
  };
}

function Head({ bid }: { bid: GridProposal }) {
  const offered = bid.lines.filter(({ isNoBid }) => !isNoBid).length;
  return (
    <>
      <span className="clip" title={bid.vendorName}>
        {bid.vendorName}
      </span>
      {canWin(bid) ? (
        <span className="small">{figured(offered, 'lot')}</span>
      ) : (
        <StatusBadge tone="red" size="sm">
          {bidStatusLabel(bid.status)}
        </StatusBadge>
      )}
    </>
  );
}

function Total({ bid, isHidden }: { bid: GridProposal; isHidden: boolean }) {
  if (isHidden || bid.total === null) return <span className="quiet">hidden</span>;
  return (
    <>
      <span className="strong">{formatMoney(bid.total)}</span>
      {bid.awardedLotIds.length > 0 && (
        <span className="small good">wins {figured(bid.awardedLotIds.length, 'lot')}</span>
      )}
    </>
  );
}

function saleLook(comparison: SaleComparison): ComparisonLook<GridProposal> {
  const { auctionTypeId, bids, evaluation, lots } = comparison;
  const words = saleWords(auctionTypeId);
  const counted = bids.filter(canWin).length;
  const means = lots.flatMap(({ mean }) => mean ?? []);
  return {
    wins: 'highest',
    words,
    head: (bid) => <Head bid={bid} />,
    total: (bid) => <Total bid={bid} isHidden={evaluation.isPriceHidden} />,
    notes: () => [],
    meanHeader: means.length === 0 ? 'Mean and spread' : `Mean of ${counted} and spread`,
    footer: {
      label: 'Total offered',
      mean: means.length === 0 ? '–' : formatMoney(sumMoney(means)),
    },
  };
}

/** The proposals side by side: the highest amount for a lot is the best. */
export function useComparison(comparison: SaleComparison) {
  return useMemo(
    () => ({
      look: saleLook(comparison),
      bids: proposalsInOrder(comparison.bids).map((bid) => gridProposal(bid, comparison)),
    }),
    [comparison],
  );
}
