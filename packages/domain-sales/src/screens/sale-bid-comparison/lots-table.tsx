import { amountOf } from '@chalkline/kit';
import { AuctionType } from '@chalkline/rules';
import { type Column, chakra, DataTable, Money, StatusBadge } from '@chalkline/ui';
import { SaleTitle } from '../../components/sale-title.tsx';
import type { SaleComparison } from '../../model/contract.ts';
import { amountFor, type ComparedLot, isProvisional } from '../../model/sale-award.ts';
import { lotTone } from '../../model/status.ts';

function columnsOf(comparison: SaleComparison): readonly Column<ComparedLot>[] {
  const nameOf = (bidId: number) => comparison.bids.find((bid) => bid.bidId === bidId)?.vendorName ?? '';
  const leader = ({ awardedBidId, ranking }: ComparedLot) => awardedBidId ?? ranking[0]?.bidId ?? null;
  return [
    {
      key: 'productDesc',
      header: 'Lot',
      primary: true,
      width: '34%',
      cell: (lot) => (
        <SaleTitle
          title={`${lot.position}. ${lot.productDesc}`}
          photoHref={lot.photoHref}
          facts={[amountOf(lot.productQty, lot.unit)]}
        />
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: (lot) => <StatusBadge tone={lotTone(lot.status)}>{lot.statusText}</StatusBadge>,
    },
    {
      key: 'reservePrice',
      header: 'Reserve',
      align: 'end',
      isBlank: (lot) => lot.reservePrice === null,
      cell: (lot) => <Money value={lot.reservePrice} />,
    },
    {
      key: 'highest',
      header: 'Highest',
      align: 'end',
      isBlank: (lot) => lot.highest === null,
      cell: (lot) => <Money value={lot.highest} emphasis />,
    },
    {
      key: 'leader',
      header: comparison.auctionTypeId === AuctionType.LiveAuction ? 'Highest bidder' : 'First or winner',
      isBlank: (lot) => leader(lot) === null,
      cell: (lot) => {
        const bidId = leader(lot);
        if (bidId === null) return null;
        const amount = amountFor(comparison, bidId, lot.id);
        return (
          <>
            {nameOf(bidId)}
            {amount !== null && (
              <chakra.span display="block" textStyle="sm" color="fg.muted">
                <Money value={amount} />
                {lot.awardedBidId !== null ? ', awarded' : isProvisional(comparison) && ', provisional'}
              </chakra.span>
            )}
          </>
        );
      },
    },
  ];
}

/** Every lot with its reserve, its highest amount, and who is first or has won. */
export function LotsTable({ comparison }: { comparison: SaleComparison }) {
  return (
    <DataTable<ComparedLot>
      caption="Lots of this sale"
      columns={columnsOf(comparison)}
      rows={comparison.lots}
      rowKey={(lot) => lot.id}
      rowLabel={(lot) => lot.productDesc}
    />
  );
}
