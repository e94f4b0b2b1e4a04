import { amountOf, type FileChoice, type ImportRow, ImportSheet, RowImportStore } from '@chalkline/kit';
import { lotConditions, MAX_LOTS } from '@chalkline/rules';
import {
  type Column,
  Money,
  MoneyField,
  plural,
  QuantityField,
  readFileAsBase64,
  SelectField,
  SimpleGrid,
  TextField,
} from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type LotImportContext, lotReader } from '../../../model/lot-import.ts';
import { listedPrice } from '../../../model/lot-paste.ts';
import type { FormLot } from '../../../model/sale-form.ts';
import { useParseLots } from '../../../queries/drafts.ts';

type FieldsProps = { store: RowImportStore<FormLot>; row: ImportRow<FormLot>; context: LotImportContext };

/** A row of a file as fields to correct. */
const Fields = observer(function Fields({ store, row, context }: FieldsProps) {
  const { line: lot } = row;
  const problems = store.problemsOf(row);
  const price = listedPrice(context.auctionTypeId);
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" mt="3">
      <TextField
        label={`What is sold, row ${row.row}`}
        maxLength={500}
        value={lot.productDesc}
        error={problems['productDesc']}
        onValueChange={(productDesc) => store.edit(row.row, { productDesc })}
      />
      <SelectField
        label={`Sub-category, row ${row.row}`}
        placeholder="Choose…"
        value={lot.SellCategoryId === null ? '' : String(lot.SellCategoryId)}
        error={problems['SellCategoryId']}
        options={context.subCategories.map(({ id, name }) => ({ value: String(id), label: name }))}
        onValueChange={(value) => store.edit(row.row, { SellCategoryId: value === '' ? null : Number(value) })}
      />
      <QuantityField
        label={`Quantity, row ${row.row}`}
        value={lot.productQty}
        error={problems['productQty']}
        onValueChange={(productQty) => store.edit(row.row, { productQty })}
      />
      <MoneyField
        label={`${price === 'askingPrice' ? 'Asking price' : 'Reserve'}, row ${row.row}`}
        value={lot[price]}
        error={problems[price]}
        onValueChange={(value) => store.edit(row.row, { [price]: value })}
      />
    </SimpleGrid>
  );
});

function columnsOf({ auctionTypeId }: LotImportContext): readonly Column<ImportRow<FormLot>>[] {
  const price = listedPrice(auctionTypeId);
  return [
    { key: 'productDesc', header: 'What is sold', primary: true, cell: (row) => row.line.productDesc },
    {
      key: 'condition',
      header: 'Condition',
      isBlank: (row) => row.line.condition === null,
      cell: (row) => lotConditions[row.line.condition ?? 0],
    },
    {
      key: 'productQty',
      header: 'Quantity',
      align: 'end',
      cell: (row) => amountOf(Number(row.line.productQty), row.line.unit),
    },
    {
      key: price,
      header: price === 'askingPrice' ? 'Asking price' : 'Reserve',
      align: 'end',
      isBlank: (row) => row.line[price] === '',
      cell: (row) => <Money value={row.line[price] || null} />,
    },
  ];
}

type ImportLotsSheetProps = {
  open: boolean;
  onClose: () => void;
  context: LotImportContext;
  parentCategoryId: number | null;
  /** How many lots the sale has already. */
  lotCount: number;
  onTake: (lots: FormLot[]) => void;
};

/** Lots of a sale out of a CSV or Excel file. */
export function ImportLotsSheet(props: ImportLotsSheetProps) {
  const { open, onClose, context, parentCategoryId, lotCount, onTake } = props;
  const parse = useParseLots();
  const room = Math.max(0, MAX_LOTS - lotCount);
  async function read(file: File, choice: FileChoice) {
    const fileStr = await readFileAsBase64(file);
    const { auctionTypeId } = context;
    const parsed = await parse.mutateAsync({
      body: { auctionTypeId, parentCategoryId, fileName: file.name, fileStr, ...choice },
    });
    return new RowImportStore(file.name, parsed, lotReader(context));
  }
  return (
    <ImportSheet
      open={open}
      onClose={onClose}
      title="Lots from a file"
      noun="lot"
      columnNames="item, quantity, unit, sub-category, condition, price, serial number, asset tag, details"
      room={room}
      tooMany={`A sale has at most ${MAX_LOTS} lots; ${room} more ${plural(room, 'fits', 'fit')}. Leave rows out, or make two sales.`}
      read={read}
      parts={(store) => ({
        fields: (row) => <Fields store={store} row={row} context={context} />,
        columns: columnsOf(context),
      })}
      onTake={onTake}
    />
  );
}
