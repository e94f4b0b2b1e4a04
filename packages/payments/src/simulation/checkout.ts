import { PaymentError } from '../errors.ts';
import { later } from '../instant.ts';
import type { CheckoutOrder } from '../provider.ts';
import type { Desk, SimulatedCard, SimulatedSession, SimulatedSubscription } from './account.ts';
import { openInvoiceOf, settle } from './invoices.ts';
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
  complete(desk, session, beginSubscription(desk, session.price, session.trialEnd).subscription);
}

/** Completes a checkout by a bank's transfer, which pays or fails days later. @throws {PaymentError} `conflict`. */
export function completeByTransfer(desk: Desk, session: SimulatedSession): void {
  checkOpen(session);
  complete(desk, session, beginSubscription(desk, session.price, null, true).subscription);
}

/** Lets the transfer of a finished checkout come, or fail: its subscription is then past due. @throws {PaymentError} `conflict`. */
export function endTransfer(desk: Desk, session: SimulatedSession, hasCome: boolean): void {
  const subscription = desk.account.subscriptions.find(({ id }) => id === session.subscriptionId);
  const invoice = subscription && openInvoiceOf(desk, subscription.id);
  if (!subscription || !invoice) throw new PaymentError('conflict', 'No transfer is on its way.');
  if (hasCome) {
    settle(desk, invoice);
  } else {
    invoice.attempts += 1;
    subscription.status = 'past-due';
    desk.tell({ kind: 'invoice-failed', at: desk.now, invoice });
  }
  revise(desk, subscription);
}

function complete(desk: Desk, session: SimulatedSession, subscription: SimulatedSubscription): void {
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
