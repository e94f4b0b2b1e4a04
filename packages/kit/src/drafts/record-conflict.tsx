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
    description: 'Writes the fields that you changed over the newer version and leaves its other fields alone.',
  },
  {
    value: 'theirs',
    label: 'Take theirs',
    description: 'Drops what you typed and shows the newer version.',
    dropsMine: true,
  },
];

/** Somebody else saved a record meanwhile: mine over theirs, or theirs instead of mine. */
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
      title={`Somebody else changed ${what} meanwhile`}
      lead="A newer version was saved while you were writing. What you typed is still here."
      options={options}
      onSettle={settle}
    />
  );
});
