import { usePlatform } from '@chalkline/platform';
import {
  DRAFT_SAVED_REDIRECT_MS,
  DRAFT_SAVED_TEXT,
  type PurchaseStepKey,
  purchaseTypeOf,
  ReviewStatus,
} from '@chalkline/rules';
import { Button, Callout, FormErrorSummary, Page, Skeleton, Wizard } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SaveStatus } from '../../components/save-status.tsx';
import { useUnsavedWarning } from '../../components/use-unsaved-warning.ts';
import type { RfpDraft } from '../../model/contract.ts';
import { stepForField } from '../../model/draft-problems.ts';
import { problemsWithRows } from '../../model/field-paths.ts';
import { paths } from '../../model/paths.ts';
import type { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { PublishButton } from './publish-button.tsx';
import type { StepProps } from './step-props.ts';
import { stepTexts } from './step-texts.ts';
import { CategoryStep } from './steps/category-step.tsx';
import { AwardDeliveryStep, DatesStep, OpenCloseStep } from './steps/date-steps.tsx';
import { DescriptionStep } from './steps/description-step.tsx';
import { DocumentsStep } from './steps/documents-step.tsx';
import { LinesStep } from './steps/lines-step.tsx';
import { NameStep } from './steps/name-step.tsx';
import { QuestionsStep } from './steps/questions-step.tsx';
import { VisibilityStep } from './steps/visibility-step.tsx';
import { WeightsStep } from './steps/weights-step.tsx';
import { useDraftStore } from './use-draft-store.ts';
import { useSubCategories } from './use-sub-categories.ts';

const loadVendorsStep = () => import('./steps/vendors-step.tsx');
const loadCheckStep = () => import('./steps/check-step.tsx');
const VendorsStep = lazy(async () => ({ default: (await loadVendorsStep()).VendorsStep }));
const CheckStep = lazy(async () => ({ default: (await loadCheckStep()).CheckStep }));

/** The last questions are the heaviest: their code comes while the first ones are answered. */
function usePreloadedSteps() {
  useEffect(() => {
    // A chunk that fails here is asked for again by its step, which reports it.
    Promise.all([loadVendorsStep(), loadCheckStep()]).catch(() => undefined);
  }, []);
}

/** The screen of each question; `ship-to` belongs to orders, which have a wizard of their own. */
const stepScreens: Readonly<Partial<Record<PurchaseStepKey, ComponentType<StepProps>>>> = {
  name: NameStep,
  category: CategoryStep,
  lines: LinesStep,
  description: DescriptionStep,
  documents: DocumentsStep,
  'open-close-dates': OpenCloseStep,
  'award-delivery-dates': AwardDeliveryStep,
  dates: DatesStep,
  questions: QuestionsStep,
  weights: WeightsStep,
  vendors: VendorsStep,
  visibility: VisibilityStep,
  check: CheckStep,
};

type DraftWizardProps = { typeId: number; draft: RfpDraft | null; onNumbered: (id: number) => void };

function useSaveAndLeave(store: PurchaseDraftStore) {
  const { feedback } = usePlatform();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate(paths.draftPurchases), DRAFT_SAVED_REDIRECT_MS);
    // Who goes elsewhere meanwhile is not fetched back.
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
  async function saveAndLeave() {
    if (!(await store.saveDraft())) return;
    setLeaving(true);
    feedback.success(DRAFT_SAVED_TEXT);
  }
  return { isLeaving, saveAndLeave };
}

const ReviewNote = observer(function ReviewNote({ store }: StepProps) {
  if (store.isScheduled) {
    return (
      <Callout tone="blue" title="This purchase is scheduled">
        It is locked until it opens for bids.
      </Callout>
    );
  }
  if (store.reviewComment === null || store.reviewComment === '') return null;
  const asksForChanges = store.reviewStatus === ReviewStatus.ChangesRequested;
  return (
    <Callout
      tone={asksForChanges ? 'amber' : 'blue'}
      title={asksForChanges ? 'Your reviewer asks for changes' : 'From your reviewer'}
    >
      {store.reviewComment}
    </Callout>
  );
});

/** One purchase, one question a step. */
export const DraftWizard = observer(function DraftWizard({ typeId, draft, onNumbered }: DraftWizardProps) {
  const store = useDraftStore(typeId, draft, onNumbered);
  const { isLeaving, saveAndLeave } = useSaveAndLeave(store);
  useUnsavedWarning(store.saver);
  usePreloadedSteps();
  useSubCategories(store);
  const { step, steps, saver } = store;
  const Step = stepScreens[step.key] ?? NameStep;
  const isLast = store.stepIndex === steps.length - 1;
  const isBusy = saver.state === 'saving';
  const wrong = new Set(isLast ? Object.keys(store.publishProblems).map((field) => stepForField(field, steps)) : []);
  const { title, lead } = stepTexts[step.key];
  return (
    <Page
      title={store.form.rfpName || `New purchase: ${purchaseTypeOf(store.typeId).name.toLowerCase()}`}
      eyebrow={store.formattedNumber ?? undefined}
      lead="Every answer is saved as you go on; you can leave and come back."
      back={{ to: paths.draftPurchases, label: 'Drafts' }}
      actions={
        <Button variant="surface" loading={isLeaving} onClick={() => void saveAndLeave()}>
          Save draft
        </Button>
      }
    >
      <ReviewNote store={store} />
      <Wizard
        label="Questions of this purchase"
        steps={steps.map(({ key, label }, index) => ({
          key,
          label,
          done: index < store.lastQuestion && index !== steps.length - 1,
          error: wrong.has(key),
        }))}
        current={step.key}
        onStepSelect={(key) => store.goTo(steps.findIndex((candidate) => candidate.key === key))}
        title={title}
        lead={lead}
        footer={
          <>
            <SaveStatus saver={saver} />
            {store.stepIndex > 0 && (
              <Button variant="surface" onClick={store.back}>
                Back
              </Button>
            )}
            {isLast ? (
              <PublishButton store={store} />
            ) : (
              <Button loading={isBusy} onClick={() => void store.next()}>
                Continue
              </Button>
            )}
          </>
        }
      >
        {!isLast && <FormErrorSummary errors={problemsWithRows(store.problems)} />}
        <Suspense fallback={<Skeleton height="64" />}>
          <Step key={step.key} store={store} />
        </Suspense>
      </Wizard>
      <ConflictDialog store={store} />
    </Page>
  );
});
