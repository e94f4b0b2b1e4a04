import { type Api, useApiMutation } from '@chalkline/api-client';
import { draftToEdit, presenceOf } from '@chalkline/kit';
import type { ListQuery } from '@chalkline/platform';
import { saleData, saleDraftData, saleDraftPresenceKey } from './invalidation.ts';

export const draftSales = (api: Api, query: ListQuery) =>
  api.queryOptions('/api/Sell/GetDraftSales', { params: { query } });

/** A draft to go on with. */
export const saleDraft = (api: Api, id: number) =>
  draftToEdit(api.queryOptions('/api/Sell/GetDraftSaleDetails/{id}', { params: { path: { id } } }));

/** The draft as vendors will see it. */
export const saleDraftPreview = (api: Api, id: number) => ({
  ...api.queryOptions('/api/Sell/GetPreviewDraftSaleDetails/{id}', { params: { path: { id } } }),
  staleTime: 0,
});

export const useDeleteDraftSale = () =>
  useApiMutation('post', '/api/Sell/DeleteDraftSale', { invalidates: saleDraftData });

export const useCopySale = () =>
  useApiMutation('post', '/api/Sell/CopySale', { idempotent: true, invalidates: saleDraftData });

export const useRelistUnsold = () =>
  useApiMutation('post', '/api/Sell/RelistUnsold', { idempotent: true, invalidates: saleData });

/** The wizard's silent save and its publishing; the wizard itself says what failed. */
export const useSaveSale = () =>
  useApiMutation('post', '/api/Sell/CreateOrUpdateAuction', {
    idempotent: ({ body }) => body.id == null,
    silent: true,
    invalidates: saleDraftData,
  });

export const usePublishSale = () =>
  useApiMutation('post', '/api/Sell/CreateOrUpdateAuction', { idempotent: true, invalidates: saleData });

/** Reads a file of lots; the import shows what is wrong with it. */
export const useParseLots = () => useApiMutation('post', '/api/Sell/ParseSaleLots', { silent: true });

/** The draft as it is on the server while somebody edits it here. */
export const saleDraftPresence = (api: Api, id: number | null) =>
  presenceOf(saleDraftPresenceKey(id), (number) =>
    api.get('/api/Sell/GetDraftSaleDetails/{id}', { params: { path: { id: number } }, silent: true }),
  );
