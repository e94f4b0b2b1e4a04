import { chakra, formatDateTime } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { Saver } from '../stores/saver.ts';

function text(saver: Saver): string {
  switch (saver.state) {
    case 'saving':
      return 'Saving…';
    case 'unsaved':
      return 'Not saved yet';
    case 'failed':
      return saver.attempts > 0
        ? `Not saved: ${saver.failure?.message ?? 'no connection'}. What you typed is kept here, and saving is tried again by itself.`
        : `Not saved: ${saver.failure?.message ?? ''}`;
    case 'conflict':
      return 'Somebody else saved this meanwhile';
    default:
      return saver.savedAt === null ? '' : `Saved ${formatDateTime(saver.savedAt, { style: 'time' })}`;
  }
}

/** Whether what is typed is safe, in a few words; a failure is announced, the rest is not. */
export const SaveStatus = observer(function SaveStatus({ saver }: { saver: Saver }) {
  const words = text(saver);
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
