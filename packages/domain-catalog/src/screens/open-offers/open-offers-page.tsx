import { useApi } from '@chalkline/api-client';
import { EndCell, ListFilterTabs, ListScreen } from '@chalkline/kit';
import { listQuery, numberParam, rowNames, useListState, usePlatform } from '@chalkline/platform';
import { Button, type Column, counted, DateTime, figured, StatusBadge, sentence, TitleCell } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgePercent } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AskPrices } from '../../components/ask-prices/ask-prices.tsx';
import type { PriceRequestRow } from '../../model/contract.ts';
import { offerTone } from '../../model/offer-words.ts';
import { paths } from '../../model/paths.ts';
import { type PriceRequestsOnly, priceRequests } from '../../queries/price-requests.ts';

const filters = ['only'] as const;

const tabs: readonly { value: PriceRequestsOnly; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'offered', label: 'With offers' },
  { value: 'waiting', label: 'Not answered' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'ended', label: 'Ended' },
];

const columns: readonly Column<PriceRequestRow>[] = [
  {
    key: 'title',
    header: 'Request',
    primary: true,
    sortable: true,
    width: '36%',
    cell: (row) => <TitleCell title={row.title} facts={[row.number, figured(row.lineCount, 'line'), row.byName]} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <StatusBadge tone={offerTone(row.status)}>{row.statusText}</StatusBadge>,
  },
  {
    key: 'answeredCount',
    header: 'Answers',
    cell: (row) => `${row.answeredCount} of ${figured(row.vendorCount, 'vendor')}`,
  },
  {
    key: 'nextEnd',
    header: 'Next offer ends',
    sortable: true,
    isBlank: (row) => row.nextEnd === null,
    cell: (row) => <EndCell at={row.nextEnd} endedLabel="Ended" timeZone={row.timeZone} isLastDay />,
  },
  {
    key: 'createdAt',
    header: 'Sent',
    sortable: true,
    hideOnPhone: true,
    cell: (row) => <DateTime at={row.createdAt} style="date" />,
  },
];

function leadOf(total: number, rows: readonly PriceRequestRow[]): string {
  if (total === 0) return 'Vendors answer here with prices for the quantities that you need.';
  const mine = rows.filter(({ needsMe }) => needsMe).length;
  return mine === 0
    ? 'No offer needs your answer.'
    : `${sentence(counted(mine, 'request has', 'requests have'))} offers that need your answer.`;
}

/** `open-offers`: the school's price requests with their answers, and those that nobody has answered. */
export const Page = observer(function Page() {
  const list = useListState(filters, rowNames);
  const { session } = usePlatform();
  const [isAsking, setAsking] = useState(false);
  const only = tabs.find(({ value }) => value === list.params.get('only'))?.value ?? null;
  const asked = { ...listQuery(list), ...(only === null ? {} : { only }) };
  const query = useQuery({ ...priceRequests(useApi(), asked), placeholderData: keepPreviousData });
  const ask = session.isImpersonating ? undefined : (
    <Button onClick={() => setAsking(true)}>
      <BadgePercent aria-hidden="true" />
      Ask for a price
    </Button>
  );
  return (
    <ListScreen
      title="Price offers"
      lead={leadOf}
      actions={ask}
      list={list}
      query={query}
      download={{ list: '/api/Catalog/GetPriceRequests', query: asked }}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.title}
      getRowHref={(row) => paths.priceRequest(row.id)}
      highlightKey={numberParam(list.params, 'id')}
      tabs={<ListFilterTabs list={list} name="only" label="Status" options={tabs} />}
      icon={<BadgePercent />}
      noMatches="No request matches the search or the status."
      notHere={{ title: 'This request is not in this list', text: 'It may have another status by now.' }}
      empty={{
        title: 'No price requests',
        text: 'Ask vendors for a price on a large quantity, and compare their offers here.',
        action: ask,
      }}
    >
      {isAsking && <AskPrices products={[]} onClose={() => setAsking(false)} />}
    </ListScreen>
  );
});
