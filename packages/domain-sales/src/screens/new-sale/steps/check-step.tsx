import { useApi } from '@chalkline/api-client';
import { CheckedAnswers, MissingThings } from '@chalkline/kit';
import type { SaleStepKey } from '@chalkline/rules';
import { Button, Callout, Flex, QueryView, Sheet, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SaleView } from '../../../components/sale-view.tsx';
import { problemsWithRows } from '../../../model/sale-problems.ts';
import { saleDraftPreview } from '../../../queries/drafts.ts';
import type { StepProps } from '../step-props.ts';
import { AnswerSummary } from './answer-summary.tsx';
import { CertificateCard, FeeCard, NoticeCard, TermsCard, VisibilityCard } from './check-cards.tsx';

/** The draft as a vendor will see it, over the wizard. */
function Preview({ store }: StepProps) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...saleDraftPreview(useApi(), store.id ?? 0), enabled: isOpen && store.id !== null });
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
          {(sale) => <SaleView sale={sale} lots={sale.lots} />}
        </QueryView>
      </Sheet>
    </>
  );
}

/** What the server would warn of. */
const Warnings = observer(function Warnings({ store }: StepProps) {
  return store.warnings.map((warning) => (
    <Callout key={warning} tone="amber">
      {warning}
    </Callout>
  ));
});

/** The last decisions, and every answer on one page. */
export const CheckStep = observer(function CheckStep({ store }: StepProps) {
  const { steps, publishProblems, wrongSteps } = store;
  const problems = { ...store.problems, ...publishProblems };
  return (
    <Stack gap="4">
      <MissingThings store={store} problems={problemsWithRows(problems)} />
      <Warnings store={store} />
      <VisibilityCard store={store} problems={problems} />
      <NoticeCard store={store} problems={problems} />
      <CertificateCard store={store} problems={problems} />
      <TermsCard store={store} problems={problems} />
      <FeeCard store={store} />
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text color="fg.muted">Vendors see what you check here, without reserves and limits.</Text>
        <Preview store={store} />
      </Flex>
      <CheckedAnswers<SaleStepKey>
        steps={steps.filter((step) => step.key !== 'check')}
        wrong={wrongSteps}
        answer={(key) => <AnswerSummary store={store} stepKey={key} />}
        onChange={store.goToStep}
      />
    </Stack>
  );
});
