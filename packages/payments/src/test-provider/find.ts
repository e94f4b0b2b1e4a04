import { PaymentError } from '../errors.ts';
import type {
  SimulatedAccount,
  SimulatedInvoice,
  SimulatedSession,
  SimulatedSubscription,
} from '../simulation/account.ts';

/** @throws {PaymentError} `not-found`. */
export function findSession(account: SimulatedAccount, id: string): SimulatedSession {
  return found(account.sessions, id, 'checkout');
}

/** @throws {PaymentError} `not-found`. */
export function findSubscription(account: SimulatedAccount, id: string): SimulatedSubscription {
  return found(account.subscriptions, id, 'subscription');
}

/** @throws {PaymentError} `not-found`. */
export function findInvoice(account: SimulatedAccount, id: string): SimulatedInvoice {
  return found(account.invoices, id, 'invoice');
}

function found<T extends { readonly id: string }>(list: readonly T[], id: string, what: string): T {
  const item = list.find((one) => one.id === id);
  if (!item) throw new PaymentError('not-found', `There is no such ${what}.`);
  return item;
}
