import { useApi } from '@chalkline/api-client';
import { joinNames } from '@chalkline/kit';
import { Button, Callout, RelativeTime } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { draftPresence } from '../../queries/drafts.ts';
import type { WizardStepProps } from './step-props.ts';

/** Who else writes this draft, told before two texts meet. A newer version is taken over only when asked for. */
export const PresenceNote = observer(function PresenceNote({ store }: WizardStepProps) {
  const { data } = useQuery(draftPresence(useApi(), store.isPublishing ? null : store.id));
  if (!data || data.id !== store.id || data.editors.length === 0) return null;
  const isNewer = store.version !== null && data.version > store.version;
  const names = joinNames(data.editors.map((editor) => editor.name));
  const latest =
    data.editors
      .map((editor) => editor.at)
      .toSorted()
      .at(-1) ?? data.updatedAt;
  const isOne = data.editors.length === 1;
  return (
    <Callout
      tone={isNewer ? 'amber' : 'blue'}
      live="status"
      title={`${names} ${isOne ? 'is' : 'are'} writing in this draft too`}
      action={
        isNewer && !store.hasChanges ? (
          <Button size="sm" variant="surface" onClick={() => store.takeNewer(data)}>
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
});
