import { type Api, useApiMutation } from '@chalkline/api-client';
import { purchaseData } from './invalidation.ts';

/** The record of the bid opening: when, by whom, what was read out. */
export const openingRecord = (api: Api, id: number) =>
  api.queryOptions('/api/POConfiguration/GetOpeningRecord/{id}', { params: { path: { id } } });

export const useSetEvaluation = () =>
  useApiMutation('post', '/api/POConfiguration/SetEvaluation', { idempotent: true, invalidates: purchaseData });

export const useSignStatement = () =>
  useApiMutation('post', '/api/POConfiguration/SignStatement', { idempotent: true, invalidates: purchaseData });

export const useSetConsensus = () =>
  useApiMutation('post', '/api/POConfiguration/SetConsensus', { idempotent: true, invalidates: purchaseData });

export const useDisqualifyBid = () =>
  useApiMutation('post', '/api/POConfiguration/DisqualifyBid', { invalidates: purchaseData });

export const useReinstateBid = () =>
  useApiMutation('post', '/api/POConfiguration/ReinstateBid', { invalidates: purchaseData });

export const useDecideUnacknowledged = () =>
  useApiMutation('post', '/api/POConfiguration/DecideUnacknowledged', { idempotent: true, invalidates: purchaseData });

export const useResendLetter = () =>
  useApiMutation('post', '/api/POConfiguration/ResendLetter', { invalidates: purchaseData });

export const useReleaseTabulation = () =>
  useApiMutation('post', '/api/POConfiguration/ReleaseTabulation', { invalidates: purchaseData });
