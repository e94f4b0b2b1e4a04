import { useApi } from '@chalkline/api-client';
import { CheckedAnswers, MissingThings } from '@chalkline/kit';
import { purchaseTypeOf } from '@chalkline/rules';
import { Button, Card, Flex, QueryView, Sheet, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RfpView } from '../../../components/rfp-view.tsx';
import { problemsWithRows } from '../../../model/field-paths.ts';
import { draftPreview } from '../../../queries/drafts.ts';
import type { PurchaseDraftStore } from '../../../stores/purchase-draft-store.ts';
import type { WizardStepProps } from '../step-props.ts';
import { AnswerSummary } from './answer-summary.tsx';
import { VisibilityStep } from './visibility-step.tsx';

function Preview({ store }: { store: PurchaseDraftStore }) {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...draftPreview(api, store.id ?? 0), enabled: isOpen && store.id !== null });
  async function open() {
    if (await store.saveDraft()) setOpen(true);
  }
  return (
    <>
      <Button variant="surface" onClick={() => void open()}>
        <Eye aria-hidden="true" />
        Preview as vendors see it
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="As vendors will see it" size="lg">
        <QueryView query={query} what="The preview">
          {(rfp) => <RfpView rfp={rfp} />}
        </QueryView>
      </Sheet>
    </>
  );
}

/** Every answer on one page, each with a way back to its question. */
export const CheckStep = observer(function CheckStep({ store }: WizardStepProps) {
  const { steps, publishProblems, wrongSteps } = store;
  const type = purchaseTypeOf(store.typeId);
  const asksVisibilityHere = !steps.some((step) => step.key === 'visibility');
  return (
    <Stack gap="4">
      <MissingThings store={store} problems={problemsWithRows({ ...store.problems, ...publishProblems })} />
      {asksVisibilityHere && (
        <Card title="Visibility and notification" headingLevel="h3">
          <VisibilityStep store={store} error={publishProblems.IsPublicRFP} />
        </Card>
      )}
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text color="fg.muted">{type.name}. Check each answer; the preview shows what vendors will see.</Text>
        <Preview store={store} />
      </Flex>
      <CheckedAnswers
        steps={steps.filter((step) => step.key !== 'check')}
        wrong={wrongSteps}
        answer={(key) => <AnswerSummary store={store} stepKey={key} />}
        onChange={store.goToStep}
      />
    </Stack>
  );
});
