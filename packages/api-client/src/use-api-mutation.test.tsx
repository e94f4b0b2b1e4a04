// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProvider } from './api-context.tsx';
import type { Api } from './create-api.ts';
import { createQueryClient } from './query-client.ts';
import { keyOf } from './query-key.ts';
import { answering, apiOf, failure, success } from './testing.ts';
import { useApiMutation } from './use-api-mutation.ts';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Probe({ useHook }: { useHook(): void }): ReactNode {
  useHook();
  return null;
}

/** Renders the hook below the providers and gives what it returned last. */
function renderHook<T>(api: Api, useHook: () => T) {
  const queryClient = createQueryClient();
  const result: { current: T | null } = { current: null };
  act(() =>
    root.render(
      <ApiProvider api={api}>
        <QueryClientProvider client={queryClient}>
          <Probe
            useHook={() => {
              result.current = useHook();
            }}
          />
        </QueryClientProvider>
      </ApiProvider>,
    ),
  );
  const read = (): T => {
    if (result.current === null) throw new Error('The hook has not run');
    return result.current;
  };
  return { read, queryClient };
}

const publishPath = '/api/POConfiguration/PublishRfp';

function usePublish() {
  return useApiMutation('post', publishPath, { idempotent: true });
}

/** Moves the clock by which clicks are told apart. */
function afterwards(ms: number): void {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + ms);
}

async function publish(read: () => ReturnType<typeof usePublish>, id: number) {
  await act(async () => {
    await read()
      .mutateAsync({ body: { id } })
      .catch(() => {});
  });
}

describe('an idempotent mutation', () => {
  it('sends the same key until it succeeded, then another one', async () => {
    const server = answering(
      new TypeError('Failed to fetch'),
      new Response(null, { status: 502 }),
      failure(409),
      success({}),
    );
    const { read } = renderHook(apiOf(server), usePublish);
    for (let attempt = 0; attempt < 4; attempt += 1) await publish(read, 1);
    afterwards(500);
    await publish(read, 1);
    const keys = server.requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[\w-]{8,100}$/);
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(keys[4]).not.toBe(keys[0]);
  });

  it('SRV-36 keeps its key when nobody could tell whether the change was kept', async () => {
    const server = answering(
      failure(503, { code: 'COMMIT_UNKNOWN' }),
      failure(507, { code: 'STORAGE_FULL' }),
      success({}),
    );
    const { read } = renderHook(apiOf(server), usePublish);
    for (let attempt = 0; attempt < 3; attempt += 1) await publish(read, 1);
    expect(new Set(server.requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('takes a new key for other content after a refusal, but not while the outcome is unknown', async () => {
    const server = answering(new TypeError('Failed to fetch'), failure(422), success({}));
    const { read } = renderHook(apiOf(server), usePublish);
    for (const id of [1, 2, 3]) await publish(read, id);
    const [unknown, refused, next] = server.requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(refused).toBe(unknown);
    expect(next).not.toBe(refused);
  });

  const keysOf = (server: ReturnType<typeof answering>) =>
    server.requests.map(({ headers }) => headers.get('Idempotency-Key'));

  it('PUR-33 sends one call for two clicks, and another for another row meanwhile', async () => {
    const server = answering(success({ id: 7 }));
    const { read } = renderHook(apiOf(server), usePublish);
    const { mutateAsync } = read();
    const answers = await act(() => Promise.all([1, 1, 2].map((id) => mutateAsync({ body: { id } }))));
    expect(new Set(keysOf(server)).size).toBe(2);
    expect(keysOf(server)).toHaveLength(2);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('PUR-33 sends what was asked for before anew where another wish came between', async () => {
    const server = answering(success({}));
    const { read } = renderHook(apiOf(server), usePublish);
    const { mutateAsync } = read();
    await act(() => Promise.all([1, 2, 1].map((id) => mutateAsync({ body: { id } }))));
    const [first, other, again] = keysOf(server);
    expect(other).not.toBe(first);
    expect(again).toBe(first);
  });

  it('PUR-33 sends one key for the second click of two, also after the first was answered, and a new one later', async () => {
    const server = answering(success({}));
    const { read } = renderHook(apiOf(server), usePublish);
    for (const id of [1, 1, 2]) await publish(read, id);
    afterwards(500);
    await publish(read, 2);
    const [first, second, other, later] = keysOf(server);
    expect(second).toBe(first);
    expect(new Set([first, other, later]).size).toBe(3);
  });

  it('PUR-33 takes a new key once its person has read that the first content was sent', async () => {
    const server = answering(
      new TypeError('Failed to fetch'),
      failure(409, { code: 'IDEMPOTENCY_MISMATCH' }),
      success({}),
    );
    const { read } = renderHook(apiOf(server), usePublish);
    for (const id of [1, 2, 2]) await publish(read, id);
    const [unknown, mismatched, next] = keysOf(server);
    expect(mismatched).toBe(unknown);
    expect(next).not.toBe(unknown);
  });

  it('PUR-33 keeps the key of the first content for it when other content was sent meanwhile', async () => {
    const server = answering(
      new TypeError('Failed to fetch'),
      failure(409, { code: 'IDEMPOTENCY_MISMATCH' }),
      success({}),
    );
    const { read } = renderHook(apiOf(server), usePublish);
    for (const id of [1, 2, 1]) await publish(read, id);
    expect(new Set(keysOf(server)).size).toBe(1);
  });

  it('PUR-33 gives a key up that is some other content’s, whatever is sent next', async () => {
    const server = answering(failure(409, { code: 'IDEMPOTENCY_MISMATCH' }), success({}));
    const { read } = renderHook(apiOf(server), usePublish);
    for (const id of [1, 1]) await publish(read, id);
    const [first, next] = keysOf(server);
    expect(next).not.toBe(first);
  });

  it('PUR-33 sends a key for a first save alone where a later one names what was made', async () => {
    const server = answering(success({}));
    const { read } = renderHook(apiOf(server), () =>
      useApiMutation('post', '/api/POConfiguration/RFP', { idempotent: ({ body }) => body.id == null }),
    );
    const { mutateAsync } = read();
    await act(() => mutateAsync({ body: { rfptypeId: 2 } }));
    await act(() => mutateAsync({ body: { id: 1, rfptypeId: 2 } }));
    const [first, later] = keysOf(server);
    expect(first).toMatch(/^[\w-]{8,100}$/);
    expect(later).toBeNull();
  });
});

describe('a mutation', () => {
  it('makes the queries of the named paths stale, and only then calls the caller', async () => {
    const order: string[] = [];
    const api = apiOf(answering(success(null, 'Withdrawn.')));
    const { read, queryClient } = renderHook(api, () =>
      useApiMutation('post', '/api/POConfiguration/CancelBidByVendor/{bidId}', {
        invalidates: ['/api/POConfiguration/GetSubmittedBids'],
        onSuccess: () => void order.push(isStale(listKey) ? 'stale before the caller' : 'too late'),
      }),
    );
    const listKey = keyOf('/api/POConfiguration/GetSubmittedBids', { params: { query: { pageNumber: 1 } } });
    const otherKey = keyOf('/api/POConfiguration/GetNewDeals');
    const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
    queryClient.setQueryData(listKey, []);
    queryClient.setQueryData(otherKey, []);
    await act(() => read().mutateAsync({ params: { path: { bidId: 7 } } }));
    expect(order).toEqual(['stale before the caller']);
    expect(isStale(listKey)).toBe(true);
    expect(isStale(otherKey)).toBe(false);
  });

  it('leaves the lists alone when it failed, and tells why once', async () => {
    const onError = vi.fn();
    const api = apiOf(answering(failure(409, { errorMsg: 'Closed.' })), { onError });
    const { read, queryClient } = renderHook(api, () =>
      useApiMutation('post', '/api/POConfiguration/CancelBidByVendor/{bidId}', {
        invalidates: ['/api/POConfiguration/'],
      }),
    );
    queryClient.setQueryData(keyOf('/api/POConfiguration/GetNewDeals'), []);
    await act(() =>
      read()
        .mutateAsync({ params: { path: { bidId: 7 } } })
        .catch(() => {}),
    );
    expect(queryClient.getQueryState(keyOf('/api/POConfiguration/GetNewDeals'))?.isInvalidated).toBe(false);
    expect(onError).toHaveBeenCalledOnce();
    // The hook hears of the failure a moment after the caller.
    await act(() => vi.waitFor(() => expect(read().error).toMatchObject({ message: 'Closed.' })));
  });

  it('UI-5 that is silent tells of neither success nor failure', async () => {
    const onError = vi.fn();
    const onSuccessMsg = vi.fn();
    const api = apiOf(answering(success(null, 'Saved.'), failure(409)), { onError, onSuccessMsg });
    const { read } = renderHook(api, () => useApiMutation('post', '/api/Auth/SignOut', { silent: true }));
    await act(() => read().mutateAsync());
    await act(() =>
      read()
        .mutateAsync()
        .catch(() => {}),
    );
    expect(onSuccessMsg).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
  });
});
