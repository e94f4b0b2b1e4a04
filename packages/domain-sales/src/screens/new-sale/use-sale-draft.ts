import { useApi } from '@chalkline/api-client';
import { useWizardStore } from '@chalkline/kit';
import type { SaleDraft } from '../../model/contract.ts';
import type { SaleForm } from '../../model/sale-form.ts';
import { useSaveSale } from '../../queries/drafts.ts';
import { SaleDraftStore } from '../../stores/sale-draft-store.ts';

/** The store of one draft, for as long as its wizard is on screen; leaving saves what is not saved yet. */
export function useSaleDraft(
  auctionTypeId: number,
  draft: SaleDraft | null,
  onNumbered: (id: number) => void,
): SaleDraftStore {
  const api = useApi();
  const save = useSaveSale();
  return useWizardStore(
    ({ backupOf, ...parts }) =>
      new SaleDraftStore(auctionTypeId, draft, {
        ...parts,
        save: (body) => save.mutateAsync({ body }),
        load: (id) => api.get('/api/Sell/GetDraftSaleDetails/{id}', { params: { path: { id } } }),
        backup: (id) => backupOf<SaleForm>(`sale.${id ?? 'new'}`),
      }),
    onNumbered,
  );
}
