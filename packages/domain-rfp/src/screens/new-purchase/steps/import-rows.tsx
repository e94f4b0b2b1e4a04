import { amountOf } from '@chalkline/kit';
import { formatMoney } from '@chalkline/rules';
import {
  Box,
  Button,
  Card,
  type Column,
  counted,
  DataTable,
  Flex,
  MoneyField,
  Pagination,
  SelectField,
  SimpleGrid,
  Stack,
  sentence,
  Text,
  TextField,
} from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ImportRow } from '../../../model/line-import.ts';
import { orderLineTotal } from '../../../model/order-lines.ts';
import type { LineImportStore } from '../../../stores/line-import-store.ts';

const PAGE_SIZE = 10;

type RowProps = { store: LineImportStore; row: ImportRow };

/** What the file says, next to what it is mended to. */
function RowHead({ store, row }: RowProps) {
  return (
    <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
      <Box minW="0" flex="1 1 14rem">
        <Text fontWeight="semibold">Row {row.row}</Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {row.cells.filter((cell) => cell !== '').join(' · ') || 'empty row'}
        </Text>
      </Box>
      <Button
        size="sm"
        variant="surface"
        aria-label={row.isSkipped ? `Take in again: row ${row.row}` : `Leave out: row ${row.row}`}
        onClick={() => store.skip(row.row, !row.isSkipped)}
      >
        {row.isSkipped ? 'Take in again' : 'Leave out'}
      </Button>
    </Flex>
  );
}

const Fields = observer(function Fields({ store, row }: RowProps) {
  const { line } = row;
  const problems = store.problemsOf(row);
  const { subCategories, isOrder } = store.context;
  const isOther = subCategories?.find((one) => one.id === line.categoryId)?.isOther ?? false;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" mt="3">
      <TextField
        label={`What is wanted, row ${row.row}`}
        maxLength={500}
        value={line.productDesc}
        error={problems.productDesc}
        onValueChange={(productDesc) => store.edit(row.row, { productDesc })}
      />
      <TextField
        label={`Quantity, row ${row.row}`}
        inputMode="decimal"
        value={line.productQty}
        error={problems.productQty}
        onValueChange={(text) => store.edit(row.row, { productQty: text.replaceAll(',', '') })}
      />
      {subCategories && (
        <SelectField
          label={`Sub-category, row ${row.row}`}
          placeholder="Choose…"
          value={line.categoryId === null ? '' : String(line.categoryId)}
          error={problems.categoryId}
          options={subCategories.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={(value) =>
            store.edit(row.row, { categoryId: value === '' ? null : Number(value), categoryName: '' })
          }
        />
      )}
      {isOther && (
        <TextField
          label={`Name of the other sub-category, row ${row.row}`}
          maxLength={120}
          value={line.categoryName}
          error={problems.categoryName}
          onValueChange={(categoryName) => store.edit(row.row, { categoryName })}
        />
      )}
      {isOrder && (
        <MoneyField
          label={`Price of one unit, row ${row.row}`}
          value={line.unitPrice}
          error={problems.unitPrice}
          onValueChange={(unitPrice) => store.edit(row.row, { unitPrice })}
        />
      )}
    </SimpleGrid>
  );
});

const BadRow = observer(function BadRow({ store, row }: RowProps) {
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
      {!row.isSkipped && <Fields store={store} row={row} />}
      {!row.isSkipped && row.found.length > 0 && Object.keys(store.problemsOf(row)).length === 0 && (
        <Button size="sm" variant="surface" mt="3" onClick={() => store.edit(row.row, {})}>
          It is right as it stands
        </Button>
      )}
    </Box>
  );
});

/** The rows that are no lines yet, each mended in place or left out. */
const BadRows = observer(function BadRows({ store }: { store: LineImportStore }) {
  const [page, setPage] = useState(1);
  const rows = store.bad;
  if (rows.length === 0) return null;
  const last = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const shown = Math.min(page, last);
  return (
    <Card title={`${sentence(counted(rows.length, 'row'))} to look at`} headingLevel="h3">
      <Stack as="ol" gap="3" listStyleType="none">
        {rows.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map((row) => (
          <BadRow key={row.row} store={store} row={row} />
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

function columnsOf(store: LineImportStore): readonly Column<ImportRow>[] {
  const { subCategories, isOrder } = store.context;
  const nameOf = (id: number | null) => subCategories?.find((one) => one.id === id)?.name ?? '–';
  return [
    { key: 'row', header: 'Row', cell: (row) => row.row, width: '4rem' },
    { key: 'productDesc', header: 'What is wanted', primary: true, cell: (row) => row.line.productDesc },
    ...(subCategories === null
      ? []
      : [{ key: 'categoryId', header: 'Sub-category', cell: (row: ImportRow) => nameOf(row.line.categoryId) }]),
    {
      key: 'productQty',
      header: 'Quantity',
      align: 'end',
      cell: (row) => amountOf(Number(row.line.productQty), row.line.unit),
    },
    ...(isOrder
      ? [
          {
            key: 'total',
            header: 'Line total',
            align: 'end' as const,
            cell: (row: ImportRow) => formatMoney(orderLineTotal(row.line)),
          },
        ]
      : []),
  ];
}

/** What becomes lines, page by page. */
const GoodRows = observer(function GoodRows({ store }: { store: LineImportStore }) {
  const [page, setPage] = useState(1);
  const rows = store.good;
  if (rows.length === 0) return null;
  const last = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const shown = Math.min(page, last);
  return (
    <Box>
      <Text fontWeight="semibold" mb="2.5">
        {sentence(counted(rows.length, 'line'))} ready
      </Text>
      <DataTable
        caption="Lines ready to be added"
        columns={columnsOf(store)}
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
});

/** Every row of the file: first what needs somebody, then what is ready. */
export function ImportRows({ store }: { store: LineImportStore }) {
  return (
    <>
      <BadRows store={store} />
      <GoodRows store={store} />
    </>
  );
}
