export type { SimulatedCard } from '../simulation/account.ts';
export type { FakeEvent } from './fake-stripe/events.ts';
export { FakeStripe, type FakeStripeOptions } from './fake-stripe/fake-stripe.ts';
export type { SignedWebhook } from './fake-stripe/webhooks.ts';
export { createMemoryStore } from './memory-store.ts';
