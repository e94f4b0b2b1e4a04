import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rateable, rating } from '../../testing/fixtures.ts';
import { vendorDetails } from '../../testing/profile-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './vendor-rating-info-page.tsx';

it('REV-3 lists all orders to rate of a vendor, a page at a time', async () => {
  const [order] = rateable;
  if (!order) throw new Error('there is no order to rate');
  const server = fakeServer({
    ...standing,
    '/api/School/GetVendorDetails/7': { data: vendorDetails() },
    '/api/Rating/GetRateableOrders': { data: { listingData: [order], totalCount: 45 } },
    '/api/Rating/GetVendorRatings/7': pageOf([rating()]),
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/vendor-rating-info',
    at: '/vendor-rating-info?id=7',
    signIn: (session) => session.signIn(accounts.school),
  });
  const pages = await screen.findByRole('navigation', { name: 'Pages of Orders and sales to rate' });
  fireEvent.click(within(pages).getByRole('button', { name: 'Page 2' }));
  const asked = () => server.sentTo('/api/Rating/GetRateableOrders').map(({ search }) => search.get('pageNumber'));
  await waitFor(() => expect(asked()).toEqual(['1', '2']));
});
