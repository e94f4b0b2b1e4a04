import { type Api, type JsonPath, useApiMutation } from '@chalkline/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { MarketplaceQuery } from '../model/contract.ts';
import { listData } from './invalidation.ts';

/** The key that every search of the marketplace begins with: it reads with a POST, as its question is long. */
export const marketplaceKey = ['get', '/api/Catalog/SearchMarketplace'] as const satisfies readonly [
  'get',
  JsonPath<'post'>,
];

/** Products that this school may order, with the counts of its filters. */
export const marketplace = (api: Api, body: MarketplaceQuery) =>
  queryOptions({
    queryKey: [...marketplaceKey, body],
    queryFn: ({ signal }) => api.post('/api/Catalog/SearchMarketplace', { body, signal, silent: true }),
  });

/** Vendors that this school may ask for prices, by name. */
export const vendorsNamed = (api: Api, search: string) =>
  api.queryOptions('/api/Catalog/FindVendors', { params: { query: search === '' ? {} : { search } } });

/** Up to four products side by side. */
export const compared = (api: Api, productIds: readonly number[]) =>
  queryOptions({
    queryKey: ['get', '/api/Catalog/CompareProducts', productIds],
    queryFn: ({ signal }) =>
      api.post('/api/Catalog/CompareProducts', { body: { productIds: [...productIds] }, signal, silent: true }),
    enabled: productIds.length > 0,
  });

/** One product as this school may buy it. */
export const productDetails = (api: Api, id: number) =>
  api.queryOptions('/api/Catalog/GetProductDetails/{id}', { params: { path: { id } } });

export const productLists = (api: Api) => api.queryOptions('/api/Catalog/GetProductLists');

export const productList = (api: Api, id: number) =>
  api.queryOptions('/api/Catalog/GetProductList/{id}', { params: { path: { id } } });

/** The dialog shows what was refused at its field. */
export const useSaveList = () =>
  useApiMutation('post', '/api/Catalog/SaveProductList', { idempotent: true, silent: true, invalidates: listData });

export const useDeleteList = () => useApiMutation('post', '/api/Catalog/DeleteProductList', { invalidates: listData });

export const usePutInList = () => useApiMutation('post', '/api/Catalog/PutInList', { invalidates: listData });

export const useTakeFromList = () => useApiMutation('post', '/api/Catalog/TakeFromList', { invalidates: listData });
