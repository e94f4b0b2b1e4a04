import { PaymentError } from '../errors.ts';
import type { PaymentEvent } from '../events.ts';
import type { Happening, SimulatedAccount } from '../simulation/account.ts';
import { invoiceSnapshot, refundSnapshot, subscriptionSnapshot } from '../simulation/snapshots.ts';

/** The event that tells a happening, with everything as it is at this moment. */
export function toEvent(account: SimulatedAccount, happening: Happening, id: string): PaymentEvent {
  const subscription = account.subscriptions.find((one) => one.id === subscriptionIdOf(account, happening));
  if (!subscription) throw new PaymentError('unexpected', `A ${happening.kind} is about no subscription.`);
  const base = {
    id,
    provider: 'test',
    createdAt: happening.at,
    vendorRef: account.vendorRef,
    subscription: subscriptionSnapshot(account, subscription),
  } as const;
  switch (happening.kind) {
    case 'checkout-completed': {
      const { id: sessionId, status } = happening.session;
      // The test provider knows cards alone, which pay at once.
      const checkout = { id: sessionId, status, customerId: account.customerId, isPaid: true };
      return { ...base, kind: happening.kind, checkout };
    }
    case 'invoice-paid':
    case 'invoice-failed':
      return { ...base, kind: happening.kind, invoice: invoiceSnapshot(account, happening.invoice) };
    case 'refunded':
      return { ...base, kind: happening.kind, refund: refundSnapshot(happening.refund) };
    default:
      return { ...base, kind: happening.kind };
  }
}

function subscriptionIdOf(account: SimulatedAccount, happening: Happening): string | null | undefined {
  switch (happening.kind) {
    case 'checkout-completed':
      return happening.session.subscriptionId;
    case 'invoice-paid':
    case 'invoice-failed':
      return happening.invoice.subscriptionId;
    case 'refunded':
      return account.invoices.find((one) => one.id === happening.refund.invoiceId)?.subscriptionId;
    default:
      return happening.subscription.id;
  }
}
