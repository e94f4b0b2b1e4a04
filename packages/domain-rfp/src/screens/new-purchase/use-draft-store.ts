import { useApi } from '@chalkline/api-client';
import { useWizardStore } from '@chalkline/kit';
import type { RfpDraft } from '../../model/contract.ts';
import type { DraftForm } from '../../model/draft-form.ts';
import { useSaveDraft } from '../../queries/mutations.ts';
import { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';

/** The store of one draft, for as long as its wizard is on screen; leaving saves what is not saved yet. */
export function useDraftStore(
  typeId: number,
  draft: RfpDraft | null,
  onNumbered: (id: number) => void,
): PurchaseDraftStore {
  const api = useApi();
  const save = useSaveDraft();
  return useWizardStore(
    ({ backupOf, ...parts }) =>
      new PurchaseDraftStore(typeId, draft, {
        ...parts,
        save: (body) => save.mutateAsync({ body }),
        load: (id) => api.get('/api/POConfiguration/GetDraftRfpDetails/{id}', { params: { path: { id } } }),
        backup: (id) => backupOf<DraftForm>(`purchase.${id ?? `type-${typeId}`}`),
      }),
    onNumbered,
  );
}
