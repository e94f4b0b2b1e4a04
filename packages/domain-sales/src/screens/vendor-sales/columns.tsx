import { EndCell, planRefusalWord, RefusalLine } from '@chalkline/kit';
import { auctionTypeName, SaleStatus } from '@chalkline/rules';
import { type Column, chakra, DateTime, figured, Money, place, StatusBadge } from '@chalkline/ui';
import { SaleTitle } from '../../components/sale-title.tsx';
import { WatchStar } from '../../components/watch-star.tsx';
import type { VendorSaleRow } from '../../model/contract.ts';
import { dealTone } from '../../model/status.ts';

/** A vendor's lists, the awarded one in its two halves. */
export type VendorListKind = 'new' | 'invited' | 'submitted' | 'won' | 'ended';

const sale: Column<VendorSaleRow> = {
  key: 'saleName',
  header: 'Sale',
  primary: true,
  sortable: true,
  width: '32%',
  cell: (row) => (
    <SaleTitle
      title={row.saleName}
      photoHref={row.photoHref}
      facts={[row.formattedNumber, auctionTypeName(row.auctionTypeId), figured(row.lotCount, 'lot')]}
    />
  ),
};

const school: Column<VendorSaleRow> = {
  key: 'schoolName',
  header: 'School',
  sortable: true,
  width: '18%',
  cell: (row) => (
    <>
      {row.school.name}
      <chakra.span display="block" textStyle="sm" color="fg.muted">
        {place(row.school.city, row.school.stateCode)}
      </chakra.span>
    </>
  ),
};

/** In a few words what is said above the list, or the reason that is of this sale alone (UI-43). */
function Refused({ refusal }: { refusal: NonNullable<VendorSaleRow['refusal']> }) {
  const word = planRefusalWord(refusal);
  if (word === null) return <RefusalLine refusal={refusal} />;
  return (
    <chakra.span display="block" textStyle="sm" color="fg.muted">
      {word}
    </chakra.span>
  );
}

const status: Column<VendorSaleRow> = {
  key: 'status',
  header: 'Status',
  cell: (row) => (
    <>
      <StatusBadge tone={row.saleStatus === SaleStatus.Live ? 'amber' : dealTone(row.dealStatus)}>
        {row.statusText}
      </StatusBadge>
      {row.refusal && <Refused refusal={row.refusal} />}
      {row.offersToAnswer > 0 && (
        <chakra.span display="block" textStyle="sm" color="amber.fg">
          {`${figured(row.offersToAnswer, 'offer')} to answer`}
        </chakra.span>
      )}
    </>
  ),
};

const price: Column<VendorSaleRow> = {
  key: 'priceFrom',
  header: 'From',
  align: 'end',
  isBlank: (row) => row.priceFrom === null,
  cell: (row) => <Money value={row.priceFrom} />,
};

const ends: Column<VendorSaleRow> = {
  key: 'sellEndDate',
  header: 'Ends',
  sortable: true,
  cell: (row) => <EndCell at={row.sellEndDate} endedLabel="Ended" />,
};

const mine: Column<VendorSaleRow> = {
  key: 'myTotal',
  header: 'My total',
  align: 'end',
  isBlank: (row) => row.myTotal === null,
  cell: (row) => <Money value={row.myTotal} />,
};

const won: Column<VendorSaleRow> = {
  key: 'wonTotal',
  header: 'Won',
  align: 'end',
  sortable: true,
  isBlank: (row) => row.wonTotal === null,
  cell: (row) => (
    <>
      <Money value={row.wonTotal} emphasis />
      <chakra.span display="block" textStyle="sm" color="fg.muted">
        {figured(row.lotsWon, 'lot')}
      </chakra.span>
    </>
  ),
};

const pickup: Column<VendorSaleRow> = {
  key: 'sellPickupDate',
  header: 'Pickup by',
  isBlank: (row) => row.sellPickupDate === null,
  cell: (row) => row.sellPickupDate !== null && <DateTime at={row.sellPickupDate} style="date" />,
};

const star: Column<VendorSaleRow> = {
  key: 'watch',
  header: 'Watch',
  width: '4.5rem',
  cell: (row) => <WatchStar sale={row} />,
};

/** The columns that say something in each list of a vendor. */
export const vendorColumns: Readonly<Record<VendorListKind, readonly Column<VendorSaleRow>[]>> = {
  new: [sale, school, status, price, ends, star],
  invited: [sale, school, status, price, ends, star],
  submitted: [sale, school, status, mine, ends, star],
  won: [sale, school, status, won, pickup],
  ended: [sale, school, status, mine, ends],
};
