import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { saleDetails, vendorDetails } from '../../testing/sale-fixtures.ts';
import { Page } from './sale-submit-bid-page.tsx';

const receipt = {
  bidId: 7,
  encryptedBidId: 'bid-7',
  saleId: 31,
  encryptedSaleId: 'sale-tok',
  saleNumber: 'RFQ-000031',
  saleName: 'Retired buses',
  schoolName: 'Northside ISD',
  submittedAt: '2026-11-25T12:00:00Z',
  sellEndDate: '2099-12-20T20:00:00Z',
  total: '4100.00',
  documents: [{ name: 'Letter of intent.pdf', sha256: 'aa', holdsPrices: false }],
  version: 1,
  hash: 'ab'.repeat(32),
  nonce: 'cd',
  canonicalText: '{}',
};

function open(details = vendorDetails()) {
  const { fetch } = fakeServer({
    ...standing,
    '/api/Sell/GetSaleDetails/sale-tok': { data: details },
    '/api/Sell/GetProposalReceipt/7': { data: receipt },
    '/api/Sell/SubmitProposal': { data: receipt },
    '/api/Sell/SaveProposal': { data: null },
  });
  renderPage(Page, {
    fetch,
    path: '/sale-submit-bid',
    at: '/sale-submit-bid?id=sale-tok',
    signIn: (session) => session.signIn(accounts.vendor),
  });
}

describe('a sealed proposal', () => {
  it('names an amount for the lots it wants, is checked once more, and ends in a receipt', async () => {
    open();
    fireEvent.change(await screen.findByLabelText('My amount for lot 1'), { target: { value: '4100' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check and submit' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('no proposal')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Submit for $4,100.00' }));
    expect(await screen.findByRole('heading', { name: 'Your proposal is submitted' })).toBeTruthy();
    expect(screen.getByText('Letter of intent.pdf')).toBeTruthy();
  });

  it('asks for at least one amount, above zero', async () => {
    open();
    const first = await screen.findByLabelText('My amount for lot 1');
    fireEvent.click(screen.getByRole('button', { name: 'Check and submit' }));
    await waitFor(() => expect(screen.getAllByText(/Enter an amount for at least one lot/).length).toBeGreaterThan(0));
    fireEvent.change(first, { target: { value: '0' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check and submit' }));
    await waitFor(() => expect(screen.getAllByText(/must be above zero/).length).toBeGreaterThan(0));
  });

  it('takes nothing after the end, and says what is true', async () => {
    open(vendorDetails({ sale: saleDetails({ status: 3 }), statusText: 'Proposals are opened' }));
    expect(await screen.findByText('This sale takes no proposal from you now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check and submit' })).toBeNull();
  });
});
