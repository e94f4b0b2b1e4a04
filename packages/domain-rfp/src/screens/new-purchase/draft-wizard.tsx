import { useApi } from '@chalkline/api-client';
import { WizardPage } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { type PurchaseStepKey, purchaseTypeOf } from '@chalkline/rules';
import { ActionMenu } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { RfpDraft } from '../../model/contract.ts';
import { problemsWithRows } from '../../model/field-paths.ts';
import { lists } from '../../model/paths.ts';
import { draftPresence } from '../../queries/drafts.ts';
import { PublishButton } from './publish-button.tsx';
import { ReviewNote, StepRemarks } from './review-notes.tsx';
import type { WizardStepProps } from './step-props.ts';
import { stepText } from './step-texts.ts';
import { CategoryStep } from './steps/category-step.tsx';
import { DescriptionStep } from './steps/description-step.tsx';
import { DocumentsStep } from './steps/documents-step.tsx';
import { NameStep } from './steps/name-step.tsx';
import { VisibilityStep } from './steps/visibility-step.tsx';
import { useDraftStore } from './use-draft-store.ts';
import { useReviewState } from './use-review-state.ts';
import { useSubCategories } from './use-sub-categories.ts';

const loadLinesStep = () => import('./steps/draft-lines-step.tsx');
const loadDateSteps = () => import('./steps/date-steps.tsx');
const loadQuestionsStep = () => import('./steps/questions-step.tsx');
const loadWeightsStep = () => import('./steps/weights-step.tsx');
const loadVendorsStep = () => import('./steps/vendors-step.tsx');
const loadCheckStep = () => import('./steps/check-step.tsx');
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));
const SaveTemplateDialog = lazy(async () => ({
  default: (await import('../../components/save-template-dialog.tsx')).SaveTemplateDialog,
}));
const LinesStep = lazy(async () => ({ default: (await loadLinesStep()).DraftLinesStep }));
const OpenCloseStep = lazy(async () => ({ default: (await loadDateSteps()).OpenCloseStep }));
const AwardDeliveryStep = lazy(async () => ({ default: (await loadDateSteps()).AwardDeliveryStep }));
const DatesStep = lazy(async () => ({ default: (await loadDateSteps()).DatesStep }));
const QuestionsStep = lazy(async () => ({ default: (await loadQuestionsStep()).QuestionsStep }));
const WeightsStep = lazy(async () => ({ default: (await loadWeightsStep()).WeightsStep }));
const ShipToStep = lazy(async () => ({ default: (await import('./steps/ship-to-step.tsx')).ShipToStep }));
const VendorsStep = lazy(async () => ({ default: (await loadVendorsStep()).VendorsStep }));
const CheckStep = lazy(async () => ({ default: (await loadCheckStep()).CheckStep }));

/** The later questions are the heaviest. */
const loadLaterSteps = () =>
  Promise.all([
    loadLinesStep(),
    loadDateSteps(),
    loadQuestionsStep(),
    loadWeightsStep(),
    loadVendorsStep(),
    loadCheckStep(),
  ]);

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

/** Keeps the draft as a template, too; an administrator who acts for the school can’t. */
const TemplateAction = observer(function TemplateAction({ store }: WizardStepProps) {
  const { session } = usePlatform();
  const [template, setTemplate] = useState<{ id: number; rfpName: string } | null>(null);
  if (session.isImpersonating) return null;
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
  useSubCategories(store);
  useReviewState(store);
  const { data: onServer } = useQuery(draftPresence(useApi(), store.isPublishing ? null : store.id));
  const { key } = store.step;
  const { isOrder, name } = purchaseTypeOf(store.typeId);
  const Step = stepScreens[key] ?? NameStep;
  return (
    <WizardPage
      store={store}
      onServer={onServer}
      title={store.form.rfpName || `New ${isOrder ? 'order' : `purchase: ${name.toLowerCase()}`}`}
      drafts={lists.drafts}
      actions={<TemplateAction store={store} />}
      notes={<ReviewNote store={store} />}
      what="purchase"
      question={stepText(store.typeId, key)}
      problems={problemsWithRows(store.problems)}
      remarks={<StepRemarks store={store} />}
      publish={<PublishButton store={store} />}
      conflict={<ConflictDialog store={store} />}
      loadLaterSteps={loadLaterSteps}
    >
      <Step key={key} store={store} />
    </WizardPage>
  );
});
