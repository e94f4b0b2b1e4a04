import { useFormFiles, useSaveOnLeave } from '@chalkline/kit';
import { sessionBackup, usePlatform } from '@chalkline/platform';
import { useState } from 'react';
import type { VendorSaleDetails } from '../../model/contract.ts';
import type { ProposalForm } from '../../model/proposal-form.ts';
import { useSaveProposal, useSubmitProposal } from '../../queries/proposals.ts';
import { ProposalStore } from '../../stores/proposal-store.ts';

/** The store of one proposal, for as long as its form is on screen; leaving saves what is not saved yet. */
export function useProposalStore({ sale, proposal }: VendorSaleDetails): ProposalStore {
  const { clock, session } = usePlatform();
  const save = useSaveProposal();
  const submit = useSubmitProposal();
  const files = useFormFiles({ isKept: true });
  const [store] = useState(
    () =>
      new ProposalStore(sale, proposal, {
        save: (body) => save.mutateAsync({ body }),
        submit: (body) => submit.mutateAsync({ body }),
        now: () => new Date(clock.now()),
        files,
        backup: sessionBackup<ProposalForm>(`${session.clientID}.proposal.${sale.id}`),
        isActing: () => session.isImpersonating,
      }),
  );
  useSaveOnLeave(store.saver, () => store.maySaveOnLeave);
  return store;
}
