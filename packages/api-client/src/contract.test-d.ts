/*
 * Types that the contract promises. `tsc` checks this file with the rest of the package; nothing of it runs.
 */
import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { expectTypeOf } from 'vitest';
import type { Api, Download, HubConnection, HubEvents, Schemas } from './index.ts';
import { ApiError, keyOf, useApiMutation } from './index.ts';

declare const api: Api;
declare const queryClient: QueryClient;
declare const hub: HubConnection;

/** Data come unwrapped. */
export function data() {
  expectTypeOf(api.get('/api/Auth/GetAllStates')).resolves.toEqualTypeOf<Schemas['State'][]>();
  expectTypeOf(api.get('/api/POConfiguration/GetNewDeals')).resolves.toEqualTypeOf<{
    listingData: Schemas['Deal'][];
    totalCount: number;
    rowPage?: number | null;
  }>();
  expectTypeOf(
    api.post('/api/Auth/SignIn', { body: { email: 'a@b.test', password: 'x', portal: 'school' } }),
  ).resolves.toEqualTypeOf<Schemas['Session']>();
  expectTypeOf(api.post('/api/Auth/SignOut')).resolves.toEqualTypeOf<null>();
}

/** Wrong paths, methods, parameters and bodies are errors. */
export function wrong() {
  // @ts-expect-error there is no such path
  void api.get('/api/Auth/GetAllStatez');
  // @ts-expect-error the path is for PUT
  void api.get('/api/Auth/ReadNotification/{id}', { params: { path: { id: 1 } } });
  // @ts-expect-error the path parameter is missing
  void api.get('/api/POConfiguration/GetRfpDetails/{id}');
  // @ts-expect-error an id is a number
  void api.get('/api/POConfiguration/GetRfpDetails/{id}', { params: { path: { id: 'seven' } } });
  // @ts-expect-error the query has no such parameter
  void api.get('/api/POConfiguration/GetNewDeals', { params: { query: { page: 1 } } });
  // @ts-expect-error the body is missing
  void api.post('/api/POConfiguration/CheckRfpStatus');
  // @ts-expect-error the body has no such field
  void api.post('/api/POConfiguration/CheckRfpStatus', { body: { saleId: 1 } });
  // @ts-expect-error publishing asks for an Idempotency-Key
  void api.post('/api/POConfiguration/PublishRfp', { body: { id: 1 } });
  // @ts-expect-error an answer takes an Idempotency-Key, which our own client sends
  void api.post('/api/POConfiguration/AnswerIssue', { body: { id: 1, text: 'Sent.' } });
  // @ts-expect-error a file is not an envelope
  void api.get('/api/POConfiguration/DownloadPO/{id}', { params: { path: { id: 1 } } });
  // @ts-expect-error an envelope is not a file
  void api.download('/api/POConfiguration/GetRfpDetails/{id}', { params: { path: { id: 1 } } });
}

export function files() {
  expectTypeOf(
    api.download('/api/POConfiguration/DownloadPO/{id}', { params: { path: { id: 1 } } }),
  ).resolves.toEqualTypeOf<Download>();
}

/** Query options carry data and error types to hooks and to the client. */
export function useQueries() {
  const options = api.queryOptions('/api/POConfiguration/GetNewDeals', { params: { query: { pageNumber: 1 } } });
  const { data: deals, error } = useQuery({ ...options, enabled: false });
  expectTypeOf(deals).toEqualTypeOf<
    { listingData: Schemas['Deal'][]; totalCount: number; rowPage?: number | null } | undefined
  >();
  expectTypeOf(error).toEqualTypeOf<ApiError | null>();
  const { data: count } = useQuery({ ...options, select: ({ totalCount }) => totalCount });
  expectTypeOf(count).toEqualTypeOf<number | undefined>();
  expectTypeOf(queryClient.getQueryData(options.queryKey)).toEqualTypeOf<
    { listingData: Schemas['Deal'][]; totalCount: number; rowPage?: number | null } | undefined
  >();
  void queryClient.prefetchQuery(options);
  expectTypeOf(queryClient.fetchQuery(options)).resolves.toEqualTypeOf<{
    listingData: Schemas['Deal'][];
    totalCount: number;
    rowPage?: number | null;
  }>();
}

export function useMutations() {
  const publish = useApiMutation('post', '/api/POConfiguration/PublishRfp', {
    idempotent: true,
    onSuccess: (published) => expectTypeOf(published).toEqualTypeOf<Schemas['PublishedRfp']>(),
  });
  publish.mutate({ body: { id: 1 } });
  // @ts-expect-error the body is missing
  publish.mutate({});
  expectTypeOf(publish.error).toEqualTypeOf<ApiError | null>();
  useApiMutation('post', '/api/Auth/SignOut').mutate();
  useApiMutation('post', '/api/Auth/SignOut').mutate({ silent: true });
  // @ts-expect-error publishing must not happen twice
  useApiMutation('post', '/api/POConfiguration/PublishRfp', {});
  // @ts-expect-error publishing must not happen twice
  useApiMutation('post', '/api/POConfiguration/PublishRfp');
  // @ts-expect-error an answer takes a key, which others alone may leave out
  useApiMutation('post', '/api/POConfiguration/AnswerIssue');
  // @ts-expect-error there is no such write
  useApiMutation('put', '/api/Auth/SignOut');
  useApiMutation('post', '/api/Auth/SignOut', { invalidates: ['/api/Auth/GetAllStates'] });
  // @ts-expect-error nothing is read from there, so nothing of it goes stale
  useApiMutation('post', '/api/Auth/SignOut', { invalidates: ['/api/Auth/GetAllStatez'] });
  keyOf('/api/Auth/GetAllStates');
  // @ts-expect-error no query has such a key
  keyOf('/api/Auth/GetAllStatez');
}

export function errors(error: ApiError) {
  expectTypeOf(error.fields).toEqualTypeOf<Record<string, string>>();
  expectTypeOf<'NETWORK' | 'EMPTY' | 'ABORTED' | 'DEADLINE_PASSED'>().toExtend<ApiError['code']>();
  // @ts-expect-error no failure is called so
  return new ApiError('', { status: 1, code: 'NO_SUCH_CODE' });
}

export function hubMessages() {
  expectTypeOf<HubEvents['AddToCartAsync']>().toEqualTypeOf<number>();
  expectTypeOf<HubEvents['ReceiveNotification']>().toEqualTypeOf<Schemas['Notification']>();
  hub.on('UpdateAccessTokenAsync', (token) => expectTypeOf(token).toEqualTypeOf<string>());
}
