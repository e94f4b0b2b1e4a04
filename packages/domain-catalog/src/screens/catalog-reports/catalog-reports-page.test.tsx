import { giveElementsSize, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CatalogReport } from '../../model/contract.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './catalog-reports-page.tsx';

const report: CatalogReport = {
  isIncluded: true,
  from: '2026-09-01',
  to: '2026-11-25',
  beforeFrom: '2026-06-07',
  beforeTo: '2026-08-31',
  funnel: [
    { step: 'shown', value: 1200, before: 1000 },
    { step: 'viewed', value: 90, before: 100 },
    { step: 'inCart', value: null, before: 4 },
    { step: 'ordered', value: 12, before: 10 },
  ],
  revenue: '38600.00',
  revenueBefore: '19300.00',
  units: 1000,
  unitsBefore: 1000,
  withoutProduct: { revenue: '1250.00', units: 3, orders: 2 },
  productCount: 1,
  byProduct: [
    {
      productId: 41,
      sku: 'NG-4410',
      name: 'Copy paper',
      shown: 1200,
      viewed: 90,
      inCart: null,
      revenue: '38600.00',
      units: 1000,
      orders: 12,
    },
  ],
  byCategory: [{ categoryId: 4, name: 'Office', revenue: '38600.00', units: 1000, orders: 12 }],
  byMonth: [{ month: '2026-11', shown: 1200, viewed: 90, inCart: null, revenue: '38600.00', units: 1000, orders: 12 }],
  byState: [],
  tiers: [],
  requests: { asked: 4, offered: 3, won: 1, lost: 1, open: 2, hoursToAnswer: 20 },
  reasonsLost: [{ reason: 'Too dear', count: 1 }],
  outOfStockCount: 0,
  outOfStock: [],
};

function open(data: CatalogReport) {
  giveElementsSize({ width: 800, height: 300 });
  const server = fakeServer({ ...standing, '/api/Catalog/GetCatalogReport': { data } });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/catalog-reports',
    signIn: (session) => session.signIn(accounts.vendor),
  });
  return server;
}

describe('the catalog’s report', () => {
  it('says what accepted offers sold without a product, which is in none of its tables', async () => {
    open(report);
    expect(
      await screen.findByText(/\$1,250\.00 in two orders was sold by price offers without a product/),
    ).toBeTruthy();
  });

  it('CAT-22 says where a figure is hidden, and how it changed where it isn’t', async () => {
    open(report);
    expect((await screen.findAllByText('hidden')).length).toBeGreaterThan(0);
    expect(screen.getByText(/Where fewer than three schools saw something, the figure is hidden\./)).toBeTruthy();
    expect(screen.getByText('Sep 1, 2026 to Nov 25, 2026, compared with Jun 7, 2026 to Aug 31, 2026.')).toBeTruthy();
    expect(await screen.findByText('100%')).toBeTruthy();
    expect(screen.getByText('Lost: Too dear')).toBeTruthy();
  });

  it('asks for the period that is chosen', async () => {
    const server = open(report);
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-10-01' } });
    await waitFor(() =>
      expect(server.sentTo('/api/Catalog/GetCatalogReport').at(-1)?.search.get('from')).toBe('2026-10-01'),
    );
  });

  it('UI-8 CAT-22 has pages where a table is long, and says how many products it leaves out', async () => {
    const [product] = report.byProduct;
    if (!product) throw new Error('the report has no product');
    const named = (at: number) => ({ ...product, productId: at + 1, name: `Paper ${at + 1}` });
    const byProduct = Array.from({ length: 45 }, (_, at) => named(at));
    open({ ...report, byProduct, productCount: 431 });
    expect(await screen.findByText('45 of 431 products, highest revenue first. The export has them all.')).toBeTruthy();
    expect(screen.getByText('Paper 20')).toBeTruthy();
    expect(screen.queryByText('Paper 21')).toBeNull();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of By product' }));
    fireEvent.click(pages.getByRole('button', { name: 'Page 3' }));
    expect(screen.getByText('Paper 45')).toBeTruthy();
    expect(screen.queryByText('Paper 20')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pages of By month' })).toBeNull();
  });

  it('says what it would show where the plan doesn’t include it', async () => {
    open({ ...report, isIncluded: false });
    expect(await screen.findByText('The National Package includes catalog reports')).toBeTruthy();
    expect(screen.queryByText('By product')).toBeNull();
  });
});
