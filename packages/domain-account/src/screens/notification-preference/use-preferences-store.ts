import { useApi } from '@chalkline/api-client';
import { sessionBackup, usePlatform } from '@chalkline/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useUnsavedWarning } from '../../components/use-unsaved-warning.ts';
import {
  type Preferences,
  type PreferencesForm,
  preferencesFormOf,
  preferencesInput,
} from '../../model/preferences-form.ts';
import { notificationPreferences, useSavePreferences } from '../../queries/account.ts';
import { AutoSaver } from '../../stores/auto-saver.ts';
import { type RecordBackup, RecordStore } from '../../stores/record-store.ts';

/** The preferences for as long as their page stands; each change is saved by itself. */
export function usePreferencesStore(preferences: Preferences) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { session } = usePlatform();
  const { mutateAsync } = useSavePreferences();
  const send = useRef(mutateAsync);
  send.current = mutateAsync;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer starts the switches; later ones must not turn them back
  const { store, saver } = useMemo(() => {
    const options = notificationPreferences(api);
    const record = new RecordStore<PreferencesForm, Preferences>(preferences, {
      formOf: preferencesFormOf,
      async save(form, _dirty, data) {
        const saved = await send.current({ body: preferencesInput(form, data.events) });
        queryClient.setQueryData(options.queryKey, saved);
        return saved;
      },
      load: () => queryClient.fetchQuery({ ...options, staleTime: 0 }),
      backup: sessionBackup<RecordBackup<PreferencesForm>>(`notification-preferences.${session.account}`),
    });
    return { store: record, saver: new AutoSaver(record) };
  }, []);

  const isActing = session.isImpersonating;
  useEffect(() => {
    // An administrator who acts as the account may not save: nothing is sent that was not clicked.
    if (isActing) return;
    // What an earlier visit could not save is saved now.
    if (store.hasChanges) saver.touched();
    const retry = () => store.hasChanges && void saver.saveNow();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      void saver.leave();
    };
  }, [store, saver, isActing]);
  useUnsavedWarning(useCallback(() => store.hasChanges, [store]));

  const change = <K extends keyof PreferencesForm>(field: K, value: PreferencesForm[K]): void => {
    store.set(field, value);
    saver.touched();
  };
  return { store, change, saveNow: () => void saver.saveNow() };
}
