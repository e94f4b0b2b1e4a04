import { useApi } from '@chalkline/api-client';
import { purchaseTypeOf } from '@chalkline/rules';
import {
  Box,
  Button,
  Callout,
  Card,
  chakra,
  countWord,
  Flex,
  QueryView,
  Sheet,
  Stack,
  sentence,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Eye, Pencil } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RfpView } from '../../../components/rfp-view.tsx';
import { stepForField } from '../../../model/draft-problems.ts';
import { problemsWithRows } from '../../../model/field-paths.ts';
import { draftPreview } from '../../../queries/drafts.ts';
import type { PurchaseDraftStore } from '../../../stores/purchase-draft-store.ts';
import type { WizardStepProps } from '../step-props.ts';
import { AnswerSummary } from './answer-summary.tsx';
import { VisibilityStep } from './visibility-step.tsx';

/** What keeps it from being published: what the rules say now, and what the server refused when it was tried. */
const Problems = observer(function Problems({ store }: WizardStepProps) {
  const problems = Object.entries(problemsWithRows({ ...store.problems, ...store.publishProblems }));
  if (problems.length === 0) return null;
  function goTo(field: string) {
    const shown = store.step.key;
    store.goToField(field);
    // The wizard takes the focus to the heading of another step; on this one the field itself gets it.
    if (store.step.key === shown) document.getElementById(field)?.focus();
  }
  return (
    <Callout
      tone="amber"
      title={
        problems.length === 1 ? 'One thing is missing' : `${sentence(countWord(problems.length))} things are missing`
      }
    >
      <chakra.ul listStyleType="none">
        {problems.map(([field, message]) => (
          <li key={field}>
            <Button variant="plain" size="sm" whiteSpace="normal" textAlign="start" onClick={() => goTo(field)}>
              {message}
            </Button>
          </li>
        ))}
      </chakra.ul>
    </Callout>
  );
});

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
  const { steps, publishProblems } = store;
  const type = purchaseTypeOf(store.typeId);
  const asksVisibilityHere = !steps.some((step) => step.key === 'visibility');
  const wrongSteps = new Set(Object.keys(publishProblems).map((field) => stepForField(field, steps)));
  return (
    <Stack gap="4">
      <Problems store={store} />
      {asksVisibilityHere && (
        <Card title="Visibility and notification" headingLevel="h3">
          <VisibilityStep store={store} error={publishProblems.IsPublicRFP} />
        </Card>
      )}
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text color="fg.muted">
          {type.name}. {type.isOrder ? 'Suppliers' : 'Vendors'} see what you check here.
        </Text>
        <Preview store={store} />
      </Flex>
      <Box borderWidth="1px" borderColor="line" borderRadius="lg">
        {steps
          .filter((step) => step.key !== 'check')
          .map((step) => (
            <Flex
              key={step.key}
              gap="4"
              px="4"
              py="3.5"
              borderTopWidth="1px"
              borderColor="line"
              _first={{ borderTopWidth: '0' }}
              align="flex-start"
            >
              <Box flex="1" minW="0">
                <Text textStyle="sm" color={wrongSteps.has(step.key) ? 'amber.fg' : 'fg.muted'} mb="1">
                  {step.label}
                </Text>
                <AnswerSummary store={store} stepKey={step.key} />
              </Box>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Change: ${step.label}`}
                onClick={() => store.goToStep(step.key)}
              >
                <Pencil aria-hidden="true" />
                Change
              </Button>
            </Flex>
          ))}
      </Box>
    </Stack>
  );
});
