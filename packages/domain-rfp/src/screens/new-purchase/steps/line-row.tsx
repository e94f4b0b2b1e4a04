import { formatMoney, purchaseTypeOf } from '@chalkline/rules';
import {
  Box,
  Button,
  chakra,
  Grid,
  IconButton,
  MoneyField,
  SelectField,
  Text,
  TextAreaField,
  TextField,
} from '@chalkline/ui';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { Category } from '../../../model/contract.ts';
import type { DraftLine } from '../../../model/draft-form.ts';
import { problemsAt } from '../../../model/field-paths.ts';
import { orderLineTotal } from '../../../model/order-lines.ts';
import type { DraftEditor } from '../../../stores/draft-editor.ts';

type LineRowProps = {
  store: DraftEditor;
  line: DraftLine;
  index: number;
  /** Null where this kind of purchase has none. */
  subCategories: readonly Category[] | null;
  /** On a phone each line is a card with its labels. */
  isCard: boolean;
  onChange: (key: string, part: Partial<DraftLine>) => void;
  onPaste: (index: number, text: string) => void;
  onMove: (index: number, field: string, by: 1 | -1) => void;
  onRemove: (index: number) => void;
};

type Cells = { hasSubCategories: boolean; isOrder: boolean };

const wide = ({ hasSubCategories, isOrder }: Cells) =>
  [
    '2rem',
    hasSubCategories ? 'minmax(0, 2fr) minmax(0, 1.1fr)' : 'minmax(0, 1fr)',
    hasSubCategories ? '5.5rem 6.5rem' : '6.5rem 7rem',
    ...(isOrder ? ['8rem 7.5rem'] : []),
    '2.5rem',
  ].join(' ');

const ofOrder = [
  { head: 'Price of one unit', isRequired: true },
  { head: 'Line total', isRequired: false },
];

/** The grid's column heads; each field has its own label for a screen reader. */
export function LinesHeader(cells: Cells) {
  const heads = [
    { head: '', isRequired: false },
    { head: 'What is wanted', isRequired: false },
    ...(cells.hasSubCategories ? [{ head: 'Sub-category', isRequired: false }] : []),
    { head: 'Quantity', isRequired: false },
    { head: 'Unit', isRequired: false },
    ...(cells.isOrder ? ofOrder : []),
    { head: '', isRequired: false },
  ];
  return (
    <Grid
      aria-hidden="true"
      templateColumns={wide(cells)}
      gap="2"
      px="3"
      py="2"
      bg="raised"
      borderRadius="md"
      textStyle="sm"
      color="fg.muted"
      fontWeight="semibold"
      alignItems="end"
    >
      {heads.map(({ head, isRequired }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the heads never change their order
        <span key={index}>
          {head}
          {isRequired && (
            <chakra.span color="red.fg" ms="0.5">
              *
            </chakra.span>
          )}
        </span>
      ))}
    </Grid>
  );
}

/** In an order: what one unit costs, and what that makes of the line. */
function PriceCells({ props: { line, isCard }, change, field, labelled }: Line) {
  return (
    <>
      <MoneyField
        {...field('unitPrice')}
        label={labelled('Price of one unit')}
        required
        value={line.unitPrice}
        onValueChange={(unitPrice) => change({ unitPrice })}
      />
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" pt={isCard ? '8' : '2.5'} textAlign="end">
        {isCard && 'Line total '}
        {formatMoney(orderLineTotal(line))}
      </Text>
    </>
  );
}

/** What the cells of one line share. */
interface Line {
  readonly props: LineRowProps;
  /** From 1 on, as people count. */
  readonly number: number;
  readonly problems: Readonly<Record<string, string>>;
  change(part: Partial<DraftLine>): void;
  /** What ties a field to its column. */
  field(name: string): object;
  /** A field's label: within the grid it says its line, too. */
  labelled(label: string): string;
}

function lineOf(props: LineRowProps): Line {
  const { store, line, index, isCard, onChange, onMove } = props;
  const problems = problemsAt(store.problems, `products.${index}`);
  const number = index + 1;
  return {
    props,
    number,
    problems,
    change: (part) => onChange(line.key, part),
    labelled: (label) => (isCard ? label : `${label}, line ${number}`),
    field: (name) => ({
      id: `products.${index}.${name}`,
      hideLabel: !isCard,
      error: problems[name],
      onKeyDown(event: KeyboardEvent) {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : null;
        if (by === null || (event.key === 'ArrowDown' && index === store.form.products.length - 1)) return;
        event.preventDefault();
        onMove(index, name, by);
      },
    }),
  };
}

function Description({ props, change, field, labelled }: Line) {
  const { line, index, onPaste } = props;
  function pasteRows(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(index, text);
  }
  return (
    <TextField
      {...field('productDesc')}
      label={labelled('What is wanted')}
      maxLength={500}
      value={line.productDesc}
      onPaste={pasteRows}
      onValueChange={(productDesc) => change({ productDesc })}
    />
  );
}

function SubCategory({ line, subCategories }: { line: Line; subCategories: readonly Category[] }) {
  const { categoryId } = line.props.line;
  return (
    <SelectField
      id={`products.${line.props.index}.categoryId`}
      hideLabel={!line.props.isCard}
      error={line.problems['categoryId']}
      label={line.labelled('Sub-category')}
      placeholder="Choose…"
      value={categoryId === null ? '' : String(categoryId)}
      options={subCategories.map((category) => ({ value: String(category.id), label: category.name }))}
      onValueChange={(value) => line.change({ categoryId: value === '' ? null : Number(value), categoryName: '' })}
    />
  );
}

function QuantityAndUnit({ props: { line }, change, field, labelled }: Line) {
  return (
    <>
      <TextField
        {...field('productQty')}
        label={labelled('Quantity')}
        inputMode="decimal"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        value={line.productQty}
        onValueChange={(productQty) => change({ productQty: productQty.replaceAll(',', '') })}
      />
      <TextField
        {...field('unit')}
        label={labelled('Unit')}
        maxLength={40}
        list="units-of-measure"
        value={line.unit}
        onValueChange={(unit) => change({ unit })}
      />
    </>
  );
}

/** What most lines do without, shown when it is asked for. */
function Details({ props: { line, index }, number, problems, change }: Line) {
  const [isShown, setShown] = useState(line.AdditionalDesc !== '');
  if (isShown) {
    return (
      <TextAreaField
        id={`products.${index}.AdditionalDesc`}
        label={`Details, line ${number}`}
        hideLabel
        placeholder="Details"
        rows={1}
        css={{ fieldSizing: 'content' }}
        maxLength={4000}
        value={line.AdditionalDesc}
        error={problems['AdditionalDesc']}
        onValueChange={(AdditionalDesc) => change({ AdditionalDesc })}
      />
    );
  }
  return (
    <Box>
      <Button variant="plain" size="sm" aria-label={`Add details to line ${number}`} onClick={() => setShown(true)}>
        Add details
      </Button>
    </Box>
  );
}

/** What stands below a line's cells: the name of a sub-category that the list has not, details. */
const Below = observer(function Below({ line }: { line: Line }) {
  const { store, line: row, index } = line.props;
  const isOther = row.categoryId !== null && store.otherIds.has(row.categoryId);
  return (
    <>
      {isOther && (
        <TextField
          id={`products.${index}.categoryName`}
          label={`Name of the other sub-category, line ${line.number}`}
          required
          maxLength={120}
          value={row.categoryName}
          error={line.problems['categoryName']}
          onValueChange={(categoryName) => line.change({ categoryName })}
        />
      )}
      <Details {...line} />
    </>
  );
});

function RemoveLine({ number, mt, onPress }: { number: number; mt: string; onPress: () => void }) {
  return (
    <IconButton variant="ghost" size="sm" aria-label={`Remove line ${number}`} mt={mt} onClick={onPress}>
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
}

const looks = {
  card: { box: { borderWidth: '1px', borderRadius: 'lg', mb: '3' }, gap: '3', span: '1 / -1', pt: '0', ps: '0' },
  row: { box: { borderWidth: '0', borderRadius: '0', mb: '0' }, gap: '2', span: 'auto', pt: '2.5', ps: '10' },
};

/** One line of the purchase. Enter and the arrow keys go up and down its column, rows of a spreadsheet can be pasted. */
export const LineRow = observer(function LineRow(props: LineRowProps) {
  const { store, index, subCategories, isCard, onRemove } = props;
  const { isOrder } = purchaseTypeOf(store.typeId);
  const line = lineOf(props);
  const look = isCard ? looks.card : looks.row;
  const columns = isCard ? '1fr 1fr' : wide({ hasSubCategories: subCategories !== null, isOrder });
  const remove = <RemoveLine number={line.number} mt={isCard ? '0' : '1'} onPress={() => onRemove(index)} />;
  return (
    <Box as="li" aria-label={`Line ${line.number}`} {...look.box} borderBottomWidth="1px" borderColor="line" p="3">
      <Grid templateColumns={columns} gap={look.gap} alignItems="start">
        <Text color="fg.muted" pt={look.pt} fontVariantNumeric="tabular-nums">
          {isCard ? `Line ${line.number}` : line.number}
        </Text>
        {isCard && <Box justifySelf="end">{remove}</Box>}
        <Box gridColumn={look.span}>
          <Description {...line} />
        </Box>
        {subCategories && (
          <Box gridColumn={look.span}>
            <SubCategory line={line} subCategories={subCategories} />
          </Box>
        )}
        <QuantityAndUnit {...line} />
        {isOrder && <PriceCells {...line} />}
        {!isCard && remove}
      </Grid>
      <Grid templateColumns="minmax(0, 1fr)" gap="3" mt="2" ps={look.ps}>
        <Below line={line} />
      </Grid>
    </Box>
  );
});
