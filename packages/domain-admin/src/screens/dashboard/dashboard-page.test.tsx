import type { FakeAnswer } from '@chalkline/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AdminDashboard } from '../../model/contract.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { auditEntry } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './dashboard-page.tsx';

const dashboard: AdminDashboard = {
  openWork: [
    { key: 'leads', label: 'Vendors to verify', count: 4, href: 'vendor-verification-leads' },
    { key: 'schools', label: 'Schools waiting for access', count: 2, href: '/school-management?status=4' },
    { key: 'inquiries', label: 'New inquiries', count: 0, href: 'vendor-inquiries' },
  ],
  figures: [
    { key: 'awarded', label: 'Awarded', value: '642300.00', kind: 'money', changePercent: 12.3, months: [1, 2, 3] },
    { key: 'bids', label: 'Bids', value: '1240', kind: 'count', changePercent: null, months: [3, 2, 1] },
  ],
  months: [
    {
      month: '2026-11',
      purchases: 12,
      bids: 31,
      awardedTotal: '1234.50',
      sales: 3,
      soldTotal: '8400.00',
      priceRequests: 4,
      catalogOrders: 6,
      catalogTotal: '512.25',
      newSchools: 2,
      newVendors: 5,
      planRevenue: '990.00',
      feeRevenue: '309.00',
    },
  ],
  states: Array.from({ length: 12 }, (_, index) => ({
    code: index === 0 ? 'CA' : `S${index}`,
    schools: 40 - index,
    vendors: 70,
    purchases: 120,
    sales: 8,
    awardedTotal: '900000.00',
  })),
  latest: [auditEntry({ summary: 'Northgate Supply submitted its papers' })],
};

function open(answer: FakeAnswer = { data: dashboard }) {
  renderPage(Page, { fetch: fakeServer({ GetDashboard: answer }).fetch, path: '/dashboard' });
}

// The charts measure themselves; nothing has a size here.
beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

describe('the dashboard', () => {
  it('begins with what waits, each with the way there', async () => {
    open();
    expect(await screen.findByText('Six things wait for a decision.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vendors to verify' }).getAttribute('href')).toBe(
      '/vendor-verification-leads',
    );
    expect(screen.getByRole('link', { name: 'Schools waiting for access' }).getAttribute('href')).toBe(
      '/school-management?status=4',
    );
    expect(screen.getAllByText('Action waiting')).toHaveLength(2);
  });

  it('MON-8 shows figures of the month, by its name, with their course', async () => {
    open();
    expect(await screen.findByText('$642,300')).toBeTruthy();
    expect(screen.getByText('12.3% from the same days last month')).toBeTruthy();
    expect(screen.getAllByText('in November')).toHaveLength(2);
    expect(screen.getByText('1,240')).toBeTruthy();
  });

  it('has a table behind each chart', async () => {
    open();
    const counts = await screen.findByRole('table', { name: 'Purchases and bids by month' });
    expect(counts.textContent).toContain('Nov 2026');
    expect(screen.getByRole('table', { name: 'Awarded by month' }).textContent).toContain('$1,234.50');
  });

  it.each([
    ['Sales', 'Sold by month', '$8,400.00'],
    ['Catalogs', 'Ordered from catalogs by month', '$512.25'],
    ['Revenue', 'Revenue after refunds by month', '$309.00'],
    ['Growth', 'New accounts by month', 'Nov 2026'],
  ])('ADM-16 shows %s by month on request', async (topic, table, figure) => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: topic }));
    expect(screen.getByRole('table', { name: table }).textContent).toContain(figure);
    expect(screen.queryByRole('table', { name: 'Purchases and bids by month' })).toBeNull();
  });

  it('ADM-16 has the states as a table, the largest first and all on request', async () => {
    open();
    const states = await screen.findByRole('table', { name: 'The market by state' });
    const rows = () => within(states).getAllByRole('row', { hidden: true });
    expect(rows()).toHaveLength(11);
    expect(states.textContent).toContain('$900,000.00');
    fireEvent.click(screen.getByRole('button', { name: 'Show all 12 states' }));
    expect(rows()).toHaveLength(13);
    fireEvent.click(screen.getByRole('button', { name: 'Show the 10 largest' }));
    expect(rows()).toHaveLength(11);
  });

  it('leads from what happened to the account it happened to', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Northgate Supply submitted its papers' });
    expect(link.getAttribute('href')).toBe('/vendor-info?id=7');
  });

  it('says why it did not load, and offers to try again', async () => {
    open({ status: 400, code: 'VALIDATION_FAILED', errorMsg: 'Broken.' });
    expect(await screen.findByText('The dashboard did not load: Broken.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
