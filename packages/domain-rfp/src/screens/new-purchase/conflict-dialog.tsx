import { useApi } from '@chalkline/api-client';
import { DraftConflict } from '@chalkline/kit';
import { evaluatorCandidates, rubricTypes } from '@chalkline/tender';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type DraftDifference, draftDifferences } from '../../model/draft-differences.ts';
import { formOfDraft } from '../../model/draft-form.ts';
import { categories, schoolSetup } from '../../queries/reference.ts';
import type { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';
import type { WizardStepProps } from './step-props.ts';

function useDifferences(store: PurchaseDraftStore): DraftDifference[] | null {
  const api = useApi();
  const isOpen = store.theirs !== null;
  const category = useQuery({ ...categories(api), enabled: isOpen }).data;
  const rubric = useQuery({ ...rubricTypes(api), enabled: isOpen }).data;
  const people = useQuery({ ...evaluatorCandidates(api), enabled: isOpen }).data;
  const setup = useQuery({ ...schoolSetup(api), enabled: isOpen, meta: { silent: true } }).data;
  if (store.theirs === null) return null;
  return draftDifferences(store.form, formOfDraft(store.theirs), {
    category: (id) => category?.find((one) => one.id === id)?.name,
    rubric: (id) => rubric?.find((one) => one.id === id)?.name,
    evaluator: (id) => people?.find(({ userId }) => userId === id)?.name,
    address: (id) => setup?.shipToAddresses.find((one) => one.id === id)?.name,
  });
}

/** Two people wrote the same purchase. */
export const ConflictDialog = observer(function ConflictDialog({ store }: WizardStepProps) {
  return <DraftConflict store={store} differences={useDifferences(store)} />;
});
