import { EvaluatorsFields } from '@chalkline/tender';
import { Stack } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { saleWords } from '../../../model/sale-words.ts';
import type { StepProps } from '../step-props.ts';
import { WeightsStep } from './weights-step.tsx';

/** The weights of a draft; who evaluates, and whether the amounts wait in a second envelope. */
export const EvaluationStep = observer(function EvaluationStep({ store }: StepProps) {
  const { form, problems } = store;
  return (
    <Stack gap="6">
      <WeightsStep store={store} />
      <EvaluatorsFields
        words={saleWords(form.auctionTypeId)}
        weights={form.AuctionRubricsData}
        evaluatorIds={form.evaluatorIds}
        isTwoEnvelope={form.isTwoEnvelope}
        onEvaluators={(ids) => store.set('evaluatorIds', ids)}
        onTwoEnvelope={(isTwo) => store.set('isTwoEnvelope', isTwo)}
        problem={problems['isTwoEnvelope'] ?? problems['evaluatorIds']}
      />
    </Stack>
  );
});
