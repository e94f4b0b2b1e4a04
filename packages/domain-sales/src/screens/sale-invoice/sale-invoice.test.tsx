import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { InvoiceSide, SaleInvoice } from '../../model/sale-invoice.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LoadedInvoicePanel } from './invoice-panel.tsx';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

function invoice(changes: Partial<SaleInvoice> = {}): SaleInvoice {
  return {
    id: 5,
    encryptedId: 'inv-5',
    number: 'INV-000005',
    saleId: 88,
    encryptedSaleId: 'sale-88',
    saleNumber: 'RFQ-000088',
    saleName: 'Surplus transport',
    school: { id: 12, name: 'Cedar Valley USD', city: 'Fresno', stateCode: 'CA' },
    vendor: { vendorId: 7, companyName: 'Northgate Supply', city: 'Stockton', stateCode: 'CA' },
    lots: [
      {
        lotId: 3,
        productDesc: 'Thomas bus 2016',
        productQty: 1,
        unit: 'each',
        serialNumber: '1T88GW4412',
        amount: '14250.00',
        status: 6,
        fundCode: null,
      },
    ],
    subtotal: '14250.00',
    taxPercent: '8.25',
    tax: '1175.63',
    total: '15425.63',
    issuedAt: inDays(-1),
    dueAt: inDays(4),
    removeBy: inDays(9),
    paidAt: null,
    paymentMethod: null,
    paymentReference: null,
    pickup: null,
    proof: null,
    schoolConfirmedAt: null,
    vendorConfirmedAt: null,
    state: 'due',
    stateText: 'Payment due',
    defaultReason: null,
    canRate: false,
    myRating: null,
    windows: [],
    ...changes,
  };
}

function open(side: InvoiceSide, data: SaleInvoice, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...standing, '/api/Sell/GetSaleInvoice/5': { data }, ...answers });
  renderPage(() => <LoadedInvoicePanel invoiceId={5} side={side} />, {
    fetch: server.fetch,
    path: '/school-sale-details',
    signIn: (session) => session.signIn(side === 'school' ? accounts.school : accounts.vendor),
  });
  return server;
}

describe('SALE-46 a payment', () => {
  it('is recorded with its method, reference and day', async () => {
    const server = open('school', invoice(), { '/api/Sell/RecordPayment': { data: invoice({ state: 'paid' }) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Record the payment' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Reference/ }), { target: { value: 'Check 1182' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record the payment' }));
    await waitFor(() => expect(server.sentTo('/api/Sell/RecordPayment')).toHaveLength(1));
    expect(server.sentTo('/api/Sell/RecordPayment')[0]?.body).toMatchObject({
      invoiceId: 5,
      method: 'check',
      reference: 'Check 1182',
    });
  });

  it('is not the vendor’s to record, who reads what to do', async () => {
    open('vendor', invoice());
    expect(await screen.findByText(/Pay the school by its own way of invoicing/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Record|default/ })).toBeNull();
    expect(screen.getByText('$15,425.63')).toBeTruthy();
  });
});

describe('SALE-47 a pickup', () => {
  it('is proved with who came and which identification was seen, each asked for', async () => {
    const server = open('school', invoice({ state: 'paid', paidAt: inDays(0) }), {
      '/api/Sell/ProvePickup': { data: invoice({ state: 'collected' }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Record the pickup' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record the pickup' }));
    expect(within(dialog).getByText('Enter who collected the lots.')).toBeTruthy();
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Who collected/ }), {
      target: { value: 'Noor Saleh' },
    });
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Identification seen/ }), {
      target: { value: 'License 4412' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record the pickup' }));
    await waitFor(() => expect(server.sentTo('/api/Sell/ProvePickup')).toHaveLength(1));
    expect(server.sentTo('/api/Sell/ProvePickup')[0]?.body).toMatchObject({
      personName: 'Noor Saleh',
      idSeen: 'License 4412',
    });
  });

  it('SALE-53 is booked by the winner once it is paid for', async () => {
    const window = {
      id: 9,
      kind: 'pickup' as const,
      startsAt: inDays(2),
      endsAt: inDays(2.2),
      places: 2,
      booked: 1,
      note: 'Gate 4',
      isMine: false,
      bookings: [],
    };
    const data = invoice({ state: 'paid', paidAt: inDays(0), windows: [window] });
    const server = open('vendor', data, { '/api/Sell/BookWindow': { data: { ...window, isMine: true } } });
    expect(await screen.findByText('1 place left · Gate 4')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Book this time' }));
    await waitFor(() => expect(server.sentTo('/api/Sell/BookWindow')).toHaveLength(1));
  });
});

describe('SALE-48 a default', () => {
  it('can be declared once the day of payment is over, not before', async () => {
    open('school', invoice({ state: 'overdue', stateText: 'Payment overdue' }));
    expect(await screen.findByRole('button', { name: 'Declare a default' })).toBeTruthy();
  });

  it('is not offered while the payment is due', async () => {
    open('school', invoice());
    await screen.findByRole('button', { name: 'Record the payment' });
    expect(screen.queryByRole('button', { name: 'Declare a default' })).toBeNull();
  });
});

it('SALE-56 asks the school for payment, pickup and communication', async () => {
  const done = {
    state: 'confirmed' as const,
    paidAt: inDays(-2),
    schoolConfirmedAt: inDays(0),
    vendorConfirmedAt: inDays(0),
  };
  const server = open('school', invoice({ ...done, canRate: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Rate this deal' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Give rating' }));
  for (const aspect of ['payment', 'pickup', 'communication']) {
    expect(within(dialog).getByText(`Choose 1 to 5 for ${aspect}.`)).toBeTruthy();
  }
  expect(server.sentTo('/api/Rating/RateSale')).toHaveLength(0);
});
