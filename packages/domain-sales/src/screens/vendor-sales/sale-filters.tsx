import { useApi } from '@chalkline/api-client';
import { ListFilter } from '@chalkline/kit';
import type { ListController } from '@chalkline/platform';
import { filterData } from '@chalkline/tender';
import { useQuery } from '@tanstack/react-query';
import { kindOptions } from '../../model/kind-param.ts';
import { saleCategories } from '../../queries/reference.ts';

const closings = [1, 3, 7, 14, 30].map((days) => ({
  value: String(days),
  label: days === 1 ? 'Within a day' : `Within ${days} days`,
}));

/** Category, state, kind and, for new sales, when they end and which are watched; each kept in the address. */
export function SaleFilters({ list, isNew }: { list: ListController; isNew: boolean }) {
  const api = useApi();
  const { states = [] } = useQuery(filterData(api)).data ?? {};
  const categories = useQuery(saleCategories(api)).data ?? [];
  return (
    <>
      <ListFilter
        list={list}
        name="category"
        label="Category"
        placeholder="All categories"
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        width="11rem"
      />
      <ListFilter
        list={list}
        name="state"
        label="State"
        placeholder="All states"
        options={states.map(({ code, name }) => ({ value: code, label: name }))}
        width="9rem"
      />
      <ListFilter list={list} name="type" label="Kind" placeholder="All kinds" options={kindOptions} width="9rem" />
      {isNew && (
        <>
          <ListFilter
            list={list}
            name="closing"
            label="Ending"
            placeholder="Any end date"
            options={closings}
            width="10rem"
          />
          <ListFilter
            list={list}
            name="watched"
            label="Watched"
            placeholder="All sales"
            options={[{ value: '1', label: 'Watched only' }]}
            width="10rem"
          />
        </>
      )}
    </>
  );
}
