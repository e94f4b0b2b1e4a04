import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { keyOf } from './query-key.ts';
import { answering, apiOf, failure, success, type TestServer } from './testing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const path = '/api/POConfiguration/GetAllCategory';

function fetchQuery(server: TestServer, init: { silent?: boolean } = {}) {
  const onError = vi.fn();
  const client = createQueryClient({ onError });
  const options = apiOf(server, { onError }).queryOptions(path, init);
  const result = client.fetchQuery({ ...options, retry: client.getDefaultOptions().queries?.retry ?? false });
  return { client, onError, options, result: result.catch((error: unknown) => error) };
}

describe('query keys', () => {
  it('hold path and parameters, and nothing that does not change the answer', () => {
    const api = apiOf(answering(success([])));
    const init = { params: { query: { pageNumber: 1 } } };
    expect(api.queryOptions('/api/POConfiguration/GetNewDeals', { ...init, silent: true }).queryKey).toEqual(
      keyOf('/api/POConfiguration/GetNewDeals', init),
    );
    expect(keyOf(path)).toEqual(['get', path]);
    const one = '/api/POConfiguration/GetRfpDetails/{id}';
    const params = { path: { id: 1 } };
    expect(keyOf(one, { params })).toEqual(['get', one, { params }]);
  });
});

describe('a query', () => {
  it('gives the unwrapped data', async () => {
    expect(await fetchQuery(answering(success([{ id: 1 }]))).result).toEqual([{ id: 1 }]);
  });

  it('is never tried again after a refusal, and tells of it once', async () => {
    const server = answering(failure(403, { code: 'FORBIDDEN' }));
    const { result, onError } = fetchQuery(server);
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ code: 'FORBIDDEN' });
    expect(server.requests).toHaveLength(1);
    expect(onError).toHaveBeenCalledOnce();
  });

  it.each([
    ['the network', new TypeError('Failed to fetch')],
    ['a server in trouble', new Response(null, { status: 502 })],
  ])('is tried twice more after a failure of %s, and tells of it once', async (_name, answer) => {
    const server = answering(answer);
    const { result, onError } = fetchQuery(server);
    await vi.runAllTimersAsync();
    await result;
    expect(server.requests).toHaveLength(3);
    expect(onError).toHaveBeenCalledOnce();
  });

  it('says nothing when the network is back in time', async () => {
    const { result, onError } = fetchQuery(answering(new TypeError('Failed to fetch'), success([2])));
    await vi.runAllTimersAsync();
    expect(await result).toEqual([2]);
    expect(onError).not.toHaveBeenCalled();
  });

  it('stays quiet when a background refetch fails: the page has its data', async () => {
    const { client, onError, options, result } = fetchQuery(answering(success([1]), failure(409)));
    await result;
    await client.fetchQuery({ ...options, staleTime: 0 }).catch(() => {});
    expect(client.getQueryData(options.queryKey)).toEqual([1]);
    expect(onError).not.toHaveBeenCalled();
  });

  it('stays quiet when it was asked to', async () => {
    const { result, onError } = fetchQuery(answering(failure(409)), { silent: true });
    await result;
    expect(onError).not.toHaveBeenCalled();
  });

  it('aborts its request when nobody waits for it any more', async () => {
    let aborted = false;
    const server = answering(
      (request) =>
        new Promise(() => {
          request.signal.addEventListener('abort', () => {
            aborted = true;
          });
        }),
    );
    const { client, onError, options } = fetchQuery(server);
    await vi.advanceTimersByTimeAsync(0);
    await client.cancelQueries({ queryKey: options.queryKey });
    expect(aborted).toBe(true);
    expect(onError).not.toHaveBeenCalled();
  });
});
