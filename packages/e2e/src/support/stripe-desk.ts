import { FakeStripe } from '@chalkline/payments/testing';
import type { BrowserContext } from '@playwright/test';
import type { ServerSettings } from './server.ts';

const keys = { secretKey: 'sk_test_journeys', webhookSecret: 'whsec_journeys' };

/** Stripe on this machine: its API for the server, its payment page for the browser, its signed webhooks between them. */
export interface StripeDesk {
  readonly fake: FakeStripe;
  /** Answers Stripe's payment page in somebody's windows. */
  serveTo(context: BrowserContext): Promise<void>;
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stripe Checkout</title></head><body><h1>Stripe Checkout</h1>${body}</body></html>`;

/** The payment page: one button pays, and the browser goes where Stripe sends it afterwards. */
async function serve(fake: FakeStripe, context: BrowserContext): Promise<void> {
  await context.route('https://checkout.stripe.com/c/pay/*', async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const contentType = 'text/html';
    if (route.request().method() !== 'POST') {
      const cents = fake.session(id).amount_total ?? 0;
      const pay = `<form method="post"><button>Pay $${(cents / 100).toFixed(2)}</button></form>`;
      return route.fulfill({ contentType, body: page(pay) });
    }
    const back = (fake.session(id).success_url ?? '').replace('{CHECKOUT_SESSION_ID}', id);
    await fake.completeCheckout(id);
    return route.fulfill({ contentType, body: page(`<script>location.href = ${JSON.stringify(back)}</script>`) });
  });
}

/** Starts Stripe for a market. The second answer is what the market's server has to be told; the third ends it. */
export async function openStripe(
  marketUrl: string,
): Promise<[StripeDesk, Awaited<ReturnType<ServerSettings>>, () => Promise<void>]> {
  const fake = await FakeStripe.start({ ...keys, webhookUrl: `${marketUrl}/api/Payment/Webhook` });
  const settings = {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_BASE: `http://${fake.api.host}:${fake.api.port}`,
  };
  return [{ fake, serveTo: (context) => serve(fake, context) }, settings, () => fake.close()];
}
