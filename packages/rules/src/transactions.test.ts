import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, compareMoney, subtractMoney } from './money.ts';
import {
  bookingOf,
  chargebackLabel,
  isWrittenOff,
  paymentStatusAfter,
  paymentStatuses,
  type RefundFacts,
  refundableSum,
  refundedSum,
  refundProblem,
  refundStateAfter,
  refundStates,
  type TransactionAct,
  type TransactionFacts,
  transactionRefusal,
} from './transactions.ts';

const facts = (more: Partial<TransactionFacts> = {}): TransactionFacts => ({
  kind: 'subscription',
  status: 'paid',
  booking: 'new',
  isWrittenOff: false,
  ...more,
});

describe('what may be done with a transaction', () => {
  it('PAY-18 what is paid is confirmed once, then settled once', () => {
    const at = (booking: TransactionFacts['booking']) =>
      (['confirm', 'settle'] as const).map((act) => transactionRefusal(act, facts({ booking })));
    expect(at('new')).toEqual([null, 'It must be confirmed first.']);
    expect(at('on-going')).toEqual(['It is confirmed already.', null]);
    expect(at('settled')).toEqual(['It is settled already.', 'It is settled already.']);
  });

  it.each(['open', 'failed', 'refunded'] as const)('PAY-18 nothing that is %s moves or is refunded', (status) => {
    for (const act of ['confirm', 'settle', 'refund'] as const) {
      expect(transactionRefusal(act, facts({ status }))).not.toBeNull();
    }
  });

  it('PAY-21 a payment is recorded of a fee alone, and once', () => {
    const record = (more: Partial<TransactionFacts>) => transactionRefusal('record-payment', facts(more));
    expect(record({ kind: 'sale-fee', status: 'open' })).toBeNull();
    expect(record({ kind: 'sale-fee', status: 'paid' })).toBe('It is paid.');
    expect(record({ status: 'open' })).toContain('payment provider');
  });

  it('PAY-22 only what is owed is written off, once, and a payment opens it again', () => {
    const off = (more: Partial<TransactionFacts>) => transactionRefusal('write-off', facts(more));
    expect([off({ status: 'open' }), off({ status: 'failed' })]).toEqual([null, null]);
    expect(off({ status: 'failed', isWrittenOff: true })).toBe('It is written off already.');
    expect(off({ status: 'paid' })).toBe('It is paid.');
    expect(bookingOf(facts({ status: 'failed', isWrittenOff: true }))).toBe('closed');
    expect(bookingOf(facts({ status: 'paid', isWrittenOff: true }))).toBe('new');
    const writtenOffAt = new Date(0);
    const still = paymentStatuses.filter((status) => isWrittenOff({ status, writtenOffAt }));
    expect(still).toEqual(['open', 'failed']);
    expect(isWrittenOff({ status: 'open', writtenOffAt: null })).toBe(false);
  });

  it('PAY-18 no act is possible of what is closed', () => {
    const acts: TransactionAct[] = ['confirm', 'settle', 'refund', 'write-off'];
    const anyFacts = fc.record({
      kind: fc.constantFrom('subscription' as const, 'sale-fee' as const),
      status: fc.constantFrom(...paymentStatuses),
      booking: fc.constantFrom('new' as const, 'on-going' as const, 'settled' as const),
      isWrittenOff: fc.boolean(),
    });
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...acts), (one, act) => {
        if (bookingOf(one) === 'closed') expect(transactionRefusal(act, one)).not.toBeNull();
      }),
    );
  });
});

const cents = (least: number) => fc.integer({ min: least, max: 500_000 }).map((amount) => (amount / 100).toFixed(2));
const anyRefund = fc.record({ amount: cents(1), state: fc.constantFrom(...refundStates) });

describe('refunds', () => {
  it('PAY-19 what is on its way is not refunded a second time', () => {
    const refunds: RefundFacts[] = [
      { amount: '20.00', state: 'asked' },
      { amount: '9.00', state: 'succeeded' },
      { amount: '5.00', state: 'failed' },
    ];
    expect(refundableSum('49.00', refunds)).toBe('20.00');
    expect(refundedSum(refunds)).toBe('9.00');
    expect(refundProblem('20.01', '20.00')).toBe('At most $20.00 can be refunded.');
    expect(refundProblem('0', '20.00')).toBe('Enter an amount above zero.');
    expect(refundProblem('ten', '20.00')).toContain('not a number');
    expect(refundProblem('20', '20.00')).toBeNull();
  });

  it('PAY-17 the furthest state counts in whichever order it is told', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...refundStates), { minLength: 1 }), (told) => {
        const ends = (list: typeof told) => list.reduce(refundStateAfter);
        expect(ends(told)).toBe(ends(told.toReversed()));
        expect(ends([...told, ...told])).toBe(ends(told));
      }),
    );
  });

  it('PAY-20 refunds that were allowed one by one never give back more than came in', () => {
    fc.assert(
      fc.property(cents(1), fc.array(anyRefund), (amount, asked) => {
        const made: RefundFacts[] = [];
        for (const refund of asked) {
          if (refundProblem(refund.amount, refundableSum(amount, made)) === null) made.push(refund);
        }
        const back = refundedSum(made);
        expect(compareMoney(back, amount)).toBeLessThanOrEqual(0);
        expect(addMoney(back, subtractMoney(amount, back))).toBe(amount);
        const isWhole = compareMoney(back, amount) === 0;
        expect(paymentStatusAfter('paid', amount, made)).toBe(isWhole ? 'refunded' : 'paid');
        expect(paymentStatusAfter('failed', amount, made)).toBe('failed');
      }),
    );
  });
});

it('PAY-28 says of a chargeback whether it waits to be answered, is gone or was won back', () => {
  const answerBy = '2026-12-07T12:00:00.000Z';
  expect(chargebackLabel({ state: 'succeeded', answerBy })).toBe('Taken back, to answer');
  expect(chargebackLabel({ state: 'succeeded', answerBy: null })).toBe('Taken back');
  expect(chargebackLabel({ state: 'failed', answerBy: null })).toBe('Won back');
});
