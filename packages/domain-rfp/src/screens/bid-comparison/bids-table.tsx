import { bidStatusLabel } from '@chalkline/rules';
import { canWin, ExpiredPapers } from '@chalkline/tender';
import {
  Box,
  Callout,
  type Column,
  chakra,
  counted,
  DataTable,
  figured,
  Heading,
  Money,
  place,
  plural,
  StatusBadge,
  sentence,
} from '@chalkline/ui';
import { isUndecided } from '../../model/bid-flags.ts';
import type { Comparison, ComparisonBid } from '../../model/contract.ts';
import { estimateText } from '../../model/estimates.ts';
import { isProvisional } from '../../model/provisional.ts';
import { bidTone } from '../../model/status.ts';
import { BidFlags } from './bid-flags.tsx';
import { rankText, TotalNote } from './price-cells.tsx';
import { useBidActions } from './use-bid-actions.tsx';

const hidden = <chakra.span color="fg.muted">hidden</chakra.span>;

type TopBids = Comparison['topBids'];

const places: Readonly<Record<number, string>> = { 1: 'Best bid', 2: 'Second best', 3: 'Third best' };

/** Marks one of the best bids, above its points. */
function TopMark({ top, isProvisional }: { top: TopBids[number] | undefined; isProvisional: boolean }) {
  if (top === undefined) return null;
  const text = places[top.rank] ?? `Rank ${top.rank}`;
  return (
    <chakra.span display="block" mb="1">
      <StatusBadge tone={top.rank === 1 && !isProvisional ? 'green' : 'neutral'}>
        {isProvisional ? `${text}, provisional` : text}
      </StatusBadge>
    </chakra.span>
  );
}

/** Marks a winner: with how much of the purchase it won where the award is split. */
function WinnerMark({ won, of }: { won: number; of: number }) {
  if (won === 0) return null;
  return (
    <chakra.span display="block" mt="1">
      <StatusBadge tone="green">{won === of ? 'Winner' : `Winner of ${won} of ${figured(of, 'line')}`}</StatusBadge>
    </chakra.span>
  );
}

function columnsOf(comparison: Comparison, topBids: TopBids): readonly Column<ComparisonBid>[] {
  const { isPriceHidden } = comparison.evaluation;
  const provisional = isProvisional(comparison);
  const topOf = ({ bidId }: ComparisonBid) => topBids.find((top) => top.bidId === bidId);
  return [
    {
      key: 'vendor',
      header: 'Vendor',
      primary: true,
      width: '34%',
      cell: (bid) => (
        <>
          <chakra.span display="block" fontWeight="semibold">
            {bid.vendorName}
          </chakra.span>
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            {place(bid.vendorCity, bid.vendorState)}
          </chakra.span>
          <ExpiredPapers papers={bid.expiredPapers} />
          <BidFlags bid={bid} />
          <WinnerMark won={bid.awardedLineIds.length} of={comparison.lines.length} />
        </>
      ),
    },
    {
      key: 'rank',
      header: 'Place',
      cell: (bid) =>
        canWin(bid) ? (
          <>
            <TopMark top={topOf(bid)} isProvisional={provisional} />
            {rankText(bid, provisional)}
          </>
        ) : (
          <>
            <StatusBadge tone={bidTone(bid.status)}>{bidStatusLabel(bid.status)}</StatusBadge>
            {bid.disqualifiedReason !== null && (
              <chakra.span display="block" textStyle="sm" color="fg.muted" mt="1">
                {bid.disqualifiedReason}
              </chakra.span>
            )}
          </>
        ),
    },
    {
      key: 'original',
      header: 'As submitted',
      align: 'end',
      isBlank: (bid) => bid.originalTotal === bid.total,
      cell: (bid) => (isPriceHidden ? hidden : <Money value={bid.originalTotal} tone="muted" />),
    },
    {
      key: 'total',
      header: 'Total with tax',
      align: 'end',
      cell: (bid) => {
        if (isPriceHidden) return hidden;
        const top = topOf(bid);
        // Where some bids are the best, their totals alone stand out.
        return <Money value={top?.total ?? bid.total} emphasis={top !== undefined || topBids.length === 0} />;
      },
    },
    {
      key: 'note',
      header: 'Against the others',
      align: 'end',
      isBlank: (bid) => !canWin(bid),
      cell: (bid) => (isPriceHidden ? hidden : <TotalNote bid={bid} />),
    },
    {
      key: 'estimate',
      header: 'Against your estimate',
      align: 'end',
      isBlank: (bid) => !canWin(bid) || estimateText(comparison, bid) === null,
      cell: (bid) => <chakra.span color="fg.muted">{estimateText(comparison, bid)}</chakra.span>,
    },
  ];
}

/** Every bid in a row, best first, with what has to be decided about it. */
export function BidsTable({ comparison, bids }: { comparison: Comparison; bids: readonly ComparisonBid[] }) {
  const actions = useBidActions(comparison);
  // A bid that came alone is the best of nothing.
  const topBids = bids.length > 1 ? comparison.topBids : [];
  const undecided = comparison.canAward ? bids.filter(isUndecided).length : 0;
  const wasNegotiated = bids.some((bid) => bid.originalTotal !== bid.total);
  const isEstimated =
    !comparison.evaluation.isPriceHidden && comparison.lines.some((line) => line.estimatedPrice !== null);
  const isShown: Readonly<Record<string, boolean>> = { original: wasNegotiated, estimate: isEstimated };
  const columns = columnsOf(comparison, topBids).filter(({ key }) => isShown[key] ?? true);
  return (
    <Box as="section" aria-labelledby="bids-title">
      <Heading as="h2" id="bids-title" size="sm" mb="2.5">
        {sentence(counted(bids.length, 'bid'))}
      </Heading>
      {undecided > 0 && (
        <Box mb="3">
          <Callout tone="amber" title={`${sentence(counted(undecided, 'bid'))} did not answer an addendum`}>
            Keep {plural(undecided, 'it as it stands or disqualify it', 'each as it stands or disqualify it')}, with a
            reason, before you award: the menu at the end of the row has both.
          </Callout>
        </Box>
      )}
      <DataTable
        caption="Bids, best first"
        columns={columns}
        rows={bids}
        rowKey={(bid) => bid.bidId}
        rowLabel={(bid) => bid.vendorName}
        rowActions={actions}
      />
    </Box>
  );
}
