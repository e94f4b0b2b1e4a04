import { expect, signInWith, test } from '../support/market.ts';
import { newVendor } from '../support/new-account.ts';
import { buyPlan, confirm } from '../support/plans.ts';
import { openStripe, type StripeDesk } from '../support/stripe-desk.ts';

test('PAY-1 PAY-7 through Stripe a plan is bought, counts by a signed webhook, and is cancelled', async ({
  marketWith,
  visitor,
}) => {
  let desk: StripeDesk | undefined;
  let close = async (): Promise<void> => undefined;
  const market = await marketWith(async (url) => {
    const [opened, settings, end] = await openStripe(url);
    desk = opened;
    close = end;
    return settings;
  });
  if (!desk) throw new Error('Stripe did not start');
  const { fake } = desk;
  const { page, context } = await visitor({ at: market.url });
  await desk.serveTo(context);
  await signInWith(page, market.url, await newVendor(market.url, 'Aspen Supply'));

  await test.step('pays on Stripe’s page, and the plan counts by the webhook', async () => {
    await buyPlan(page, 'State Package');
    await page.waitForURL('https://checkout.stripe.com/c/pay/*');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.waitForURL(`${market.url}/payment-success?*`);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
    await fake.settled();
    expect(fake.events.map(({ type }) => type)).toContain('checkout.session.completed');
    await page.goto('/plan-details');
    await expect(page.getByText('You are on State Package.')).toBeVisible();
  });
  await test.step('what somebody else says in Stripe’s name is refused, and changes nothing', async () => {
    const [event] = fake.events;
    const { rawBody, headers } = fake.signed(event?.id ?? '');
    const forged = { ...headers, 'stripe-signature': `${headers['stripe-signature']?.slice(0, -4)}0000` };
    const answer = await fetch(`${market.url}/api/Payment/Webhook`, {
      method: 'POST',
      headers: forged,
      body: Buffer.from(rawBody),
    });
    expect(answer.status).toBe(400);
  });
  await test.step('cancels: the plan runs on to its end, and Stripe knows', async () => {
    await page.getByRole('button', { name: 'Cancel the plan' }).click();
    await confirm(page, 'Cancel the plan');
    await expect(page.getByText('Your plan is cancelled')).toBeVisible();
    await fake.settled();
    expect(fake.requests.some((request) => request.startsWith('POST /v1/subscriptions/'))).toBe(true);
    await page.reload();
    await expect(page.getByText('Your plan is cancelled')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'State Package' })).toBeVisible();
  });
  await close();
});
