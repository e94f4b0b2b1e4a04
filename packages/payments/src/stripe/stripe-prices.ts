import Stripe from 'stripe';
import type { PlanPrice } from '../plan-price.ts';
import { asking, toPaymentError } from './stripe-errors.ts';

/**
 * Finds or makes Stripe's price for a plan's. A Stripe price never changes, and its lookup key names plan, period and
 * amount; so an operator sets prices in this product alone, two nodes can't disagree, and after a change those who
 * bought before go on at their old price. Archiving a price by hand makes a new one at the next start.
 */
export class StripePrices {
  readonly #stripe: Stripe;
  readonly #ids = new Map<string, Promise<string>>();

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  /** The id of Stripe's price. @throws {PaymentError} */
  idOf(price: PlanPrice): Promise<string> {
    const key = lookupKey(price);
    const known = this.#ids.get(key);
    if (known) return known;
    const asked = this.#findOrMake(key, price);
    this.#ids.set(key, asked);
    asked.catch(() => this.#ids.delete(key));
    return asked;
  }

  async #findOrMake(key: string, price: PlanPrice): Promise<string> {
    const found = await asking(this.#stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }));
    return found.data[0]?.id ?? (await this.#make(key, price));
  }

  async #make(key: string, price: PlanPrice): Promise<string> {
    const made = await asking(
      this.#stripe.prices.create({
        currency: 'usd',
        unit_amount: price.amountCents,
        recurring: { interval: price.period },
        product: await this.#product(price),
        lookup_key: key,
        // An archived price keeps its key unless the new one takes it.
        transfer_lookup_key: true,
        metadata: { plan: price.plan, period: price.period },
      }),
    );
    return made.id;
  }

  /** One product for each plan, under an id that says which. */
  async #product(price: PlanPrice): Promise<string> {
    const id = `chalkline_${price.plan}`;
    try {
      await this.#stripe.products.create({ id, name: price.planName });
    } catch (error) {
      const isThere = error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';
      if (!isThere) throw toPaymentError(error);
      await asking(this.#stripe.products.update(id, { name: price.planName, active: true }));
    }
    return id;
  }
}

function lookupKey({ plan, period, amountCents }: PlanPrice): string {
  return `chalkline_${plan}_${period}_${amountCents}`;
}
