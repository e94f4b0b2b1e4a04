import { type Api, type StalePath, useApiMutation } from '@chalkline/api-client';
import { saleData } from './invalidation.ts';

const afterwards: readonly StalePath[] = [...saleData, '/api/Rating/'];

/** One winner's invoice, for either side. */
export const saleInvoice = (api: Api, id: number) =>
  api.queryOptions('/api/Sell/GetSaleInvoice/{id}', { params: { path: { id } } });

/** The dialogs show what was refused at their fields. */
export const useRecordPayment = () =>
  useApiMutation('post', '/api/Sell/RecordPayment', { idempotent: true, silent: true, invalidates: saleData });

export const useProvePickup = () =>
  useApiMutation('post', '/api/Sell/ProvePickup', { idempotent: true, silent: true, invalidates: saleData });

export const useRateSale = () =>
  useApiMutation('post', '/api/Rating/RateSale', { idempotent: true, silent: true, invalidates: afterwards });

export const useSaveWindows = () =>
  useApiMutation('post', '/api/Sell/SaveWindows', { idempotent: true, silent: true, invalidates: saleData });

export const useConfirmPickup = () => useApiMutation('post', '/api/Sell/ConfirmPickup', { invalidates: saleData });

export const useDeclareDefault = () => useApiMutation('post', '/api/Sell/DeclareDefault', { invalidates: afterwards });

export const useOfferToNext = () =>
  useApiMutation('post', '/api/Sell/OfferToNext', { idempotent: true, invalidates: saleData });

export const useAnswerNextOffer = () =>
  useApiMutation('post', '/api/Sell/AnswerNextOffer', { idempotent: true, invalidates: saleData });

export const useBookWindow = () => useApiMutation('post', '/api/Sell/BookWindow', { invalidates: saleData });

export const useCancelBooking = () => useApiMutation('post', '/api/Sell/CancelBooking', { invalidates: saleData });
