import { useApi } from '@chalkline/api-client';
import { type RecordBackup, RecordStore, useFreshRecord, useUnsavedWarning } from '@chalkline/kit';
import { sessionBackup } from '@chalkline/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { MenuConfiguration } from '../../model/contract.ts';
import { itemsInput, type MenuForm, menuFormOf, problemsOf } from '../../model/menu-arrangement.ts';
import { menuConfiguration, usePublishMenu } from '../../queries/menus.ts';

export type MenuStore = RecordStore<MenuForm, MenuConfiguration>;

/** A menu for as long as its page stands; it is published as a whole. */
export function useMenuStore(configuration: MenuConfiguration): MenuStore {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync } = usePublishMenu();
  const send = useRef(mutateAsync);
  send.current = mutateAsync;
  const { menu } = configuration;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer starts the form; later ones must not replace what is arranged
  const store = useMemo(() => {
    const options = menuConfiguration(api, menu);
    return new RecordStore<MenuForm, MenuConfiguration>(configuration, {
      formOf: menuFormOf,
      async save({ items, kept }, _dirty, { version }) {
        const saved = await send.current({ body: { menu, version, kept, items: itemsInput(items) } });
        queryClient.setQueryData(options.queryKey, saved);
        return saved;
      },
      load: () => queryClient.fetchQuery({ ...options, staleTime: 0 }),
      backup: sessionBackup<RecordBackup<MenuForm>>(`menu.${menu}`),
    });
  }, [menu]);

  useFreshRecord(store, configuration);
  useUnsavedWarning(useCallback(() => store.hasChanges, [store]));
  return store;
}

/** Checks a menu and publishes it. False when something is wrong or it was refused. */
export async function publish(store: MenuStore): Promise<boolean> {
  store.setProblems(problemsOf(store.data.menu, store.form.items));
  if (Object.keys(store.problems).length > 0) return false;
  return store.save();
}
