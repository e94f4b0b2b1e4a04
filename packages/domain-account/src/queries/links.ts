import type { Api } from '@chalkline/api-client';
import { queryOptions } from '@tanstack/react-query';

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
