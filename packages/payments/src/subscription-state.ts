import type { PaymentEvent } from './events.ts';
import { type BillingPeriod, type Instant, latest } from './instant.ts';
import type { PendingChange, SubscriptionSnapshot, SubscriptionStatus } from './snapshots.ts';

/** What a vendor has bought, as far as its provider's events tell. Plain data: it can be stored as JSON. */
export interface SubscriptionState {
  readonly status: SubscriptionStatus;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
  readonly plan: string | null;
  readonly period: BillingPeriod | null;
  readonly startedAt: Instant | null;
  readonly periodEnd: Instant | null;
  readonly trialEnd: Instant | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly pendingChange: PendingChange | null;
  readonly paymentMethodOnFile: boolean;
  /** When the newest applied event happened; null before the first. */
  readonly lastEventAt: Instant | null;
  /**
   * The newest snapshot of every subscription that the vendor ever had. Kept so that a late event of an old one can't
   * be mistaken for news of the present one.
   */
  readonly subscriptions: Readonly<Record<string, SubscriptionSnapshot>>;
}

/** A vendor of whom no event was applied. */
export const NO_SUBSCRIPTION: SubscriptionState = {
  status: 'none',
  subscriptionId: null,
  customerId: null,
  plan: null,
  period: null,
  startedAt: null,
  periodEnd: null,
  trialEnd: null,
  cancelAtPeriodEnd: false,
  pendingChange: null,
  paymentMethodOnFile: false,
  lastEventAt: null,
  subscriptions: {},
};

/**
 * Takes an event into a vendor's state. Whatever the order in which events come and however often each does, the same
 * set of events gives the same state: of each subscription the newest snapshot counts, by its own time, and of several
 * subscriptions the one that runs and began last. PAY-3 PAY-4
 */
export function applyPaymentEvent(state: SubscriptionState, event: PaymentEvent): SubscriptionState {
  const incoming = event.subscription;
  const known = state.subscriptions[incoming.id];
  const newest = known === undefined || compareSnapshots(incoming, known) > 0 ? incoming : known;
  const subscriptions = { ...state.subscriptions, [incoming.id]: newest };
  const current = Object.values(subscriptions).reduce((best, one) => (comparePrecedence(one, best) > 0 ? one : best));
  return {
    status: current.status,
    subscriptionId: current.id,
    customerId: current.customerId,
    plan: current.plan,
    period: current.period,
    startedAt: current.startedAt,
    periodEnd: current.periodEnd,
    trialEnd: current.trialEnd,
    cancelAtPeriodEnd: current.cancelAtPeriodEnd,
    pendingChange: current.pendingChange,
    paymentMethodOnFile: current.paymentMethodOnFile,
    lastEventAt: latest(state.lastEventAt ?? event.createdAt, event.createdAt),
    subscriptions,
  };
}

/**
 * Positive when the first is the newer. Snapshots of the same moment that differ still need one order, or two nodes
 * could end differently: the further one of the subscription's life first, then any fixed one.
 */
function compareSnapshots(one: SubscriptionSnapshot, other: SubscriptionSnapshot): number {
  return (
    compareText(one.asOf, other.asOf) ||
    LIFE.indexOf(one.status) - LIFE.indexOf(other.status) ||
    compareText(fingerprint(one), fingerprint(other))
  );
}

const LIFE: readonly SubscriptionStatus[] = ['none', 'trialing', 'active', 'past-due', 'ended'];

/** Positive when the first is rather what the vendor has. */
function comparePrecedence(one: SubscriptionSnapshot, other: SubscriptionSnapshot): number {
  return (
    standing(one) - standing(other) || compareText(one.startedAt, other.startedAt) || compareText(one.id, other.id)
  );
}

function standing(snapshot: SubscriptionSnapshot): number {
  if (snapshot.status === 'none') return 0;
  return snapshot.status === 'ended' ? 1 : 2;
}

/** The snapshot's content whatever the order of its keys. */
function fingerprint(snapshot: SubscriptionSnapshot): string {
  const ordered = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => compareText(one, other)))
      : value;
  return JSON.stringify(snapshot, ordered);
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
