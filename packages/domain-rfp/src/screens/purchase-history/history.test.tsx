import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PurchaseHistoryRow } from '../../model/contract.ts';
import { schoolRfpDetails } from '../../testing/fixtures.ts';
import { spendReport } from '../../testing/order-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page as ClosedPurchases } from './closed-purchases-page.tsx';
import { Page as PurchaseHistory } from './purchase-history-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];
const area = '/api/POConfiguration';

const row: PurchaseHistoryRow = {
  id: 412,
  encryptedId: 'rfp-token',
  formattedNumber: 'RFP-000412',
  rfptypeId: 2,
  rfpName: 'Chromebooks',
  parentCategoryName: 'Technology',
  status: 5,
  isScheduled: false,
  publishedAt: '2026-11-01T00:00:00.000Z',
  rfpendDate: '2026-11-20T00:00:00.000Z',
  closedAt: '2026-11-20T00:00:00.000Z',
  closeReason: 'The grant was not renewed.',
  cartOrderId: null,
  bidCount: 2,
  awardedTotal: null,
  savings: null,
  vendors: [],
};

function open(Page: typeof PurchaseHistory, at: string, answers: Answers, isActing = false) {
  const server = fakeServer({ ...standing, ...answers });
  renderPage(Page, {
    fetch: server.fetch,
    path: at.replace(/\?.*/, ''),
    at,
    signIn: ({ signIn }) =>
      signIn(accounts.school, isActing ? { role: accounts.school.role, email: accounts.school.email } : undefined),
  });
  return server;
}

describe('a school’s history', () => {
  it('shows what was spent, by month, category and vendor, for the time that is chosen', async () => {
    const server = open(PurchaseHistory, '/purchase-history', {
      [`${area}/GetPurchaseHistory`]: pageOf([row]),
      [`${area}/GetSpend`]: { data: spendReport() },
    });
    expect(await screen.findByText('1 order, $30.00 under the mean of the bids')).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Spend by month' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'By vendor' }));
    expect((await screen.findByRole('table', { name: 'Spend by vendor' })).textContent).toContain('Northgate Supply');
    fireEvent.change(screen.getByRole('combobox', { name: 'Time' }), { target: { value: 'all' } });
    await waitFor(() => expect(server.sentTo(`${area}/GetSpend`)).toHaveLength(2));
    const [first, second] = server.sentTo(`${area}/GetSpend`);
    expect(first?.search.get('from')).toMatch(/^\d{4}-\d{2}-01$/);
    expect([second?.search.get('from'), second?.search.get('isWhole')]).toEqual([null, 'true']);
  });

  it('CART-2 copies an order from the cart to the cart at today’s prices, and never to a draft', async () => {
    const ordered = { ...row, rfptypeId: 5, cartOrderId: 77 };
    const server = open(ClosedPurchases, '/closed-purchases', {
      [`${area}/GetClosedPurchases`]: pageOf([ordered]),
      '/api/Catalog/Reorder': {
        data: {
          cartItems: 2,
          addedLines: 2,
          problems: [{ productId: 4, name: 'Glue', text: 'It is not listed now.' }],
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Chromebooks' }));
    expect(screen.queryByRole('menuitem', { name: 'Copy to a new draft' })).toBeNull();
    await screen.findByRole('menuitem', { name: 'Copy to cart' });
    // By keyboard, as the pointer has no place in a page without layout; it is the last of the menu.
    const menu = screen.getByRole('menu');
    fireEvent.keyDown(menu, { key: 'End' });
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy to cart' }).dataset['highlighted']).toBe(''));
    fireEvent.keyDown(menu, { key: 'Enter' });
    await waitFor(() => expect(server.sentTo('/api/Catalog/Reorder')[0]?.body).toEqual({ purchaseOrderId: 77 }));
    expect(server.sentTo(`${area}/CopyRfp`)).toHaveLength(0);
  });

  it('IMP-10 offers whoever acts for the school no copy to its cart, and one to a draft', async () => {
    const ordered = { ...row, id: 413, rfpName: 'Glue', cartOrderId: 77 };
    open(ClosedPurchases, '/closed-purchases', { [`${area}/GetClosedPurchases`]: pageOf([row, ordered]) }, true);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Chromebooks' }));
    expect(await screen.findByRole('menuitem', { name: 'Copy to a new draft' })).toBeTruthy();
    const own = screen.queryByRole('button', { name: 'Actions for Glue' });
    if (own) fireEvent.click(own);
    expect(screen.queryByRole('menuitem', { name: 'Copy to cart' })).toBeNull();
  });

  it('PUR-40 shows everything in one view, drafts and orders among it, each leading to where it goes on', async () => {
    const draft = { ...row, id: 9, rfpName: '', status: 1, publishedAt: null, bidCount: 0, closedAt: null };
    const scheduled = { ...draft, id: 10, rfpName: 'Desks', isScheduled: true };
    const server = open(PurchaseHistory, '/purchase-history?status=5', {
      [`${area}/GetPurchaseHistory`]: pageOf([row, draft, scheduled]),
      [`${area}/GetSpend`]: { data: spendReport() },
    });
    await screen.findByText('Chromebooks');
    const asked = () => Object.fromEntries(server.sentTo(`${area}/GetPurchaseHistory`).at(-1)?.search ?? []);
    expect(asked()).toMatchObject({ kind: 'purchase', status: '5' });
    expect(within(screen.getByRole('combobox', { name: 'Status' })).queryByText('Draft')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'All purchases', pressed: false }));
    await waitFor(() => expect(asked()).toMatchObject({ withDrafts: 'true' }));
    expect(asked()).not.toHaveProperty('kind');
    expect(asked()).not.toHaveProperty('status');
    expect(await screen.findByRole('heading', { name: 'All purchases' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Without a name/ }).getAttribute('href')).toBe('/new-purchase?id=9');
    expect(screen.getByRole('link', { name: /^Desks/ }).getAttribute('href')).toBe('/open-purchase-requests?id=10');
    expect(screen.getByText('Scheduled')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: '1' } });
    await waitFor(() => expect(asked()).toMatchObject({ withDrafts: 'true', status: '1' }));
  });

  it('UI-52 saves what it is narrowed to as a view, shows it again, and deletes it', async () => {
    const views: { name: string; query: string }[] = [];
    const server = open(PurchaseHistory, '/purchase-history?status=5&search=paper', {
      [`${area}/GetPurchaseHistory`]: pageOf([row]),
      [`${area}/GetSpend`]: { data: spendReport() },
      '/api/Auth/GetListViews': () => ({ data: [...views] }),
      '/api/Auth/SaveListView': () => {
        views.push({ name: 'Closed paper', query: 'search=paper&status=5' });
        return { data: views };
      },
      '/api/Auth/DeleteListView': () => ({ data: views.splice(0) }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Save this view' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
    expect(await within(dialog).findByText('Give the view a name.')).toBeTruthy();
    const field = within(dialog).getByRole('textbox', { name: /Name of the view/ });
    fireEvent.change(field, { target: { value: 'All purchases' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
    expect(await within(dialog).findByText(/has a view of this name already/)).toBeTruthy();
    fireEvent.change(field, { target: { value: ' Closed paper ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
    await waitFor(() =>
      expect(server.sentTo('/api/Auth/SaveListView')[0]?.body).toEqual({
        list: 'purchase-history',
        name: 'Closed paper',
        query: 'search=paper&status=5',
      }),
    );
    expect(await screen.findByRole('button', { name: 'Closed paper', pressed: true })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Published' }));
    const asked = () => server.sentTo(`${area}/GetPurchaseHistory`).at(-1)?.search;
    await waitFor(() => expect(asked()?.get('status')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Closed paper', pressed: false }));
    expect(await screen.findByRole('button', { name: 'Closed paper', pressed: true })).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('5');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('paper');
    expect(await screen.findByRole('button', { name: 'More about the view Closed paper' })).toBeTruthy();
  });

  it('UI-52 whoever acts for the school uses its views and saves none', async () => {
    const answers = {
      [`${area}/GetPurchaseHistory`]: pageOf([row]),
      [`${area}/GetSpend`]: { data: spendReport() },
      '/api/Auth/GetListViews': { data: [{ name: 'Closed paper', query: 'search=paper&status=5' }] },
    };
    open(PurchaseHistory, '/purchase-history?status=5', answers, true);
    fireEvent.click(await screen.findByRole('button', { name: 'Closed paper' }));
    expect(await screen.findByRole('button', { name: 'Closed paper', pressed: true })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Save this view|More about the view/ })).toBeNull();
  });

  it('keeps the list when the figures do not load', async () => {
    open(PurchaseHistory, '/purchase-history', {
      [`${area}/GetPurchaseHistory`]: pageOf([row]),
      [`${area}/GetSpend`]: { status: 409, code: 'ILLEGAL_TRANSITION', errorMsg: 'Not now.' },
    });
    expect(await screen.findByText(/The spend did not load/)).toBeTruthy();
    expect(await screen.findByText('Chromebooks')).toBeTruthy();
  });

  it('lists closed purchases with their reason, of one kind when asked', async () => {
    const server = open(ClosedPurchases, '/closed-purchases', { [`${area}/GetClosedPurchases`]: pageOf([row]) });
    expect(await screen.findByText('The grant was not renewed.')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: '2' } });
    await waitFor(() => expect(server.sentTo(`${area}/GetClosedPurchases`).at(-1)?.search.get('rfptypeId')).toBe('2'));
  });

  it.each([
    ['purchase-history', PurchaseHistory],
    ['closed-purchases', ClosedPurchases],
  ] as const)('UI-45 each row of %s is a link', async (path, Page) => {
    open(Page, `/${path}?page=2`, {
      [`${area}/GetPurchaseHistory`]: pageOf([row]),
      [`${area}/GetClosedPurchases`]: pageOf([row]),
      [`${area}/GetSpend`]: { data: spendReport() },
    });
    const link = await screen.findByRole('link', { name: /Chromebooks/ });
    expect(link.getAttribute('href')).toBe(`/${path}?page=2&id=412`);
  });

  it('SRV-14 opens the audit of a purchase from its sheet, and of the school from the list', async () => {
    const server = open(PurchaseHistory, '/purchase-history?id=412', {
      [`${area}/GetPurchaseHistory`]: pageOf([row]),
      [`${area}/GetSpend`]: { data: spendReport() },
      [`${area}/GetRfpDetails/412`]: { data: schoolRfpDetails() },
      '/api/School/GetAudit': pageOf([]),
    });
    const sheet = await screen.findByRole('dialog', { name: 'Chromebooks' });
    fireEvent.click(await within(sheet).findByRole('button', { name: 'Audit' }));
    const audit = await screen.findByRole('dialog', { name: 'Audit' });
    expect(await within(audit).findByText('Nothing has changed yet')).toBeTruthy();
    fireEvent.click(within(audit).getByRole('button', { name: 'Close' }));
    fireEvent.click(await within(sheet).findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Audit' }));
    expect(await screen.findByRole('dialog', { name: 'Audit of your school' })).toBeTruthy();
    await waitFor(() => expect(server.sentTo('/api/School/GetAudit')).toHaveLength(2));
    const asked = server.sentTo('/api/School/GetAudit').map(({ search }) => search.get('rfpId'));
    expect(asked).toEqual(['412', null]);
  });
});
