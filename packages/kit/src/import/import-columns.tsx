import { Box, Callout, Card, Flex, SelectField, Text } from '@chalkline/ui';
import { ArrowRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { RuledItem, RuledList } from '../lists/ruled-list.tsx';
import type { RowImportStore } from './row-import-store.ts';

/** A few cells of a column, to show what it holds. */
function sampleOf(store: RowImportStore<object>, index: number): string {
  const cells = store.rows.slice(0, 3).map((row) => row.cells[index] ?? '');
  return cells.filter((cell) => cell !== '').join(' · ') || 'empty';
}

/** How each column of the file is read; changing it reads all rows again. */
export const ImportColumns = observer(function ImportColumns({ store }: { store: RowImportStore<object> }) {
  const options = store.reader.fields.map(({ field, label }) => ({ value: field, label }));
  return (
    <Card title="Columns of the file" headingLevel="h3">
      {store.missing.length > 0 && (
        <Callout tone="amber" title={`No column is read as: ${store.missing.join(', ')}`}>
          Choose it among the columns below.
        </Callout>
      )}
      <RuledList label="Columns of the file">
        {store.columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in the file's order, and two may have the same name
          <RuledItem key={index} align="center" wrap={{ base: 'wrap', sm: 'nowrap' }}>
            <Box flex="1 1 10rem" minW="0">
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {column.header || `Column ${index + 1}`}
              </Text>
              <Text textStyle="sm" color="fg.muted" truncate>
                {sampleOf(store, index)}
              </Text>
            </Box>
            <Flex color="fg.muted" display={{ base: 'none', sm: 'flex' }}>
              <ArrowRight size={16} aria-hidden="true" />
            </Flex>
            <Box w={{ base: '100%', sm: '14rem' }}>
              <SelectField
                label={`Read ${column.header || `column ${index + 1}`} as`}
                hideLabel
                placeholder="Leave out"
                value={column.field ?? ''}
                options={options}
                onValueChange={(value) => store.map(index, value === '' ? null : value)}
              />
            </Box>
          </RuledItem>
        ))}
      </RuledList>
    </Card>
  );
});
