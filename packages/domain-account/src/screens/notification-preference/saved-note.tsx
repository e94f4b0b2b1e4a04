import type { SaveState } from '@chalkline/kit';
import type { Failure } from '@chalkline/platform';
import { Button, Callout, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';

interface SavedNoteProps {
  store: { state: SaveState; failure: Failure | null; savedAt: Date | null };
  onRetry: () => void;
}

/** That the last change is not on the server; it stays until it is. */
export const NotSavedNote = observer(function NotSavedNote({ store, onRetry }: SavedNoteProps) {
  if (store.state !== 'failed') return null;
  return (
    <Callout
      tone="red"
      live="alert"
      title="Your last change is not saved yet"
      action={
        <Button variant="surface" onClick={onRetry}>
          Save now
        </Button>
      }
    >
      {store.failure?.message} We saved it here and will try again automatically.
    </Callout>
  );
});

/** Whether the switches are on the server, in two words. */
export const SavedStatus = observer(function SavedStatus({ store }: Pick<SavedNoteProps, 'store'>) {
  const { state, savedAt } = store;
  const isUnderWay = state === 'saving' || state === 'unsaved';
  return (
    <Text role="status" textStyle="sm" color="fg.muted">
      {isUnderWay ? 'Saving…' : state === 'clean' && savedAt ? 'All changes saved' : ''}
    </Text>
  );
});
