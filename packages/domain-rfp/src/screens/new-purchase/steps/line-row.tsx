import { formatMoney, purchaseTypeOf } from '@chalkline/rules';
import {
  Box,
  Button,
  Flex,
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

const wide = (hasSubCategories: boolean) =>
  hasSubCategories
    ? '2rem minmax(0, 2fr) minmax(0, 1.1fr) 5.5rem 6.5rem 2.5rem'
    : '2rem minmax(0, 1fr) 6.5rem 7rem 2.5rem';

/** The grid's column heads; each field has its own label for a screen reader. */
export function LinesHeader({ hasSubCategories }: { hasSubCategories: boolean }) {
  const heads = ['', 'What is wanted', ...(hasSubCategories ? ['Sub-category'] : []), 'Quantity', 'Unit', ''];
  return (
    <Grid
      aria-hidden="true"
      templateColumns={wide(hasSubCategories)}
      gap="2"
      px="3"
      py="2"
      bg="raised"
      borderRadius="md"
      textStyle="sm"
      color="fg.muted"
      fontWeight="semibold"
    >
      {heads.map((head, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the heads never change their order
        <span key={index}>{head}</span>
      ))}
    </Grid>
  );
}

type PriceRowProps = {
  line: DraftLine;
  number: number;
  /** What ties the price's field to its column: id, error, keys. */
  field: object;
  onChange: (unitPrice: string) => void;
};

/** In an order: what one unit costs, and what that makes of the line. */
function PriceRow({ line, number, field, onChange }: PriceRowProps) {
  return (
    <Flex gap="4" align="flex-start" wrap="wrap">
      <Box w="10rem">
        <MoneyField
          {...field}
          hideLabel={false}
          label="Price of one unit"
          aria-label={`Price of one unit, line ${number}`}
          value={line.unitPrice}
          onValueChange={onChange}
        />
      </Box>
      <Box pt="7">
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          Line total {formatMoney(orderLineTotal(line))}
        </Text>
      </Box>
    </Flex>
  );
}

/** One line of the purchase. Enter and the arrow keys go up and down its column, rows of a spreadsheet can be pasted. */
export const LineRow = observer(function LineRow(props: LineRowProps) {
  const { store, line, index, subCategories, isCard, onChange, onPaste, onMove, onRemove } = props;
  const problems = problemsAt(store.problems, `products.${index}`);
  const [showsDetails, setShowsDetails] = useState(line.AdditionalDesc !== '');
  const isOther = line.categoryId !== null && store.otherIds.has(line.categoryId);
  const { isOrder } = purchaseTypeOf(store.typeId);
  const number = index + 1;
  const field = (name: string) => ({
    id: `products.${index}.${name}`,
    hideLabel: !isCard,
    error: problems[name],
    onKeyDown(event: KeyboardEvent) {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : null;
      if (by === null || (event.key === 'ArrowDown' && index === store.form.products.length - 1)) return;
      event.preventDefault();
      onMove(index, name, by);
    },
  });
  function pasteRows(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(index, text);
  }
  const remove = (
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={`Remove line ${number}`}
      mt={isCard ? '0' : '1'}
      onClick={() => onRemove(index)}
    >
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
  return (
    <Box
      as="li"
      aria-label={`Line ${number}`}
      borderWidth={isCard ? '1px' : '0'}
      borderBottomWidth="1px"
      borderColor="line"
      borderRadius={isCard ? 'lg' : '0'}
      p="3"
      mb={isCard ? '3' : '0'}
    >
      <Grid
        templateColumns={isCard ? '1fr 1fr' : wide(subCategories !== null)}
        gap={isCard ? '3' : '2'}
        alignItems="start"
      >
        <Text color="fg.muted" pt={isCard ? '0' : '2.5'} fontVariantNumeric="tabular-nums">
          {isCard ? `Line ${number}` : number}
        </Text>
        {isCard && <Box justifySelf="end">{remove}</Box>}
        <Box gridColumn={isCard ? '1 / -1' : 'auto'}>
          <TextField
            {...field('productDesc')}
            label={`What is wanted${isCard ? '' : `, line ${number}`}`}
            maxLength={500}
            value={line.productDesc}
            onPaste={pasteRows}
            onValueChange={(productDesc) => onChange(line.key, { productDesc })}
          />
        </Box>
        {subCategories && (
          <Box gridColumn={isCard ? '1 / -1' : 'auto'}>
            <SelectField
              id={`products.${index}.categoryId`}
              hideLabel={!isCard}
              error={problems.categoryId}
              label={`Sub-category${isCard ? '' : `, line ${number}`}`}
              placeholder="Choose…"
              value={line.categoryId === null ? '' : String(line.categoryId)}
              options={subCategories.map((category) => ({ value: String(category.id), label: category.name }))}
              onValueChange={(value) =>
                onChange(line.key, { categoryId: value === '' ? null : Number(value), categoryName: '' })
              }
            />
          </Box>
        )}
        <TextField
          {...field('productQty')}
          label={`Quantity${isCard ? '' : `, line ${number}`}`}
          inputMode="decimal"
          textAlign="end"
          fontVariantNumeric="tabular-nums"
          value={line.productQty}
          onValueChange={(productQty) => onChange(line.key, { productQty: productQty.replaceAll(',', '') })}
        />
        <TextField
          {...field('unit')}
          label={`Unit${isCard ? '' : `, line ${number}`}`}
          maxLength={40}
          list="units-of-measure"
          value={line.unit}
          onValueChange={(unit) => onChange(line.key, { unit })}
        />
        {!isCard && remove}
      </Grid>
      <Grid templateColumns="minmax(0, 1fr)" gap="3" mt="2" ps={isCard ? '0' : '10'}>
        {isOrder && (
          <PriceRow
            line={line}
            number={number}
            field={field('unitPrice')}
            onChange={(unitPrice) => onChange(line.key, { unitPrice })}
          />
        )}
        {isOther && (
          <TextField
            id={`products.${index}.categoryName`}
            label={`Name of the other sub-category, line ${number}`}
            required
            maxLength={120}
            value={line.categoryName}
            error={problems.categoryName}
            onValueChange={(categoryName) => onChange(line.key, { categoryName })}
          />
        )}
        {showsDetails ? (
          <TextAreaField
            id={`products.${index}.AdditionalDesc`}
            label={`Details, line ${number}`}
            rows={2}
            maxLength={4000}
            value={line.AdditionalDesc}
            error={problems.AdditionalDesc}
            onValueChange={(AdditionalDesc) => onChange(line.key, { AdditionalDesc })}
          />
        ) : (
          <Box>
            <Button
              variant="plain"
              size="sm"
              aria-label={`Add details to line ${number}`}
              onClick={() => setShowsDetails(true)}
            >
              Add details
            </Button>
          </Box>
        )}
      </Grid>
    </Box>
  );
});
