import { demoData } from '@chalkline/demo-data';
import { paymentStatusAfter } from '@chalkline/rules';
import { expect, it } from 'vitest';
import { refundsOfDemo } from './refunds.ts';

const day = new Date('2026-11-20T00:00:00Z');
const data = demoData(day);
const refunds = refundsOfDemo(data, day);

it('PAY-28 PAY-29 the demonstration has a chargeback to answer and a refund that failed', () => {
  const [chargeback, ...moreTaken] = refunds.filter(({ kind }) => kind === 'chargeback');
  expect([moreTaken, chargeback?.state]).toEqual([[], 'succeeded']);
  expect(chargeback?.answerBy?.getTime()).toBeGreaterThan(day.getTime());
  const [failed, ...moreFailed] = refunds.filter(({ state }) => state === 'failed');
  expect([moreFailed, failed?.kind, failed?.closedAt]).toEqual([[], undefined, undefined]);
  expect(failed?.askedById).toBeTruthy();
});

it('PAY-20 each payment of the demonstration is in the state that what went back of it leaves', () => {
  for (const transaction of data.transactions.filter(({ status }) => status === 'paid' || status === 'refunded')) {
    const back = refunds.filter(({ transactionId }) => transactionId === transaction.id);
    expect(paymentStatusAfter('paid', transaction.amount, back), transaction.number).toBe(transaction.status);
    expect(
      back.every(({ at }) => at >= transaction.at && at <= day),
      transaction.number,
    ).toBe(true);
  }
});
