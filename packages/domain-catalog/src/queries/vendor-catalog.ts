import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import { catalogData, gridData } from './invalidation.ts';

/** Products in one state. */
export type ProductsOnly =
  | 'active'
  | 'inactive'
  | 'listed'
  | 'markedForState'
  | 'withoutPrice'
  | 'outOfStock'
  | 'onContract';

export type ProductsQuery = ListQuery & { parentCategoryId?: number; only?: ProductsOnly; contractId?: number };

/** What narrows the grid, as an act on everything that it lists takes it. */
export type Matching = Pick<ProductsQuery, 'search' | 'parentCategoryId' | 'only'>;

/** How the vendor's catalog stands. */
export const vendorCatalog = (api: Api) => api.queryOptions('/api/Catalog/GetCatalog');

/** One page of the vendor's products, for the grid. */
export const vendorProducts = (api: Api, query: ProductsQuery) =>
  api.queryOptions('/api/Catalog/GetProducts', { params: { query } });

/** One product whole. Read anew each time it is opened: its text is edited in a store. */
export const vendorProduct = (api: Api, id: number) => ({
  ...api.queryOptions('/api/Catalog/GetProduct/{id}', { params: { path: { id } } }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** One product as schools see it. */
export const productPreview = (api: Api, id: number) =>
  api.queryOptions('/api/Catalog/GetProductPreview/{id}', { params: { path: { id } } });

/** The sheet shows what was refused at its field. */
export const useSaveProduct = () =>
  useApiMutation('post', '/api/Catalog/SaveProduct', { idempotent: true, silent: true, invalidates: catalogData });

/** The grid shows at each row what became of it. */
export const useSaveRows = () =>
  useApiMutation('post', '/api/Catalog/SaveProductRows', { silent: true, invalidates: gridData });

/** The dialog shows what was refused. */
export const useChangeProducts = () =>
  useApiMutation('post', '/api/Catalog/ChangeProducts', { idempotent: true, silent: true, invalidates: catalogData });

export const useAddPrice = () =>
  useApiMutation('post', '/api/Catalog/AddPrice', { idempotent: true, silent: true, invalidates: catalogData });

export const useEndPrice = () => useApiMutation('post', '/api/Catalog/EndPrice', { invalidates: catalogData });

export const useSaveTerms = () =>
  useApiMutation('post', '/api/Catalog/SaveVendorTerms', { silent: true, invalidates: catalogData });
