import { WeightsFields } from '@chalkline/tender';
import { observer } from 'mobx-react-lite';
import type { StepProps } from '../step-props.ts';

/** How much each criterion counts; together 100. */
export const WeightsStep = observer(function WeightsStep({ store }: StepProps) {
  return (
    <WeightsFields
      name="vendorRubrics"
      weights={store.form.vendorRubrics}
      onChange={(weights) => store.set('vendorRubrics', weights)}
      problem={store.problems.vendorRubrics}
      priceRule="lowest total over the bid’s total"
      hint="Vendors see the weights. Once the purchase is published, only an addendum changes them."
    />
  );
});
