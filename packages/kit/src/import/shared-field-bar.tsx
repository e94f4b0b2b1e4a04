import { Button, Card, counted, Flex, SelectField, sentence, Text } from '@chalkline/ui';
import { Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { RowImportStore } from './row-import-store.ts';
import type { SharedField } from './shared-field.ts';

type BarProps = { store: RowImportStore<object>; shared: SharedField<object> };

/** The rows that a choice would set, as the button names them. */
function targetsText(store: RowImportStore<object>): string {
  const { targets, selected } = store;
  const count = targets.length;
  if (targets.some(({ row }) => selected.has(row))) return `the ${counted(count, 'selected row')}`;
  return `the ${counted(count, 'row')} without one`;
}

const Selecting = observer(function Selecting({ store }: { store: RowImportStore<object> }) {
  const all = store.rows.filter(({ isSkipped }) => !isSkipped).length;
  return (
    <Button size="sm" variant="ghost" onClick={() => store.selectAll(store.selected.size === 0)}>
      {store.selected.size === 0 ? `Select all ${counted(all, 'row')}` : 'Clear the selection'}
    </Button>
  );
});

/** What the last choice did, with a way back. */
const Filled = observer(function Filled({ store, shared }: BarProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const { filling, isTakenBack } = store;
  const name = shared.options.find(({ id }) => id === filling?.id)?.name ?? '';
  const done = filling ? `${sentence(counted(filling.before.size, 'row is', 'rows are'))} now ${name}.` : '';
  return (
    <Flex align="center" gap="3" wrap="wrap" mt="3">
      <Text ref={text} role="status" tabIndex={-1} textStyle="sm">
        {done || (isTakenBack ? 'Taken back.' : '')}
      </Text>
      {filling && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            store.undoFill();
            text.current?.focus();
          }}
        >
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
      )}
    </Flex>
  );
});

/** One choice for all rows without one, or for those selected; and how many rows hold a guess. ROW-8 */
export const SharedFieldBar = observer(function SharedFieldBar({ store, shared }: BarProps) {
  const [value, setValue] = useState('');
  const guessed = store.guessed.length;
  const count = store.targets.length;
  return (
    <Card title={`${sentence(shared.noun)} of many rows`} headingLevel="h3">
      {guessed > 0 && (
        <Text role="status" mb="3">
          The {shared.noun} of {counted(guessed, 'row')} is a guess, marked below. Change what is wrong.
        </Text>
      )}
      <Flex align="flex-end" gap="3" wrap="wrap">
        <SelectField
          label={`${sentence(shared.noun)} for many rows`}
          placeholder="Choose…"
          value={value}
          options={shared.options.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={setValue}
        />
        <Button
          variant="surface"
          disabled={value === '' || count === 0}
          onClick={() => {
            store.fill(Number(value));
            setValue('');
          }}
        >
          {count === 0 ? 'Set for many rows' : `Set for ${targetsText(store)}`}
        </Button>
        <Selecting store={store} />
      </Flex>
      <Filled store={store} shared={shared} />
    </Card>
  );
});
