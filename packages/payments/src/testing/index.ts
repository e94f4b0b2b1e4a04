export type { SimulatedCard } from '../simulation/account.ts';
export type { FakeEvent } from './fake-stripe/events.ts';
export { FakeStripe, type FakeStripeOptions, type SignedWebhook } from './fake-stripe/fake-stripe.ts';
export { createMemoryStore } from './memory-store.ts';
