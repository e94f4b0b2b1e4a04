import type { Schemas } from '@chalkline/api-client';
import { pageOf } from '@chalkline/kit/testing';
import { ClockProvider } from '@chalkline/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPublic } from '../../testing/render-public.tsx';
import { LandingSection, OpportunitiesSection, SchoolSection } from './public-sales-section.tsx';

type Row = Schemas['PublicSaleRow'];

const sale = (change: Partial<Row> = {}): Row => ({
  encryptedId: 'sale-tok',
  number: 'RFQ-000031',
  auctionTypeId: 2,
  name: 'Shop lathe',
  schoolName: 'Northside ISD',
  city: 'Austin',
  stateCode: 'TX',
  categoryName: 'Shops',
  photoHref: null,
  lotCount: 1,
  priceFrom: '3000.00',
  isLive: false,
  publishedAt: '2026-11-20T12:00:00Z',
  sellStartDate: null,
  sellEndDate: '2099-12-20T20:00:00Z',
  ...change,
});

const answersOf = (rows: readonly Row[], totalCount = rows.length) => ({
  '/api/Sell/GetPublicSales': { data: { ...pageOf(rows).data, totalCount } },
});

describe('public sales among other things', () => {
  it('lead to their pages, with school, kind and price', async () => {
    renderPublic(OpportunitiesSection, { route: '/opportunities', at: '/opportunities', answers: answersOf([sale()]) });
    expect((await screen.findByRole('link', { name: /Shop lathe/ })).getAttribute('href')).toBe('/RFQ/sale-tok');
    expect(screen.getByText(/Northside ISD, Austin, TX/)).toBeTruthy();
    expect(screen.getByText(/Quick sale/)).toBeTruthy();
    expect(screen.getByText('$3,000.00')).toBeTruthy();
  });

  it('are of one school on its page, which does not name itself again', async () => {
    const server = renderPublic(() => <SchoolSection schoolToken="school-tok" />, {
      route: '/school/x',
      at: '/school/x',
      answers: answersOf([sale()]),
    });
    await screen.findByRole('link', { name: /Shop lathe/ });
    expect(server.sentTo('/api/Sell/GetPublicSales')[0]?.search.get('school')).toBe('school-tok');
    expect(screen.queryByText(/Northside ISD/)).toBeNull();
  });

  it('start by the server’s clock, however wrong this machine’s is', async () => {
    const sellStartDate = new Date(Date.now() + 3_600_000).toISOString();
    renderPublic(
      () => (
        <ClockProvider offsetMs={2 * 3_600_000}>
          <OpportunitiesSection />
        </ClockProvider>
      ),
      { route: '/opportunities', at: '/opportunities', answers: answersOf([sale({ sellStartDate })]) },
    );
    await screen.findByRole('link', { name: /Shop lathe/ });
    expect(screen.queryByText(/Starts/)).toBeNull();
  });

  it('on the landing page lead to the check of a live auction’s log, whether anything is for sale or not', async () => {
    renderPublic(LandingSection, { route: '/', at: '/', answers: answersOf([]) });
    expect((await screen.findByRole('link', { name: 'Verify a log' })).getAttribute('href')).toBe('/verify-log');
    expect(screen.queryByRole('heading', { name: 'Surplus for sale' })).toBeNull();
  });

  it('show more on demand, and take no room where there are none', async () => {
    const server = renderPublic(OpportunitiesSection, {
      route: '/opportunities',
      at: '/opportunities',
      answers: answersOf([sale()], 12),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show more sales' }));
    await waitFor(() => expect(server.sentTo('/api/Sell/GetPublicSales').at(-1)?.search.get('pageSize')).toBe('20'));
  });
});
