import { type Api, useApiMutation } from '@chalkline/api-client';
import { purchaseData } from './invalidation.ts';

/** The negotiation of one bid, by the bid's number. */
export const negotiation = (api: Api, bidId: number) =>
  api.queryOptions('/api/POConfiguration/GetNegotiation/{id}', { params: { path: { id: bidId } } });

export const useStartNegotiation = () =>
  useApiMutation('post', '/api/POConfiguration/StartNegotiation', { idempotent: true, invalidates: purchaseData });

/** The form shows what was refused at its line, so the failure is not alerted as well. */
export const useProposePrice = () =>
  useApiMutation('post', '/api/POConfiguration/ProposePrice', {
    idempotent: true,
    silent: true,
    invalidates: purchaseData,
  });

export const useAnswerProposal = () =>
  useApiMutation('post', '/api/POConfiguration/AnswerProposal', { idempotent: true, invalidates: purchaseData });
