import type { Api } from '@chalkline/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The schools that the holder of a link may ask to join (ACC-36). */
export const joinOffer = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['join-offer', token],
    queryFn: ({ signal }) => api.post('/api/Auth/GetJoinOffer', { body: { token }, signal, silent: true }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
    meta: { silent: true },
  });

/** What a link of a mail is good for. Asked once: the secret travels in a body, never in an address. */
export const linkDetails = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: ({ signal }) => api.post('/api/Auth/CheckLink', { body: { token }, signal, silent: true }),
    // Looking again after a long read is right; looking again on every focus is not.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
    meta: { silent: true },
  });
