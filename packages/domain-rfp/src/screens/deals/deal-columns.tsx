import { EndCell, TextLink, useNowDate } from '@chalkline/kit';
import { formatNumber } from '@chalkline/rules';
import { type Column, chakra, figured, Money, place, StatusBadge, TitleCell } from '@chalkline/ui';
import type { Deal } from '../../model/contract.ts';
import { dealStatusText, dealTone, refusalWord } from '../../model/deal-view.ts';
import type { DealsKind } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { SaveStar } from './save-star.tsx';

const purchase: Column<Deal> = {
  key: 'rfpName',
  header: 'Purchase',
  primary: true,
  sortable: true,
  width: '30%',
  minWidth: '11rem',
  cell: (deal) => <TitleCell title={deal.rfpName} facts={[deal.formattedNumber, figured(deal.lineCount, 'line')]} />,
};

const school: Column<Deal> = {
  key: 'schoolName',
  header: 'School',
  sortable: true,
  width: '18%',
  minWidth: '7rem',
  cell: (deal) => (
    <>
      {deal.school.name}
      <chakra.span display="block" textStyle="sm" color="fg.muted">
        {place(deal.school.city, deal.school.stateCode)}
      </chakra.span>
    </>
  ),
};

const category: Column<Deal> = {
  key: 'category',
  header: 'Category',
  minWidth: '6.5rem',
  isBlank: (deal) => deal.parentCategoryName === null,
  cell: (deal) => deal.parentCategoryName,
  hideOnPhone: true,
};

/** That an addendum is to be answered; with the end of bidding it no longer can be (BID-16). */
function AddendumLine({ end }: { end: string | null }) {
  const now = useNowDate();
  if (end === null || new Date(end) <= now) return null;
  return (
    <chakra.span display="block" textStyle="sm" color="amber.fg">
      You need to answer an addendum
    </chakra.span>
  );
}

/** A deal without a bid says in its badge whether it can be bid on; one with a bid says that below what became of it. */
function DealStatus({ deal }: { deal: Deal }) {
  const refused = refusalWord(deal);
  const own = deal.bidStatus === null ? (refused ?? dealStatusText(deal)) : dealStatusText(deal);
  return (
    <>
      <StatusBadge tone={dealTone(deal)}>{own}</StatusBadge>
      {refused !== null && refused !== own && (
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {refused}
        </chakra.span>
      )}
      {deal.unacknowledged.length > 0 && <AddendumLine end={deal.rfpendDate} />}
    </>
  );
}

const status: Column<Deal> = {
  key: 'status',
  header: 'Status',
  cell: (deal) => <DealStatus deal={deal} />,
};

const closes: Column<Deal> = {
  key: 'rfpendDate',
  header: 'Closes',
  sortable: true,
  cell: (deal) => <EndCell at={deal.rfpendDate} />,
};

const myTotal: Column<Deal> = {
  key: 'bidTotal',
  sortable: true,
  header: 'My bid',
  align: 'end',
  isBlank: (deal) => deal.bidTotal === null,
  cell: (deal) => <Money value={deal.bidTotal} />,
};

const order: Column<Deal> = {
  key: 'purchaseOrder',
  header: 'Purchase order',
  isBlank: (deal) => deal.purchaseOrderId === null,
  cell: (deal) =>
    deal.purchaseOrderId !== null && (
      <TextLink to={paths.vendorPurchaseOrder(deal.purchaseOrderId)}>
        {formatNumber('PO', deal.purchaseOrderId)}
      </TextLink>
    ),
};

const star: Column<Deal> = {
  key: 'saved',
  header: 'Saved',
  width: '4.5rem',
  cell: (deal) => <SaveStar deal={deal} />,
};

/** The columns that say something in each state of a deal. */
export const dealColumns: Readonly<Record<DealsKind, readonly Column<Deal>[]>> = {
  new: [purchase, school, category, status, closes, star],
  invited: [purchase, school, category, status, closes, star],
  saved: [purchase, school, category, status, closes, star],
  submitted: [purchase, school, status, myTotal, closes, star],
  awarded: [purchase, school, status, myTotal, order, star],
  completed: [purchase, school, status, myTotal, star],
};
