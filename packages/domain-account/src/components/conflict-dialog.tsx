import type { Failure } from '@chalkline/platform';
import { Button, Modal, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SaveState } from '../stores/record-store.ts';

interface ConflictStore {
  state: SaveState;
  failure: Failure | null;
  resolveConflict(choice: 'mine' | 'theirs'): Promise<boolean>;
}

/** Somebody else saved meanwhile: mine over theirs, or theirs instead of mine. Nothing is lost until one is chosen. */
export const ConflictDialog = observer(function ConflictDialog({
  store,
  what,
}: {
  store: ConflictStore;
  what: string;
}) {
  const [busy, setBusy] = useState<'mine' | 'theirs' | null>(null);
  const choose = async (choice: 'mine' | 'theirs'): Promise<void> => {
    setBusy(choice);
    await store.resolveConflict(choice);
    setBusy(null);
  };
  const hasFailed = store.failure !== null && store.failure.code !== 'VERSION_CONFLICT';
  return (
    <Modal
      open={store.state === 'conflict'}
      onClose={() => {}}
      role="alertdialog"
      title={`Somebody else changed ${what} meanwhile`}
      footer={
        <>
          <Button variant="surface" loading={busy === 'theirs'} onClick={() => void choose('theirs')}>
            Take theirs
          </Button>
          <Button loading={busy === 'mine'} onClick={() => void choose('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <Text>
        “Keep mine” writes the fields that you changed over the newer version and leaves its other fields alone. “Take
        theirs” drops what you typed and shows the newer version.
      </Text>
      {hasFailed && (
        <Text role="alert" color="red.fg" mt="3">
          {store.failure?.message} Your text is still here; choose again.
        </Text>
      )}
    </Modal>
  );
});
