import { useApi } from '@chalkline/api-client';
import { type ConflictOption, ConflictDialog as Dialog } from '@chalkline/kit';
import { failureOf } from '@chalkline/platform';
import { rubricTypes } from '@chalkline/tender';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type DraftDifference, draftDifferences } from '../../model/draft-differences.ts';
import { formOfDraft } from '../../model/draft-form.ts';
import { categories, schoolSetup } from '../../queries/reference.ts';
import type { ConflictChoice } from '../../stores/draft-deps.ts';
import type { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';
import type { WizardStepProps } from './step-props.ts';

const options: readonly [ConflictOption<ConflictChoice>, ...ConflictOption<ConflictChoice>[]] = [
  {
    value: 'mine',
    label: 'Save mine over theirs',
    description: 'Only the answers you changed; everything else stays as they saved it.',
  },
  {
    value: 'copy',
    label: 'Save mine as another draft',
    description: 'Both versions stay, side by side, among the drafts.',
  },
  {
    value: 'theirs',
    label: 'Take theirs',
    description: 'What you changed since your last save is dropped.',
    dropsMine: true,
  },
];

function useDifferences(store: PurchaseDraftStore): DraftDifference[] | null {
  const api = useApi();
  const isOpen = store.theirs !== null;
  const category = useQuery({ ...categories(api), enabled: isOpen }).data;
  const rubric = useQuery({ ...rubricTypes(api), enabled: isOpen }).data;
  const setup = useQuery({ ...schoolSetup(api), enabled: isOpen, meta: { silent: true } }).data;
  if (store.theirs === null) return null;
  return draftDifferences(store.form, formOfDraft(store.theirs), {
    category: (id) => category?.find((one) => one.id === id)?.name,
    rubric: (id) => rubric?.find((one) => one.id === id)?.name,
    address: (id) => setup?.shipToAddresses.find((one) => one.id === id)?.name,
  });
}

/** Reads their version as soon as there is a conflict; a failure is said, and choosing still works. */
function useTheirs(store: PurchaseDraftStore, isOpen: boolean, onFailure: (message: string) => void) {
  useEffect(() => {
    if (!isOpen) return;
    store.loadTheirs().catch((error: unknown) => onFailure(failureOf(error).message));
  }, [store, isOpen, onFailure]);
}

/** Two people wrote the same draft: both versions are shown, and nothing is lost until one of them says which stays. */
export const ConflictDialog = observer(function ConflictDialog({ store }: WizardStepProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = store.saver.state === 'conflict';
  useTheirs(store, isOpen, setProblem);
  const differences = useDifferences(store);
  async function settle(choice: ConflictChoice): Promise<string | null> {
    setProblem(null);
    try {
      await store.resolveConflict(choice);
      return null;
    } catch (error) {
      return failureOf(error).message;
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={`${store.theirs?.editors[0]?.name ?? 'Somebody else'} saved this draft`}
      lead="While you were writing, a newer version of this draft was saved. What you typed is still here. Choose what happens to it."
      differences={differences}
      options={options}
      problem={problem}
      onSettle={settle}
    />
  );
});
