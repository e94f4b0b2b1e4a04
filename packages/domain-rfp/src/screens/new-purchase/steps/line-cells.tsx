import { formatMoney } from '@chalkline/rules';
import { QuantityField, SelectField, Text, TextField, UnitPriceField } from '@chalkline/ui';
import type { ClipboardEvent } from 'react';
import type { Category } from '../../../model/contract.ts';
import { orderLineTotal } from '../../../model/order-lines.ts';
import type { Line } from './line-of.ts';

/** In an order: what one unit costs, and what that makes of the line. */
export function PriceCells({ props: { line, isCard }, change, field, labelled }: Line) {
  return (
    <>
      <UnitPriceField
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

/** What is wanted; rows of a spreadsheet can be pasted into it. */
export function Description({ props, change, field, labelled }: Line) {
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

/** What sort of thing it is, by the purchase's category. */
export function SubCategory({ line, subCategories }: { line: Line; subCategories: readonly Category[] }) {
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

/** How much of it, counted in what. */
export function QuantityAndUnit({ props: { line }, change, field, labelled }: Line) {
  return (
    <>
      <QuantityField
        {...field('productQty')}
        label={labelled('Quantity')}
        textAlign="end"
        value={line.productQty}
        onValueChange={(productQty) => change({ productQty })}
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
