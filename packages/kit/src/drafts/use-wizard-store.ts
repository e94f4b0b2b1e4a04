import { type Backup, sessionBackup, usePlatform } from '@chalkline/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormFiles } from '../files/form-files.ts';
import { useFormFiles } from '../files/use-form-files.ts';
import type { Saver } from './saver.ts';
import type { DraftBackup } from './stored-draft.ts';
import { useSaveOnLeave } from './use-save-on-leave.ts';

/** What every wizard's store is made of. */
interface WizardParts {
  readonly now: () => Date;
  readonly files: FormFiles;
  /** The backup of one person's draft, by a name that no other draft has. */
  readonly backupOf: <F extends object>(name: string) => Backup<DraftBackup<F>>;
  /** Says the newest `onNumbered` which number the draft got. */
  readonly onNumbered: (id: number) => void;
}

/** The store of one draft, for as long as its wizard is on screen; leaving saves what is not saved yet. */
export function useWizardStore<Store extends { readonly saver: Saver; readonly id: number | null }>(
  make: (parts: WizardParts) => Store,
  onNumbered: (id: number) => void,
): Store {
  const { clock, session } = usePlatform();
  const files = useFormFiles({ isKept: true });
  const numbered = useEffectEvent(onNumbered);
  const [tell] = useState(() => ({ numbered: (_id: number) => {} }));
  const [store] = useState(() =>
    make({
      now: () => new Date(clock.now()),
      files,
      backupOf: (name) => sessionBackup(`${session.clientID}.${name}`),
      onNumbered: (id) => tell.numbered(id),
    }),
  );
  useEffect(() => {
    tell.numbered = (id) => numbered(id);
  }, [tell]);
  useSaveOnLeave(store.saver, () => store.id !== null);
  return store;
}
