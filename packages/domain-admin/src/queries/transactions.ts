import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import type { Transaction } from '../model/contract.ts';
import type { TransactionAttention } from '../model/transactions.ts';

/** What a list of transactions is narrowed by. */
export type TransactionQuery = ListQuery & {
  kind: Transaction['kind'];
  booking?: Transaction['booking'];
  attention?: TransactionAttention;
  status?: Transaction['status'];
  month?: string;
};

/** Subscriptions or fees that were charged. */
export const adminTransactions = (api: Api, query: TransactionQuery) =>
  api.queryOptions('/api/Admin/GetTransactions', { params: { query } });

/** Sums by month and state. */
export const transactionTotals = (api: Api, kind: Transaction['kind']) =>
  api.queryOptions('/api/Admin/GetTransactionTotals', { params: { query: { kind } } });

/** One transaction with its refunds. */
export const adminTransaction = (api: Api, id: number) =>
  api.queryOptions('/api/Admin/GetTransactionInfo/{id}', { params: { path: { id } } });

/** What the payment provider has of it. */
export const providerRecord = (api: Api, id: number) =>
  api.queryOptions('/api/Admin/GetProviderRecord/{id}', { params: { path: { id } } });

const invalidates = [
  '/api/Admin/GetTransactions',
  '/api/Admin/GetTransactionTotals',
  '/api/Admin/GetTransactionInfo/{id}',
  '/api/Admin/GetProviderRecord/{id}',
  '/api/Admin/GetDashboard',
  '/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}',
] as const;
const withPlans = [...invalidates, '/api/Admin/GetVendorPlans', '/api/Admin/GetVendorPlan/{id}'] as const;

export const useConfirmTransaction = () => useApiMutation('post', '/api/Admin/ConfirmTransaction', { invalidates });
export const useConfirmTransactions = () => useApiMutation('post', '/api/Admin/ConfirmTransactions', { invalidates });
export const useSettleTransactions = () => useApiMutation('post', '/api/Admin/SettleTransactions', { invalidates });
export const useRecordFeePayment = () =>
  useApiMutation('post', '/api/Admin/RecordFeePayment', { idempotent: true, invalidates });
export const useWriteOff = () => useApiMutation('post', '/api/Admin/WriteOffTransaction', { invalidates });
export const useRefund = () =>
  useApiMutation('post', '/api/Admin/RefundTransaction', { idempotent: true, invalidates: withPlans });
export const useCloseRefund = () => useApiMutation('post', '/api/Admin/CloseRefund', { invalidates });
export const useSendRefund = () => useApiMutation('post', '/api/Admin/SendRefund', { invalidates: withPlans });
