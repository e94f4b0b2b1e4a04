import { usePlatform } from '@chalkline/platform';
import { plural } from '@chalkline/ui';
import { useCallback, useEffect } from 'react';
import { useUnsavedWarning } from '../use-unsaved-warning.ts';
import { joinNames } from '../words.ts';
import type { ChosenFile } from './form-files.ts';

/** What takes files, and is over once its page is left. */
interface Uploading {
  /** The files that upload now or wait for their turn. */
  readonly pending: readonly ChosenFile[];
  close(): void;
}

/**
 * Ends the uploads with the page. Closing the window meanwhile asks first; who leaves a kept draft for another page is told
 * which files are not in it (FILE-12).
 */
export function useFilesOnLeave(files: Uploading, isKept: boolean): void {
  const { feedback } = usePlatform();
  useUnsavedWarning(useCallback(() => files.pending.length > 0, [files]));
  useEffect(
    () => () => {
      const names = files.pending.map(({ file }) => file.name);
      files.close();
      if (!isKept || names.length === 0) return;
      const [were, them] = [plural(names.length, 'was', 'were'), plural(names.length, 'it', 'them')];
      feedback.error(`You left before ${joinNames(names)} ${were} uploaded. Choose ${them} again in your draft.`);
    },
    [files, feedback, isKept],
  );
}
