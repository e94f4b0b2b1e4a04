import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { cart } from '../../testing/school-fixtures.ts';
import { Part } from './review-carts-part.tsx';

type Answers = Parameters<typeof fakeServer>[0];

const waiting = cart({
  status: 2,
  statusText: 'Waiting for approval',
  ownerName: 'Dana Mercer',
  isMine: false,
  note: 'For August',
});

function open(answers: Answers = {}) {
  const server = fakeServer({
    ...standing,
    '/api/Auth/GetAllNotifications/StaffMember': { data: [] },
    '/api/StaffMember/GetReviewCart/61': { data: waiting },
    '/api/StaffMember/GetReviewCarts': pageOf([]),
    ...answers,
  });
  renderPage(Part, {
    fetch: server.fetch,
    path: '/review-purchases',
    at: '/review-purchases?tab=carts&id=61',
    signIn: (session) => session.signIn({ ...accounts.school, role: 'StaffMember' }),
  });
  return server;
}

const decide = '/api/StaffMember/DecideCart';

describe('a cart that waits for its reviewer', () => {
  it('CART-7 is approved as it was read', async () => {
    const server = open({ [decide]: { data: cart({ status: 3 }) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Approve cart' }));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Approve cart' }));
    await waitFor(() =>
      expect(server.sentTo(decide)[0]?.body).toEqual({
        cartId: 61,
        version: 4,
        total: waiting.total,
        decision: 'approve',
        remark: null,
      }),
    );
  });

  it('CART-8 is read again where its total rose meanwhile', async () => {
    const refusal = 'The total is $150.00 now. Look at the cart again, then go on.';
    const server = open({ [decide]: { status: 409, code: 'VERSION_CONFLICT', errorMsg: refusal } });
    fireEvent.click(await screen.findByRole('button', { name: 'Approve cart' }));
    const question = await screen.findByRole('alertdialog');
    const readBefore = server.sentTo('/api/StaffMember/GetReviewCart/61').length;
    fireEvent.click(within(question).getByRole('button', { name: 'Approve cart' }));
    expect(await screen.findByText(refusal)).toBeTruthy();
    await waitFor(() => expect(server.sentTo('/api/StaffMember/GetReviewCart/61').length).toBeGreaterThan(readBefore));
  });

  it('CART-1 sends lines back, never without a remark', async () => {
    const server = open({ [decide]: { data: waiting } });
    fireEvent.click(await screen.findByLabelText('Send Copy paper, letter back'));
    fireEvent.click(screen.getByRole('button', { name: 'Send chosen lines back' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send lines back' }));
    expect(await screen.findByText('Say what is to be changed')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Remark/), { target: { value: 'Too many' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send lines back' }));
    await waitFor(() =>
      expect(server.sentTo(decide)[0]?.body).toEqual({
        cartId: 61,
        version: 4,
        decision: 'sendBack',
        lineIds: [91],
        remark: 'Too many',
      }),
    );
  });
});
