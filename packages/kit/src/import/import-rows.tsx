import {
  Box,
  Button,
  Card,
  type Column,
  counted,
  DataTable,
  Flex,
  Pagination,
  Stack,
  sentence,
  Text,
} from '@chalkline/ui';
import { Observer, observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { leftOutText } from './left-out-text.ts';
import type { ImportRow, RowImportStore } from './row-import-store.ts';

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

/** The file's text, next to its correction. */
function RowHead({ store, row }: RowProps) {
  return (
    <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
      <Box minW="0" flex="1 1 14rem">
        <Text fontWeight="semibold">Row {row.row}</Text>
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
}

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
          columns={[rowNumber, ...columns]}
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
      <BadRows store={store} fields={(row) => parts.fields(row as ImportRow<Line>)} />
      <GoodRows store={store} noun={noun} columns={parts.columns} />
    </>
  );
}
