import type { Schemas } from '@chalkline/api-client';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPublic } from '../../testing/render-public.tsx';
import { Page } from './public-sale-page.tsx';

const soon = new Date(Date.now() + 3_600_000).toISOString();
const PATH = '/api/Sell/GetPublicSale/tok';

function sale(changes: Partial<Schemas['PublicSale']> = {}): Schemas['PublicSale'] {
  return {
    encryptedId: 'tok',
    timeZone: 'America/Los_Angeles',
    formattedNumber: 'RFQ-000088',
    auctionTypeId: 3,
    saleName: 'Surplus transport',
    status: 6,
    statusText: 'Live',
    isOpen: true,
    school: { id: 12, name: 'Cedar Valley USD', city: 'Fresno', stateCode: 'CA' },
    schoolToken: 'school-tok',
    parentCategoryName: 'Vehicles',
    auctionDescription: '',
    sellStartDate: null,
    sellEndDate: soon,
    sellAwardDate: null,
    sellPickupDate: null,
    publishedAt: '2026-11-16T17:00:00Z',
    terms: {
      version: 1,
      text: 'As is.',
      paymentDays: 5,
      removalDays: 10,
      taxPercent: null,
      excluded: null,
      other: null,
    },
    lots: [
      {
        encryptedId: 'lot-1',
        position: 1,
        productDesc: 'Thomas bus 2016',
        AdditionalDesc: null,
        productQty: 1,
        unit: 'each',
        condition: 3,
        productPhotos: [],
        details: [{ label: 'Mileage', value: '96,410 mi' }],
        askingPrice: null,
        startPrice: '5000.00',
        price: '14250.00',
        bidCount: 9,
        isReserveMet: true,
        endsAt: soon,
        status: 2,
        statusText: 'Open',
        soldTo: null,
        soldPrice: null,
        hasLog: true,
      },
    ],
    documents: [],
    changes: [],
    vendorQuestions: [],
    closure: null,
    serverNow: new Date().toISOString(),
    record: null,
    logKey: 'chalkline.example/auctions+00000000+AA',
    ...changes,
  };
}

const open = (at: string, data = sale()) =>
  renderPublic(Page, { route: '/RFQ/:saleToken/:page?', at, answers: { [PATH]: { data } } });

describe('ID-6 a public sale', () => {
  it('shows a stranger the lots and prices, and leads to the sign-in', async () => {
    open('/RFQ/tok');
    expect(await screen.findByRole('heading', { level: 1, name: 'Surplus transport' })).toBeTruthy();
    expect(screen.getByText('$14,250.00')).toBeTruthy();
    expect(screen.getByText('Price now · reserve met')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Sign in to bid' });
    expect(link.getAttribute('href')).toBe('/redirect-handler?to=%2Flive-auction-details%3Fid%3Dtok');
  });

  it('LIVE-44 asks for a live price every 10 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = open('/RFQ/tok');
    await screen.findByRole('heading', { level: 1, name: 'Surplus transport' });
    expect(server.sentTo(PATH)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    expect(server.sentTo(PATH)).toHaveLength(2);
    vi.useRealTimers();
  });

  it('has a log for each lot, to check', async () => {
    open('/RFQ/tok/log');
    const link = await screen.findByRole('link', { name: 'Check the log' });
    expect(link.getAttribute('href')).toBe('/verify-log?lot=lot-1&sale=tok');
  });

  it('names winners alone in its record', async () => {
    const winners = [
      {
        vendorName: 'Northgate Supply',
        city: 'Stockton',
        stateCode: 'CA',
        lots: ['Thomas bus 2016'],
        total: '14250.00',
      },
    ];
    open(
      '/RFQ/tok/record',
      sale({ status: 4, isOpen: false, record: { soldTotal: '14250.00', lotsSold: 1, lotCount: 1, winners } }),
    );
    expect(await screen.findByText('Northgate Supply')).toBeTruthy();
    expect(screen.getByText('1 of 1')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull();
  });

  it('UI-18 says that a part or a sale is not there', async () => {
    open('/RFQ/tok/bids');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sale not found' })).toBeTruthy();
  });
});
