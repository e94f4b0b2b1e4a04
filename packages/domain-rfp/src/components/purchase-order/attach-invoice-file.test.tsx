import { chooseFiles, lateUploads, standing, uploadAnswers } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { purchaseOrder } from '../../testing/order-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AttachInvoiceDialog } from './attach-invoice-dialog.tsx';

it('FILE-11 PO-8 an invoice that is attached while its file uploads waits for the file', async () => {
  const path = '/api/POConfiguration/AttachInvoice';
  const server = fakeServer({ ...standing, ...uploadAnswers, [path]: { data: purchaseOrder() } });
  const late = lateUploads(server);
  const onClose = vi.fn();
  renderPage(() => <AttachInvoiceDialog order={purchaseOrder()} onClose={onClose} />, {
    fetch: late.fetch,
    path: '/here',
    signIn: (session) => session.signIn(accounts.vendor),
  });
  fireEvent.change(await screen.findByLabelText(/Invoice number/), { target: { value: 'INV-7' } });
  chooseFiles('invoice-9.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Attach it' }));
  expect(await screen.findByRole('button', { name: 'Waiting for 1 file…' })).toBeTruthy();
  await late.arrived();
  expect(server.sentTo(path)).toHaveLength(0);
  await late.answerNext();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.sentTo(path).map(({ body }) => body)).toMatchObject([{ number: 'INV-7', documentId: 9 }]);
});
