import type { Api, Schemas } from '@chalkline/api-client';
import { queryOptions } from '@tanstack/react-query';

type Named = Pick<Schemas['CheckSaleStatusInput'], 'saleId' | 'encryptedSaleId'>;

/** The kind and state of a sale that an address names. */
export const liveSaleOf = (api: Api, named: Named) =>
  queryOptions({
    queryKey: ['get', '/api/Sell/CheckSaleStatus', named],
    queryFn: ({ signal }) => api.post('/api/Sell/CheckSaleStatus', { body: named, signal, silent: true }),
    retry: false,
  });
