import type { Failure } from '@chalkline/platform';
import { observer } from 'mobx-react-lite';
import { ConflictDialog, type ConflictOption } from './conflict-dialog.tsx';
import type { SaveState } from './saver.ts';

interface ConflictStore {
  state: SaveState;
  failure: Failure | null;
  resolveConflict(choice: 'mine' | 'theirs'): Promise<boolean>;
}

const options: readonly [ConflictOption<'mine' | 'theirs'>, ConflictOption<'mine' | 'theirs'>] = [
  {
    value: 'mine',
    label: 'Keep mine',
    description: 'Writes the fields that you changed over the newer version. Its other fields stay.',
  },
  {
    value: 'theirs',
    label: 'Take theirs',
    description: 'Drops what you typed and shows the newer version.',
    dropsMine: true,
  },
];

/** Somebody else saved the record meanwhile: keep my changes, or take their version. */
export const RecordConflict = observer(function RecordConflict({
  store,
  what,
}: {
  store: ConflictStore;
  what: string;
}) {
  const settle = async (choice: 'mine' | 'theirs'): Promise<string | null> => {
    if (await store.resolveConflict(choice)) return null;
    const reason =
      store.failure !== null && store.failure.code !== 'VERSION_CONFLICT' ? `${store.failure.message} ` : '';
    return `${reason}Your text is still here; choose again.`;
  };
  return (
    <ConflictDialog
      isOpen={store.state === 'conflict'}
      title={`Somebody else changed ${what}`}
      lead="A newer version was saved while you were writing. What you typed is still here."
      options={options}
      onSettle={settle}
    />
  );
});
