import type Stripe from 'stripe';
import { WebhookError } from '../errors.ts';
import type { PaymentEvent, WebhookReading } from '../events.ts';
import { fromSeconds, type Instant } from '../instant.ts';
import { parseObject } from '../webhook/envelope.ts';
import { isSessionPaid } from './stripe-checkout.ts';
import { asking } from './stripe-errors.ts';
import type { StripeReader } from './stripe-reader.ts';
import { idOf, VENDOR_KEY } from './stripe-snapshots.ts';

/** The events that an endpoint must be subscribed to; others are ignored. */
export const STRIPE_WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.deleted',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'invoice.paid',
  'invoice.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const;

type StripeEventType = (typeof STRIPE_WEBHOOK_EVENTS)[number];

interface Notice {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Instant;
  readonly livemode: boolean;
  /** What it is about, as the endpoint's own API version writes it: only ids are read from it. */
  readonly about: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** What is asked of Stripe after a notice: an event's own part, or null when it is not ours or moved no money. */
type Answer = { readonly subscriptionId: string | null; finish(base: EventBase): PaymentEvent } | null;
type EventBase = Pick<PaymentEvent, 'id' | 'createdAt' | 'vendorRef' | 'subscription'> & {
  readonly provider: 'stripe';
};

/**
 * Reads a verified body. It only says what changed: the state itself is asked of Stripe, so that the order of
 * deliveries, several changes within Stripe's one-second clock and an endpoint of another API version do no harm.
 * @param livemode whether our key is a live one.
 */
export async function readStripeEvent(
  body: string,
  livemode: boolean,
  stripe: Stripe,
  reader: StripeReader,
): Promise<WebhookReading> {
  const notice = parseNotice(body);
  const ignored = { kind: 'ignored', id: notice.id, type: notice.type } as const;
  if (notice.livemode !== livemode) return { ...ignored, reason: 'other-mode' };
  if (!isKnown(notice.type)) return { ...ignored, reason: 'unknown-type' };
  const answer = await ask(notice, notice.type, stripe, reader);
  const subscription = answer?.subscriptionId ? await reader.ownSnapshot(answer.subscriptionId) : null;
  if (!answer || !subscription) return { ...ignored, reason: 'not-ours' };
  const { id, createdAt } = notice;
  const { vendorRef } = subscription;
  return { kind: 'event', event: answer.finish({ id, provider: 'stripe', createdAt, vendorRef, subscription }) };
}

async function ask(notice: Notice, type: StripeEventType, stripe: Stripe, reader: StripeReader): Promise<Answer> {
  const { about } = notice;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return aboutCheckout(await asking(stripe.checkout.sessions.retrieve(about.id)), type);
    case 'customer.subscription.deleted':
      return { subscriptionId: about.id, finish: (base) => ({ ...base, kind: 'subscription-ended' }) };
    case 'subscription_schedule.updated':
    case 'subscription_schedule.released':
      return aboutSubscription(text(about['subscription']) ?? text(about['released_subscription']));
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const invoice = await reader.invoice(about.id);
      const kind = type === 'invoice.paid' ? 'invoice-paid' : 'invoice-failed';
      return { subscriptionId: invoice.subscriptionId, finish: (base) => ({ ...base, kind, invoice }) };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return aboutRefund(await asking(stripe.refunds.retrieve(about.id)), reader);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return aboutDispute(await asking(stripe.disputes.retrieve(about.id)), reader);
    default:
      return aboutSubscription(about.id);
  }
}

function aboutSubscription(subscriptionId: string | null): Answer {
  return { subscriptionId, finish: (base) => ({ ...base, kind: 'subscription-updated' }) };
}

/** Only that a payment failed is told by the event alone; one that was made since is the session's own word. PAY-27 */
function aboutCheckout(session: Stripe.Checkout.Session, type: StripeEventType): Answer {
  const { customer, subscription } = session;
  if (subscription === null || session.metadata?.[VENDOR_KEY] === undefined) return null;
  const checkout = {
    id: session.id,
    status: 'complete',
    customerId: customer === null ? null : idOf(customer),
    isPaid: isSessionPaid(session),
  } as const;
  const hasFailed = type === 'checkout.session.async_payment_failed' && !checkout.isPaid;
  const kind = hasFailed ? 'checkout-failed' : 'checkout-completed';
  return { subscriptionId: idOf(subscription), finish: (base) => ({ ...base, kind, checkout }) };
}

async function aboutRefund(refund: Stripe.Refund, reader: StripeReader): Promise<Answer> {
  if (refund.payment_intent === null) return null;
  const { subscriptionId, refund: snapshot } = await reader.refund(refund);
  return { subscriptionId, finish: (base) => ({ ...base, kind: 'refunded', refund: snapshot }) };
}

async function aboutDispute(dispute: Stripe.Dispute, reader: StripeReader): Promise<Answer> {
  const found = await reader.dispute(dispute);
  if (found === null) return null;
  const { subscriptionId, dispute: snapshot } = found;
  return { subscriptionId, finish: (base) => ({ ...base, kind: 'disputed', dispute: snapshot }) };
}

/** @throws {WebhookError} `malformed` when it is no event of Stripe's. */
function parseNotice(body: string): Notice {
  const event = parseObject(body);
  const about = objectOf(objectOf(event['data'])['object']);
  const { id, type, created, livemode } = event;
  const aboutId = about['id'];
  if (typeof id !== 'string' || typeof type !== 'string' || typeof created !== 'number' || !Number.isInteger(created)) {
    throw new WebhookError('malformed', 'The webhook is no Stripe event.');
  }
  // Some objects that we have no use for have no id.
  return {
    id,
    type,
    createdAt: fromSeconds(created),
    livemode: livemode === true,
    about: { ...about, id: text(aboutId) ?? '' },
  };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isKnown(type: string): type is StripeEventType {
  return STRIPE_WEBHOOK_EVENTS.some((known) => known === type);
}
