import type Stripe from 'stripe';
import { asking } from './stripe-errors.ts';

const PURPOSE = 'payment_method';

/**
 * Stripe's own page where a customer gives another card. Its configuration is made here and allows nothing else:
 * plans are changed and cancelled in this product alone, and nobody has to set the page up by hand.
 */
export class StripePortal {
  readonly #stripe: Stripe;
  #configuration: Promise<string> | null = null;

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  /** @returns the page's address, good for a few minutes. @throws {PaymentError} */
  async paymentMethodPage(customerId: string, returnUrl: string): Promise<string> {
    this.#configuration ??= this.#findOrMake();
    const configuration = await this.#configuration.catch((error: unknown) => {
      this.#configuration = null;
      throw error;
    });
    const session = await asking(
      this.#stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
        configuration,
        flow_data: { type: 'payment_method_update' },
      }),
    );
    return session.url;
  }

  async #findOrMake(): Promise<string> {
    const known = await asking(this.#stripe.billingPortal.configurations.list({ active: true, limit: 100 }));
    const ours = known.data.find((one) => one.metadata?.['chalkline'] === PURPOSE);
    if (ours) return ours.id;
    const made = await asking(
      this.#stripe.billingPortal.configurations.create({
        features: { payment_method_update: { enabled: true } },
        metadata: { chalkline: PURPOSE },
      }),
    );
    return made.id;
  }
}
