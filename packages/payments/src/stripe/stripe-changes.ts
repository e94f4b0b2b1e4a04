import type Stripe from 'stripe';
import type { PlanPrice } from '../plan-price.ts';
import { changeTiming } from '../plan-price.ts';
import type { CancelRequest, ChangeRequest, SubscriptionRequest } from '../provider.ts';
import { checkAlive, checkChangeable } from '../requests.ts';
import type { SubscriptionSnapshot } from '../snapshots.ts';
import { asking } from './stripe-errors.ts';
import type { StripePrices } from './stripe-prices.ts';
import type { StripeReader } from './stripe-reader.ts';
import { idOf, onlyItem, wasEverPaid } from './stripe-snapshots.ts';

/**
 * Changes of a subscription at Stripe. A change that waits is a schedule of two phases; Stripe refuses to touch the
 * notice to cancel while a schedule holds the subscription, so it is released first.
 */
export class StripeChanges {
  readonly #stripe: Stripe;
  readonly #reader: StripeReader;
  readonly #prices: StripePrices;

  constructor(stripe: Stripe, reader: StripeReader, prices: StripePrices) {
    this.#stripe = stripe;
    this.#reader = reader;
    this.#prices = prices;
  }

  async change(request: ChangeRequest): Promise<SubscriptionSnapshot> {
    const current = await this.#reader.snapshot(request.subscriptionId);
    checkChangeable(current);
    const subscription = await this.#reader.subscription(request.subscriptionId);
    const priceId = await this.#prices.idOf(request);
    if ((request.when ?? changeTiming(current, request)) === 'now') {
      await this.#changeNow(request, subscription, priceId);
    } else if (onlyItem(subscription).price.id === priceId) {
      await this.#goOn(request, subscription);
    } else {
      await this.#changeLater(request, subscription, priceId, request);
    }
    return this.#reader.snapshot(request.subscriptionId);
  }

  async cancel(request: CancelRequest): Promise<SubscriptionSnapshot> {
    const current = await this.#reader.snapshot(request.subscriptionId);
    if (current.status === 'ended') return current;
    const subscription = await this.#reader.subscription(request.subscriptionId);
    await this.#releaseSchedule(subscription);
    if (request.when === 'now') {
      await this.#cancelNow(request, subscription);
    } else {
      await this.#update(request, 'cancel', { cancel_at_period_end: true });
    }
    return this.#reader.snapshot(request.subscriptionId);
  }

  async resume(request: SubscriptionRequest): Promise<SubscriptionSnapshot> {
    checkAlive(await this.#reader.snapshot(request.subscriptionId));
    await this.#goOn(request, await this.#reader.subscription(request.subscriptionId));
    return this.#reader.snapshot(request.subscriptionId);
  }

  async #changeNow(request: SubscriptionRequest, subscription: Stripe.Subscription, price: string): Promise<void> {
    await this.#releaseSchedule(subscription);
    await this.#update(request, 'change', {
      items: [{ id: onlyItem(subscription).id, price }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      ...withoutNotice(subscription),
    });
  }

  async #changeLater(
    request: SubscriptionRequest,
    subscription: Stripe.Subscription,
    price: string,
    wanted: PlanPrice,
  ): Promise<void> {
    if (hasNotice(subscription)) await this.#update(request, 'keep', withoutNotice(subscription));
    const schedule = await this.#schedule(request, subscription);
    const item = onlyItem(subscription);
    const start = schedule.current_phase?.start_date ?? item.current_period_start;
    const end = item.current_period_end;
    const trial = subscription.status === 'trialing' ? { trial_end: end } : {};
    await asking(
      this.#stripe.subscriptionSchedules.update(
        schedule.id,
        {
          end_behavior: 'release',
          phases: [
            { items: [{ price: item.price.id, quantity: 1 }], start_date: start, end_date: end, ...trial },
            {
              items: [{ price, quantity: 1 }],
              start_date: end,
              duration: { interval: wanted.period, interval_count: 1 },
              proration_behavior: 'none',
            },
          ],
        },
        { idempotencyKey: `phases:${request.idempotencyKey}` },
      ),
    );
  }

  async #schedule(
    request: SubscriptionRequest,
    subscription: Stripe.Subscription,
  ): Promise<Stripe.SubscriptionSchedule> {
    const { schedule } = subscription;
    if (schedule !== null && typeof schedule !== 'string') return schedule;
    return asking(
      this.#stripe.subscriptionSchedules.create(
        { from_subscription: subscription.id },
        { idempotencyKey: `schedule:${request.idempotencyKey}` },
      ),
    );
  }

  async #goOn(request: SubscriptionRequest, subscription: Stripe.Subscription): Promise<void> {
    await this.#releaseSchedule(subscription);
    if (hasNotice(subscription)) await this.#update(request, 'keep', withoutNotice(subscription));
  }

  async #releaseSchedule(subscription: Stripe.Subscription): Promise<void> {
    if (subscription.schedule === null) return;
    const id = idOf(subscription.schedule);
    await asking(this.#stripe.subscriptionSchedules.release(id, {}, { idempotencyKey: `release:${id}` }));
  }

  /** Stripe stops charging an open invoice but leaves it owed: it is made void. */
  async #cancelNow(request: CancelRequest, subscription: Stripe.Subscription): Promise<void> {
    const { id, latest_invoice: latest } = subscription;
    const key = `cancel:${request.idempotencyKey}`;
    await asking(this.#stripe.subscriptions.cancel(id, {}, { idempotencyKey: key }));
    const isOwed = subscription.status === 'past_due' || wasEverPaid(subscription) === false;
    if (!isOwed || latest === null) return;
    const invoice = await this.#reader.invoice(idOf(latest));
    if (invoice.status === 'open') {
      await asking(this.#stripe.invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `void:${invoice.id}` }));
    }
  }

  async #update(request: SubscriptionRequest, step: string, params: Stripe.SubscriptionUpdateParams): Promise<void> {
    const options = { idempotencyKey: `${step}:${request.idempotencyKey}` };
    await asking(this.#stripe.subscriptions.update(request.subscriptionId, params, options));
  }
}

function hasNotice(subscription: Stripe.Subscription): boolean {
  return subscription.cancel_at_period_end || subscription.cancel_at !== null;
}

/** Takes a notice back, given by the flag or by a date. */
function withoutNotice(subscription: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false };
  return subscription.cancel_at === null ? {} : { cancel_at: '' };
}
