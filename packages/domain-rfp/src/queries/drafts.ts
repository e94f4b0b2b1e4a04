import type { Api } from '@chalkline/api-client';
import type { ListQuery } from '../model/list-query.ts';

export const draftPurchases = (api: Api, query: ListQuery & { rfptypeId?: number }) =>
  api.queryOptions('/api/POConfiguration/GetDraftPurchases', { params: { query } });

/**
 * A draft to go on with. Read anew each time it is opened: its text is edited in a store, and writing into an old
 * version would be a conflict.
 */
export const draftDetails = (api: Api, id: number) => ({
  ...api.queryOptions('/api/POConfiguration/GetDraftRfpDetails/{id}', { params: { path: { id } } }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** The draft as vendors will see it. */
export const draftPreview = (api: Api, id: number) => ({
  ...api.queryOptions('/api/POConfiguration/GetPreviewDraftRfpDetails/{id}', { params: { path: { id } } }),
  staleTime: 0,
});

/** Vendors that can be invited. */
export const vendorDirectory = (api: Api, query: ListQuery & { categoryId?: number; stateCode?: string }) =>
  api.queryOptions('/api/POConfiguration/GetVendorDirectory', { params: { query } });
