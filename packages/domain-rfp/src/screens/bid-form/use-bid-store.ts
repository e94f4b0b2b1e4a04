import { useFormFiles, useSaveOnLeave } from '@chalkline/kit';
import { sessionBackup, usePlatform } from '@chalkline/platform';
import { useState } from 'react';
import type { BidForm } from '../../model/bid-form.ts';
import type { OrderDetails } from '../../model/contract.ts';
import { useSaveBid, useSubmitBid } from '../../queries/mutations.ts';
import { BidDraftStore } from '../../stores/bid-draft-store.ts';

/** The store of one bid, for as long as its form is on screen; leaving saves what is not saved yet. */
export function useBidStore({ rfp, bid }: OrderDetails): BidDraftStore {
  const { clock, session } = usePlatform();
  const save = useSaveBid();
  const submit = useSubmitBid();
  const files = useFormFiles({ isKept: true });
  const [store] = useState(
    () =>
      new BidDraftStore(rfp, bid, {
        save: (body) => save.mutateAsync({ body }),
        submit: (body) => submit.mutateAsync({ body }),
        now: () => new Date(clock.now()),
        files,
        backup: sessionBackup<BidForm>(`${session.clientID}.bid.${rfp.id}`),
        isActing: () => session.isImpersonating,
      }),
  );
  useSaveOnLeave(store.saver, () => store.maySaveOnLeave);
  return store;
}
