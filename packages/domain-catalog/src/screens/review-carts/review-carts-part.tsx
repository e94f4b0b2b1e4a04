import { useApi } from '@chalkline/api-client';
import { ListFilterTabs, ListScreen, PageTabs } from '@chalkline/kit';
import { numberParam, PAGE_SIZE, rowNames, useListState } from '@chalkline/platform';
import { cartStatusLabel } from '@chalkline/rules';
import { type Column, counted, figured, Money, RelativeTime, StatusBadge, sentence, TitleCell } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { CART, cartTone } from '../../model/cart-sums.ts';
import type { ReviewCartRow } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { reviewCarts } from '../../queries/reviews.ts';
import { ReviewCart } from './review-cart.tsx';

const filters = ['status'] as const;
/** Why a cart needs a reviewer, in a few words. */
const reviewReasons: Readonly<Record<NonNullable<ReviewCartRow['reason']>, string>> = {
  alwaysReviewed: 'Every cart is reviewed',
  noRight: 'The person can’t check out alone',
  aboveLimit: 'Above the person’s limit',
  totalRose: 'Total rose since approval',
};

const statuses = [CART.waiting, CART.approved, CART.checkedOut] as const;

const columns: readonly Column<ReviewCartRow>[] = [
  {
    key: 'title',
    header: 'Cart',
    primary: true,
    width: '36%',
    cell: (row) => (
      <TitleCell
        title={row.title}
        facts={[row.ownerName, figured(row.lineCount, 'line'), figured(row.vendorCount, 'vendor')]}
      />
    ),
  },
  { key: 'total', header: 'Total', align: 'end', cell: (row) => <Money value={row.total} emphasis /> },
  {
    key: 'reason',
    header: 'Why',
    isBlank: (row) => row.reason === null,
    cell: (row) => (row.reason === null ? '–' : reviewReasons[row.reason]),
  },
  { key: 'askedAt', header: 'Asked', cell: (row) => <RelativeTime at={row.askedAt} /> },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <StatusBadge tone={cartTone(row.status)}>{row.statusText}</StatusBadge>,
  },
];

function leadOf(total: number, rows: readonly ReviewCartRow[]): string {
  if (total === 0) return 'Nobody at your school has asked for approval of a cart yet.';
  const waiting = rows.filter(({ status }) => status === CART.waiting).length;
  return waiting === 0
    ? 'No cart needs your decision.'
    : `${sentence(counted(waiting, 'cart waits', 'carts wait'))} for your decision.`;
}

/** The tab Carts of what waits for review; `?id=` opens one. */
export function Part() {
  const list = useListState(filters, rowNames);
  const id = numberParam(list.params, 'id');
  const named = numberParam(list.params, 'status');
  const status = statuses.find((each) => each === named) ?? null;
  const asked = {
    pageNumber: list.row ? 1 : list.page,
    pageSize: PAGE_SIZE,
    ...(status === null ? {} : { status }),
  };
  const query = useQuery({
    ...reviewCarts(useApi(), asked),
    placeholderData: keepPreviousData,
    enabled: id === null,
  });
  if (id !== null) return <ReviewCart key={id} id={id} />;
  return (
    <ListScreen
      title="Carts to review"
      lead={leadOf}
      list={list}
      query={query}
      download={{ list: '/api/StaffMember/GetReviewCarts', query: asked }}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.title}
      getRowHref={(row) => paths.reviewCart(row.id)}
      above={<PageTabs place="review-purchases" own="Purchases" />}
      searchPlaceholder={null}
      tabs={
        <ListFilterTabs
          list={list}
          name="status"
          label="Status"
          options={statuses.map((value) => ({ value: String(value), label: cartStatusLabel(value) }))}
        />
      }
      icon={<ShoppingCart />}
      noMatches="No cart has this status."
      empty={{
        title: 'No carts to review',
        text: 'When somebody at your school asks for approval of a cart, it appears here and you are notified.',
      }}
    />
  );
}
