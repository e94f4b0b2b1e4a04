import { amountOf, RuledItem, RuledList } from '@chalkline/kit';
import { formatMoney } from '@chalkline/rules';
import { Box, Card, figured, KeyValue, SelectField, Stack, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type DraftLine, isBlankLine } from '../../../model/draft-form.ts';
import { orderLineTotal, orderParts, orderTotal } from '../../../model/order-lines.ts';
import type { StepProps } from '../step-props.ts';

/** What each vendor's order comes to, and all of them together. */
export const OrderTotals = observer(function OrderTotals({ store }: StepProps) {
  const parts = orderParts(store.form);
  return (
    <KeyValue
      items={[
        ...parts.map((part) => ({
          key: String(part.vendorId),
          label: `${part.companyName}, ${figured(part.lines.length, 'line')}`,
          value: formatMoney(part.total),
        })),
        { key: 'all', label: 'Together', value: <strong>{formatMoney(orderTotal(store.form))}</strong> },
      ]}
    />
  );
});

type SupplierRowProps = StepProps & { line: DraftLine; index: number };

const SupplierRow = observer(function SupplierRow({ store, line, index }: SupplierRowProps) {
  const vendors = store.form.vendorNotifications;
  const choose = (value: string) =>
    store.set(
      'products',
      store.form.products.map((other) =>
        other.key === line.key ? { ...other, vendorId: value === '' ? null : Number(value) } : other,
      ),
    );
  return (
    <RuledItem align="center" gap="4" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Box flex="1 1 12rem" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {line.productDesc || `Line ${index + 1}`}
        </Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {amountOf(Number(line.productQty), line.unit)} · {formatMoney(orderLineTotal(line))}
        </Text>
      </Box>
      <Box w={{ base: '100%', sm: '15rem' }}>
        <SelectField
          id={`products.${index}.vendorId`}
          label={`Vendor of line ${index + 1}`}
          hideLabel
          placeholder="Choose a vendor…"
          value={line.vendorId === null ? '' : String(line.vendorId)}
          error={store.problems[`products.${index}.vendorId`]}
          options={vendors.map(({ vendorId, companyName }) => ({ value: String(vendorId), label: companyName }))}
          onValueChange={choose}
        />
      </Box>
    </RuledItem>
  );
});

/** Who supplies which line; with one vendor there is nothing to ask. */
export const OrderSuppliers = observer(function OrderSuppliers({ store }: StepProps) {
  const isSplit = store.form.vendorNotifications.length > 1;
  const rows = store.form.products.map((line, index) => ({ line, index })).filter(({ line }) => !isBlankLine(line));
  return (
    <Card title={isSplit ? 'Who supplies what' : 'What it comes to'} headingLevel="h3">
      <Stack gap="4">
        {isSplit && (
          <RuledList label="Lines and their vendors">
            {rows.map(({ line, index }) => (
              <SupplierRow key={line.key} store={store} line={line} index={index} />
            ))}
          </RuledList>
        )}
        <OrderTotals store={store} />
        <Text textStyle="sm" color="fg.muted">
          Each vendor gets a purchase order of its own, with its lines and nothing of the others.
        </Text>
      </Stack>
    </Card>
  );
});
