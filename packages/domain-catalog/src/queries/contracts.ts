import { type Api, useApiMutation } from '@chalkline/api-client';
import { catalogData } from './invalidation.ts';

/** More contracts than a vendor has. */
const ALL = 100;

/** The vendor's contracts. */
export const contracts = (api: Api) =>
  api.queryOptions('/api/Catalog/GetContracts', { params: { query: { pageNumber: 1, pageSize: ALL } } });

/** The form shows what was refused at its field. */
export const useSaveContract = () =>
  useApiMutation('post', '/api/Catalog/SaveContract', { idempotent: true, silent: true, invalidates: catalogData });

/** Schools by name, for a contract's list of who may use it. */
export const schoolsNamed = (api: Api, search: string) =>
  api.queryOptions('/api/Catalog/FindSchools', { params: { query: { pageNumber: 1, pageSize: 20, search } } });
