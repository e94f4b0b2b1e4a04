import { AuctionType, formatMoney, isLotSold, sumMoney } from '@chalkline/rules';
import { DateTime, figured, StatCard, StatGrid } from '@chalkline/ui';
import type { SchoolSaleDetails } from '../../model/contract.ts';
import { isTaking } from '../../model/sale-state.ts';

/** What came in, in the words of the kind. */
function Interest({ details }: { details: SchoolSaleDetails }) {
  const { sale, proposalCount, offersWaiting, participants, openedAt } = details;
  switch (sale.auctionTypeId) {
    case AuctionType.QuickSale:
      return (
        <StatCard
          label="Offers waiting"
          value={offersWaiting}
          {...(offersWaiting > 0 ? { tone: 'amber' as const } : {})}
          hint="each has 48 hours"
        />
      );
    case AuctionType.LiveAuction:
      return <StatCard label="Bidders" value={participants.length} hint="who accepted the terms" />;
    default:
      return (
        <StatCard
          label={details.isSealed ? 'Sealed proposals' : 'Proposals'}
          value={proposalCount}
          hint={openedAt === null ? 'opened at the end, never before' : <DateTime at={openedAt} />}
        />
      );
  }
}

/** Four figures over the sale. */
export function SaleFigures({ details }: { details: SchoolSaleDetails }) {
  const { lots, sale, questionsWaiting, watcherCount, estimatedNet } = details;
  const sold = lots.filter(({ status }) => isLotSold(status));
  const total = sumMoney(sold.flatMap(({ soldPrice }) => soldPrice ?? []));
  return (
    <StatGrid>
      <Interest details={details} />
      <StatCard
        label="Questions waiting"
        value={questionsWaiting}
        {...(questionsWaiting > 0 ? { tone: 'amber' as const } : {})}
        hint={questionsWaiting === 0 ? 'every question is answered' : 'answer them for all vendors'}
      />
      <StatCard label="Watching" value={watcherCount} hint="vendors who follow this sale" />
      {isTaking(sale) && sold.length === 0 ? (
        <StatCard
          label="School keeps about"
          value={estimatedNet === null ? '–' : formatMoney(estimatedNet)}
          hint={estimatedNet === null ? 'no price to estimate from' : 'at your least prices, after the fee'}
        />
      ) : (
        <StatCard
          label="Sold for"
          value={formatMoney(total)}
          hint={`${sold.length} of ${figured(lots.length, 'lot')}`}
        />
      )}
    </StatGrid>
  );
}
