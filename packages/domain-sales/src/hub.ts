import { isReadOf } from '@chalkline/api-client';
import type { HubHandlerContribution } from '@chalkline/platform';
import { saleData, saleDraftPresenceKey } from './queries/invalidation.ts';

type Context = Parameters<HubHandlerContribution['handle']>[0];

async function readAnew({ queryClient }: Context, saleId: number | null): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, saleData) }),
    queryClient.invalidateQueries({ queryKey: saleDraftPresenceKey(saleId) }),
  ]);
}

/** A message about a sale: whatever is on screen about sales is read again, menu counts included. */
export const hubHandlers: readonly HubHandlerContribution[] = [
  {
    event: 'ReceiveNotification',
    async handle(context, { saleId }) {
      if (saleId !== null) await readAnew(context, saleId);
    },
  },
  {
    event: 'SaleChangedAsync',
    async handle(context, { saleId }) {
      await readAnew(context, saleId);
    },
  },
];
