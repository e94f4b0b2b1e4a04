import { type Api, useApiMutation } from '@chalkline/api-client';
import { catalogData, importData } from './invalidation.ts';

/** How often a running import is read again, beside what the hub tells at once. */
const PROGRESS_MS = 2_000;

const isRunning = (state: string | undefined) => state === 'checking' || state === 'applying';

/** How far one import is; read again while it runs. */
export const catalogImport = (api: Api, id: number) => ({
  ...api.queryOptions('/api/Catalog/GetImport/{id}', { params: { path: { id } } }),
  refetchInterval: ({ state }: { state: { data?: { state: string } | undefined } }) =>
    isRunning(state.data?.state) ? PROGRESS_MS : false,
});

/** The company's imports, newest first. */
export const catalogImports = (api: Api) =>
  api.queryOptions('/api/Catalog/GetImports', { params: { query: { pageNumber: 1, pageSize: 10 } } });

const quiet = { silent: true, invalidates: importData } as const;

/** The sheet of the import shows what was refused. */
export const useStartImport = () => useApiMutation('post', '/api/Catalog/StartImport', { ...quiet, idempotent: true });

export const useUploadPart = () => useApiMutation('post', '/api/Catalog/UploadImportPart', quiet);

export const useChooseImportSheet = () => useApiMutation('post', '/api/Catalog/ChooseImportSheet', quiet);

export const useMapImport = () => useApiMutation('post', '/api/Catalog/MapImport', quiet);

export const useConfirmImport = () =>
  useApiMutation('post', '/api/Catalog/ConfirmImport', { silent: true, invalidates: [...importData, ...catalogData] });

export const useCancelImport = () =>
  useApiMutation('post', '/api/Catalog/CancelImport', { invalidates: [...importData, ...catalogData] });
