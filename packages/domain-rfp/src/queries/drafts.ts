import type { Api } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';

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

/** The key of what is known about other people in a draft. */
export const draftPresenceKey = (id: number | null) => ['draft-presence', id] as const;

/** How often an open draft looks whether a colleague saved it, beside what the hub tells at once. */
const PRESENCE_MS = 30_000;

/**
 * The draft as it is on the server while somebody edits it here: who else saved it, and which version. Kept apart from
 * the text being edited, and never alerted: the wizard works without it.
 */
export const draftPresence = (api: Api, id: number | null) => ({
  queryKey: draftPresenceKey(id),
  queryFn: () =>
    api.get('/api/POConfiguration/GetDraftRfpDetails/{id}', { params: { path: { id: id ?? 0 } }, silent: true }),
  enabled: id !== null,
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchInterval: PRESENCE_MS,
  meta: { silent: true },
});
