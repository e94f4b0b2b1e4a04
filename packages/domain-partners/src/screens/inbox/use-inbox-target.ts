import { useApi } from '@chalkline/api-client';
import type { ListController } from '@chalkline/platform';
import { numberParam, usePlatform } from '@chalkline/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ThreadRow } from '../../model/contract.ts';
import { findThread } from '../../model/threads.ts';
import { named, THREADS_PER_PAGE, threads } from '../../queries/inbox.ts';
import type { Recipient } from './new-message-dialog.tsx';

type InboxTargetOptions = {
  list: ListController;
  rows: readonly ThreadRow[] | undefined;
  /** Whether the active purchase opens by itself: where there is room for one pane alone it would hide the list. */
  opensActive: boolean;
  /** There is no conversation yet with the partner that the address names. */
  onMissing: (recipient: Recipient) => void;
};

/**
 * Follows an address that names a partner, a purchase or a sale instead of a thread: opens their conversation, or begins one. Without
 * either, the purchase that the session holds as active opens, if it may.
 */
export function useInboxTarget({ list, rows, opensActive, onMissing }: InboxTargetOptions): void {
  const { session } = usePlatform();
  const partner = numberParam(list.params, 'partner');
  const rfp = numberParam(list.params, 'rfp');
  const sale = numberParam(list.params, 'sale');
  const isNamed = partner !== null || rfp !== null || sale !== null;
  const recipient = { partnerId: partner, rfpId: rfp, saleId: sale };
  const mayFollow = rows !== undefined && !list.params.has('id');

  const queryClient = useQueryClient();
  const api = useApi();

  /** The conversation itself may stand beyond the page of the list that is shown, so the server is asked for it. */
  async function find(): Promise<ThreadRow | null> {
    const active = opensActive && session.activeInboxRFPId > 0 ? session.activeInboxRFPId : null;
    const wanted = isNamed ? { partner, rfp, sale } : { partner: null, rfp: active, sale: null };
    const known = findThread(rows ?? [], wanted);
    if (known || !isNamed) return known;
    const asked = threads(api, { pageNumber: 1, pageSize: THREADS_PER_PAGE, ...named(recipient) });
    return findThread((await queryClient.fetchQuery(asked)).listingData, wanted);
  }
  const findNow = useEffectEvent(find);
  const follow = useEffectEvent((found: ThreadRow | null) => {
    if (found) list.set({ id: String(found.id), partner: null, rfp: null, sale: null });
    else if (isNamed) {
      list.set({ partner: null, rfp: null, sale: null });
      onMissing(recipient);
    }
  });
  // Once when the list is there and for each new address; a later list opens nothing by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it follows
  useEffect(() => {
    if (!mayFollow) return;
    let isCurrent = true;
    findNow().then(
      (found) => {
        if (isCurrent) follow(found);
      },
      () => {
        // The query has been alerted; the list is there to choose from.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [mayFollow, partner, rfp, sale]);
}
