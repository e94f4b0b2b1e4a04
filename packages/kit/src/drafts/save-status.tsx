import { chakra, formatDateTime } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { Saver } from './saver.ts';

type Status = Pick<Saver, 'state' | 'failure' | 'savedAt' | 'attempts'>;

function text({ state, failure, savedAt, attempts }: Status, wasRestored: boolean): string {
  switch (state) {
    case 'saving':
      return 'Saving…';
    case 'unsaved':
      return wasRestored ? 'Restored from your last visit; not saved yet' : 'Not saved yet';
    case 'failed': {
      const reason = (failure?.message ?? 'no connection').replace(/\.$/, '');
      return `Not saved: ${reason}. What you typed is still here${attempts > 0 ? ', and we’ll try again automatically' : ''}.`;
    }
    case 'conflict':
      return 'Somebody else changed this';
    default:
      return savedAt === null ? '' : `Saved ${formatDateTime(savedAt, { style: 'time' })}`;
  }
}

/** Whether the typed text is saved, in a few words; only a failure is announced. */
export const SaveStatus = observer(function SaveStatus({
  saver,
  wasRestored = false,
}: {
  saver: Status;
  /** Whether the form started with unsaved changes of an earlier visit. */
  wasRestored?: boolean;
}) {
  const words = text(saver, wasRestored);
  if (words === '') return null;
  const isFailed = saver.state === 'failed' || saver.state === 'conflict';
  return (
    <chakra.span
      role={isFailed ? 'alert' : undefined}
      textStyle="sm"
      color={isFailed ? 'red.fg' : 'fg.muted'}
      fontWeight={isFailed ? 'semibold' : 'normal'}
      me="auto"
      flex={{ base: '1 1 100%', sm: '1 1 12rem' }}
      alignSelf="center"
      fontVariantNumeric="tabular-nums"
    >
      {words}
    </chakra.span>
  );
});
