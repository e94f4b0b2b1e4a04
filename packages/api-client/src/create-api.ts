import { type DataTag, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query';
import { ApiError, isAborted } from './api-error.ts';
import type { ApiOptions } from './api-options.ts';
import type { DataOf, FiledListPath, FilePath, InitArgs, InitOf, JsonPath, Method, Operation } from './contract.ts';
import { downloadName } from './download-name.ts';
import { type ApiQueryKey, keyOf } from './query-key.ts';
import { sessionMiddleware } from './session-middleware.ts';
import { createSessionSend, type LooseInit } from './session-send.ts';

/** A file that the server sent. */
export interface Download {
  blob: Blob;
  /** The name that the server gives it. */
  fileName: string;
}

type Call<M extends Method> = <P extends JsonPath<M>>(
  path: P,
  ...init: InitArgs<InitOf<Operation<M, P>>>
) => Promise<DataOf<Operation<M, P>>>;

/** Options of one cached GET, for `useQuery`, `prefetchQuery` and the like. */
export type ApiQueryOptions<Data> = UnusedSkipTokenOptions<Data, ApiError, Data, ApiQueryKey> & {
  queryKey: DataTag<ApiQueryKey, Data, ApiError>;
};

/** What a list's file is asked for with. */
export interface ListFileInit {
  params: { query: Readonly<Record<string, unknown>> };
  signal?: AbortSignal;
}

/** The product's API, typed by its contract. Answers come unwrapped; every failure is one `ApiError`. */
export interface Api {
  get: Call<'get'>;
  post: Call<'post'>;
  put: Call<'put'>;
  delete: Call<'delete'>;
  /**
   * Options for `useQuery` and its kin. The key is `keyOf(path, init)`. A failure is alerted once, after the last retry,
   * and only when there is nothing on screen yet: background refetches stay quiet.
   */
  queryOptions<P extends JsonPath<'get'>>(
    path: P,
    ...init: InitArgs<InitOf<Operation<'get', P>>>
  ): ApiQueryOptions<DataOf<Operation<'get', P>>>;
  /** Fetches a file. A failure is thrown and logged, never alerted (UI-4). */
  download<P extends FilePath>(path: P, ...init: InitArgs<InitOf<Operation<'get', P>>>): Promise<Download>;
  /** The same of a list, with what its own call was narrowed and sorted by. */
  download(path: `${FiledListPath}/File`, init: ListFileInit): Promise<Download>;
}

/** Creates the API's client. */
export function createApi(options: ApiOptions): Api {
  const session = sessionMiddleware(options);
  const send = createSessionSend(options, session);

  function report(error: unknown): void {
    if (error instanceof ApiError && error.status !== 401 && !isAborted(error)) options.onError?.(error);
  }

  async function call(method: Method, path: string, init: LooseInit = {}): Promise<unknown> {
    try {
      const { response } = await send(method, path, init, 'stream');
      const envelope = session.envelopeOf(response);
      if (envelope?.successMsg && !init.silent) options.onSuccessMsg?.(envelope.successMsg);
      return envelope?.data;
    } catch (error) {
      if (!init.silent) report(error);
      throw error;
    }
  }

  async function download(path: string, init: LooseInit = {}): Promise<Download> {
    try {
      const { data, response } = await send('get', path, init, 'blob');
      const blob = data as Blob;
      const fallback =
        path
          .replace(/\/\{[^}]*\}/g, '')
          .split('/')
          .at(-1) ?? 'download';
      return { blob, fileName: downloadName(response.headers.get('Content-Disposition'), fallback) };
    } catch (error) {
      if (!isAborted(error)) options.log?.(`Download of ${path} failed`, error);
      throw error;
    }
  }

  return {
    get: (path: string, init?: LooseInit) => call('get', path, init),
    post: (path: string, init?: LooseInit) => call('post', path, init),
    put: (path: string, init?: LooseInit) => call('put', path, init),
    delete: (path: string, init?: LooseInit) => call('delete', path, init),
    queryOptions: (path: JsonPath<'get'>, init: LooseInit = {}) =>
      queryOptions({
        queryKey: keyOf(path, init),
        // Silent here because a query may be retried; `createQueryClient` reports what remains after the last retry.
        queryFn: ({ signal }) => call('get', path, { ...init, signal, silent: true }),
        meta: { silent: init.silent === true },
      }),
    download,
  } as unknown as Api;
}
