import type { Refund, Transaction, TransactionInfo, VendorPlan, VendorPlanRow } from '../model/contract.ts';
import { vendorInfo } from './fixtures.ts';

/** A paid plan that nobody has confirmed. */
export const transactionRow = (changes: Partial<Transaction> = {}): Transaction => ({
  id: 41,
  number: 'INV-000041',
  kind: 'subscription',
  vendorId: 7,
  schoolId: null,
  payerName: 'Northgate Supply',
  saleId: null,
  saleNumber: null,
  description: 'State Package, by the month',
  amount: '49.00',
  refunded: '0.00',
  status: 'paid',
  booking: 'new',
  isWrittenOff: false,
  provider: 'test',
  at: '2026-11-20T17:00:00.000Z',
  ...changes,
});

/** The fee of a sale that is still due. */
export const feeRow = (changes: Partial<Transaction> = {}): Transaction =>
  transactionRow({
    id: 52,
    number: 'FEE-RFQ-000031',
    kind: 'sale-fee',
    vendorId: null,
    schoolId: 3,
    payerName: 'Cedar Valley USD',
    saleId: 31,
    saleNumber: 'RFQ-000031',
    description: 'Platform fee for RFQ-000031',
    amount: '309.00',
    status: 'open',
    provider: null,
    ...changes,
  });

/** A refund of all of it that an administrator asked for. */
export const refundOf = (changes: Partial<Refund> = {}): Refund => ({
  id: 9,
  kind: 'refund',
  amount: '49.00',
  state: 'succeeded',
  provider: 'stripe',
  providerId: 're_9',
  method: null,
  reference: null,
  askedBy: 'Sam Okafor',
  reason: 'Charged twice.',
  endsPlan: false,
  answerBy: null,
  isUnfinished: false,
  at: '2026-11-21T17:00:00.000Z',
  ...changes,
});

export const transactionInfo = (changes: Partial<TransactionInfo> = {}): TransactionInfo => ({
  row: transactionRow(),
  billed: ['Northgate Supply', '9 Elm Street', 'Reno, NV 89501'],
  left: '49.00',
  providerId: 'in_41',
  payment: null,
  writeOff: null,
  refunds: [],
  mayEndPlan: true,
  audit: [],
  ...changes,
});

export const planRow = (changes: Partial<VendorPlanRow> = {}): VendorPlanRow => ({
  vendorId: 7,
  companyName: 'Northgate Supply',
  email: 'sales@northgate.test',
  stateCode: 'NV',
  plan: 'State Package',
  source: 'paid',
  isCancelled: false,
  startedAt: '2026-10-20T17:00:00.000Z',
  endsAt: '2026-12-20T17:00:00.000Z',
  hasSubscription: true,
  hasOffer: false,
  ...changes,
});

const priced = { summary: '', features: [], isFeatured: false, trialDays: 0 };

export const vendorPlanOf = (changes: Partial<VendorPlan> = {}): VendorPlan => ({
  vendorId: 7,
  companyName: 'Northgate Supply',
  email: 'sales@northgate.test',
  stateCode: 'NV',
  source: null,
  details: { ...vendorInfo().plan, canBuy: true },
  plans: [
    { ...priced, id: 1, name: 'Free', monthlyPrice: '0.00', yearlyPrice: '0.00', isFree: true },
    { ...priced, id: 2, name: 'State Package', monthlyPrice: '49.00', yearlyPrice: '490.00', isFree: false },
    { ...priced, id: 3, name: 'National Package', monthlyPrice: '149.00', yearlyPrice: '1490.00', isFree: false },
  ],
  mayGive: true,
  whyNotGive: null,
  history: [],
  ...changes,
});
