import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentEvent } from './events.ts';
import type { SubscriptionSnapshot } from './snapshots.ts';
import { applyPaymentEvent, NO_SUBSCRIPTION } from './subscription-state.ts';

const T = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute)).toISOString();

function snapshot(more: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot {
  return {
    id: 'sub_1',
    customerId: 'cus_1',
    vendorRef: 'vendor-7',
    status: 'active',
    plan: 'state',
    period: 'month',
    amountCents: 9_900,
    startedAt: T(0),
    periodStart: T(0),
    periodEnd: T(50),
    trialEnd: null,
    cancelAtPeriodEnd: false,
    endedAt: null,
    pendingChange: null,
    paymentMethodOnFile: true,
    asOf: T(0),
    ...more,
  };
}

function event(subscription: SubscriptionSnapshot, createdAt = subscription.asOf): PaymentEvent {
  const { vendorRef } = subscription;
  return { kind: 'subscription-updated', id: 'evt', provider: 'test', createdAt, vendorRef, subscription };
}

const moments = fc.integer({ min: 0, max: 4 }).map(T);
const snapshots = fc
  .record({
    id: fc.constantFrom('sub_1', 'sub_2', 'sub_3'),
    status: fc.constantFrom('none', 'trialing', 'active', 'past-due', 'ended'),
    plan: fc.constantFrom('state', 'national'),
    cancelAtPeriodEnd: fc.boolean(),
    asOf: moments,
  })
  // A subscription begins once; several may begin at the same moment.
  .map((parts) => snapshot({ ...parts, startedAt: parts.id === 'sub_3' ? T(1) : T(0) }));
const histories = fc.array(
  fc.tuple(snapshots, moments).map(([one, at]) => event(one, at)),
  { minLength: 1, maxLength: 12 },
);

describe('applyPaymentEvent', () => {
  it('PAY-4 ends in the same state whatever the order and repetition, even of the same moment', () => {
    const shuffles = histories.chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
    );
    fc.assert(
      fc.property(shuffles, ([events, shuffled]) => {
        const inOrder = events.reduce(applyPaymentEvent, NO_SUBSCRIPTION);
        expect(shuffled.reduce(applyPaymentEvent, NO_SUBSCRIPTION)).toEqual(inOrder);
      }),
      { numRuns: 500 },
    );
  });

  it('PAY-3 changes nothing when an event comes again', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const state = events.reduce(applyPaymentEvent, NO_SUBSCRIPTION);
        for (const one of events) expect(applyPaymentEvent(state, one)).toEqual(state);
      }),
    );
  });

  it('PAY-4 shows of one subscription what was true last', () => {
    const events = [snapshot({ asOf: T(2), plan: 'national' }), snapshot({ asOf: T(1), status: 'trialing' })].map(
      (one) => event(one),
    );
    const state = events.reduce(applyPaymentEvent, NO_SUBSCRIPTION);
    expect(state).toMatchObject({ status: 'active', plan: 'national', lastEventAt: T(2) });
  });

  it('comes back from past due and even from ended when the provider says so later', () => {
    const events = [snapshot({ asOf: T(1), status: 'ended' }), snapshot({ asOf: T(2) })].map((one) => event(one));
    expect(events.reduce(applyPaymentEvent, NO_SUBSCRIPTION).status).toBe('active');
  });

  it('is not ended by late news of an earlier subscription', () => {
    const now = event(snapshot({ id: 'sub_2', startedAt: T(3), asOf: T(3) }));
    const old = event(snapshot({ status: 'ended', asOf: T(9) }));
    const state = [now, old].reduce(applyPaymentEvent, NO_SUBSCRIPTION);
    expect(state).toMatchObject({ status: 'active', subscriptionId: 'sub_2', lastEventAt: T(9) });
  });

  it('keeps what runs when a later checkout was never paid', () => {
    const running = event(snapshot());
    const unpaid = event(snapshot({ id: 'sub_2', status: 'none', startedAt: T(3), asOf: T(3) }));
    expect([running, unpaid].reduce(applyPaymentEvent, NO_SUBSCRIPTION)).toMatchObject({ subscriptionId: 'sub_1' });
  });

  it('keeps what runs when a later subscription ended', () => {
    const running = event(snapshot());
    const brief = event(snapshot({ id: 'sub_2', status: 'ended', startedAt: T(3), asOf: T(4) }));
    const state = [running, brief].reduce(applyPaymentEvent, NO_SUBSCRIPTION);
    expect(state).toMatchObject({ subscriptionId: 'sub_1', status: 'active' });
  });

  it('says none before anything, and survives JSON', () => {
    expect(NO_SUBSCRIPTION.status).toBe('none');
    const state = applyPaymentEvent(NO_SUBSCRIPTION, event(snapshot()));
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});
