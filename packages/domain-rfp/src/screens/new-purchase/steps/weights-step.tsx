import { EvaluatorsFields, WeightsFields } from '@chalkline/tender';
import { Stack } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { purchaseWords } from '../../../model/purchase-words.ts';
import type { StepProps } from '../step-props.ts';

/** How much each criterion counts, together 100; who evaluates, and whether the price waits in a second envelope. */
export const WeightsStep = observer(function WeightsStep({ store }: StepProps) {
  const { vendorRubrics, evaluatorIds, isTwoEnvelope } = store.form;
  return (
    <Stack gap="6">
      <WeightsFields
        name="vendorRubrics"
        weights={vendorRubrics}
        onChange={(weights) => store.set('vendorRubrics', weights)}
        problem={store.problems.vendorRubrics}
        priceRule="lowest total over the bid’s total"
        hint="Vendors see the weights. Once the purchase is published, only an addendum changes them."
      />
      <EvaluatorsFields
        words={purchaseWords}
        weights={vendorRubrics}
        evaluatorIds={evaluatorIds}
        isTwoEnvelope={isTwoEnvelope}
        onEvaluators={(ids) => store.set('evaluatorIds', ids)}
        onTwoEnvelope={(isTwo) => store.set('isTwoEnvelope', isTwo)}
        problem={store.problems.isTwoEnvelope ?? store.problems.evaluatorIds}
      />
    </Stack>
  );
});
