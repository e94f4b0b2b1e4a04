import { formatMoney, MAX_ACCOUNT_LINE } from '@chalkline/rules';
import { QuantityField, SelectField, Text, TextField, UnitPriceField } from '@chalkline/ui';
import type { ClipboardEvent } from 'react';
import type { Category } from '../../../model/contract.ts';
import { withCategory } from '../../../model/line-cells.ts';
import { orderLineTotal } from '../../../model/order-lines.ts';
import type { Line } from './line-of.ts';

/** In an order: what one unit costs, and what that makes of the line. */
export function PriceCells({ props: { line }, change, field }: Line) {
  return (
    <>
      <UnitPriceField
        {...field('unitPrice')}
        label="Price of one unit"
        required
        value={line.unitPrice}
        onValueChange={(unitPrice) => change({ unitPrice })}
      />
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" pt="8" textAlign="end">
        Line total {formatMoney(orderLineTotal(line))}
      </Text>
    </>
  );
}

/** What the school expects one unit to cost; vendors never see it. PUR-37 */
export function EstimateCell({ props: { line }, change, field }: Line) {
  return (
    <UnitPriceField
      {...field('estimatedPrice')}
      label="Estimated price"
      optionalLabel
      value={line.estimatedPrice}
      onValueChange={(estimatedPrice) => change({ estimatedPrice })}
    />
  );
}

/** What the school's books charge it to. PUR-41 */
export function AccountCell({ props: { line }, change, field }: Line) {
  return (
    <TextField
      {...field('accountLine')}
      label="Account line"
      optionalLabel
      maxLength={MAX_ACCOUNT_LINE}
      value={line.accountLine ?? ''}
      onValueChange={(accountLine) => change({ accountLine })}
    />
  );
}

/** What is wanted; rows of a spreadsheet can be pasted into it. */
export function Description({ props, change, field }: Line) {
  const { line, lines, index } = props;
  function pasteRows(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    lines.pasteLines(index, text);
  }
  return (
    <TextField
      {...field('productDesc')}
      label="What is wanted"
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
      error={line.problems['categoryId']}
      label="Sub-category"
      placeholder="Choose…"
      value={categoryId === null ? '' : String(categoryId)}
      options={subCategories.map((category) => ({ value: String(category.id), label: category.name }))}
      onValueChange={(value) => line.change(withCategory(value === '' ? null : Number(value)))}
    />
  );
}

/** How much of it, counted in what. */
export function QuantityAndUnit({ props: { line }, change, field }: Line) {
  return (
    <>
      <QuantityField
        {...field('productQty')}
        label="Quantity"
        textAlign="end"
        value={line.productQty}
        onValueChange={(productQty) => change({ productQty })}
      />
      <TextField
        {...field('unit')}
        label="Unit"
        maxLength={40}
        value={line.unit}
        onValueChange={(unit) => change({ unit })}
      />
    </>
  );
}
