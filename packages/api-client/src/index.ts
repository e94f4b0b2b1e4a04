export { ApiProvider, useApi } from './api-context.tsx';
export { ApiError, type ApiErrorCode, isAborted, isPassingCode, isRefused } from './api-error.ts';
export type { ApiOptions } from './api-options.ts';
export type {
  CallOptions,
  DataOf,
  ErrorCode,
  FiledListPath,
  FilePath,
  HubEvents,
  InitOf,
  JsonPath,
  Method,
  Operation,
  Schemas,
  StalePath,
} from './contract.ts';
export { type Api, type ApiQueryOptions, createApi, type Download } from './create-api.ts';
export type { HubConnection, HubConnectionOptions, HubLogger, HubState } from './hub/hub-types.ts';
export { isKeyBased } from './key-based-paths.ts';
export { createQueryClient, isRetryable, type QueryClientOptions } from './query-client.ts';
export { type ApiQueryKey, isReadOf, keyOf } from './query-key.ts';
export { saveDownload } from './save-download.ts';
export type { SessionHeaders } from './session-middleware.ts';
export { type ApiMutationOptions, useApiMutation } from './use-api-mutation.ts';
