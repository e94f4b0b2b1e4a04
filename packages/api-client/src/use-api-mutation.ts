import { type UseMutationOptions, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from './api-context.tsx';
import type { ApiError } from './api-error.ts';
import type {
  DataOf,
  InitVariables,
  JsonPath,
  Method,
  MutationInitOf,
  NeedsKey,
  Operation,
  StalePath,
} from './contract.ts';
import { createIdempotencyKeys } from './idempotency.ts';
import { joinCalls } from './joined-calls.ts';
import { isReadOf } from './query-key.ts';
import type { LooseInit } from './session-send.ts';

type WriteMethod = Exclude<Method, 'get'>;

interface OwnOptions {
  /** Shows neither `successMsg` nor the error. */
  silent?: boolean;
  /** Reads that are stale once the write succeeded: `['/api/POConfiguration/GetSavedDeals']`. */
  invalidates?: readonly StalePath[];
}

/** Required where the contract takes an `Idempotency-Key`: the hook sends one, the same until it succeeded. PUR-33 */
type IdempotentOption<Op> =
  NeedsKey<Op> extends true
    ? {
        /** A function says which calls send one: a form's first save makes something new, a later one names it. */
        idempotent: true | ((init: MutationInitOf<Op>) => boolean);
      }
    : { idempotent?: boolean };

type TanStackOptions<Op, Context> = Omit<
  UseMutationOptions<DataOf<Op>, ApiError, InitVariables<MutationInitOf<Op>>, Context>,
  'mutationFn'
>;

/** Options of `useApiMutation`: its own and TanStack Query's. */
export type ApiMutationOptions<Op, Context = unknown> = OwnOptions &
  IdempotentOption<Op> &
  TanStackOptions<Op, Context>;

type OptionsArgs<Op, Context> =
  NeedsKey<Op> extends true ? [options: ApiMutationOptions<Op, Context>] : [options?: ApiMutationOptions<Op, Context>];

type LooseSend = (path: string, init: LooseInit) => Promise<never>;

/**
 * A write of the contract as a mutation: `mutate(init)` with `init` as in `api.post`. It invalidates what `invalidates`
 * names before the caller's `onSuccess` runs, so a caller can never switch that off. A second click while the first one is on
 * its way sends nothing: both get its answer. PUR-33
 */
export function useApiMutation<M extends WriteMethod, P extends JsonPath<M>, Context = unknown>(
  method: M,
  path: P,
  ...[options]: OptionsArgs<Operation<M, P>, Context>
): UseMutationResult<DataOf<Operation<M, P>>, ApiError, InitVariables<MutationInitOf<Operation<M, P>>>, Context> {
  type Op = Operation<M, P>;
  const { idempotent, silent, invalidates, ...rest } = (options ?? {}) as OwnOptions & {
    idempotent?: boolean | ((init: MutationInitOf<Op>) => boolean);
  } & TanStackOptions<Op, Context>;
  const api = useApi();
  const queryClient = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());
  const [join] = useState(joinCalls);
  const send = api[method] as unknown as LooseSend;

  return useMutation<DataOf<Op>, ApiError, InitVariables<MutationInitOf<Op>>, Context>({
    ...rest,
    async mutationFn(variables) {
      const init: LooseInit = { ...(variables as LooseInit | undefined) };
      if (silent !== undefined && init.silent === undefined) init.silent = silent;
      const isOnce = typeof idempotent === 'function' ? idempotent(init as MutationInitOf<Op>) : idempotent;
      return join(init, async () => {
        if (!isOnce) return send(path, init);
        const { params, body } = init;
        const key = keys.keyFor({ params, body });
        try {
          const data = await send(path, { ...init, headers: { 'Idempotency-Key': key, ...init.headers } });
          keys.succeeded(key);
          return data;
        } catch (error) {
          keys.failed(key, error);
          throw error;
        }
      });
    },
    onSuccess(...args) {
      if (invalidates && invalidates.length > 0) {
        // Not awaited: the screen goes on while the lists behind it are read again.
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, invalidates) });
      }
      return rest.onSuccess?.(...args);
    },
  });
}
