import { isReadOf, type StalePath } from '@chalkline/api-client';
import type { HubContext, HubHandlerContribution } from '@chalkline/platform';
import { conversations, ratingData, threadLists } from './queries/invalidation.ts';

function readAgain(
  { queryClient }: HubContext,
  stale: readonly StalePath[],
  refetchType: 'active' | 'none' = 'active',
) {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isReadOf(queryKey, stale),
    refetchType,
  });
}

/** Reading a conversation marks it as read, so one that nobody looks at waits until the window is looked at again. */
function conversationRefetch(): 'active' | 'none' {
  return document.visibilityState === 'hidden' ? 'none' : 'active';
}

const ratingScreens = /^\/?(vendor-ratings|vendor-rating-info|school-ratings)\b/;

/** A message: threads and the open conversation are read again. A rating, or an order or a sale that can be rated now: the ratings. */
export const hubHandlers: readonly HubHandlerContribution[] = [
  {
    event: 'ReceiveNotification',
    async handle(ctx, notification) {
      if (notification.isForMessage) {
        await Promise.all([readAgain(ctx, threadLists), readAgain(ctx, conversations, conversationRefetch())]);
        return;
      }
      if (ratingScreens.test(notification.relatedUrl ?? '')) await readAgain(ctx, ratingData);
      else if (notification.rfpId !== null || notification.saleId !== null)
        await readAgain(ctx, ['/api/Rating/GetRateableOrders']);
    },
  },
];
