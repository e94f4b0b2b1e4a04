import { type FileChoice, type ImportRow, ImportSheet, RowImportStore } from '@chalkline/kit';
import {
  formatUnitPrice,
  isUnitPrice,
  OFFERED_MAX,
  offeredFields,
  offeredLabels,
  TAX_DECIMALS,
} from '@chalkline/rules';
import {
  type Column,
  MoneyField,
  PercentField,
  readFileAsBase64,
  SelectField,
  SimpleGrid,
  TextField,
  UnitPriceField,
} from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type BidSheetRow, bidSheetReader, rowText } from '../../model/bid-sheet.ts';
import type { RfpLine } from '../../model/contract.ts';
import { useParseBidSheet } from '../../queries/mutations.ts';

type FieldsProps = { store: RowImportStore<BidSheetRow>; row: ImportRow<BidSheetRow>; lines: readonly RfpLine[] };

/** What of a row has to be corrected, and its line. */
const Fields = observer(function Fields({ store, row, lines }: FieldsProps) {
  const { line } = row;
  const problems = store.problemsOf(row);
  const edit = (part: Partial<BidSheetRow>) => store.edit(row.row, part);
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" mt="3">
      <SelectField
        label={`Line, row ${row.row}`}
        placeholder="Choose…"
        value={line.index === null ? '' : String(line.index)}
        error={problems.index}
        options={lines.map(({ productDesc }, index) => ({
          value: String(index),
          label: `${index + 1}. ${productDesc}`,
        }))}
        onValueChange={(value) => edit({ index: value === '' ? null : Number(value) })}
      />
      <UnitPriceField
        label={`Unit cost, row ${row.row}`}
        value={line.unitCost}
        error={problems.unitCost}
        onValueChange={(unitCost) => edit({ unitCost })}
      />
      {problems.tax && (
        <PercentField
          label={`Tax, row ${row.row}`}
          places={TAX_DECIMALS}
          value={line.tax}
          error={problems.tax}
          onValueChange={(tax) => edit({ tax })}
        />
      )}
      {problems.deliveryFees && (
        <MoneyField
          label={`Delivery, row ${row.row}`}
          value={line.deliveryFees}
          error={problems.deliveryFees}
          onValueChange={(deliveryFees) => edit({ deliveryFees })}
        />
      )}
      {offeredFields
        .filter((field) => problems[field] !== undefined)
        .map((field) => (
          <TextField
            key={field}
            label={`${offeredLabels[field]}, row ${row.row}`}
            maxLength={OFFERED_MAX[field]}
            value={line[field]}
            error={problems[field]}
            onValueChange={(text) => edit({ [field]: text })}
          />
        ))}
    </SimpleGrid>
  );
});

const columnsOf = (lines: readonly RfpLine[]): readonly Column<ImportRow<BidSheetRow>>[] => [
  {
    key: 'line',
    header: 'Line',
    primary: true,
    cell: ({ line: { index } }) => (index === null ? '' : `${index + 1}. ${lines[index]?.productDesc ?? ''}`),
  },
  { key: 'offered', header: 'What you offer', cell: ({ line }) => rowText(line) },
  {
    key: 'unitCost',
    header: 'Unit cost',
    align: 'end',
    cell: ({ line: { unitCost } }) => formatUnitPrice(isUnitPrice(unitCost) ? unitCost : null),
  },
];

type BidSheetImportProps = {
  open: boolean;
  onClose: () => void;
  lines: readonly RfpLine[];
  onTake: (rows: BidSheetRow[]) => void;
};

/** Prices and what is offered out of a filled-in bid sheet or a price list. BID-24 */
export function BidSheetImport({ open, onClose, lines, onTake }: BidSheetImportProps) {
  const parse = useParseBidSheet();
  async function read(file: File, choice: FileChoice) {
    const fileStr = await readFileAsBase64(file);
    const parsed = await parse.mutateAsync({ body: { fileName: file.name, fileStr, ...choice } });
    const rows = parsed.rows.map((row) => ({ ...row, product: null }));
    return new RowImportStore<BidSheetRow, never>(file.name, { ...parsed, rows }, bidSheetReader(lines));
  }
  return (
    <ImportSheet
      open={open}
      onClose={onClose}
      title="Prices from a file"
      noun="row"
      columnNames="line or description, unit cost, tax, delivery, manufacturer, part number, note"
      room={lines.length}
      tooMany="The file has more rows than this purchase has lines. Leave rows out."
      read={read}
      parts={(store) => ({
        fields: (row) => <Fields store={store} row={row} lines={lines} />,
        columns: columnsOf(lines),
      })}
      onTake={onTake}
    />
  );
}
