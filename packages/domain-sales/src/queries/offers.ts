import { type Api, useApiMutation } from '@chalkline/api-client';
import { saleData } from './invalidation.ts';

/** Every offer on a quick sale, as its school sees them. A sale of another kind is the page's own to say. */
export const quickSaleOffers = (api: Api, id: number) =>
  api.queryOptions('/api/Sell/GetQuickSaleOffers/{id}', { params: { path: { id } }, silent: true });

/** The forms show what was refused at their field. */
export const useMakeOffer = () =>
  useApiMutation('post', '/api/Sell/MakeOffer', { idempotent: true, silent: true, invalidates: saleData });

export const useAnswerOffer = () =>
  useApiMutation('post', '/api/Sell/AnswerOffer', { idempotent: true, silent: true, invalidates: saleData });

export const useBuyLot = () => useApiMutation('post', '/api/Sell/BuyLot', { idempotent: true, invalidates: saleData });

export const useSetOfferLimits = () =>
  useApiMutation('post', '/api/Sell/SetOfferLimits', { idempotent: true, silent: true, invalidates: saleData });
