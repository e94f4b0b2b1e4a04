import type { components, paths, webhooks } from '@chalkline/openapi/types';

/** Every schema of the contract by name: `Schemas['OpenPurchase']`. */
export type Schemas = components['schemas'];

/** The catalogue of failures that the server may name. */
export type ErrorCode = Schemas['ErrorCode'];

/** HTTP methods that the contract uses. */
export type Method = 'get' | 'post' | 'put' | 'delete';

type Json = 'application/json';

/** The operation behind a method and a path of the contract. */
export type Operation<M extends Method, P extends keyof paths> = P extends keyof paths
  ? Exclude<paths[P][M], undefined>
  : never;

type SuccessContent<Op> = Op extends { responses: { 200: { content: infer Content } } } ? Content : never;

/** What the envelope of a successful answer holds. */
export type DataOf<Op> = SuccessContent<Op> extends Record<Json, { data: infer Data }> ? Data : never;

/** Paths whose answer to this method is the JSON envelope. */
export type JsonPath<M extends Method> = {
  [P in keyof paths]: [Operation<M, P>] extends [never]
    ? never
    : [SuccessContent<Operation<M, P>>] extends [Record<Json, unknown>]
      ? P
      : never;
}[keyof paths];

type AreaOf<P> = P extends `/api/${infer Area}/${string}` ? `/api/${Area}/` : never;

type BeforeParameters<P> = P extends `${infer Start}/{${string}` ? Start : P;

/** What a write makes stale: a read of the contract by its path, with its parameters or without, or an area whole (`/api/Rating/`). */
export type StalePath = JsonPath<'get'> | BeforeParameters<JsonPath<'get'>> | AreaOf<JsonPath<'get'>>;

/** Paths that answer a GET with a file. */
export type FilePath = {
  [P in keyof paths]: [Operation<'get', P>] extends [never]
    ? never
    : [SuccessContent<Operation<'get', P>>] extends [Record<Json, unknown>]
      ? never
      : P;
}[keyof paths];

/** Lists whose calls have a second one, at `<path>/File`, that answers with all of their rows as a file. */
export type FiledListPath = FilePath extends infer P ? (P extends `${infer List}/File` ? List : never) : never;

type ParametersOf<Op> = Op extends { parameters: infer Parameters } ? Parameters : never;
type PathParams<Op> = ParametersOf<Op> extends { path: infer Path } ? { path: Path } : { path?: never };
type QueryParams<Op> =
  ParametersOf<Op> extends { query: infer Query }
    ? { query: Query }
    : ParametersOf<Op> extends { query?: infer Query }
      ? { query?: Exclude<Query, undefined> }
      : { query?: never };

/** Path and query parameters of an operation. */
export type ParamsOf<Op> = PathParams<Op> & QueryParams<Op>;

type ParamsPart<Op> =
  ParametersOf<Op> extends { path: unknown } | { query: unknown }
    ? { params: ParamsOf<Op> }
    : { params?: ParamsOf<Op> };

type BodyPart<Op> = Op extends { requestBody: { content: Record<Json, infer Body> } }
  ? { body: Body }
  : Op extends { requestBody?: { content: Record<Json, infer Body> } }
    ? { body?: Body }
    : { body?: never };

type HeaderOf<Op> = ParametersOf<Op> extends { header?: infer Header } ? Exclude<Header, undefined> : never;

/**
 * Whether an operation takes an `Idempotency-Key`: our own client sends one wherever the contract has it, also where others
 * may leave it out.
 */
export type NeedsKey<Op> = [HeaderOf<Op>] extends [never]
  ? false
  : 'Idempotency-Key' extends keyof HeaderOf<Op>
    ? true
    : false;

type HeadersPart<Op> =
  NeedsKey<Op> extends true
    ? { headers: Record<string, string> & { 'Idempotency-Key': string } }
    : { headers?: Record<string, string> };

/** What every call may say besides the contract's parameters. */
export interface CallOptions {
  /** Aborts the request, an upload included; an aborted request is never alerted. */
  signal?: AbortSignal;
  /** Shows neither `successMsg` nor the error of this call. */
  silent?: boolean;
}

/** Parameters, body, headers and options of one call. */
export type InitOf<Op> = ParamsPart<Op> & BodyPart<Op> & HeadersPart<Op> & CallOptions;

/** Like `InitOf`, for a call whose `Idempotency-Key` is given by `useApiMutation`. */
export type MutationInitOf<Op> = ParamsPart<Op> & BodyPart<Op> & { headers?: Record<string, string> } & CallOptions;

type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];

/** The init argument: optional when nothing in it is required. */
export type InitArgs<Init> = [RequiredKeys<Init>] extends [never] ? [init?: Init] : [init: Init];

/** The variables of a mutation: `mutate()` when nothing in the init is required. */
// biome-ignore lint/suspicious/noConfusingVoidType: only `void` lets the argument of `mutate` be left out
export type InitVariables<Init> = [RequiredKeys<Init>] extends [never] ? Init | void : Init;

type MessageOf<Hook> = Hook extends { requestBody?: { content: Record<Json, infer Body> } } ? Body : never;

/** The hub's messages: name → the value that comes with it. */
export type HubEvents = { [Name in keyof webhooks]: MessageOf<Exclude<webhooks[Name]['post'], undefined>> };
