import { giveElementsSize, pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { productRow, vendorCatalog } from '../../testing/vendor-fixtures.ts';
import { Page } from './catalog-management-page.tsx';

beforeEach(() => giveElementsSize({ width: 1200, height: 600 }));

type Answers = Parameters<typeof fakeServer>[0];

function open(answers: Answers = {}, at = '/catalog-management') {
  const server = fakeServer({
    ...standing,
    '/api/Catalog/GetCatalog': { data: vendorCatalog() },
    '/api/Catalog/GetProducts': pageOf([productRow(), productRow({ id: 42, sku: 'NG-2207', name: 'LED task lamp' })]),
    '/api/POConfiguration/GetAllCategory': { data: [{ id: 4, name: 'Office', parentId: null, isOther: false }] },
    '/api/POConfiguration/GetSubCategoryById/4/null': { data: [] },
    '/api/Auth/GetAllStates': { data: [{ code: 'CA', name: 'California' }] },
    ...answers,
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/catalog-management',
    at,
    signIn: (session) => session.signIn(accounts.vendor),
  });
  return server;
}

describe('the reach of the grid', () => {
  it('takes a copied block by position, and says how many of its cells had no place', async () => {
    const save = '/api/Catalog/SaveProductRows';
    const server = open({ [save]: { data: { rows: [] } } });
    const price = await screen.findByLabelText('Price of Copy paper, letter');
    fireEvent.paste(price, {
      clipboardData: { getData: () => '$40.00\t90\tno\n$21.00\t\tyes\n$3.00\t7\tyes\textra' },
    });
    await waitFor(() => expect(server.sentTo(save)).toHaveLength(1));
    expect(server.sentTo(save)[0]?.body).toMatchObject({
      rows: [
        { id: 41, tiers: [{ price: '40.00' }, {}], stock: 90, isActive: false },
        { id: 42, tiers: [{ price: '21.00' }, {}] },
      ],
    });
    const said = 'Three pasted cells had no row on this page. One pasted cell had no column.';
    expect(await screen.findByText((text) => text.startsWith(said))).toBeTruthy();
  });

  it('keeps the focus in a row that is drawn only after the grid has scrolled', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => productRow({ id: 100 + at, name: `Product ${at}` }));
    open({ '/api/Catalog/GetProducts': pageOf(rows) });
    await screen.findByLabelText('Stock of Product 0');
    const drawn = screen.getAllByLabelText(/^Stock of Product/).length;
    expect(drawn).toBeLessThan(120);
    const last = screen.getByLabelText(`Stock of Product ${drawn - 1}`);
    last.focus();
    fireEvent.keyDown(last, { key: 'ArrowDown' });
    const scroller = last.closest('[tabindex="-1"]') as HTMLElement;
    scroller.scrollTop = drawn * 57;
    fireEvent.scroll(scroller);
    const next = await screen.findByLabelText(`Stock of Product ${drawn}`);
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('CAT-26 changes all that match together, part after part, and says where that ended', async () => {
    const change = '/api/Catalog/ChangeProducts';
    const answers = [
      { data: { changed: 2000, unchanged: 0, problems: [], next: 2040 } },
      { status: 409, code: 'ILLEGAL_TRANSITION' as const, errorMsg: 'An import is running.' },
    ];
    const server = open(
      {
        '/api/Catalog/GetProducts': { data: { ...pageOf([productRow()]).data, totalCount: 3120 } },
        [change]: () => answers.shift() ?? { data: {} },
      },
      '/catalog-management?search=paper',
    );
    fireEvent.click(await screen.findByLabelText('Select every product on this page'));
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 3,120 that match' }));
    expect(screen.getByText('All 3,120 products that match are selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Deactivate 3,120 products/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('An import is running. The others are as they were.')).toBeTruthy();
    expect(screen.getByText('2,000 products changed.')).toBeTruthy();
    expect(server.sentTo(change).map(({ body }) => body)).toEqual([
      { act: 'deactivate', matching: { search: 'paper' } },
      { act: 'deactivate', matching: { search: 'paper', afterId: 2040 } },
    ]);
  });
});
