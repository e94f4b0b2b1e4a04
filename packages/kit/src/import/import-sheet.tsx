import { failureOf } from '@chalkline/platform';
import { MEGABYTE_BYTES } from '@chalkline/rules';
import { Button, Callout, counted, FileDrop, Sheet, Stack, sentence, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useLatest } from '../forms/latest.ts';
import { HeadingStep } from './heading-step.tsx';
import { ImportColumns } from './import-columns.tsx';
import { type ImportRowParts, ImportRows } from './import-rows.tsx';
import type { RowImportStore } from './row-import-store.ts';
import { SheetParts } from './sheet-parts.tsx';

const MAX_FILE_MB = 5;

/** What of a file is read: a sheet by its name, and the row that names its columns, 0 for none; null where the server finds it. */
export interface FileChoice {
  readonly sheet: string | null;
  readonly heading: number | null;
}

const FIRST_LOOK: FileChoice = { sheet: null, heading: null };

type ImportSheetProps<Line extends object> = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What a row becomes: "line", "lot". */
  noun?: string;
  /** The columns that the first row may name. */
  columnNames: string;
  /** How many more lines are allowed, and the message when the file has more. */
  room: number;
  tooMany: string;
  /** Reads the file on the server, which knows the formats. @throws the server's refusal, in words */
  read(file: File, choice: FileChoice): Promise<RowImportStore<Line>>;
  parts(store: RowImportStore<Line>): ImportRowParts<Line>;
  onTake(lines: Line[]): void;
};

/** The newest file as the server read it; a refusal is shown at the field. A file that the sheet was closed on is forgotten. */
function useImport<Line extends object>(readFile: ImportSheetProps<Line>['read']) {
  const [store, setStore] = useState<RowImportStore<Line> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const latest = useLatest();
  const [file, setFile] = useState<File | null>(null);
  async function read(file: File, choice = FIRST_LOOK) {
    const isWanted = latest.begin();
    setProblem(null);
    setFile(file);
    setReading(true);
    try {
      const found = await readFile(file, choice);
      if (isWanted()) setStore(found);
    } catch (error) {
      const failure = failureOf(error);
      if (isWanted()) setProblem(Object.values(failure.fields)[0] ?? failure.message);
    } finally {
      if (isWanted()) setReading(false);
    }
  }
  function reset() {
    latest.drop();
    setReading(false);
    setStore(null);
    setProblem(null);
  }
  const readAgain = (choice: FileChoice) => (file ? read(file, choice) : Promise.resolve());
  return { store, problem, isReading, read, readAgain, reset };
}

type ReportProps = { store: RowImportStore<object>; noun: string; room: number; tooMany: string };

const Report = observer(function Report({ store, noun, room, tooMany }: ReportProps) {
  const good = store.good.length;
  const waiting = store.open.length;
  const isTooMany = good > room;
  return (
    <Callout
      tone={isTooMany ? 'red' : waiting > 0 ? 'amber' : 'green'}
      live="status"
      title={`${store.fileName}: ${counted(good, noun)} ready`}
    >
      {isTooMany && <Text>{tooMany}</Text>}
      {waiting > 0 && (
        <Text>
          {sentence(counted(waiting, 'row needs', 'rows need'))} a correction below; leave out what you don’t need.
          Nothing is added until you choose Add.
        </Text>
      )}
    </Callout>
  );
});

type FoundProps = {
  store: RowImportStore<object>;
  onHeading: (row: number) => void;
  report: ReactNode;
  rows: ReactNode;
};

/** What was found in the file, once it is settled which column is which. ROW-6 */
const Found = observer(function Found({ store, onHeading, report, rows }: FoundProps) {
  if (!store.isSettled) return <HeadingStep store={store} onHeading={onHeading} />;
  return (
    <>
      {report}
      <ImportColumns store={store} />
      {rows}
    </>
  );
});

type FooterProps = {
  store: RowImportStore<object>;
  noun: string;
  room: number;
  onTake: () => void;
  onClose: () => void;
};

const Footer = observer(function Footer({ store, noun, room, onTake, onClose }: FooterProps) {
  const good = store.good.length;
  const left = store.open.length;
  function take() {
    onTake();
    // Rows that still need correction stay on screen, so that they are not lost; without any, the sheet closes.
    if (store.rows.every((row) => row.isSkipped)) onClose();
  }
  return (
    <>
      <Button variant="surface" onClick={onClose}>
        {left > 0 && good === 0 ? 'Close without them' : 'Close'}
      </Button>
      <Button disabled={good === 0 || good > room} onClick={take}>
        Add {counted(good, noun)}
      </Button>
    </>
  );
});

/** Lines from a CSV or Excel file: the rows are shown and corrected before anything is added. */
export function ImportSheet<Line extends object>(props: ImportSheetProps<Line>) {
  const { open, onClose, title, noun = 'line', columnNames, room, tooMany, parts, onTake } = props;
  const { store, problem, isReading, read, readAgain, reset } = useImport(props.read);
  function close() {
    reset();
    onClose();
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      size="lg"
      footer={
        store && <Footer store={store} noun={noun} room={room} onTake={() => onTake(store.take())} onClose={close} />
      }
    >
      {store ? (
        <Stack gap="5">
          <SheetParts store={store} problem={problem} onSheet={(sheet) => void readAgain({ sheet, heading: null })} />
          <Found
            store={store}
            onHeading={(heading) => void readAgain({ sheet: store.sheet, heading })}
            report={<Report store={store} noun={noun} room={room} tooMany={tooMany} />}
            rows={<ImportRows store={store} noun={noun} parts={parts(store)} />}
          />
        </Stack>
      ) : (
        <Stack gap="4">
          <FileDrop
            label="Spreadsheet"
            hint={`CSV or Excel (.xlsx), up to ${MAX_FILE_MB} MB. One row names the columns: ${columnNames}.`}
            files={[]}
            accept=".csv,.xlsx"
            multiple={false}
            maxBytes={MAX_FILE_MB * MEGABYTE_BYTES}
            error={problem ?? undefined}
            onAdd={([file]) => file && void read(file)}
            onRemove={() => void 0}
          />
          <Text role="status" color="fg.muted">
            {isReading ? 'Reading the file…' : `You check every row before it becomes a ${noun}.`}
          </Text>
        </Stack>
      )}
    </Sheet>
  );
}
