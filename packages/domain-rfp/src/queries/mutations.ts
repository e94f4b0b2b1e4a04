import { useApiMutation } from '@chalkline/api-client';
import { bidData, draftData, purchaseData } from './invalidation.ts';

/** The wizard's silent save; the Save draft button alerts by itself. */
export const useSaveDraft = () =>
  useApiMutation('post', '/api/POConfiguration/RFP', {
    idempotent: ({ body }) => body.id == null,
    silent: true,
    invalidates: draftData,
  });

export const useDeleteDraft = () =>
  useApiMutation('post', '/api/POConfiguration/DeleteDraftRfp', { invalidates: draftData });

export const useCopyRfp = () =>
  useApiMutation('post', '/api/POConfiguration/CopyRfp', { idempotent: true, invalidates: draftData });

/** The catalog's own act, for a purchase that was ordered from the cart. */
export const useReorderCart = () =>
  useApiMutation('post', '/api/Catalog/Reorder', {
    silent: true,
    idempotent: true,
    invalidates: ['/api/Catalog/GetCart', '/api/Catalog/GetCartDetails/{id}'],
  });

export const usePublishRfp = () =>
  useApiMutation('post', '/api/POConfiguration/PublishRfp', { idempotent: true, invalidates: purchaseData });

export const useCancelRfp = () =>
  useApiMutation('post', '/api/POConfiguration/CancelRfp', { invalidates: purchaseData });

export const useScoreBid = () =>
  useApiMutation('post', '/api/POConfiguration/ScoreBid', { idempotent: true, invalidates: purchaseData });

export const useAwardRfp = () =>
  useApiMutation('post', '/api/POConfiguration/AwardRfp', { idempotent: true, invalidates: purchaseData });

export const useCloseWithoutAward = () =>
  useApiMutation('post', '/api/POConfiguration/CloseWithoutAward', { invalidates: purchaseData });

/** A bid's draft, saved while one types: neither alert nor refetch, the form itself says that it is saved. */
export const useSaveBid = () =>
  useApiMutation('post', '/api/POConfiguration/SaveBid', { silent: true, invalidates: bidData });

/** The form shows what was refused at its line, so the failure is not alerted as well. */
export const useSubmitBid = () =>
  useApiMutation('post', '/api/POConfiguration/SubmitBid', { idempotent: true, silent: true, invalidates: bidData });

export const useWithdrawBid = () =>
  useApiMutation('post', '/api/POConfiguration/CancelBidByVendor/{bidId}', { invalidates: bidData });

/** Reads a file of lines; the import shows what is wrong with it. */
export const useParseBidSheet = () => useApiMutation('post', '/api/POConfiguration/ParseBidSheet', { silent: true });
export const useParseLines = () => useApiMutation('post', '/api/POConfiguration/ParseProductLines', { silent: true });
