import type { PaymentEvent } from '../events.ts';
import type { CheckoutOrder } from '../provider.ts';
import type { InvoiceSnapshot, SubscriptionSnapshot } from '../snapshots.ts';
import { applyPaymentEvent, NO_SUBSCRIPTION, type SubscriptionState } from '../subscription-state.ts';
import type { Stage } from './stages.ts';

export const STATE_MONTHLY = { plan: 'state', planName: 'State Package', period: 'month', amountCents: 9_900 } as const;
export const NATIONAL_MONTHLY = {
  plan: 'national',
  planName: 'National Package',
  period: 'month',
  amountCents: 19_900,
} as const;
export const NATIONAL_YEARLY = { ...NATIONAL_MONTHLY, period: 'year', amountCents: 199_000 } as const;

/** Half of March is over. */
export const MID_MARCH = '2026-03-16T12:00:00.000Z';
export const APRIL = '2026-04-01T00:00:00.000Z';
export const TRIAL_END = '2026-03-31T00:00:00.000Z';

let keys = 0;

/** A new idempotency key. */
export function key(): string {
  keys += 1;
  return `key-${keys}`;
}

export function order(more: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    ...STATE_MONTHLY,
    vendorRef: 'vendor-7',
    successUrl: 'https://market.test/payment-success?checkout={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://market.test/payment-failed',
    idempotencyKey: key(),
    ...more,
  };
}

/** What a vendor has after events. */
export function applied(events: readonly PaymentEvent[]): SubscriptionState {
  return events.reduce(applyPaymentEvent, NO_SUBSCRIPTION);
}

/** Purchases on a stage. */
export interface Shop {
  buy(more?: Partial<CheckoutOrder>, card?: 'accepted' | 'fails-at-renewal'): Promise<SubscriptionSnapshot>;
  /** A trial of the National Package without a card. */
  startTrial(): Promise<SubscriptionSnapshot>;
  invoicesOf(subscription: SubscriptionSnapshot): Promise<readonly InvoiceSnapshot[]>;
}

export function openShop({ provider, pay }: Stage): Shop {
  const complete = async (wanted: CheckoutOrder, card?: 'accepted' | 'fails-at-renewal') => {
    const { id } = await provider.createCheckoutSession(wanted);
    await pay(id, card);
    const { subscription } = await provider.getCheckoutSession(id);
    if (!subscription) throw new Error('Nothing was bought.');
    return subscription;
  };
  return {
    buy: (more = {}, card = 'accepted') => complete(order(more), card),
    startTrial: () => complete(order({ ...NATIONAL_MONTHLY, trialEnd: TRIAL_END })),
    invoicesOf: async ({ customerId }) => (await provider.listInvoices({ customerId })).invoices,
  };
}
