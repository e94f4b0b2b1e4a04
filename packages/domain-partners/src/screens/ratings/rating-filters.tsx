import { ListFilter } from '@chalkline/kit';
import { type ListController, listQuery } from '@chalkline/platform';
import { Box, figured, ListToolbar, SelectField } from '@chalkline/ui';
import type { RatingsQuery } from '../../queries/ratings.ts';

/** Parameters of the address that narrow a list of ratings. */
export const ratingFilters = ['stars'] as const;

const stars = [5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: figured(count, 'star'),
}));
const orders = [
  { value: 'at', label: 'Oldest first' },
  { value: '-mean', label: 'Best first' },
  { value: 'mean', label: 'Worst first' },
] as const;

/** The part of a list of ratings that its address asks for. */
export function ratingsQuery(list: ListController): RatingsQuery {
  const asked = stars.find(({ value }) => value === list.params.get('stars'));
  const sort = orders.find(({ value }) => value === list.sort)?.value ?? '';
  return { ...listQuery({ ...list, sort, row: null }), ...(asked ? { stars: Number(asked.value) } : {}) };
}

/** Search, stars and order above a list of ratings. */
export function RatingsToolbar({ list, searchPlaceholder }: { list: ListController; searchPlaceholder: string }) {
  return (
    <ListToolbar
      search={list.search}
      onSearchChange={list.setSearch}
      searchLabel="Search ratings"
      searchPlaceholder={searchPlaceholder}
      filters={
        <>
          <ListFilter list={list} name="stars" label="Stars" placeholder="All stars" options={stars} width="9rem" />
          <Box w={{ base: '100%', sm: '10rem' }}>
            <SelectField
              label="Order"
              hideLabel
              placeholder="Newest first"
              value={orders.some(({ value }) => value === list.sort) ? list.sort : ''}
              options={orders}
              onValueChange={(value) => list.setSort(value)}
            />
          </Box>
        </>
      }
    />
  );
}
