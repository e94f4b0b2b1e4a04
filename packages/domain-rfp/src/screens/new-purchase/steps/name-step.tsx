import { MAX_PURCHASE_NAME_CHARS, purchaseTypeOf } from '@chalkline/rules';
import { TextField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { StepProps } from '../step-props.ts';

const examples: Readonly<Record<number, string>> = {
  1: 'Office chairs for the front desk',
  2: 'Chromebooks and charging carts, 2027',
  3: 'HVAC filter replacement, 14 sites',
  4: 'Playground equipment with installation',
  5: 'Copy paper for the spring term',
};

/** What the purchase is called; vendors read it first. */
export const NameStep = observer(function NameStep({ store }: StepProps) {
  const { isOrder } = purchaseTypeOf(store.typeId);
  const example = examples[store.typeId] ?? purchaseTypeOf(store.typeId).name;
  return (
    <TextField
      id="rfpName"
      label={isOrder ? 'Name of the order' : 'Name of the purchase'}
      hint={`Vendors read it first, in lists and in emails. For example: ${example}`}
      required
      maxLength={MAX_PURCHASE_NAME_CHARS}
      value={store.form.rfpName}
      error={store.problems.rfpName}
      onValueChange={(text) => store.set('rfpName', text)}
    />
  );
});
