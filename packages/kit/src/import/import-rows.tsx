import {
  Box,
  Button,
  Card,
  CheckboxField,
  type Column,
  counted,
  DataTable,
  Flex,
  Pagination,
  SelectField,
  Stack,
  sentence,
  Text,
} from '@chalkline/ui';
import { Observer, observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { ImportRow } from './import-file.ts';
import { leftOutText } from './left-out-text.ts';
import type { RowImportStore } from './row-import-store.ts';
import type { SharedField } from './shared-field.ts';
import { SharedFieldBar } from './shared-field-bar.tsx';

const PAGE_SIZE = 10;

/** What differs between kinds of lines: how a row is corrected, and what is shown of a valid row. */
export interface ImportRowParts<Line extends object> {
  /** The fields of a row that needs correction. */
  fields(row: ImportRow<Line>): ReactNode;
  /** The columns in the table of valid rows, after the row's number. */
  columns: readonly Column<ImportRow<Line>>[];
}

type Store = RowImportStore<object>;
type Fields = (row: ImportRow<object>) => ReactNode;
type RowProps = { store: Store; row: ImportRow<object> };

type SelectRowProps = { row: number; isSelected: boolean; label: ReactNode; onSelect: (isSelected: boolean) => void };

/** A row's number, by which it is selected. ROW-8 */
function SelectRow({ row, isSelected, label, onSelect }: SelectRowProps) {
  return <CheckboxField label={label} aria-label={`Select row ${row}`} checked={isSelected} onValueChange={onSelect} />;
}

/** The file's text, next to its correction. */
const RowHead = observer(function RowHead({ store, row }: RowProps) {
  const title = <Text fontWeight="semibold">Row {row.row}</Text>;
  return (
    <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
      <Box minW="0" flex="1 1 14rem">
        {store.reader.shared && !row.isSkipped ? (
          <SelectRow
            row={row.row}
            isSelected={store.selected.has(row.row)}
            label={title}
            onSelect={(isSelected) => store.select([row.row], isSelected)}
          />
        ) : (
          title
        )}
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {row.cells.filter((cell) => cell !== '').join(' · ') || 'empty row'}
        </Text>
        {row.isSkipped && row.leftOut !== null && <Text textStyle="sm">{leftOutText[row.leftOut]}</Text>}
      </Box>
      <Button
        size="sm"
        variant="surface"
        aria-label={row.isSkipped ? `Include again: row ${row.row}` : `Leave out: row ${row.row}`}
        onClick={() => store.skip(row.row, !row.isSkipped)}
      >
        {row.isSkipped ? 'Include again' : 'Leave out'}
      </Button>
    </Flex>
  );
});

const BadRow = observer(function BadRow({ store, row, fields }: RowProps & { fields: Fields }) {
  return (
    <Box as="li" borderWidth="1px" borderColor="line" borderRadius="lg" p="4" color={row.isSkipped ? 'fg.muted' : 'fg'}>
      <RowHead store={store} row={row} />
      {!row.isSkipped && row.found.length > 0 && (
        <Stack as="ul" gap="1" mt="2" listStyleType="none" color="red.fg" textStyle="sm">
          {row.found.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Stack>
      )}
      {!row.isSkipped && row.isGuessed && (
        <Text textStyle="sm" mt="2">
          The {store.reader.shared?.noun} is a guess.
        </Text>
      )}
      {!row.isSkipped && fields(row)}
      {!row.isSkipped && row.found.length > 0 && Object.keys(store.problemsOf(row)).length === 0 && (
        <Button size="sm" variant="surface" mt="3" onClick={() => store.edit(row.row, {})}>
          It is correct as it is
        </Button>
      )}
    </Box>
  );
});

/** The rows that are not lines yet, each to be corrected in place or left out. */
const BadRows = observer(function BadRows({ store, fields }: { store: Store; fields: Fields }) {
  const [page, setPage] = useState(1);
  const rows = store.bad;
  if (rows.length === 0) return null;
  const last = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const shown = Math.min(page, last);
  return (
    <Card title={`${sentence(counted(rows.length, 'row'))} to look at`} headingLevel="h3">
      <Stack as="ol" gap="3" listStyleType="none">
        {rows.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map((row) => (
          <BadRow key={row.row} store={store} row={row} fields={fields} />
        ))}
      </Stack>
      {rows.length > PAGE_SIZE && (
        <Box mt="4">
          <Pagination
            page={shown}
            pageSize={PAGE_SIZE}
            totalCount={rows.length}
            onPageChange={setPage}
            label="Pages of rows to look at"
          />
        </Box>
      )}
    </Card>
  );
});

const rowNumber = { key: 'row', header: 'Row', cell: ({ row }: { row: number }) => row, width: '4rem' };

/** The shared field of a valid row, to be changed where it stands. ROW-8 */
function sharedColumn<Line extends object>(
  store: RowImportStore<Line>,
  shared: SharedField<Line>,
): Column<ImportRow<Line>> {
  const options = shared.options.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    key: shared.field,
    header: sentence(shared.noun),
    cell: (row) => (
      <Box minW="9rem">
        <SelectField
          label={`${sentence(shared.noun)}, row ${row.row}`}
          hideLabel
          placeholder="None"
          value={String(shared.of(row.line) ?? '')}
          options={options}
          onValueChange={(value) => store.edit(row.row, shared.set(row.line, value === '' ? null : Number(value)))}
        />
        {row.isGuessed && (
          <Text textStyle="sm" color="fg.muted">
            A guess
          </Text>
        )}
      </Box>
    ),
  };
}

/** The columns of the valid rows: where rows can be selected, their number does it. */
function goodColumns<Line extends object>(
  store: RowImportStore<Line>,
  [first, ...rest]: ImportRowParts<Line>['columns'],
): readonly Column<ImportRow<Line>>[] {
  const { selected } = store;
  const { shared } = store.reader;
  if (!shared) return [rowNumber, ...(first ? [first, ...rest] : rest)];
  const selecting: Column<ImportRow<Line>> = {
    ...rowNumber,
    cell: ({ row }) => (
      <SelectRow
        row={row}
        isSelected={selected.has(row)}
        label={row}
        onSelect={(isSelected) => store.select([row], isSelected)}
      />
    ),
  };
  return [selecting, ...(first ? [first] : []), sharedColumn(store, shared), ...rest];
}

type GoodRowsProps<Line extends object> = {
  store: RowImportStore<Line>;
  noun: string;
  columns: ImportRowParts<Line>['columns'];
};

/** The rows that become lines, page by page. */
function GoodRows<Line extends object>({ store, noun, columns }: GoodRowsProps<Line>) {
  const [page, setPage] = useState(1);
  const table = () => {
    const rows = store.good;
    const last = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
    const shown = Math.min(page, last);
    return (
      <Box hidden={rows.length === 0}>
        <Text fontWeight="semibold" mb="2.5">
          {sentence(counted(rows.length, noun))} ready
        </Text>
        <DataTable<ImportRow<Line>>
          caption={`${sentence(noun)}s ready to be added`}
          columns={goodColumns(store, columns)}
          rows={rows.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
          rowKey={(row) => row.row}
          page={shown}
          pageSize={PAGE_SIZE}
          totalCount={rows.length}
          onPageChange={setPage}
          rowActions={(row) => [{ label: 'Leave out', onSelect: () => store.skip(row.row, true) }]}
          rowLabel={(row) => `row ${row.row}`}
        />
      </Box>
    );
  };
  return <Observer>{table}</Observer>;
}

type ImportRowsProps<Line extends object> = {
  store: RowImportStore<Line>;
  /** What a row becomes. */
  noun: string;
  parts: ImportRowParts<Line>;
};

/** Every row of the file: first the rows that need a person, then the valid rows. */
export function ImportRows<Line extends object>({ store, noun, parts }: ImportRowsProps<Line>) {
  return (
    <>
      {store.reader.shared && <SharedFieldBar store={store} shared={store.reader.shared} />}
      <BadRows store={store} fields={(row) => parts.fields(row as ImportRow<Line>)} />
      <GoodRows store={store} noun={noun} columns={parts.columns} />
    </>
  );
}
