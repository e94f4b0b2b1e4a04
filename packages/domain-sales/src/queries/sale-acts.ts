import { type Api, useApiMutation } from '@chalkline/api-client';
import { saleData } from './invalidation.ts';

/** What vendors asked about a sale of this school. */
export const saleQuestions = (api: Api, id: number) =>
  api.queryOptions('/api/Sell/GetSaleQuestions/{id}', { params: { path: { id } } });

/** The answer's field shows what was refused. */
export const useAnswerSaleQuestion = () =>
  useApiMutation('post', '/api/Sell/AnswerQuestion', { idempotent: true, silent: true, invalidates: saleData });

export const useAskSaleQuestion = () =>
  useApiMutation('post', '/api/Sell/AskQuestion', { idempotent: true, silent: true, invalidates: saleData });

/** Their forms show what was refused at its field. */
export const useChangeSale = () =>
  useApiMutation('post', '/api/Sell/ChangeSale', { silent: true, invalidates: saleData });

export const useInviteToSale = () =>
  useApiMutation('post', '/api/Sell/InviteMore', { idempotent: true, silent: true, invalidates: saleData });

export const useRemindSale = () =>
  useApiMutation('post', '/api/Sell/RemindInvited', { silent: true, invalidates: saleData });

export const useDecideBoard = () =>
  useApiMutation('post', '/api/Sell/DecideBoard', { silent: true, invalidates: saleData });

export const useCancelSale = () => useApiMutation('post', '/api/Sell/CancelSale', { invalidates: saleData });

export const useCloseLot = () => useApiMutation('post', '/api/Sell/CloseLot', { invalidates: saleData });
