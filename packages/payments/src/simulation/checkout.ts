import { PaymentError } from '../errors.ts';
import { later } from '../instant.ts';
import type { CheckoutOrder } from '../provider.ts';
import type { Desk, SimulatedCard, SimulatedSession } from './account.ts';
import { beginSubscription, revise } from './subscriptions.ts';

const SESSION_LIFE = 24 * 3_600_000;

export function openSession(desk: Desk, order: CheckoutOrder): SimulatedSession {
  const { plan, planName, period, amountCents } = order;
  const session: SimulatedSession = {
    id: desk.newId('session'),
    price: { plan, planName, period, amountCents },
    customerEmail: order.customerEmail ?? null,
    trialEnd: order.trialEnd ?? null,
    successUrl: order.successUrl,
    cancelUrl: order.cancelUrl,
    createdAt: desk.now,
    expiresAt: later(desk.now, SESSION_LIFE),
    status: 'open',
    declinedAt: null,
    subscriptionId: null,
  };
  desk.account.sessions.push(session);
  return session;
}

/**
 * Completes a checkout. A trial may begin without a card.
 * @param card null for none.
 * @throws {PaymentError} `conflict` when the session is not open or a card is needed.
 */
export function completeSession(desk: Desk, session: SimulatedSession, card: SimulatedCard | null): void {
  checkOpen(session);
  if (card === null && session.trialEnd === null && desk.account.card === null) {
    throw new PaymentError('conflict', 'A card is needed: there is no trial.');
  }
  if (card !== null) desk.account.card = card;
  const { subscription } = beginSubscription(desk, session.price, session.trialEnd);
  session.status = 'complete';
  session.declinedAt = null;
  session.subscriptionId = subscription.id;
  desk.tell({ kind: 'checkout-completed', at: desk.now, session });
  revise(desk, subscription);
}

/** Notes that a card was refused; the session stays open for another. @throws {PaymentError} `conflict`. */
export function declineSession(desk: Desk, session: SimulatedSession): void {
  checkOpen(session);
  session.declinedAt = desk.now;
}

function checkOpen(session: SimulatedSession): void {
  if (session.status !== 'open') throw new PaymentError('conflict', `The checkout is ${session.status}.`);
}
