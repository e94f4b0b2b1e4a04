import type { Failure } from '@chalkline/platform';
import { chakra, formatDateTime } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { SaveState } from '../stores/record-store.ts';

interface StatusOf {
  state: SaveState;
  failure: Failure | null;
  savedAt: Date | null;
  wasRestored: boolean;
}

function wordsOf({ state, failure, savedAt, wasRestored }: StatusOf): string {
  switch (state) {
    case 'saving':
      return 'Saving…';
    case 'failed':
      return `Not saved: ${failure?.message ?? 'no connection'}. What you typed is kept here.`.replace('..', '.');
    case 'conflict':
      return 'Somebody else saved this meanwhile';
    case 'unsaved':
      return wasRestored ? 'Brought back from your last visit; not saved yet' : 'Not saved yet';
    default:
      return savedAt === null ? '' : `Saved ${formatDateTime(savedAt, { style: 'time' })}`;
  }
}

/** Whether what is typed is safe, in a few words; a failure is announced, the rest is not. */
export const RecordStatus = observer(function RecordStatus({ store }: { store: StatusOf }) {
  const words = wordsOf(store);
  if (words === '') return null;
  const isFailed = store.state === 'failed';
  return (
    <chakra.span
      role={isFailed ? 'alert' : undefined}
      textStyle="sm"
      color={isFailed ? 'red.fg' : 'fg.muted'}
      fontWeight={isFailed ? 'semibold' : 'normal'}
      flex={{ base: '1 1 100%', sm: '1 1 12rem' }}
      me="auto"
      alignSelf="center"
      fontVariantNumeric="tabular-nums"
    >
      {words}
    </chakra.span>
  );
});
