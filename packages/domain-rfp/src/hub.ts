import { isReadOf } from '@chalkline/api-client';
import type { HubHandlerContribution } from '@chalkline/platform';
import { draftPresenceKey, purchaseData, purchaseOrderData } from './queries/invalidation.ts';

/** A message about a purchase: whatever is on screen about purchases is read again, menu counts included. */
export const hubHandlers: readonly HubHandlerContribution[] = [
  {
    event: 'ReceiveNotification',
    async handle({ queryClient }, notification) {
      if (notification.rfpId === null && notification.bidId === null) return;
      await Promise.all([
        queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, purchaseOrderData) }),
        queryClient.invalidateQueries({ queryKey: draftPresenceKey(notification.rfpId) }),
      ]);
    },
  },
  {
    event: 'PurchaseChangedAsync',
    async handle({ queryClient }, { rfpId }) {
      await Promise.all([
        queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, purchaseData) }),
        queryClient.invalidateQueries({ queryKey: draftPresenceKey(rfpId) }),
      ]);
    },
  },
];
