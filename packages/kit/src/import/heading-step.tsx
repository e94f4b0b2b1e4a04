import { Box, Button, Callout, Card, chakra, Flex, SelectField, Stack, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ImportRow } from './import-file.ts';
import { leftOutText } from './left-out-text.ts';
import type { RowImportStore } from './row-import-store.ts';

type Store = RowImportStore<object>;

/** As many of a file's rows are shown, and as many may be its heading. */
const SHOWN_ROWS = 8;
const NO_HEADING = '0';

interface ShownRow {
  readonly row: number;
  readonly cells: readonly string[];
}

const textOf = ({ cells }: ShownRow): string => cells.filter((cell) => cell.trim() !== '').join(' · ');

/** The file's first rows as they stand in it, with its titles and its heading. */
function firstRows({ above, heading, columns, rows }: Store): ShownRow[] {
  const named = heading === null ? [] : [{ row: heading, cells: columns.map(({ header }) => header) }];
  return [...above, ...named, ...rows.slice(0, SHOWN_ROWS)];
}

/** Which row names the columns: another choice reads the file again. */
function HeadingChoice({ store, onHeading }: { store: Store; onHeading: (row: number) => void }) {
  const rows = firstRows(store).map((row) => ({ value: String(row.row), label: `Row ${row.row}: ${textOf(row)}` }));
  return (
    <SelectField
      label="Row with the column names"
      value={store.heading === null ? NO_HEADING : String(store.heading)}
      options={[{ value: NO_HEADING, label: 'No row names the columns' }, ...rows]}
      onValueChange={(value) => onHeading(Number(value))}
    />
  );
}

const ColumnChoices = observer(function ColumnChoices({ store }: { store: Store }) {
  const options = store.reader.fields.map(({ field, label }) => ({ value: field, label }));
  return (
    <chakra.tr>
      <chakra.th scope="col" p="2" textAlign="start" verticalAlign="bottom">
        Row
      </chakra.th>
      {store.columns.map(({ header, field }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in the file's order, and two may have the same name
        <chakra.th key={index} scope="col" p="2" minW="10rem" textAlign="start" fontWeight="normal">
          <SelectField
            label={`Read ${header || `column ${index + 1}`} as`}
            hideLabel
            placeholder="Leave out"
            value={field ?? ''}
            options={options}
            onValueChange={(value) => store.map(index, value === '' ? null : value)}
          />
        </chakra.th>
      ))}
    </chakra.tr>
  );
});

/** The first rows with a choice above each column. */
function FirstRows({ store }: { store: Store }) {
  const isList = (row: number) => store.rows.some((one) => one.row === row && one.leftOut === null);
  return (
    <Box role="region" aria-label="First rows of the file" tabIndex={0} overflowX="auto" maxW="100%">
      <chakra.table w="100%" textStyle="sm">
        <thead>
          <ColumnChoices store={store} />
        </thead>
        <tbody>
          {firstRows(store).map(({ row, cells }) => (
            <chakra.tr key={row} color={isList(row) ? 'fg' : 'fg.muted'}>
              <chakra.th scope="row" p="2" textAlign="start" fontWeight="normal">
                {row}
              </chakra.th>
              {store.columns.map((_column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells stay in the file's order
                <chakra.td key={index} p="2" maxW="14rem" truncate>
                  {cells[index] ?? ''}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** Rows that are probably none of the list, as they stand in the file. */
function LeftOutRows({ rows }: { rows: readonly ImportRow<object>[] }) {
  if (rows.length === 0) return null;
  return (
    <Callout tone="blue" title="These rows will be left out. You can include them again in the next step.">
      {rows.slice(0, SHOWN_ROWS).map((row) => (
        <Text key={row.row} overflowWrap="anywhere">
          Row {row.row}: {textOf(row)}. {row.leftOut !== null && leftOutText[row.leftOut]}
        </Text>
      ))}
      {rows.length > SHOWN_ROWS && <Text>And {rows.length - SHOWN_ROWS} more.</Text>}
    </Callout>
  );
}

/** What is asked where no column is read as something that every row has. */
const Missing = observer(function Missing({ store }: { store: Store }) {
  const { missing, isOneEach } = store;
  const { quantity, fields } = store.reader;
  const label = fields.find(({ field }) => field === quantity?.field)?.label;
  const asksForOne = quantity !== undefined && (isOneEach || (label !== undefined && missing.includes(label)));
  return (
    <>
      {missing.length > 0 && (
        <Callout tone="amber" title={`No column is read as: ${missing.join(', ')}`}>
          Choose it above the columns, or enter it row by row in the next step.
        </Callout>
      )}
      {asksForOne && (
        <Button size="sm" variant="surface" alignSelf="flex-start" onClick={() => store.setOneEach(!isOneEach)}>
          {isOneEach ? 'Don’t use a quantity of 1' : 'Use a quantity of 1 for every row'}
        </Button>
      )}
    </>
  );
});

type HeadingStepProps = { store: Store; onHeading: (row: number) => void };

/** Says which column is which, where the file's heading doesn't: nothing of it is ready before. ROW-6 */
export const HeadingStep = observer(function HeadingStep({ store, onHeading }: HeadingStepProps) {
  const proposed = store.rows.filter(({ leftOut }) => leftOut !== null && leftOut !== 'hidden');
  return (
    <Card title="Which column is which?" headingLevel="h3">
      <Stack gap="4">
        <Text color="fg.muted">
          Check what each column of the file holds. The choices above the columns are guesses.
        </Text>
        <HeadingChoice store={store} onHeading={onHeading} />
        <FirstRows store={store} />
        <Missing store={store} />
        <LeftOutRows rows={proposed} />
        <Flex>
          <Button onClick={store.settle}>Use these columns</Button>
        </Flex>
      </Stack>
    </Card>
  );
});
