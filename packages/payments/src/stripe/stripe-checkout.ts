import type Stripe from 'stripe';
import { PaymentError } from '../errors.ts';
import { fromSeconds, toSeconds } from '../instant.ts';
import type { CheckoutOrder } from '../provider.ts';
import type { CheckoutSnapshot } from '../snapshots.ts';
import type { StripeReader } from './stripe-reader.ts';
import { idOf, VENDOR_KEY } from './stripe-snapshots.ts';

/** Stripe's order for a checkout of ours. */
export function toSessionParams(
  order: CheckoutOrder,
  priceId: string,
  trialNeedsCard: boolean,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { [VENDOR_KEY]: order.vendorRef };
  const onTrial = order.trialEnd !== undefined;
  return {
    mode: 'subscription',
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    metadata,
    payment_method_collection: onTrial && !trialNeedsCard ? 'if_required' : 'always',
    ...customerOf(order),
    subscription_data: {
      metadata,
      ...(order.trialEnd === undefined ? {} : trialUntil(toSeconds(order.trialEnd))),
    },
  };
}

/** @throws {PaymentError} `not-found` when this product did not make it. */
export async function toCheckoutSnapshot(
  session: Stripe.Checkout.Session,
  reader: StripeReader,
): Promise<CheckoutSnapshot> {
  const vendorRef = session.metadata?.[VENDOR_KEY];
  if (vendorRef === undefined) throw new PaymentError('not-found', 'There is no such checkout of this product.');
  const { customer, subscription } = session;
  return {
    id: session.id,
    vendorRef,
    status: statusOf(session),
    url: session.status === 'open' ? session.url : null,
    expiresAt: fromSeconds(session.expires_at),
    customerId: customer === null ? null : idOf(customer),
    isPaid: isSessionPaid(session),
    subscription: subscription === null ? null : await reader.snapshot(idOf(subscription)),
  };
}

/** A trial's checkout owes nothing; one by a bank's transfer is complete days before it is paid. PAY-27 */
export function isSessionPaid({ status, payment_status }: Stripe.Checkout.Session): boolean {
  return status === 'complete' && payment_status !== 'unpaid';
}

function customerOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  if (order.customerId !== undefined) return { customer: order.customerId };
  return order.customerEmail === undefined ? {} : { customer_email: order.customerEmail };
}

function trialUntil(seconds: number): Stripe.Checkout.SessionCreateParams.SubscriptionData {
  return { trial_end: seconds, trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } };
}

function statusOf(session: Stripe.Checkout.Session): CheckoutSnapshot['status'] {
  if (session.status === 'complete') return 'complete';
  return session.status === 'expired' ? 'expired' : 'open';
}
