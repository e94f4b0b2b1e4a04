import { useApi } from '@chalkline/api-client';
import { FileExport, ListBody, ListFilter, useNowDate, wholeList } from '@chalkline/kit';
import { listQuery, useListState } from '@chalkline/platform';
import { type Column, chakra, DateTime, Text } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { EmptySearch } from '../../model/contract.ts';
import { emptySearches } from '../../queries/categories.ts';

const DAY_MS = 86_400_000;
const filters = ['days'] as const;
const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '31', label: 'Last 31 days' },
  { value: '92', label: 'Last 92 days' },
] as const;

const columns: readonly Column<EmptySearch>[] = [
  {
    key: 'words',
    header: 'Words',
    primary: true,
    sortable: true,
    width: '46%',
    cell: ({ words }) => (
      <chakra.span fontWeight="semibold" overflowWrap="anywhere">
        {words}
      </chakra.span>
    ),
  },
  { key: 'searches', header: 'Searches', align: 'end', sortable: true, cell: ({ searches }) => searches },
  { key: 'schools', header: 'Schools', align: 'end', sortable: true, cell: ({ schools }) => schools },
  {
    key: 'lastDay',
    header: 'Last searched',
    sortable: true,
    cell: ({ lastDay }) => <DateTime at={`${lastDay}T12:00:00Z`} style="date" />,
  },
];

/** What schools looked for in the marketplace and did not find: a vendor, a product or a category is missing (CAT-22). */
export function EmptySearches() {
  const api = useApi();
  const list = useListState(filters);
  const now = useNowDate();
  const period = periods.find(({ value }) => value === list.params.get('days'));
  const from = period && new Date(now.getTime() - Number(period.value) * DAY_MS).toISOString().slice(0, 10);
  const narrowed = { ...listQuery(list), ...(from === undefined ? {} : { from }) };
  const query = useQuery({ ...emptySearches(api, narrowed), placeholderData: keepPreviousData });
  return (
    <>
      <Text color="fg.muted" mb="4">
        Words that schools searched the marketplace for and found nothing, the most wanted first.
      </Text>
      <ListBody<EmptySearch>
        caption="Searches without results"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ words }) => words}
        rowLabel={({ words }) => words}
        searchLabel="Search the words"
        searchPlaceholder="Words"
        filters={
          <>
            <ListFilter list={list} name="days" label="Days" placeholder="Any day" options={periods} />
            <FileExport
              label="Export searches"
              file={(api, format) =>
                api.download('/api/Admin/DownloadEmptySearches', {
                  params: { query: { ...wholeList(narrowed), format } },
                })
              }
            />
          </>
        }
        noMatches="No search without results matches."
        icon={<SearchX size={20} aria-hidden="true" />}
        empty={{
          title: 'Every search found something',
          text: 'Words that schools search the marketplace for and don’t find come here.',
        }}
      />
    </>
  );
}
