import { useApi } from '@chalkline/api-client';
import { NoMatches } from '@chalkline/kit';
import type { ListController } from '@chalkline/platform';
import { listQuery } from '@chalkline/platform';
import {
  type Column,
  chakra,
  DateTime,
  EmptyState,
  figured,
  ListTable,
  ListToolbar,
  place,
  TitleCell,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { MeanLine } from '../../components/stars.tsx';
import type { RatedVendor } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { ratedVendors } from '../../queries/ratings.ts';

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

/** The vendors this school dealt with: what everybody gave them, and what the school itself gave. */
export function VendorsTab({ list }: { list: ListController }) {
  const query = useQuery({ ...ratedVendors(useApi(), listQuery(list)), placeholderData: keepPreviousData });
  return (
    <ListTable
      caption="Vendors by rating"
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.vendorId}
      rowLabel={(row) => row.companyName}
      getRowHref={(row) => paths.vendorRatingInfo(row.vendorId)}
      toolbar={
        <ListToolbar
          search={list.search}
          onSearchChange={list.setSearch}
          searchLabel="Search vendors"
          searchPlaceholder="Company name"
        />
      }
      empty={
        list.search === '' ? (
          <EmptyState icon={<Star />} title="No vendors yet">
            Vendors you bought from show here with their ratings, once their first order is delivered.
          </EmptyState>
        ) : (
          <NoMatches onClear={list.clear}>No vendor you dealt with has this name.</NoMatches>
        )
      }
    />
  );
}
