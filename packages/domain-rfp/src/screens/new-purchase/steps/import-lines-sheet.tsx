import { failureOf } from '@chalkline/platform';
import { MEGABYTE_BYTES } from '@chalkline/rules';
import { Button, Callout, counted, FileDrop, readFileAsBase64, Sheet, Stack, sentence, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DraftLine } from '../../../model/draft-form.ts';
import type { ImportContext } from '../../../model/line-import.ts';
import { useParseLines } from '../../../queries/mutations.ts';
import { LineImportStore } from '../../../stores/line-import-store.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportRows } from './import-rows.tsx';

const MAX_FILE_MB = 5;
/** As many lines as a purchase has at most. */
export const MAX_LINES = 500;

type ImportLinesSheetProps = {
  open: boolean;
  onClose: () => void;
  context: ImportContext;
  parentCategoryId: number | null;
  /** How many lines the purchase has already. */
  lineCount: number;
  onTake: (lines: DraftLine[]) => void;
};

/** Reads the file on the server, which knows the formats; what it refuses stands at the field. */
function useImport({ context, parentCategoryId }: Pick<ImportLinesSheetProps, 'context' | 'parentCategoryId'>) {
  const parse = useParseLines();
  const [store, setStore] = useState<LineImportStore | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function read(file: File) {
    setProblem(null);
    try {
      const parsed = await parse.mutateAsync({
        body: {
          rfptypeId: context.typeId,
          parentCategoryId,
          fileName: file.name,
          fileStr: await readFileAsBase64(file),
        },
      });
      setStore(new LineImportStore(file.name, parsed, context));
    } catch (error) {
      const failure = failureOf(error);
      setProblem(Object.values(failure.fields)[0] ?? failure.message);
    }
  }
  function reset() {
    setStore(null);
    setProblem(null);
  }
  return { store, problem, isReading: parse.isPending, read, reset };
}

const Report = observer(function Report({ store, room }: { store: LineImportStore; room: number }) {
  const good = store.good.length;
  const waiting = store.open.length;
  const isTooMany = good > room;
  return (
    <Callout
      tone={isTooMany ? 'red' : waiting > 0 ? 'amber' : 'green'}
      live="status"
      title={`${store.fileName}: ${counted(good, 'line')} ready`}
    >
      {isTooMany && (
        <Text>
          A purchase has at most {MAX_LINES} lines; {room} more fit. Leave rows out, or divide the purchase.
        </Text>
      )}
      {waiting > 0 && (
        <Text>
          {sentence(counted(waiting, 'row needs', 'rows need'))} mending below; leave out what you don’t need. Nothing
          is taken over before you say so.
        </Text>
      )}
    </Callout>
  );
});

type FooterProps = { store: LineImportStore; room: number; onTake: (lines: DraftLine[]) => void; onClose: () => void };

const Footer = observer(function Footer({ store, room, onTake, onClose }: FooterProps) {
  const good = store.good.length;
  const left = store.open.length;
  function take() {
    onTake(store.take());
    // What is not mended yet stays on screen, so that it is not lost; with nothing left there is nothing to see.
    if (store.rows.every((row) => row.isSkipped)) onClose();
  }
  return (
    <>
      <Button variant="surface" onClick={onClose}>
        {left > 0 && good === 0 ? 'Close without them' : 'Close'}
      </Button>
      <Button disabled={good === 0 || good > room} onClick={take}>
        Add {counted(good, 'line')}
      </Button>
    </>
  );
});

/** Lines out of a CSV or Excel file: what was understood is shown and mended before anything is taken over. */
export const ImportLinesSheet = observer(function ImportLinesSheet(props: ImportLinesSheetProps) {
  const { open, onClose, lineCount, onTake } = props;
  const { store, problem, isReading, read, reset } = useImport(props);
  const room = Math.max(0, MAX_LINES - lineCount);
  function close() {
    reset();
    onClose();
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title="Lines from a file"
      size="lg"
      footer={store && <Footer store={store} room={room} onTake={onTake} onClose={close} />}
    >
      {store ? (
        <Stack gap="5">
          <Report store={store} room={room} />
          <ImportColumns store={store} />
          <ImportRows store={store} />
        </Stack>
      ) : (
        <Stack gap="4">
          <FileDrop
            label="Spreadsheet"
            hint={`CSV or Excel (.xlsx), up to ${MAX_FILE_MB} MB. The first row names the columns: item, quantity, unit, sub-category, details${props.context.isOrder ? ', unit price' : ''}.`}
            files={[]}
            accept=".csv,.xlsx"
            multiple={false}
            maxBytes={MAX_FILE_MB * MEGABYTE_BYTES}
            error={problem ?? undefined}
            onAdd={([file]) => file && void read(file)}
            onRemove={() => void 0}
          />
          <Text role="status" color="fg.muted">
            {isReading ? 'Reading the file…' : 'You see every row before it becomes a line.'}
          </Text>
        </Stack>
      )}
    </Sheet>
  );
});
