import { useApi } from '@chalkline/api-client';
import { ListScreen } from '@chalkline/kit';
import { listQuery, useListState, usePlatform } from '@chalkline/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import type { Side } from '../../model/side.ts';
import { rateableOrders } from '../../queries/ratings.ts';
import type { RatingsHead } from './ratings-head.ts';
import { useRateTable } from './use-rate-table.tsx';

const filters = [] as const;
/** The order whose form opens by itself, as a link to it asks. */
const rows = ['order'] as const;

const notHere = {
  title: 'This order is not waiting for a rating',
  text: 'Your organization rated it already, or it has not been delivered.',
};

/** Delivered orders and collected sales that wait for a rating, each with its form. */
export const ToRateTab = observer(function ToRateTab({
  side,
  tabs,
  ...head
}: Omit<RatingsHead, 'list'> & { side: Side }) {
  const { session } = usePlatform();
  const list = useListState(filters, rows);
  const rowsAsked = listQuery(list);
  const query = useQuery({ ...rateableOrders(useApi(), rowsAsked), placeholderData: keepPreviousData });
  const { columns, rate, dialog } = useRateTable(side);
  const asked = list.row?.id;
  const order = query.data?.listingData.find(({ purchaseOrderId }) => purchaseOrderId === asked);
  const open = useEffectEvent(() => {
    // The account's own people alone rate (IMP-10).
    if (order && !session.isImpersonating) rate(order);
    list.set({ order: null, page: String(list.page) });
  });
  const isThere = order !== undefined;
  useEffect(() => {
    if (isThere) open();
  }, [isThere]);
  return (
    <ListScreen
      {...head}
      above={tabs}
      list={list}
      query={query}
      download={{ list: '/api/Rating/GetRateableOrders', query: rowsAsked }}
      columns={columns}
      rowKey={(row) => row.number}
      rowLabel={(row) => row.number}
      searchPlaceholder={`${side === 'school' ? 'Vendor' : 'School'}, name or number`}
      notHere={notHere}
      noMatches="Nothing to rate matches the search."
      icon={<Star />}
      empty={{
        title: 'Nothing to rate',
        text: 'Each side can rate a delivered order and a collected sale once. They show here until you rate them.',
      }}
    >
      {dialog}
    </ListScreen>
  );
});
