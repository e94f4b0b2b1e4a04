import { useApi } from '@chalkline/api-client';
import { useSaveOnLeave } from '@chalkline/kit';
import { sessionBackup, usePlatform } from '@chalkline/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RfpDraft } from '../../model/contract.ts';
import { useSaveDraft } from '../../queries/mutations.ts';
import type { DraftBackup } from '../../stores/draft-deps.ts';
import { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';

/** The store of one draft, for as long as its wizard is on screen; leaving saves what is not saved yet. */
export function useDraftStore(
  typeId: number,
  draft: RfpDraft | null,
  onNumbered: (id: number) => void,
): PurchaseDraftStore {
  const api = useApi();
  const { clock, session } = usePlatform();
  const save = useSaveDraft();
  const numbered = useEffectEvent(onNumbered);
  const [tell] = useState(() => ({ numbered: (_id: number) => {} }));
  const [store] = useState(
    () =>
      new PurchaseDraftStore(typeId, draft, {
        save: (body) => save.mutateAsync({ body }),
        load: (id) => api.get('/api/POConfiguration/GetDraftRfpDetails/{id}', { params: { path: { id } } }),
        now: () => new Date(clock.now()),
        backup: (id) => sessionBackup<DraftBackup>(`${session.clientID}.purchase.${id ?? `type-${typeId}`}`),
        onNumbered: (id) => tell.numbered(id),
      }),
  );
  useEffect(() => {
    tell.numbered = (id) => numbered(id);
  }, [tell]);
  useSaveOnLeave(store.saver, () => store.id !== null);
  return store;
}
