import { Button, Callout, counted, SelectField, Stack, sentence, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { RowImportStore } from './row-import-store.ts';

type Store = RowImportStore<object>;

/** Rows that the spreadsheet hides: they are named, and left out or included together. ROW-2 */
const HiddenRows = observer(function HiddenRows({ store }: { store: Store }) {
  const { hidden } = store;
  if (hidden.length === 0) return null;
  const areSkipped = hidden.every(({ isSkipped }) => isSkipped);
  return (
    <Callout
      tone="amber"
      title={`${sentence(counted(hidden.length, 'row is', 'rows are'))} hidden in the spreadsheet, by hand or by a filter`}
    >
      <Text>{areSkipped ? 'They are left out.' : 'They are included.'}</Text>
      <Button size="sm" variant="surface" mt="2" onClick={() => store.skipHidden(!areSkipped)}>
        {areSkipped ? 'Include the hidden rows' : 'Leave out the hidden rows'}
      </Button>
    </Callout>
  );
});

/** What was skipped above the heading, as it stands in the file. ROW-6 */
function Above({ store }: { store: Store }) {
  if (store.above.length === 0) return null;
  return (
    <Callout tone="blue" title={`${sentence(counted(store.above.length, 'row'))} above the headings skipped`}>
      {store.above.map(({ row, cells }) => (
        <Text key={row} overflowWrap="anywhere">
          Row {row}: {cells.filter((cell) => cell.trim() !== '').join(' · ')}
        </Text>
      ))}
    </Callout>
  );
}

type SheetPartsProps = {
  store: Store;
  /** Why another sheet could not be read. */
  problem: string | null;
  onSheet: (sheet: string) => void;
};

/** Which sheet of the file was read, and which of its rows are none of the list. ROW-2 ROW-6 */
export function SheetParts({ store, problem, onSheet }: SheetPartsProps) {
  const { sheet, sheets } = store;
  return (
    <Stack gap="3">
      {sheet !== null && sheets.length > 1 && (
        <SelectField
          label="Sheet of the file"
          value={sheet}
          error={problem ?? undefined}
          options={sheets.map((name) => ({ value: name, label: name }))}
          onValueChange={onSheet}
        />
      )}
      {problem !== null && sheets.length < 2 && (
        <Callout tone="red" live="alert">
          {problem}
        </Callout>
      )}
      {sheet !== null && sheets.length < 2 && <Text color="fg.muted">Sheet: {sheet}</Text>}
      <HiddenRows store={store} />
      <Above store={store} />
    </Stack>
  );
}
