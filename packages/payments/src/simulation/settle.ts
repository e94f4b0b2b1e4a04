import type { Instant } from '../instant.ts';
import { type Desk, deskAt, type SimulatedSession, type SimulatedSubscription } from './account.ts';
import { nextAttempt, openInvoiceOf } from './invoices.ts';
import { tryAgain, turnPeriod } from './subscriptions.ts';

type Due = { readonly at: Instant; readonly run: (desk: Desk) => void };

/** Does, in the order of their moments, everything that was due by the desk's clock. */
export function settleDue(desk: Desk): void {
  for (let next = earliest(desk); next !== null && next.at <= desk.now; next = earliest(desk)) {
    next.run(deskAt(desk, next.at));
  }
}

function earliest(desk: Desk): Due | null {
  const due = [
    ...desk.account.sessions.flatMap(expiry),
    ...desk.account.subscriptions.flatMap((subscription) => deadline(desk, subscription)),
  ];
  return due.reduce<Due | null>((first, one) => (first === null || one.at < first.at ? one : first), null);
}

function expiry(session: SimulatedSession): Due[] {
  if (session.status !== 'open') return [];
  const run = () => {
    session.status = 'expired';
  };
  return [{ at: session.expiresAt, run }];
}

function deadline(desk: Desk, subscription: SimulatedSubscription): Due[] {
  if (subscription.status === 'ended') return [];
  const invoice = openInvoiceOf(desk, subscription.id);
  const retryAt = nextAttempt(desk, subscription.id);
  if (subscription.status === 'past-due' && invoice && retryAt !== null) {
    return [{ at: retryAt, run: (then) => tryAgain(then, subscription, invoice) }];
  }
  return [{ at: subscription.periodEnd, run: (then) => turnPeriod(then, subscription) }];
}
