import type { Api } from '@chalkline/api-client';
import { draftToEdit, presenceOf } from '@chalkline/kit';
import type { ListQuery } from '@chalkline/platform';
import { draftPresenceKey } from './invalidation.ts';

export const draftPurchases = (api: Api, query: ListQuery & { rfptypeId?: number }) =>
  api.queryOptions('/api/POConfiguration/GetDraftPurchases', { params: { query } });

/** A draft to go on with. */
export const draftDetails = (api: Api, id: number) =>
  draftToEdit(api.queryOptions('/api/POConfiguration/GetDraftRfpDetails/{id}', { params: { path: { id } } }));

/** The draft as vendors will see it. */
export const draftPreview = (api: Api, id: number) => ({
  ...api.queryOptions('/api/POConfiguration/GetPreviewDraftRfpDetails/{id}', { params: { path: { id } } }),
  staleTime: 0,
});

/** The draft as it is on the server while somebody edits it here. */
export const draftPresence = (api: Api, id: number | null) =>
  presenceOf(draftPresenceKey(id), (number) =>
    api.get('/api/POConfiguration/GetDraftRfpDetails/{id}', { params: { path: { id: number } }, silent: true }),
  );
