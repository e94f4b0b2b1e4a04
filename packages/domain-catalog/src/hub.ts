import { isReadOf, type StalePath } from '@chalkline/api-client';
import type { HubHandlerContribution } from '@chalkline/platform';
import { cartData, catalogData, importData, offerData } from './queries/invalidation.ts';
import { marketplaceKey } from './queries/marketplace.ts';

type Context = Parameters<HubHandlerContribution['handle']>[0];

async function readAnew({ queryClient }: Context, stale: readonly StalePath[]): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, stale) });
}

/** A message about a cart, a catalog or a price offer: whatever is on screen about it is read again, menu counts included. */
export const hubHandlers: readonly HubHandlerContribution[] = [
  {
    event: 'CartChangedAsync',
    async handle(context) {
      await Promise.all([
        readAnew(context, cartData),
        context.queryClient.invalidateQueries({ queryKey: marketplaceKey }),
      ]);
    },
  },
  {
    event: 'CatalogChangedAsync',
    async handle(context, { importId }) {
      await readAnew(context, importId === null ? catalogData : [...importData, '/api/Catalog/GetCatalog']);
    },
  },
  {
    event: 'PriceOfferChangedAsync',
    async handle(context) {
      await readAnew(context, offerData);
    },
  },
];
