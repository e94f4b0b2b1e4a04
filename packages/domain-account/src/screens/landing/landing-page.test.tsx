import { type FakeAnswer, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { plans } from '../../testing/plan-details.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page as VendorPortal } from '../vendor-portal/vendor-portal-page.tsx';
import { Page } from './landing-page.tsx';

const newest = [
  {
    encryptedId: 'tok/1',
    number: 'RFP-000412',
    name: 'Chromebooks',
    schoolName: 'Cedar Valley USD',
    city: 'Fresno',
    stateCode: 'CA',
    categoryName: 'Technology',
    rfptypeId: 2,
    publishedAt: '2026-11-20T00:00:00Z',
    rfpendDate: null,
    lineCount: 1,
  },
];

const landing = {
  openCount: 1280,
  schoolCount: 412,
  vendorCount: 3180,
  stateCount: 31,
  closingThisWeek: 23,
  awardedTotal12Months: '48211900.00',
  newest,
  plans,
};

function open(answer: FakeAnswer) {
  const server = fakeServer({ '/api/Auth/GetLandingPage': answer });
  renderPage(Page, { fetch: server.fetch, path: '/' });
}

describe('the landing page', () => {
  it('shows the market as it is now, each opportunity a link', async () => {
    open({ data: landing });
    const link = await screen.findByRole('link', { name: 'Chromebooks' });
    expect(link.getAttribute('href')).toBe('/redirect-handler?to=%2Forder-details%3Fid%3Dtok%252F1');
    expect(screen.getByText('1,280')).toBeTruthy();
    expect(screen.getByText('$48,211,900')).toBeTruthy();
    expect(screen.getByText('RFP-000412 · Technology · Goods · 1 line')).toBeTruthy();
  });

  it('sets its own title, for the default one is not set there', async () => {
    open({ data: landing });
    await screen.findByRole('link', { name: 'Chromebooks' });
    expect(document.title).toBe('Chalkline · The K-12 procurement marketplace');
  });

  it('counts one of a thing in the singular', async () => {
    open({ data: { ...landing, openCount: 1, closingThisWeek: 1, schoolCount: 1, vendorCount: 1, stateCount: 1 } });
    for (const one of ['open opportunity', 'closes this week', 'school or district', 'vendor', 'state']) {
      expect(await screen.findByText(one)).toBeTruthy();
    }
  });

  it('compares the plans by month or year', async () => {
    open({ data: landing });
    expect(await screen.findByText('$129.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Yearly' }));
    expect(screen.getByText('$1,290.00')).toBeTruthy();
    expect(screen.getByText('Saves $258.00 against twelve months')).toBeTruthy();
  });

  it('stands without the server’s figures, and can ask for them again', async () => {
    open({ status: 409, code: 'ILLEGAL_TRANSITION', errorMsg: 'Not now.' });
    expect(await screen.findByText('The opportunities did not load: Not now.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says what to do when nothing is open', async () => {
    open({ data: { ...landing, newest: [] } });
    expect(await screen.findByText('No requests are open today')).toBeTruthy();
  });
});

it('the vendors’ page leads from each category to its vendors’ sign-up', async () => {
  const data = {
    openCount: 14,
    categories: [{ id: 3, name: 'Technology', openCount: 14 }],
    states: [{ code: 'CA', name: 'California', openCount: 14 }],
    newest,
    plans,
  };
  const server = fakeServer({ '/api/Auth/GetVendorPortal': { data } });
  renderPage(VendorPortal, { fetch: server.fetch, path: '/vendor-portal' });
  expect((await screen.findByRole('link', { name: 'Technology' })).getAttribute('href')).toBe('/register/vendor/3');
  expect(screen.getByRole('heading', { level: 1, name: '14 school requests are taking bids.' })).toBeTruthy();
});
