import { useApi } from '@chalkline/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { draftPresence } from '../../queries/drafts.ts';
import type { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';

/** Follows the review of the draft that is open: its text stays as it is typed, its state is the server's. */
export function useReviewState(store: PurchaseDraftStore): void {
  const { data } = useQuery(draftPresence(useApi(), store.isPublishing ? null : store.id));
  useEffect(() => {
    if (data?.id === store.id) store.meetReview(data);
  }, [data, store]);
}
