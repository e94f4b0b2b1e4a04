import type Stripe from 'stripe';
import { PaymentError } from '../errors.ts';
import type { Instant } from '../instant.ts';
import type { DisputeSnapshot, InvoiceSnapshot, RefundSnapshot, SubscriptionSnapshot } from '../snapshots.ts';
import { asking } from './stripe-errors.ts';
import {
  idOf,
  SUBSCRIPTION_EXPANSION,
  subscriptionIdOf,
  toDisputeSnapshot,
  toInvoiceSnapshot,
  toRefundSnapshot,
  toSubscriptionSnapshot,
  wasEverPaid,
} from './stripe-snapshots.ts';

/** Reads Stripe's present state in our terms. */
export class StripeReader {
  readonly #stripe: Stripe;
  readonly #clock: () => Instant;

  /** @param clock rises with every reading. */
  constructor(stripe: Stripe, clock: () => Instant) {
    this.#stripe = stripe;
    this.#clock = clock;
  }

  /** Stripe's own object, expanded as a snapshot needs it. */
  subscription(id: string): Promise<Stripe.Subscription> {
    return asking(this.#stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION_EXPANSION }));
  }

  /**
   * A snapshot that is at least as new as this call. The moment is taken before asking: taken after, a slow answer
   * could pass for newer than a change that it doesn't show yet.
   * @returns null when this product did not sell it.
   */
  async ownSnapshot(id: string): Promise<SubscriptionSnapshot | null> {
    const asOf = this.#clock();
    const subscription = await this.subscription(id);
    const isPaidFor = wasEverPaid(subscription) ?? (await this.#hasPaidInvoice(subscription.id));
    return toSubscriptionSnapshot(subscription, asOf, isPaidFor);
  }

  /** @throws {PaymentError} `not-found` also when this product did not sell it. */
  async snapshot(id: string): Promise<SubscriptionSnapshot> {
    const snapshot = await this.ownSnapshot(id);
    if (!snapshot) throw new PaymentError('not-found', 'There is no such subscription of this product.');
    return snapshot;
  }

  async invoice(id: string): Promise<InvoiceSnapshot> {
    return toInvoiceSnapshot(await asking(this.#stripe.invoices.retrieve(id, { expand: ['payments'] })));
  }

  /** A refund with the invoice whose payment it gives back. */
  async refund(refund: Stripe.Refund): Promise<{ refund: RefundSnapshot; subscriptionId: string | null }> {
    const invoice = refund.payment_intent === null ? null : await this.#invoicePaidBy(idOf(refund.payment_intent));
    return {
      refund: toRefundSnapshot(refund, invoice?.id ?? null),
      subscriptionId: invoice === null ? null : subscriptionIdOf(invoice),
    };
  }

  /** A dispute with the invoice whose payment it takes back; null where it took no money, or of no payment of an invoice. */
  async dispute(dispute: Stripe.Dispute): Promise<{ dispute: DisputeSnapshot; subscriptionId: string | null } | null> {
    const { payment_intent: payment } = dispute;
    const invoice = payment === null ? null : await this.#invoicePaidBy(idOf(payment));
    if (invoice === null) return null;
    const snapshot = toDisputeSnapshot(dispute, invoice.id);
    return snapshot && { dispute: snapshot, subscriptionId: subscriptionIdOf(invoice) };
  }

  /** A renewal that is owed says nothing of what was paid before it. PAY-27 */
  async #hasPaidInvoice(subscription: string): Promise<boolean> {
    const paid = await asking(this.#stripe.invoices.list({ subscription, status: 'paid', limit: 1 }));
    return paid.data.length > 0;
  }

  async #invoicePaidBy(paymentIntent: string): Promise<Stripe.Invoice | null> {
    const payments = await asking(
      this.#stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: paymentIntent },
        expand: ['data.invoice'],
        limit: 1,
      }),
    );
    const invoice = payments.data[0]?.invoice;
    return invoice === undefined || typeof invoice === 'string' || invoice.deleted ? null : invoice;
  }
}
