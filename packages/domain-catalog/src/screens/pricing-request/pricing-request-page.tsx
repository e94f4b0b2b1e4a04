import { useApi } from '@chalkline/api-client';
import { EndCell, ListFilterTabs, ListScreen } from '@chalkline/kit';
import { listQuery, numberParam, rowNames, useListState } from '@chalkline/platform';
import { type Column, counted, DateTime, figured, Money, place, StatusBadge, sentence, TitleCell } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import type { PricingRequestRow } from '../../model/contract.ts';
import { offerTone } from '../../model/offer-words.ts';
import { paths } from '../../model/paths.ts';
import { type PricingRequestsOnly, pricingRequests } from '../../queries/price-requests.ts';

const filters = ['only'] as const;

const tabs: readonly { value: PricingRequestsOnly; label: string }[] = [
  { value: 'mine', label: 'Your turn' },
  { value: 'offered', label: 'Offered' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'ended', label: 'Ended' },
];

const columns: readonly Column<PricingRequestRow>[] = [
  {
    key: 'title',
    header: 'Request',
    primary: true,
    sortable: true,
    width: '34%',
    cell: (row) => <TitleCell title={row.title} facts={[row.number, figured(row.lineCount, 'line')]} />,
  },
  {
    key: 'schoolName',
    header: 'School',
    sortable: true,
    cell: (row) => <TitleCell title={row.schoolName} facts={[place(row.city, row.stateCode)]} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <StatusBadge tone={offerTone(row.status)}>{row.statusText}</StatusBadge>,
  },
  {
    key: 'ends',
    header: 'Ends',
    sortable: true,
    isBlank: (row) => row.ends === null,
    cell: (row) => <EndCell at={row.ends} endedLabel="Ended" timeZone={row.timeZone} isLastDay />,
  },
  {
    key: 'listTotal',
    header: 'At list price',
    align: 'end',
    isBlank: (row) => row.listTotal === null,
    cell: (row) => <Money value={row.listTotal} />,
  },
  {
    key: 'receivedAt',
    header: 'Received',
    sortable: true,
    hideOnPhone: true,
    cell: (row) => <DateTime at={row.receivedAt} style="date" />,
  },
];

function leadOf(total: number, rows: readonly PricingRequestRow[]): string {
  if (total === 0) return 'Schools ask here for your price on large quantities.';
  const mine = rows.filter(({ needsMe }) => needsMe).length;
  return mine === 0
    ? 'No request needs your answer.'
    : `${sentence(counted(mine, 'request waits', 'requests wait'))} for your answer.`;
}

/** `pricing-request`: price requests that schools sent to this vendor. */
export function Page() {
  const list = useListState(filters, rowNames);
  const only = tabs.find(({ value }) => value === list.params.get('only'))?.value ?? null;
  const asked = { ...listQuery(list), ...(only === null ? {} : { only }) };
  const query = useQuery({ ...pricingRequests(useApi(), asked), placeholderData: keepPreviousData });
  return (
    <ListScreen
      title="Price requests"
      lead={leadOf}
      list={list}
      query={query}
      download={{ list: '/api/Catalog/GetPricingRequests', query: asked }}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.title}
      getRowHref={(row) => paths.vendorRequest(row.id)}
      highlightKey={numberParam(list.params, 'id')}
      searchPlaceholder="Request or school"
      tabs={<ListFilterTabs list={list} name="only" label="Status" options={tabs} />}
      icon={<MessageSquareQuote />}
      noMatches="No request matches the search or the status."
      notHere={{ title: 'This request is not in this list', text: 'It may have another status by now.' }}
      empty={{
        title: 'No price requests',
        text: 'When a school asks for your price on a large quantity, its request appears here and you are notified.',
      }}
    />
  );
}
