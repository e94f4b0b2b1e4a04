import type Stripe from 'stripe';
import { toSeconds } from '../../instant.ts';
import type { Happening, SimulatedAccount } from '../../simulation/account.ts';
import { shapeSubscription } from './shape-billing.ts';
import { shapeInvoice, shapeRefund, shapeSession } from './shape-money.ts';
import type { World } from './world.ts';

/** An event before it is sent. */
export interface FakeEvent {
  readonly id: string;
  readonly type: string;
  /** The body's text, as it is signed and sent. */
  readonly body: string;
}

const TYPES = {
  'checkout-completed': 'checkout.session.completed',
  'subscription-updated': 'customer.subscription.updated',
  'subscription-ended': 'customer.subscription.deleted',
  'invoice-paid': 'invoice.paid',
  'invoice-failed': 'invoice.payment_failed',
  refunded: 'refund.created',
} as const satisfies Record<Happening['kind'], string>;

/** The event that tells a happening, with its object as it is now. */
export function tellingEvent(
  world: World,
  account: SimulatedAccount,
  happening: Happening,
  apiVersion: string,
): FakeEvent {
  const created = toSeconds(happening.at);
  return writeEvent(
    world,
    { type: TYPES[happening.kind], created, object: shapeOf(world, account, happening) },
    apiVersion,
  );
}

/** An event of any type about any object. */
export function writeEvent(
  world: World,
  told: { readonly type: string; readonly created: number; readonly object: object; readonly livemode?: boolean },
  apiVersion: string,
): FakeEvent {
  const id = world.id('evt_');
  const event = {
    id,
    object: 'event',
    api_version: apiVersion,
    created: told.created,
    data: { object: { ...told.object } },
    livemode: told.livemode ?? false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: told.type,
  } satisfies Omit<Stripe.Event, 'type' | 'data'> & { type: string; data: object };
  return { id, type: told.type, body: JSON.stringify(event, null, 2) };
}

function shapeOf(world: World, account: SimulatedAccount, happening: Happening): object {
  switch (happening.kind) {
    case 'checkout-completed':
      return shapeSession(world, account, happening.session);
    case 'invoice-paid':
    case 'invoice-failed':
      return shapeInvoice(world, account, happening.invoice);
    case 'refunded':
      return shapeRefund(account, happening.refund);
    default:
      return shapeSubscription(world, account, happening.subscription);
  }
}
