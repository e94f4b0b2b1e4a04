import { type Api, useApiMutation } from '@chalkline/api-client';
import { saleData } from './invalidation.ts';

/** The receipt of a submitted proposal, by the proposal's number. */
export const proposalReceipt = (api: Api, id: number) =>
  api.queryOptions('/api/Sell/GetProposalReceipt/{id}', { params: { path: { id } } });

/** A proposal's draft, saved while one types: the form itself says that it is saved. */
export const useSaveProposal = () =>
  useApiMutation('post', '/api/Sell/SaveProposal', { silent: true, invalidates: saleData });

/** The form shows what was refused at its lot. */
export const useSubmitProposal = () =>
  useApiMutation('post', '/api/Sell/SubmitProposal', { idempotent: true, silent: true, invalidates: saleData });

export const useWithdrawProposal = () =>
  useApiMutation('post', '/api/Sell/WithdrawProposal/{bidId}', { invalidates: saleData });
