import { useApi } from '@chalkline/api-client';
import { Box, SelectField } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ListController } from '../../components/use-list-state.ts';
import { filterData } from '../../queries/reference.ts';

/** Category, state and kind, each kept in the address. */
export function DealFilters({ list }: { list: ListController }) {
  const data = useQuery(filterData(useApi())).data;
  const field = (name: string, label: string, placeholder: string, options: { value: string; label: string }[]) => (
    <Box w={{ base: '100%', sm: '10rem' }}>
      <SelectField
        label={label}
        hideLabel
        placeholder={placeholder}
        value={list.params.get(name) ?? ''}
        options={options}
        onValueChange={(value) => list.set({ [name]: value })}
      />
    </Box>
  );
  return (
    <>
      {field(
        'category',
        'Category',
        'All categories',
        (data?.categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      )}
      {field(
        'state',
        'State',
        'All states',
        (data?.states ?? []).map(({ code, name }) => ({ value: code, label: name })),
      )}
      {field(
        'type',
        'Kind',
        'All kinds',
        (data?.purchaseTypes ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      )}
    </>
  );
}
