import { formatQuantity, RuledItem, RuledList } from '@chalkline/kit';
import { Box, chakra, NumberField, Text } from '@chalkline/ui';
import type { PurchaseOrder, PurchaseOrderLine } from '../../model/contract.ts';
import { type QuantityForm, quantityProblem } from '../../model/purchase-order-lines.ts';
import { quantityFieldId } from './use-quantity-form.ts';

type QuantityGridProps = {
  order: PurchaseOrder;
  form: QuantityForm;
  onChange: (form: QuantityForm) => void;
  /** How much of a line can still be entered. */
  left: (line: PurchaseOrderLine) => number;
  /** What the figure beside the line says: "12 of 40 shipped". */
  hint: (line: PurchaseOrderLine) => string;
  verb: string;
  /** Whether recording was tried without any quantity. */
  isEmpty: boolean;
};

/** A quantity for each line, with what is left; an empty field leaves the line out. */
export function QuantityGrid({ order, form, onChange, left, hint, verb, isEmpty }: QuantityGridProps) {
  return (
    <>
      <RuledList>
        {order.lines.map((line) => {
          const rest = left(line);
          const text = form[line.id] ?? '';
          return (
            <RuledItem key={line.id} align="flex-start">
              <Box flex="1" minW="0">
                <Text fontWeight="semibold">{line.description}</Text>
                <Text textStyle="sm" color="fg.muted">
                  {hint(line)}
                </Text>
              </Box>
              <Box w="8.5rem">
                {rest === 0 ? (
                  <chakra.span color="fg.muted" display="block" pt="2" textAlign="end">
                    complete
                  </chakra.span>
                ) : (
                  <NumberField
                    id={quantityFieldId(line.id)}
                    label={`${verb} of ${line.description}, at most ${formatQuantity(rest)}`}
                    hideLabel
                    min={0}
                    max={rest}
                    step="any"
                    unit={line.unit}
                    value={text}
                    error={quantityProblem(text, rest) ?? undefined}
                    onValueChange={(value) => onChange({ ...form, [line.id]: value })}
                  />
                )}
              </Box>
            </RuledItem>
          );
        })}
      </RuledList>
      {isEmpty && (
        <Text role="alert" color="red.fg">
          Enter a quantity for at least one line.
        </Text>
      )}
    </>
  );
}
