import { Box } from '@chakra-ui/react';
import { SelectField } from '../form/select-field.tsx';
import type { Column, Sort } from './data-table-types.ts';

interface PhoneSortProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSortChange: (sort: Sort) => void;
}

/** The order of a list on a phone, where the table's heads are not shown. */
export function PhoneSort<Row>({ columns, sort, onSortChange }: PhoneSortProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap((column) => [
    { value: `${column.key}:asc`, label: `${column.header}, ascending` },
    { value: `${column.key}:desc`, label: `${column.header}, descending` },
  ]);
  function change(value: string) {
    const [key, direction] = value.split(':');
    if (key) onSortChange({ key, direction: direction === 'desc' ? 'desc' : 'asc' });
  }
  return (
    <Box display={{ base: 'block', sm: 'none' }} mb="3">
      <SelectField
        label="Sort by"
        hideLabel
        placeholder={sort ? undefined : 'Sort by'}
        options={options}
        value={sort ? `${sort.key}:${sort.direction}` : ''}
        onValueChange={change}
      />
    </Box>
  );
}
