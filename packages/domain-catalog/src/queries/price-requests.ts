import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import { cartData, offerData } from './invalidation.ts';

export type PriceRequestsOnly = 'open' | 'offered' | 'waiting' | 'accepted' | 'ended';
export type PricingRequestsOnly = 'mine' | 'offered' | 'accepted' | 'ended';

/** A school's requests, with their answers. */
export const priceRequests = (api: Api, query: ListQuery & { only?: PriceRequestsOnly }) =>
  api.queryOptions('/api/Catalog/GetPriceRequests', { params: { query } });

export const priceRequest = (api: Api, id: number) =>
  api.queryOptions('/api/Catalog/GetPriceRequest/{id}', { params: { path: { id } } });

/** Requests that schools sent to this vendor. */
export const pricingRequests = (api: Api, query: ListQuery & { only?: PricingRequestsOnly }) =>
  api.queryOptions('/api/Catalog/GetPricingRequests', { params: { query } });

/** One of them, by the number of the vendor's offer. */
export const pricingRequest = (api: Api, id: number) =>
  api.queryOptions('/api/Catalog/GetPricingRequest/{id}', { params: { path: { id } } });

const quiet = { silent: true, invalidates: offerData } as const;
const once = { ...quiet, idempotent: true } as const;

/** The forms show what was refused at their field. */
export const useAskPrices = () => useApiMutation('post', '/api/Catalog/AskPrices', once);

export const useCounterPrice = () => useApiMutation('post', '/api/Catalog/CounterPriceOffer', once);

export const useAcceptPrice = () =>
  useApiMutation('post', '/api/Catalog/AcceptPriceOffer', { ...once, invalidates: [...offerData, ...cartData] });

export const useDeclinePrice = () => useApiMutation('post', '/api/Catalog/DeclinePriceOffer', quiet);

export const useCloseRequest = () =>
  useApiMutation('post', '/api/Catalog/ClosePriceRequest', { invalidates: offerData });

export const useOfferPrices = () => useApiMutation('post', '/api/Catalog/OfferPrices', once);

export const useDeclineRequest = () => useApiMutation('post', '/api/Catalog/DeclinePriceRequest', quiet);
