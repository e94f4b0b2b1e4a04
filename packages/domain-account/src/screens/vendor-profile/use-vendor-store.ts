import { useApi } from '@chalkline/api-client';
import { type RecordBackup, useFreshRecord, useUnsavedWarning } from '@chalkline/kit';
import { sessionBackup, usePlatform } from '@chalkline/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { VendorForm, VendorProfile } from '../../model/vendor-form.ts';
import { useSaveVendorStep, useUpdateVendor, vendorProfile } from '../../queries/account.ts';
import { VendorProfileStore } from '../../stores/vendor-profile-store.ts';

/**
 * The store of a profile for as long as its page stands. Every answer goes into the query cache too, so that whoever comes
 * back starts from it.
 */
export function useVendorStore(profile: VendorProfile, isQuiet: boolean): VendorProfileStore {
  const api = useApi();
  const platform = usePlatform();
  const queryClient = useQueryClient();
  const saveStep = useSaveVendorStep();
  const saveAll = useUpdateVendor();
  const save = useRef(isQuiet ? saveStep.mutateAsync : saveAll.mutateAsync);
  save.current = isQuiet ? saveStep.mutateAsync : saveAll.mutateAsync;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer starts the form; later ones must not replace what is typed
  const store = useMemo(() => {
    const options = vendorProfile(api);
    return new VendorProfileStore(profile, {
      async save(body) {
        const saved = await save.current({ body });
        queryClient.setQueryData(options.queryKey, saved);
        if (saved.status !== platform.session.status || body.company || body.firstName) void platform.refreshSession();
        return saved;
      },
      load: () => queryClient.fetchQuery({ ...options, staleTime: 0 }),
      backup: sessionBackup<RecordBackup<VendorForm>>(`vendor-profile.${profile.vendorId}`),
    });
  }, [profile.vendorId]);

  useFreshRecord(store.record, profile);
  useUnsavedWarning(useCallback(() => store.record.hasChanges, [store]));
  return store;
}
