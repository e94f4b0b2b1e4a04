import { EndCell, HoldLine } from '@chalkline/kit';
import { AuctionType, auctionTypeName, SaleStatus } from '@chalkline/rules';
import { type Column, chakra, DateTime, facts, figured, Money, StatusBadge } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { SaleTitle } from '../../components/sale-title.tsx';
import type { SaleRow } from '../../model/contract.ts';
import { saleStatusText, saleTone } from '../../model/status.ts';
import type { SchoolSalesKind } from '../../queries/school-sales.ts';

const sale: Column<SaleRow> = {
  key: 'saleName',
  header: 'Sale',
  primary: true,
  sortable: true,
  width: '34%',
  cell: (row) => (
    <SaleTitle
      title={row.saleName}
      photoHref={row.photoHref}
      facts={[row.formattedNumber, auctionTypeName(row.auctionTypeId), figured(row.lotCount, 'lot')]}
    />
  ),
};

/** When a sale that is published begins; null once it has begun. */
function startOf(row: SaleRow): ReactNode {
  const isLiveAhead = row.auctionTypeId === AuctionType.LiveAuction && row.status === SaleStatus.Open;
  if (row.sellStartDate === null || !(row.isScheduled || isLiveAhead)) return null;
  return (
    <>
      {isLiveAhead ? 'starts' : 'opens'} <DateTime at={row.sellStartDate} />
    </>
  );
}

/** What the status doesn't say: when it begins, how far it is, what waits for whom. */
function Beyond({ row }: { row: SaleRow }) {
  const said = row.statusText === saleStatusText(row) ? null : row.statusText;
  const more = row.needsMe ? said : (startOf(row) ?? said);
  if (row.holdReason !== null) return <HoldLine reason={row.holdReason} />;
  if (more === null) return null;
  return (
    <chakra.span display="block" textStyle="sm" color={row.needsMe ? 'amber.fg' : 'fg.muted'} mt="0.5">
      {more}
    </chakra.span>
  );
}

const status: Column<SaleRow> = {
  key: 'status',
  header: 'Status',
  cell: (row) => (
    <>
      <StatusBadge tone={saleTone(row)}>{saleStatusText(row)}</StatusBadge>
      <Beyond row={row} />
    </>
  ),
};

/** The same where the next column says what waits. */
const bareStatus: Column<SaleRow> = {
  ...status,
  cell: (row) => <StatusBadge tone={saleTone(row)}>{saleStatusText(row)}</StatusBadge>,
};

/** How much came in, in the words of the kind: proposals, offers or bidders. */
function takers(row: SaleRow): string {
  if (row.auctionTypeId === AuctionType.Auction) return figured(row.proposalCount, 'proposal');
  if (row.auctionTypeId === AuctionType.LiveAuction) return figured(row.bidderCount, 'bidder');
  return row.offersWaiting === 0 ? 'no offer waits' : `${figured(row.offersWaiting, 'offer')} waiting`;
}

const interest: Column<SaleRow> = {
  key: 'interest',
  header: 'Interest',
  cell: (row) => (
    <>
      {takers(row)}
      <chakra.span display="block" textStyle="sm" color="fg.muted">
        {facts(
          `${row.watcherCount} watching`,
          row.questionsWaiting > 0 && `${figured(row.questionsWaiting, 'question')} waiting`,
        )}
      </chakra.span>
    </>
  ),
};

const ends: Column<SaleRow> = {
  key: 'sellEndDate',
  header: 'Ends',
  sortable: true,
  cell: (row) => <EndCell at={row.sellEndDate} endedLabel="Ended" />,
};

const left: Column<SaleRow> = {
  key: 'left',
  header: 'Still to do',
  cell: (row) => {
    const kinds = [
      row.lotsToDecide > 0 && `${row.lotsToDecide} to decide`,
      row.unpaid > 0 && `${row.unpaid} to pay`,
      row.toCollect > 0 && `${row.toCollect} to collect`,
    ].filter((kind) => kind !== false);
    return (
      <>
        <chakra.span color={row.needsMe ? 'amber.fg' : undefined}>{row.statusText}</chakra.span>
        {row.holdReason !== null && (
          <chakra.span display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {row.holdReason}
          </chakra.span>
        )}
        {kinds.length > 1 && (
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            {facts(...kinds)}
          </chakra.span>
        )}
      </>
    );
  },
};

const sold: Column<SaleRow> = {
  key: 'soldTotal',
  header: 'Sold for',
  align: 'end',
  sortable: true,
  isBlank: (row) => row.soldTotal === null,
  cell: (row) => (
    <>
      <Money value={row.soldTotal} emphasis />
      <chakra.span display="block" textStyle="sm" color="fg.muted">
        {`${row.lotsSold} of ${figured(row.lotCount, 'lot')}`}
      </chakra.span>
    </>
  ),
};

const publishedAt: Column<SaleRow> = {
  key: 'publishedAt',
  header: 'Published',
  sortable: true,
  noWrap: true,
  hideOnPhone: true,
  isBlank: (row) => row.publishedAt === null,
  cell: (row) => row.publishedAt !== null && <DateTime at={row.publishedAt} style="date" />,
};

const closed: Column<SaleRow> = {
  key: 'closedAt',
  header: 'Ended',
  sortable: true,
  isBlank: (row) => row.closedAt === null && row.closeReason === null,
  cell: (row) => (
    <>
      {row.closedAt !== null && <DateTime at={row.closedAt} style="date" />}
      {row.status === SaleStatus.Closed && row.closeReason !== null && (
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {row.closeReason}
        </chakra.span>
      )}
    </>
  ),
};

/** The columns that say something in each list of a school. */
export const saleColumns: Readonly<Record<SchoolSalesKind, readonly Column<SaleRow>[]>> = {
  open: [sale, status, interest, ends],
  inProgress: [sale, bareStatus, left, sold],
  closed: [sale, status, closed, sold],
  history: [sale, status, publishedAt, ends, sold],
};
