import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PurchaseOrder } from '../../model/contract.ts';
import { Page as OnGoing } from '../../screens/on-going-purchases/on-going-purchases-page.tsx';
import { purchaseOrder } from '../../testing/order-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];
const area = '/api/POConfiguration';

function asSchool(data: PurchaseOrder, answers: Answers = {}) {
  const server = fakeServer({
    ...standing,
    [`${area}/GetOnGoingPurchases`]: pageOf([]),
    [`${area}/GetPurchaseOrder/144`]: { data },
    ...answers,
  });
  renderPage(OnGoing, {
    fetch: server.fetch,
    path: '/on-going-purchases',
    at: '/on-going-purchases?po=144',
    signIn: (session) => session.signIn(accounts.school),
  });
  return server;
}

describe('an accepted order whose vendor is gone', () => {
  const gone = purchaseOrder({ allowedActions: ['deliver', 'cancel'] });

  it('PO-16 says why it can be cancelled, and cancels it with a reason', async () => {
    const path = `${area}/CancelPurchaseOrder`;
    const server = asSchool(gone, { [path]: { data: gone } });
    const sheet = within(await screen.findByRole('dialog', { name: 'PO-000144' }));
    expect(sheet.getByText('Northgate Supply can’t deliver any more')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Cancel the order' }));
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.change(question.getByLabelText(/Reason/), { target: { value: 'It lost its approval.' } });
    fireEvent.click(question.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(server.sentTo(path)[0]?.body).toEqual({ id: 144, reason: 'It lost its approval.' }));
  });

  it('PO-16 says nothing of an order whose vendor stands', async () => {
    asSchool(purchaseOrder({ allowedActions: ['deliver'] }));
    await screen.findByRole('dialog', { name: 'PO-000144' });
    expect(screen.queryByText(/can’t deliver any more/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  });
});
