import { useApi } from '@chalkline/api-client';
import { ListFilter } from '@chalkline/kit';
import type { ListController } from '@chalkline/platform';
import { filterData } from '@chalkline/tender';
import { useQuery } from '@tanstack/react-query';

const closings = [1, 3, 7, 14, 30].map((days) => ({
  value: String(days),
  label: days === 1 ? 'Within a day' : `Within ${days} days`,
}));

/** Category, state, kind and, where deals still close, when; each kept in the address. */
export function DealFilters({ list, hasClosing }: { list: ListController; hasClosing: boolean }) {
  const { categories = [], states = [], purchaseTypes = [] } = useQuery(filterData(useApi())).data ?? {};
  const named = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <ListFilter
        list={list}
        name="category"
        label="Category"
        placeholder="All categories"
        options={named(categories)}
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
      <ListFilter
        list={list}
        name="type"
        label="Kind"
        placeholder="All kinds"
        options={named(purchaseTypes)}
        width="9rem"
      />
      {hasClosing && (
        <ListFilter
          list={list}
          name="closing"
          label="Closing"
          placeholder="Any closing date"
          options={closings}
          width="11rem"
        />
      )}
    </>
  );
}
