import { asksOutside, defineHandlers } from '../../../contract/operations.ts';
import { endVendorPlan, givePlan } from './give-plan.ts';
import {
  confirmTransaction,
  confirmTransactions,
  recordFeePayment,
  settleTransactions,
  writeOff,
} from './move-transactions.ts';
import { offerPlan, previewOffer } from './offer-plan.ts';
import { vendorPlan } from './plan-info.ts';
import { listPlans, plansFile } from './plan-list.ts';
import { closeRefund, type Refunded, refundTransaction, resendRefund } from './refund-transaction.ts';
import { anyInvoice, providerRecord, transactionInfo } from './transaction-info.ts';
import { listTransactions } from './transaction-list.ts';
import { totalsFile, transactionTotals } from './transaction-totals.ts';
import { transactionsFile } from './transactions-file.ts';

const afterRefund = ({ info, isAnswered }: Refunded) => ({
  data: info,
  successMsg: isAnswered
    ? 'The refund was sent.'
    : 'The payment provider does not answer. The refund waits, and is sent again by itself.',
});

/** Transactions and vendors' plans, for administrators with the area payments. */
export const adminPaymentHandlers = defineHandlers({
  async getAdminTransactions(call, { query }) {
    return { data: await listTransactions(call, query) };
  },
  async downloadAdminTransactions(call, { query }) {
    return transactionsFile(call, { ...query, format: query.format ?? 'csv' });
  },
  async getTransactionTotals(call, { query }) {
    return { data: await transactionTotals(call, query) };
  },
  async downloadTransactionTotals(call, { query }) {
    return totalsFile(call, { ...query, format: query.format ?? 'csv' });
  },
  async getAdminTransactionInfo(call, { params }) {
    return { data: await transactionInfo(call, params.id) };
  },
  async getProviderRecord(call, { params }) {
    return { data: await providerRecord(call, params.id) };
  },
  async downloadTransactionInvoice(call, { params }) {
    return anyInvoice(call, params.id);
  },
  async confirmTransaction(call, { body }) {
    return { data: await confirmTransaction(call, body.id), successMsg: 'The transaction is confirmed.' };
  },
  async confirmTransactions(call, { body }) {
    return { data: await confirmTransactions(call, body.ids) };
  },
  async settleTransactions(call, { body }) {
    return { data: await settleTransactions(call, body.ids) };
  },
  async recordFeePayment(call, { body }) {
    return { data: await recordFeePayment(call, body), successMsg: 'The payment is recorded, and the school is told.' };
  },
  refundTransaction: asksOutside<'refundTransaction'>(async (call, { body }) =>
    afterRefund(await refundTransaction(call, body)),
  ),
  async sendRefund(call, { body }) {
    return afterRefund(await resendRefund(call, body.id));
  },
  async closeRefund(call, { body }) {
    return { data: await closeRefund(call, body), successMsg: 'The refund is closed.' };
  },
  async writeOffTransaction(call, { body }) {
    return { data: await writeOff(call, body), successMsg: 'The transaction is written off.' };
  },
  async getVendorPlans(call, { query }) {
    return { data: await listPlans(call, query) };
  },
  async downloadVendorPlans(call, { query }) {
    return plansFile(call, { ...query, format: query.format ?? 'csv' });
  },
  async getVendorPlan(call, { params }) {
    return { data: await vendorPlan(call, params.id) };
  },
  async previewPlanOffer(call, { query }) {
    return { data: await previewOffer(call, query) };
  },
  async givePlan(call, { body }) {
    return { data: await givePlan(call, body), successMsg: 'The plan is given, and the vendor is told.' };
  },
  endVendorPlan: asksOutside<'endVendorPlan'>(async (call, { body }) => ({
    data: await endVendorPlan(call, body),
    successMsg: body.when === 'now' ? 'The plan has ended.' : 'The plan ends at the end of the paid period.',
  })),
  offerPlan: asksOutside<'offerPlan'>(async (call, { body }) => ({
    data: await offerPlan(call, body),
    successMsg: 'The checkout is open, and the vendor is told.',
  })),
});
