import { NO_ID } from '../testing/walk-world.ts';
import type { OperationId } from './operations.ts';
import { anyRow, inBody, inPath, isOfSchoolOne, noRow, type WalkCase, type WalkRequest } from './walk-cases.ts';

/** The transaction that the walk makes of the demonstration's company, which is paid and not at the provider. */
const transaction = (request: (id: number) => WalkRequest) =>
  ({ own: ({ front }) => request(front.invoice.own), missing: () => request(NO_ID) }) satisfies WalkCase;

/** The market's books and the plans of its companies. */
export const bookCases = {
  getAdminTransactions: noRow,
  downloadAdminTransactions: noRow,
  getTransactionTotals: { own: () => ({ query: { kind: 'subscription' } }) },
  downloadTransactionTotals: { own: () => ({ query: { kind: 'subscription' } }) },
  getAdminTransactionInfo: transaction(inPath),
  getProviderRecord: transaction(inPath),
  downloadTransactionInvoice: transaction(inPath),
  confirmTransaction: transaction(inBody),
  confirmTransactions: { own: ({ front }) => ({ body: { ids: [front.invoice.own] } }) },
  settleTransactions: { own: ({ front }) => ({ body: { ids: [front.invoice.own] } }) },
  // A plan's payment is the provider's to tell of, and what is paid is not written off: the walk changes nothing.
  recordFeePayment: transaction((id) => ({ body: { id, method: 'check', reference: '10442', paidOn: '2026-11-20' } })),
  refundTransaction: transaction((id) => ({ body: { id, amount: '0', reason: 'A reason.' } })),
  sendRefund: { own: ({ front }) => inBody(front.refund), missing: () => inBody(NO_ID) },
  closeRefund: {
    own: ({ front }) => ({ body: { id: front.refund, reason: 'A reason.' } }),
    missing: () => ({ body: { id: NO_ID, reason: 'A reason.' } }),
  },
  writeOffTransaction: transaction((id) => ({ body: { id, reason: 'A reason.' } })),
  getVendorPlans: noRow,
  downloadVendorPlans: noRow,
  getVendorPlan: anyRow(1),
  previewPlanOffer: anyRow(1, (vendorId) => ({ query: { vendorId, planId: 2, period: 'month' } })),
  // An end that has been is no end: the walk must not change whom it walks as.
  givePlan: anyRow(1, (vendorId) => ({
    body: { vendorId, planId: 2, until: '2020-01-01T00:00:00.000Z', reason: 'A reason.' },
  })),
  endVendorPlan: anyRow(1, (vendorId) => ({ body: { vendorId, when: 'period-end', reason: 'A reason.' } })),
  offerPlan: anyRow(1, (vendorId) => ({ body: { vendorId, planId: 1, period: 'month', reason: 'A reason.' } })),
  downloadFeeInvoice: {
    own: ({ front }, as) => inPath(isOfSchoolOne(as) ? front.feeOfSale.own : NO_ID),
    foreign: ({ front }, as) => inPath(isOfSchoolOne(as) ? front.feeOfSale.foreign : front.feeOfSale.own),
    missing: () => inPath(NO_ID),
  },
} as const satisfies Partial<Record<OperationId, WalkCase>>;
