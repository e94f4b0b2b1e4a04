import { useApi } from '@chalkline/api-client';
import { type RecordBackup, RecordStore, useFreshRecord, useUnsavedWarning } from '@chalkline/kit';
import { sessionBackup, usePlatform } from '@chalkline/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import {
  type SchoolForm,
  type SchoolSetup,
  schoolFormOf,
  schoolInput,
  schoolProblems,
  schoolProblemsOf,
} from '../../model/school-form.ts';
import { schoolSetup, useUpdateSchool } from '../../queries/account.ts';

export type SchoolStore = RecordStore<SchoolForm, SchoolSetup>;

/** Checks the setup and saves it. False when something is wrong or it was refused. */
export async function saveSetup(store: SchoolStore): Promise<boolean> {
  // A logo that was chosen and is still being read belongs to it.
  await store.readings.settled();
  store.setProblems(schoolProblems(store.form));
  if (Object.keys(store.problems).length > 0) return false;
  return store.save();
}

/** Takes what was typed into one field of a list: that field's complaint goes, and no other of the list. */
export function setTyped<K extends keyof SchoolForm>(
  store: SchoolStore,
  list: K,
  value: SchoolForm[K],
  at: string,
): void {
  const others = Object.entries(store.problems).filter(([path]) => path !== at);
  store.set(list, value);
  store.setProblems(Object.fromEntries(others));
}

/** School Setup for as long as its page stands. */
export function useSchoolStore(setup: SchoolSetup): SchoolStore {
  const api = useApi();
  const platform = usePlatform();
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateSchool();
  const update = useRef(mutateAsync);
  update.current = mutateAsync;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer starts the form; later ones must not replace what is typed
  const store = useMemo(() => {
    const options = schoolSetup(api);
    return new RecordStore<SchoolForm, SchoolSetup>(setup, {
      formOf: schoolFormOf,
      async save(form, _dirty, { version }) {
        const saved = await update.current({ body: schoolInput(form, version) });
        queryClient.setQueryData(options.queryKey, saved);
        void platform.refreshSession();
        return saved;
      },
      load: () => queryClient.fetchQuery({ ...options, staleTime: 0 }),
      problemsOf: schoolProblemsOf,
      backup: sessionBackup<RecordBackup<SchoolForm>>(`school-setup.${setup.id}`),
      notKept: ['logo'],
    });
  }, [setup.id]);

  useFreshRecord(store, setup);
  useUnsavedWarning(useCallback(() => store.hasChanges, [store]));
  return store;
}
