import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { chooseFrom, press, type } from '../../testing/acts.ts';
import { fakeServer, listing, rightMissing } from '../../testing/fake-server.ts';
import { feeRow, refundOf, transactionInfo, transactionRow } from '../../testing/payment-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page as New } from './new-transactions-page.tsx';
import { Page as OnGoing } from './on-going-transactions-page.tsx';
import { Page as Details } from './payment-details-page.tsx';

const sums = { due: '0.00', paid: '0.00', failed: '0.00', refunded: '0.00', writtenOff: '0.00', net: '0.00' };

type Answers = Parameters<typeof fakeServer>[0];

const record = {
  state: 'same',
  sentence: 'The provider’s record says the same.',
  amount: '49.00',
  status: 'paid',
  pageUrl: null,
};

function open(Page: typeof New, answers: Answers, at: string) {
  const server = fakeServer({ GetProviderRecord: { data: record }, ...answers });
  renderPage(Page, { fetch: server.fetch, path: at.split('?')[0] ?? at, at });
  return server;
}

const asked = (server: ReturnType<typeof fakeServer>) =>
  server.sentTo('GetTransactions').map(({ search }) => `${search.get('kind')} ${search.get('booking')}`);

const BesideSidebar = () => (
  <>
    <Link to="/new-transactions">The sidebar’s entry</Link>
    <New />
  </>
);

describe('lists of transactions', () => {
  it('PAY-26 start on Vendor, and School shows the fees', async () => {
    const server = open(New, { GetTransactions: listing([transactionRow()]) }, '/new-transactions');
    await screen.findByRole('row', { name: /INV-000041/ });
    expect(screen.getByRole('tab', { name: 'Vendor' }).getAttribute('aria-selected')).toBe('true');
    fireEvent.click(screen.getByRole('tab', { name: 'School' }));
    await waitFor(() => expect(asked(server)).toEqual(['subscription new', 'sale-fee new']));
  });

  it('PAY-26 open on the tab that a link to the same screen names', async () => {
    const server = fakeServer({ GetTransactions: listing([transactionRow()]) });
    renderPage(BesideSidebar, { fetch: server.fetch, path: '/new-transactions', at: '/new-transactions?payer=school' });
    const isOpen = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected') === 'true';
    await waitFor(() => expect(isOpen('School')).toBe(true));
    fireEvent.click(screen.getByRole('link', { name: 'The sidebar’s entry' }));
    await waitFor(() => expect(isOpen('Vendor')).toBe(true));
    await waitFor(() => expect(asked(server)).toEqual(['sale-fee new', 'subscription new']));
  });

  it('PAY-20 have totals by month and state, as a file too', async () => {
    const month = { month: '2026-11', count: 3, ...sums, paid: '98.00', refunded: '49.00', net: '49.00' };
    const totals = {
      months: [{ ...month, month: '2026-10', ...sums, due: '12.00' }, month],
      whole: { ...sums, count: 4, paid: '98.00', due: '12.00', failed: '7.00' },
    };
    const server = open(
      New,
      {
        GetTransactions: listing([feeRow()]),
        GetTransactionTotals: { data: totals },
        DownloadTransactionTotals: { file: new Blob(['x']) },
      },
      '/new-transactions?payer=school',
    );
    await screen.findByRole('row', { name: /FEE-RFQ-000031/ });
    expect(server.sentTo('GetTransactionTotals')).toEqual([]);
    await press('See totals');
    const sheet = await screen.findByRole('dialog', { name: 'Totals of platform fees' });
    const [, newest, older] = await within(sheet).findAllByRole('row');
    for (const figure of ['Paid$98.00', 'Refunded$49.00', 'Net$49.00', 'Due$0.00']) {
      expect(newest?.textContent).toContain(figure);
    }
    expect(older?.textContent).toContain('Due$12.00');
    expect(within(sheet).getByText('$7.00 failed')).toBeTruthy();
    expect(server.sentTo('GetTransactionTotals')[0]?.search.get('kind')).toBe('sale-fee');
    await chooseFrom('Export', 'Table (CSV)', sheet);
    const file = () => Object.fromEntries(server.sentTo('DownloadTransactionTotals')[0]?.search ?? []);
    await waitFor(() => expect(file()).toEqual({ kind: 'sale-fee', format: 'csv' }));
  });

  it('ADM-10 show a refusal and nothing to do to whoever lacks the area', async () => {
    open(New, { GetTransactions: rightMissing('Payments') }, '/new-transactions');
    expect(await screen.findByText(/You need the area Payments/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'See totals' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Confirm this page/ })).toBeNull();
  });

  it('PAY-18 those on-going have settled and closed ones beside them', async () => {
    const server = open(OnGoing, { GetTransactions: listing([]) }, '/on-going-transactions');
    await screen.findByText('No on-going transactions');
    await press('Closed');
    await screen.findByText('No closed transactions');
    expect(asked(server)).toEqual(['subscription on-going', 'subscription closed']);
    expect(screen.queryByRole('button', { name: /^Settle this page/ })).toBeNull();
  });

  it('PAY-20 PAY-28 of all places are one list and one file of both sides, and show what to look into', async () => {
    const server = open(
      OnGoing,
      { GetTransactions: listing([transactionRow()]), DownloadTransactions: { file: new Blob(['x']) } },
      '/on-going-transactions?books=all&month=2026-11&attention=chargeback',
    );
    await screen.findByRole('row', { name: /INV-000041/ });
    const [list] = server.sentTo('GetTransactions');
    expect([list?.search.get('booking'), list?.search.get('attention')]).toEqual([null, 'chargeback']);
    await chooseFrom('Export', 'Table (CSV)');
    const asked = () => Object.fromEntries(server.sentTo('DownloadTransactions')[0]?.search ?? []);
    await waitFor(() => expect(asked()).toEqual({ attention: 'chargeback', month: '2026-11', format: 'csv' }));
  });

  it('PAY-18 many are confirmed together, and what stayed is named with its reason', async () => {
    const rows = [transactionRow(), transactionRow({ id: 42, number: 'INV-000042', status: 'failed' })];
    const left = [{ id: 41, number: 'INV-000041', why: 'The provider has no record of it.' }];
    const server = open(
      New,
      { GetTransactions: listing(rows), ConfirmTransactions: { data: { moved: 0, left } } },
      '/new-transactions',
    );
    await screen.findByRole('row', { name: /INV-000041/ });
    await press(/^Confirm this page/);
    await press('Confirm one transaction');
    expect(await screen.findByText('INV-000041: The provider has no record of it.')).toBeTruthy();
    expect(server.sentTo('ConfirmTransactions')[0]?.body).toEqual({ ids: [41] });
  });
});

describe('one transaction', () => {
  it('PAY-19 is refunded in part with a reason, and more than is left is not sent', async () => {
    const server = open(
      Details,
      { GetTransactionInfo: { data: transactionInfo() }, RefundTransaction: { data: transactionInfo() } },
      '/payment-details?id=41',
    );
    await press('Refund…');
    const dialog = await screen.findByRole('dialog', { name: 'Refund INV-000041?' });
    type(/^Amount/, '50.00');
    await press('Send the refund');
    expect(within(dialog).getByText('At most $49.00 can be refunded.')).toBeTruthy();
    expect(server.sentTo('RefundTransaction')).toEqual([]);
    type(/^Amount/, '10.00');
    type(/^Reason/, 'A day was lost.');
    await press('Send the refund');
    await waitFor(() =>
      expect(server.sentTo('RefundTransaction')[0]?.body).toEqual({
        id: 41,
        amount: '10.00',
        reason: 'A day was lost.',
      }),
    );
  });

  it('PAY-29 whose refund failed is closed with a reason, or refunded by check', async () => {
    const failed = refundOf({ state: 'failed', isUnfinished: true });
    const info = transactionInfo({ refunds: [failed] });
    const server = open(
      Details,
      { GetTransactionInfo: { data: info }, RefundTransaction: { data: info }, CloseRefund: { data: info } },
      '/payment-details?id=41',
    );
    await press('Close…');
    type(/^Reason/, 'The vendor wants no refund.');
    await press('Close it');
    await waitFor(() =>
      expect(server.sentTo('CloseRefund')[0]?.body).toEqual({ id: 9, reason: 'The vendor wants no refund.' }),
    );
    await press('Refund…');
    fireEvent.change(await screen.findByLabelText(/^How it goes back/), { target: { value: 'check' } });
    type(/^Reference/, '10442');
    type(/^Reason/, 'The card is closed.');
    await press('Send the refund');
    await waitFor(() =>
      expect(server.sentTo('RefundTransaction')[0]?.body).toMatchObject({ method: 'check', reference: '10442' }),
    );
  });

  it('PAY-28 that the payer’s bank took back says so, and until when it can be answered', async () => {
    const taken = refundOf({
      kind: 'chargeback',
      askedBy: null,
      reason: null,
      state: 'succeeded',
      answerBy: '2026-12-07T12:00:00.000Z',
    });
    open(Details, { GetTransactionInfo: { data: transactionInfo({ refunds: [taken] }) } }, '/payment-details?id=41');
    expect(await screen.findByText('Chargeback by the payer’s bank')).toBeTruthy();
    expect(screen.getByText('Taken back, to answer')).toBeTruthy();
    expect(screen.getByText(/answer at the provider by .*Dec 7/)).toBeTruthy();
  });

  it('PAY-18 that can’t be settled says why', async () => {
    const info = transactionInfo({ row: transactionRow({ booking: 'on-going' }) });
    const left = [{ id: 41, number: 'INV-000041', why: 'It is settled already.' }];
    open(
      Details,
      { GetTransactionInfo: { data: info }, SettleTransactions: { data: { moved: 0, left } } },
      '/payment-details?id=41',
    );
    await press('Settle transaction');
    expect(await screen.findByText('It is settled already.')).toBeTruthy();
  });

  it('PAY-21 of a fee that is due takes a payment, and neither a refund nor a confirmation', async () => {
    const info = transactionInfo({ row: feeRow(), left: '0.00', providerId: null, mayEndPlan: false });
    const server = open(
      Details,
      { GetTransactionInfo: { data: info }, RecordFeePayment: { data: info } },
      '/payment-details?id=52',
    );
    await press('Record the payment…');
    expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirm transaction' })).toBeNull();
    type(/^Reference/, '10442');
    type(/^Paid on/, '2026-11-24');
    await press('Record the payment');
    await waitFor(() =>
      expect(server.sentTo('RecordFeePayment')[0]?.body).toEqual({
        id: 52,
        method: 'check',
        reference: '10442',
        paidOn: '2026-11-24',
      }),
    );
  });
});
