import { failureOf } from '@chalkline/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ConflictDialog, type ConflictOption, type VersionDifference } from './conflict-dialog.tsx';
import type { Saver } from './saver.ts';
import type { ConflictChoice } from './stored-draft.ts';

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

interface OvertakenDraft {
  readonly saver: Saver;
  readonly theirs: { readonly editors: readonly { readonly name: string }[] } | null;
  loadTheirs(): Promise<void>;
  resolveConflict(choice: ConflictChoice): Promise<boolean>;
}

interface DraftConflictProps {
  store: OvertakenDraft;
  /** What the two versions answer differently; null while theirs loads. */
  differences: readonly VersionDifference[] | null;
}

/** Reads their version as soon as there is a conflict; a failure is said, and choosing still works. */
function useTheirs(store: OvertakenDraft, isOpen: boolean, onFailure: (message: string) => void) {
  useEffect(() => {
    if (!isOpen) return;
    store.loadTheirs().catch((error: unknown) => onFailure(failureOf(error).message));
  }, [store, isOpen, onFailure]);
}

/** Two people wrote the same draft: both versions are shown, and nothing is lost until one of them says which stays. */
export const DraftConflict = observer(function DraftConflict({ store, differences }: DraftConflictProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = store.saver.state === 'conflict';
  useTheirs(store, isOpen, setProblem);
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
    <ConflictDialog
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
