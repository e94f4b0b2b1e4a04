import { amountOf, type FileChoice, type ImportRow, ImportSheet, RowImportStore } from '@chalkline/kit';
import { formatMoney, formatUnitPrice, isUnitPrice, MAX_ACCOUNT_LINE } from '@chalkline/rules';
import {
  type Column,
  plural,
  QuantityField,
  readFileAsBase64,
  SelectField,
  SimpleGrid,
  TextField,
  UnitPriceField,
} from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { DraftLine } from '../../../model/draft-form.ts';
import { type ImportContext, lineReader } from '../../../model/line-import.ts';
import { orderLineTotal } from '../../../model/order-lines.ts';
import { useParseLines } from '../../../queries/mutations.ts';

/** As many lines as a purchase has at most. */
export const MAX_LINES = 500;

type FieldsProps = { store: RowImportStore<DraftLine>; row: ImportRow<DraftLine>; context: ImportContext };

/** A row of a file as fields to mend. */
const Fields = observer(function Fields({ store, row, context }: FieldsProps) {
  const { line } = row;
  const problems = store.problemsOf(row);
  const { subCategories, isOrder } = context;
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
      <QuantityField
        label={`Quantity, row ${row.row}`}
        value={line.productQty}
        error={problems.productQty}
        onValueChange={(productQty) => store.edit(row.row, { productQty })}
      />
      {problems.unit && (
        <TextField
          label={`Unit, row ${row.row}`}
          maxLength={40}
          value={line.unit}
          error={problems.unit}
          onValueChange={(unit) => store.edit(row.row, { unit })}
        />
      )}
      {problems.accountLine && (
        <TextField
          label={`Account line, row ${row.row}`}
          maxLength={MAX_ACCOUNT_LINE}
          value={line.accountLine}
          error={problems.accountLine}
          onValueChange={(accountLine) => store.edit(row.row, { accountLine })}
        />
      )}
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
      {isOrder ? (
        <UnitPriceField
          label={`Price of one unit, row ${row.row}`}
          value={line.unitPrice}
          error={problems.unitPrice}
          onValueChange={(unitPrice) => store.edit(row.row, { unitPrice })}
        />
      ) : (
        problems.estimatedPrice && (
          <UnitPriceField
            label={`Estimated price, row ${row.row}`}
            value={line.estimatedPrice}
            error={problems.estimatedPrice}
            onValueChange={(estimatedPrice) => store.edit(row.row, { estimatedPrice })}
          />
        )
      )}
    </SimpleGrid>
  );
});

/** What a row costs: in an order its total, else what the school expects of one unit. */
const priceColumn = (isOrder: boolean): Column<ImportRow<DraftLine>> =>
  isOrder
    ? { key: 'total', header: 'Line total', align: 'end', cell: ({ line }) => formatMoney(orderLineTotal(line)) }
    : {
        key: 'estimatedPrice',
        header: 'Estimated price',
        align: 'end',
        cell: ({ line: { estimatedPrice } }) => formatUnitPrice(isUnitPrice(estimatedPrice) ? estimatedPrice : null),
      };

function columnsOf({ isOrder }: ImportContext): readonly Column<ImportRow<DraftLine>>[] {
  return [
    { key: 'productDesc', header: 'What is wanted', primary: true, cell: (row) => row.line.productDesc },
    {
      key: 'productQty',
      header: 'Quantity',
      align: 'end',
      cell: (row) => amountOf(Number(row.line.productQty), row.line.unit),
    },
    priceColumn(isOrder),
  ];
}

type ImportLinesSheetProps = {
  open: boolean;
  onClose: () => void;
  context: ImportContext;
  parentCategoryId: number | null;
  /** How many lines the purchase has already. */
  lineCount: number;
  onTake: (lines: DraftLine[]) => void;
};

/** Lines of a purchase out of a CSV or Excel file. PUR-5 */
export function ImportLinesSheet(props: ImportLinesSheetProps) {
  const { open, onClose, context, parentCategoryId, lineCount, onTake } = props;
  const parse = useParseLines();
  const room = Math.max(0, MAX_LINES - lineCount);
  async function read(file: File, choice: FileChoice) {
    const fileStr = await readFileAsBase64(file);
    const parsed = await parse.mutateAsync({
      body: { rfptypeId: context.typeId, parentCategoryId, fileName: file.name, fileStr, ...choice },
    });
    return new RowImportStore(file.name, parsed, lineReader(context));
  }
  return (
    <ImportSheet
      open={open}
      onClose={onClose}
      title="Lines from a file"
      columnNames={`item, quantity, unit, sub-category, details, ${context.isOrder ? 'unit price' : 'estimated price'}, account line`}
      room={room}
      tooMany={`A purchase has at most ${MAX_LINES} lines; ${room} more ${plural(room, 'fits', 'fit')}. Leave rows out, or divide the purchase.`}
      read={read}
      parts={(store) => ({
        fields: (row) => <Fields store={store} row={row} context={context} />,
        columns: columnsOf(context),
      })}
      onTake={onTake}
    />
  );
}
