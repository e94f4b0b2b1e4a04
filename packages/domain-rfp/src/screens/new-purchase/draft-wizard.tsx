import { useUnsavedWarning, WizardFrame } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { DRAFT_SAVED_REDIRECT_MS, DRAFT_SAVED_TEXT, type PurchaseStepKey, purchaseTypeOf } from '@chalkline/rules';
import { ActionMenu, Button, FormErrorSummary, Page, Skeleton } from '@chalkline/ui';
import { BookmarkPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RfpDraft } from '../../model/contract.ts';
import { stepForField } from '../../model/draft-problems.ts';
import { problemsWithRows } from '../../model/field-paths.ts';
import { paths } from '../../model/paths.ts';
import type { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';
import { PresenceNote } from './presence-note.tsx';
import { PublishButton } from './publish-button.tsx';
import { ReviewNote, StepRemarks } from './review-notes.tsx';
import type { WizardStepProps } from './step-props.ts';
import { stepText } from './step-texts.ts';
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
import { useReviewState } from './use-review-state.ts';
import { useStepHistory } from './use-step-history.ts';
import { useSubCategories } from './use-sub-categories.ts';

const loadVendorsStep = () => import('./steps/vendors-step.tsx');
const loadCheckStep = () => import('./steps/check-step.tsx');
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));
const SaveTemplateDialog = lazy(async () => ({
  default: (await import('../../components/save-template-dialog.tsx')).SaveTemplateDialog,
}));
const ShipToStep = lazy(async () => ({ default: (await import('./steps/ship-to-step.tsx')).ShipToStep }));
const VendorsStep = lazy(async () => ({ default: (await loadVendorsStep()).VendorsStep }));
const CheckStep = lazy(async () => ({ default: (await loadCheckStep()).CheckStep }));

/** The last questions are the heaviest: their code comes while the first ones are answered. */
function usePreloadedSteps() {
  useEffect(() => {
    // A chunk that fails here is asked for again by its step, which reports it.
    Promise.all([loadVendorsStep(), loadCheckStep()]).catch(() => undefined);
  }, []);
}

/** The screen of each question. */
const stepScreens: Readonly<Partial<Record<PurchaseStepKey, ComponentType<WizardStepProps>>>> = {
  name: NameStep,
  category: CategoryStep,
  lines: LinesStep,
  description: DescriptionStep,
  documents: DocumentsStep,
  'open-close-dates': OpenCloseStep,
  'award-delivery-dates': AwardDeliveryStep,
  dates: DatesStep,
  'ship-to': ShipToStep,
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

/** The acts on the draft as a whole. */
const DraftActions = observer(function DraftActions({ store }: WizardStepProps) {
  const { isLeaving, saveAndLeave } = useSaveAndLeave(store);
  const [template, setTemplate] = useState<{ id: number; rfpName: string } | null>(null);
  async function askTemplate() {
    if ((await store.saveDraft()) && store.id !== null) setTemplate({ id: store.id, rfpName: store.form.rfpName });
  }
  return (
    <>
      <ActionMenu
        label="More about this draft"
        actions={[
          {
            label: 'Save as a template…',
            icon: <BookmarkPlus aria-hidden="true" />,
            onSelect: () => void askTemplate(),
          },
        ]}
      />
      <Button variant="surface" loading={isLeaving} onClick={() => void saveAndLeave()}>
        Save draft
      </Button>
      {template && (
        <Suspense fallback={null}>
          <SaveTemplateDialog purchase={template} onClose={() => setTemplate(null)} />
        </Suspense>
      )}
    </>
  );
});

/** One purchase, one question a step. */
export const DraftWizard = observer(function DraftWizard({ typeId, draft, onNumbered }: DraftWizardProps) {
  const store = useDraftStore(typeId, draft, onNumbered);
  useUnsavedWarning(useCallback(() => store.saver.state !== 'clean', [store]));
  usePreloadedSteps();
  useSubCategories(store);
  useReviewState(store);
  useStepHistory(store);
  const { step, steps, saver } = store;
  const { isOrder, name } = purchaseTypeOf(store.typeId);
  const Step = stepScreens[step.key] ?? NameStep;
  const isLast = store.stepIndex === steps.length - 1;
  const isBusy = saver.state === 'saving';
  const wrong = new Set(
    isLast ? Object.keys(store.publishProblems).map((field) => stepForField(field, steps) ?? '') : [],
  );
  const { title, lead } = stepText(store.typeId, step.key);
  return (
    <Page
      title={store.form.rfpName || `New ${isOrder ? 'order' : `purchase: ${name.toLowerCase()}`}`}
      eyebrow={store.formattedNumber ?? undefined}
      lead="Every answer is saved as you go on; you can leave and come back."
      back={{ to: paths.draftPurchases, label: 'Drafts' }}
      actions={<DraftActions store={store} />}
    >
      <PresenceNote store={store} />
      <ReviewNote store={store} />
      <WizardFrame
        label="Questions of this purchase"
        steps={steps}
        stepIndex={store.stepIndex}
        answered={Math.min(store.lastQuestion, steps.length - 1)}
        wrong={wrong}
        title={title}
        lead={lead}
        onOpen={store.goTo}
        onBack={store.back}
        saver={saver}
        onward={
          isLast ? (
            <PublishButton store={store} />
          ) : (
            <Button loading={isBusy} onClick={() => void store.next()}>
              Continue
            </Button>
          )
        }
      >
        {!isLast && <FormErrorSummary errors={problemsWithRows(store.problems)} />}
        <Suspense fallback={<Skeleton height="64" />}>
          <Step key={step.key} store={store} />
        </Suspense>
        <StepRemarks store={store} />
      </WizardFrame>
      {store.saver.state === 'conflict' && (
        <Suspense fallback={null}>
          <ConflictDialog store={store} />
        </Suspense>
      )}
    </Page>
  );
});
