import { useApi } from '@chalkline/api-client';
import { type RecordBackup, RecordStore, useUnsavedWarning } from '@chalkline/kit';
import { sessionBackup, usePlatform } from '@chalkline/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  type Preferences,
  type PreferencesForm,
  preferencesFormOf,
  preferencesInput,
} from '../../model/preferences-form.ts';
import { notificationPreferences, useSavePreferences } from '../../queries/account.ts';

/** How long a switch rests before it is saved, so that a row of clicks is one request. */
const AUTO_SAVE_MS = 400;
/** How long after a failure saving is tried again by itself. */
const AUTO_RETRY_MS = 5000;

/** The preferences for as long as their page stands; each change is saved by itself. */
export function usePreferencesStore(preferences: Preferences) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { session } = usePlatform();
  const { mutateAsync } = useSavePreferences();
  const send = useRef(mutateAsync);
  send.current = mutateAsync;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer starts the switches; later ones must not turn them back
  const store = useMemo(() => {
    const options = notificationPreferences(api);
    return new RecordStore<PreferencesForm, Preferences>(preferences, {
      formOf: preferencesFormOf,
      async save(form, _dirty, data) {
        const saved = await send.current({ body: preferencesInput(form, data.events) });
        queryClient.setQueryData(options.queryKey, saved);
        return saved;
      },
      load: () => queryClient.fetchQuery({ ...options, staleTime: 0 }),
      backup: sessionBackup<RecordBackup<PreferencesForm>>(`notification-preferences.${session.account}`),
      unasked: { quietMs: AUTO_SAVE_MS, retryMs: AUTO_RETRY_MS },
    });
  }, []);

  const isActing = session.isImpersonating;
  useEffect(() => {
    // An administrator who acts as the account may not save: nothing is sent that was not clicked.
    if (isActing) return;
    // What an earlier visit could not save is saved now.
    if (store.hasChanges) store.saver.touched();
    const retry = () => store.hasChanges && void store.saver.save();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      if (store.hasChanges) void store.saver.save();
      store.saver.end();
    };
  }, [store, isActing]);
  useUnsavedWarning(useCallback(() => store.hasChanges, [store]));

  const change = <K extends keyof PreferencesForm>(field: K, value: PreferencesForm[K]): void => {
    store.set(field, value);
  };
  return { store, change, saveNow: () => void store.saver.save() };
}
