import type { Instant } from '../instant.ts';
import type { PlanPrice } from '../plan-price.ts';
import type { SimulatedAccount, SimulatedSession } from '../simulation/account.ts';
import type { CheckoutSnapshot } from '../snapshots.ts';

/** What the test provider's own page shows of a session. */
export interface TestCheckoutPage extends PlanPrice {
  readonly id: string;
  readonly vendorRef: string;
  readonly status: CheckoutSnapshot['status'];
  /** US cents that are charged on paying; zero with a trial. */
  readonly dueNowCents: number;
  readonly trialEnd: Instant | null;
  /** False when the trial begins without a card. */
  readonly cardNeeded: boolean;
  /** When a card was last refused here. */
  readonly declinedAt: Instant | null;
  readonly customerEmail: string | null;
  readonly cancelUrl: string;
  readonly expiresAt: Instant;
}

export function pageOf(
  account: SimulatedAccount,
  session: SimulatedSession,
  trialNeedsCard: boolean,
): TestCheckoutPage {
  const { id, status, trialEnd, declinedAt, customerEmail, cancelUrl, expiresAt, price } = session;
  return {
    ...price,
    id,
    vendorRef: account.vendorRef,
    status,
    dueNowCents: trialEnd === null ? price.amountCents : 0,
    trialEnd,
    cardNeeded: trialEnd === null || trialNeedsCard,
    declinedAt,
    customerEmail,
    cancelUrl,
    expiresAt,
  };
}
