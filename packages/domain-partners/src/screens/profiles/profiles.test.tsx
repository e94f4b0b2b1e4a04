import type { Schemas } from '@chalkline/api-client';
import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { schoolDetails, vendorDetails } from '../../testing/profile-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page as SchoolProfile } from './school-profile-page.tsx';
import { Page as VendorProfile } from './vendor-profile-page.tsx';

function openVendor(at: string, vendor = vendorDetails(), rights: Schemas['Right'][] = ['people']) {
  const server = fakeServer({ ...standing, '/api/School/GetVendorDetails/7': { data: vendor } });
  renderPage(VendorProfile, {
    fetch: server.fetch,
    path: '/school-details',
    at,
    signIn: (session) => session.signIn({ ...accounts.school, rights }),
  });
}

describe('a vendor’s profile, for a school', () => {
  it('shows facts, certificates, ratings and past dealings, with links to each', async () => {
    openVendor('/school-details?id=7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Northgate Supply' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '(916) 555-0123' }).getAttribute('href')).toBe('tel:+19165550123');
    expect(screen.getByText('On file')).toBeTruthy();
    expect(screen.getByRole('link', { name: /School bus routing software/ }).getAttribute('href')).toBe(
      '/purchase-history?id=398',
    );
    expect(screen.getByRole('link', { name: 'All ratings' }).getAttribute('href')).toBe('/vendor-rating-info?id=7');
    expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe('/inbox?partner=7');
    expect(screen.getByRole('button', { name: 'Block' })).toBeTruthy();
  });

  it('REV-4 says that the vendor is blocked, and why', async () => {
    openVendor('/school-details?id=7', vendorDetails({ isBlocked: true, blockReason: 'Delivered late.' }));
    expect(await screen.findByText('Delivered late.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unblock' })).toBeTruthy();
  });

  it('ACC-11 offers no block without the right to manage people', async () => {
    openVendor('/school-details?id=7', vendorDetails(), []);
    await screen.findByRole('heading', { level: 1, name: 'Northgate Supply' });
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  });

  it('says that there is no such vendor', async () => {
    openVendor('/school-details?id=8');
    expect(await screen.findByRole('heading', { name: 'Vendor not found' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says that a link without a vendor is incomplete', async () => {
    openVendor('/school-details');
    expect(await screen.findByText('This link is incomplete')).toBeTruthy();
  });
});

describe('a school’s profile, for a vendor', () => {
  it('shows what is open to the vendor and what was, by the numbers a vendor knows', async () => {
    const server = fakeServer({ ...standing, '/api/Vendor/GetSchoolDetails/12': { data: schoolDetails() } });
    renderPage(SchoolProfile, {
      fetch: server.fetch,
      path: '/vendor-details',
      at: '/vendor-details?id=12',
      signIn: (session) => session.signIn(accounts.vendor),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cedar Valley USD' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Chromebooks/ }).getAttribute('href')).toBe(
      '/order-details?id=Y2hyb21lYm9va3M',
    );
    expect(screen.getByRole('link', { name: /Art paper/ }).getAttribute('href')).toBe(
      '/order-details?id=dGhyZWUtc2V2ZW4tc2V2ZW4',
    );
    expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe('/vendor-inbox?partner=12');
    expect(screen.getByText('0607890')).toBeTruthy();
  });
});
