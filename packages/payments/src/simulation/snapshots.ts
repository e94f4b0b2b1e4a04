import type { InvoiceSnapshot, PendingChange, RefundSnapshot, SubscriptionSnapshot } from '../snapshots.ts';
import type { SimulatedAccount, SimulatedInvoice, SimulatedRefund, SimulatedSubscription } from './account.ts';

export function subscriptionSnapshot(
  account: SimulatedAccount,
  subscription: SimulatedSubscription,
): SubscriptionSnapshot {
  return {
    id: subscription.id,
    customerId: account.customerId,
    vendorRef: account.vendorRef,
    status: subscription.status,
    plan: subscription.price.plan,
    period: subscription.price.period,
    amountCents: subscription.price.amountCents,
    startedAt: subscription.startedAt,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    trialEnd: subscription.trialEnd,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    endedAt: subscription.endedAt,
    pendingChange: pendingChange(subscription),
    paymentMethodOnFile: account.card !== null,
    asOf: subscription.revisedAt,
  };
}

function pendingChange(subscription: SimulatedSubscription): PendingChange | null {
  if (subscription.pendingPrice === null) return null;
  const { plan, period, amountCents } = subscription.pendingPrice;
  return { plan, period, amountCents, effectiveAt: subscription.periodEnd };
}

export function invoiceSnapshot(account: SimulatedAccount, invoice: SimulatedInvoice): InvoiceSnapshot {
  return {
    id: invoice.id,
    number: invoice.number,
    customerId: account.customerId,
    subscriptionId: invoice.subscriptionId,
    status: invoice.status,
    amountDueCents: invoice.amountDueCents,
    amountPaidCents: invoice.amountPaidCents,
    createdAt: invoice.createdAt,
    paidAt: invoice.paidAt,
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    transactionId: invoice.transactionId,
    nextAttemptAt: invoice.nextAttemptAt,
    pageUrl: null,
    pdfUrl: null,
  };
}

export function refundSnapshot(refund: SimulatedRefund): RefundSnapshot {
  const { id, transactionId, invoiceId, amountCents, status, wish = null, createdAt } = refund;
  return { id, transactionId, invoiceId, amountCents, status, wish, createdAt };
}
