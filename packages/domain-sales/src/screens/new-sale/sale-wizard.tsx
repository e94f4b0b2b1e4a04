import { useApi } from '@chalkline/api-client';
import { WizardPage } from '@chalkline/kit';
import type { SaleStepKey } from '@chalkline/rules';
import { Callout } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, useEffect } from 'react';
import type { SaleDraft } from '../../model/contract.ts';
import { lists } from '../../model/paths.ts';
import { problemsWithRows } from '../../model/sale-problems.ts';
import { saleDraftPresence } from '../../queries/drafts.ts';
import { PublishButton } from './publish-button.tsx';
import type { StepProps } from './step-props.ts';
import { stepText } from './step-texts.ts';
import { CategoryStep } from './steps/category-step.tsx';
import { DescriptionStep } from './steps/description-step.tsx';
import { DocumentsStep } from './steps/documents-step.tsx';
import { NameStep } from './steps/name-step.tsx';
import { useSaleDraft } from './use-sale-draft.ts';
import { useSubCategories } from './use-sub-categories.ts';

const loadLots = () => import('./steps/lots-step.tsx');
const loadDetails = () => import('./steps/details-step.tsx');
const loadDates = () => import('./steps/dates-step.tsx');
const loadQuestions = () => import('./steps/questions-step.tsx');
const loadEvaluation = () => import('./steps/evaluation-step.tsx');
const loadVendors = () => import('./steps/vendors-step.tsx');
const loadCheck = () => import('./steps/check-step.tsx');
const LotsStep = lazy(async () => ({ default: (await loadLots()).LotsStep }));
const DetailsStep = lazy(async () => ({ default: (await loadDetails()).DetailsStep }));
const OrderStep = lazy(async () => ({ default: (await import('./steps/order-step.tsx')).OrderStep }));
const DatesStep = lazy(async () => ({ default: (await loadDates()).DatesStep }));
const QuestionsStep = lazy(async () => ({ default: (await loadQuestions()).QuestionsStep }));
const EvaluationStep = lazy(async () => ({ default: (await loadEvaluation()).EvaluationStep }));
const VendorsStep = lazy(async () => ({ default: (await loadVendors()).VendorsStep }));
const CheckStep = lazy(async () => ({ default: (await loadCheck()).CheckStep }));
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));

/** The later questions are the heaviest. */
const loadLaterSteps = () =>
  Promise.all([loadLots(), loadDetails(), loadDates(), loadQuestions(), loadEvaluation(), loadVendors(), loadCheck()]);

/** The screen of each question. */
const stepScreens: Readonly<Record<SaleStepKey, ComponentType<StepProps>>> = {
  name: NameStep,
  category: CategoryStep,
  lots: LotsStep,
  details: DetailsStep,
  description: DescriptionStep,
  documents: DocumentsStep,
  dates: DatesStep,
  order: OrderStep,
  questions: QuestionsStep,
  weights: EvaluationStep,
  vendors: VendorsStep,
  check: CheckStep,
};

type SaleWizardProps = { auctionTypeId: number; draft: SaleDraft | null; onNumbered: (id: number) => void };

/** One sale, one question a step. */
export const SaleWizard = observer(function SaleWizard({ auctionTypeId, draft, onNumbered }: SaleWizardProps) {
  const store = useSaleDraft(auctionTypeId, draft, onNumbered);
  useSubCategories(store);
  const { data: onServer } = useQuery(saleDraftPresence(useApi(), store.isPublishing ? null : store.id));
  useEffect(() => {
    if (onServer) store.setMeasures(onServer);
  }, [onServer, store]);
  const { key } = store.step;
  const Step = stepScreens[key];
  return (
    <WizardPage
      store={store}
      onServer={onServer}
      title={store.id === null && store.form.saleName === '' ? 'New sale' : store.title}
      drafts={lists.drafts}
      notes={
        store.isScheduled && (
          <Callout tone="blue" title="This sale is scheduled">
            It is locked until it opens.
          </Callout>
        )
      }
      what="sale"
      question={stepText(store.form.auctionTypeId, key)}
      problems={problemsWithRows(store.problems)}
      publish={<PublishButton store={store} />}
      conflict={<ConflictDialog store={store} />}
      loadLaterSteps={loadLaterSteps}
    >
      <Step key={key} store={store} />
    </WizardPage>
  );
});
