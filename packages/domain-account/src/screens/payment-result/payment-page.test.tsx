import { accounts, type FakeAnswer, fakeServer } from '@chalkline/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paying, planDetails } from '../../testing/plan-details.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page, UpdatePage } from './payment-page.tsx';

const STATE = '/api/Payment/GetPaymentState/cs_1';

const paid = {
  state: 'paid',
  plan: 'National Package',
  period: 'month',
  amount: '129.00',
  startsAt: null,
  sentence: 'Thank you.',
};

type Answers = Record<string, FakeAnswer | (() => FakeAnswer)>;

function open(at: string, answers: Answers, as = accounts.vendor) {
  const server = fakeServer({
    '/api/Auth/RefreshToken': { data: { ...as, currentPlan: 'National Package' } },
    ...answers,
  });
  const [path = at] = at.split('?');
  const platform = renderPage(path.includes('update') ? UpdatePage : Page, { fetch: server.fetch, path, at, as });
  return { server, platform };
}

describe('after a payment', () => {
  it('PAY-11 keeps what was told of it live beside the plan as it is', async () => {
    const { platform } = open('/update-failed', { '/api/Payment/GetPlanDetails': { data: planDetails() } });
    expect(await screen.findByRole('link', { name: 'Plan details' })).toBeTruthy();
    const message = 'The payment of $48.00 for your State Package failed. Check your card.';
    act(() => platform.notifications.setPaymentNotification({ status: 'failed', message }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('shows what really became of it, whatever the address says', async () => {
    open('/payment-success?session=cs_1', {
      [STATE]: { data: { ...paid, state: 'failed', sentence: 'Your card was declined.' } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment failed' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a plan again' }).getAttribute('href')).toBe('/upgrade-plan');
  });

  it('takes the session along once it is paid', async () => {
    const { platform } = open('/payment-failed?session=cs_1', { [STATE]: { data: paid } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment received' })).toBeTruthy();
    await waitFor(() => expect(platform.session.currentPlan).toBe('National Package'));
  });

  it('PAY-16 says that nothing was charged, and when the card will be, where the trial goes on', async () => {
    const startsAt = '2026-12-20T20:00:00.000Z';
    const sentence = 'Your card is saved; nothing was charged.';
    open('/payment-success?session=cs_1', { [STATE]: { data: { ...paid, startsAt, sentence } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your card is saved' })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByText(/your card is charged \$129\.00 on that day/)).toBeTruthy();
  });

  it('PAY-27 says that a bank’s transfer is on its way, and offers no second purchase', async () => {
    const sentence = 'Your bank transfer is on its way. Your plan begins when it arrives.';
    open('/payment-success?session=cs_1', { [STATE]: { data: { ...paid, state: 'transfer', sentence } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your bank transfer is on its way' })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Choose a plan again' })).toBeNull();
  });

  it('asks again while it is under way', async () => {
    let asked = 0;
    open('/payment-success?session=cs_1', {
      [STATE]: () => {
        asked += 1;
        return { data: asked === 1 ? { ...paid, state: 'pending', sentence: 'Your bank has not answered.' } : paid };
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for the payment' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Payment received' }, { timeout: 6000 })).toBeTruthy();
  });

  it('says so when the payment is not this account’s', async () => {
    open('/payment-success?session=other', {});
    expect(await screen.findByText('We don’t know this payment')).toBeTruthy();
  });

  it('shows the plan as it is when the address names no payment', async () => {
    open('/payment-success', { '/api/Payment/GetPlanDetails': { data: planDetails() } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your plan is Free' })).toBeTruthy();
  });

  it('asks nothing for an administrator, who has no plan', async () => {
    const { server } = open('/payment-success?session=cs_1', {}, {
      ...accounts.vendor,
      role: 'Admin',
      status: 1,
    } as never);
    expect(await screen.findByText(/A payment is shown to the vendor that made it/)).toBeTruthy();
    expect(server.sentTo(STATE)).toEqual([]);
  });
});

describe('after a change of plan', () => {
  it('does not believe an address that says it went well', async () => {
    open('/update-successful', { '/api/Payment/GetPlanDetails': { data: planDetails() } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your plan was not changed' })).toBeTruthy();
  });

  it('says what comes next and until when', async () => {
    const pending = { effective: 'period-end', at: '2026-12-02T19:00:00.000Z', plan: 'Free', period: 'month' };
    open('/update-failed', { '/api/Payment/GetPlanDetails': { data: { ...paying, pending } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Free comes next' })).toBeTruthy();
    expect(screen.getByText('State Package until then, Free after')).toBeTruthy();
  });
});
