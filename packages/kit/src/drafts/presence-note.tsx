import { Button, Callout, RelativeTime } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { joinNames } from '../words.ts';
import type { StoredDraft } from './stored-draft.ts';

/** A draft that colleagues may write too. */
export interface WatchedDraft extends StoredDraft {
  updatedAt: string;
  /** Colleagues who saved it lately. */
  editors: readonly { name: string; at: string }[];
}

export interface PresenceNoteProps<D extends WatchedDraft> {
  store: { id: number | null; version: number | null; hasChanges: boolean; takeNewer(draft: D): void };
  /** The draft as it is on the server. */
  onServer: D | undefined;
}

/** Who else writes this draft, told before two texts meet. A newer version is taken over only when asked for. */
function Note<D extends WatchedDraft>({ store, onServer }: PresenceNoteProps<D>) {
  if (!onServer || onServer.id !== store.id || onServer.editors.length === 0) return null;
  const { editors, updatedAt, version } = onServer;
  const isNewer = store.version !== null && version > store.version;
  const names = joinNames(editors.map((editor) => editor.name));
  const latest =
    editors
      .map((editor) => editor.at)
      .toSorted()
      .at(-1) ?? updatedAt;
  return (
    <Callout
      tone={isNewer ? 'amber' : 'blue'}
      live="status"
      title={`${names} ${editors.length === 1 ? 'is' : 'are'} writing in this draft too`}
      action={
        isNewer && !store.hasChanges ? (
          <Button size="sm" variant="surface" onClick={() => store.takeNewer(onServer)}>
            Show the newer version
          </Button>
        ) : undefined
      }
    >
      Saved <RelativeTime at={latest} />.{' '}
      {isNewer && store.hasChanges
        ? 'What you typed is not saved yet: you are asked which version stays.'
        : 'If you both change the same answer, you are asked which one stays; nothing typed is lost.'}
    </Callout>
  );
}

export const PresenceNote = observer(Note);
