import { useApi } from '@chalkline/api-client';
import { ListFilter, ListScreen } from '@chalkline/kit';
import { listQuery } from '@chalkline/platform';
import { type Column, chakra, DateTime, figured, place, TitleCell } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { MeanLine } from '../../components/stars.tsx';
import type { RatedVendor } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { ratedVendors } from '../../queries/ratings.ts';
import type { RatingsHead } from './ratings-head.ts';

const columns: readonly Column<RatedVendor>[] = [
  {
    key: 'companyName',
    header: 'Vendor',
    primary: true,
    sortable: true,
    cell: (row) => <TitleCell title={row.companyName} facts={[place(row.city, row.stateCode)]} />,
  },
  { key: 'mean', header: 'All schools', sortable: true, cell: (row) => <MeanLine mean={row.mean} count={row.count} /> },
  { key: 'myMean', header: 'Yours', sortable: true, cell: (row) => <MeanLine mean={row.myMean} count={row.myCount} /> },
  {
    key: 'lastRatedAt',
    header: 'Last rated',
    sortable: true,
    cell: (row) => <DateTime at={row.lastRatedAt} style="date" />,
  },
  {
    key: 'toRate',
    header: 'To rate',
    align: 'end',
    sortable: true,
    cell: (row) =>
      row.toRate === 0 ? (
        '–'
      ) : (
        <chakra.span color="amber.fg" fontWeight="semibold">
          {figured(row.toRate, 'order')}
        </chakra.span>
      ),
  },
];

const shown = [
  { value: 'to-rate', label: 'With orders to rate' },
  { value: 'rated', label: 'Rated by you' },
  { value: 'not-rated', label: 'Not rated by you' },
] as const;

/** The vendors this school dealt with: what everybody gave them, and what the school itself gave. */
export function VendorsTab({ list, tabs, ...head }: RatingsHead) {
  const show = shown.find(({ value }) => value === list.params.get('show'))?.value;
  const asked = { ...listQuery(list), ...(show ? { show } : {}) };
  const query = useQuery({ ...ratedVendors(useApi(), asked), placeholderData: keepPreviousData });
  return (
    <ListScreen
      {...head}
      above={tabs}
      list={list}
      query={query}
      download={{ list: '/api/Rating/GetRatedVendors', query: asked }}
      columns={columns}
      rowKey={(row) => row.vendorId}
      rowLabel={(row) => row.companyName}
      getRowHref={(row) => paths.vendorRatingInfo(row.vendorId)}
      searchPlaceholder="Company name"
      filters={<ListFilter list={list} name="show" label="Vendors" placeholder="All vendors" options={shown} />}
      noMatches="No vendor you dealt with matches the search and the filter."
      icon={<Star />}
      empty={{
        title: 'No vendors yet',
        text: 'Vendors you bought from show here with their ratings, once their first order is delivered.',
      }}
    />
  );
}
