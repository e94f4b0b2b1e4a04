import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accounts } from '../../testing/accounts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderIn, testPlatform } from '../../testing/render-app.tsx';
import { GlobalSearch } from './global-search.tsx';
import { SearchStore } from './search-store.ts';

function show(store: SearchStore, onOpen: (to: string) => void = () => {}) {
  renderIn(
    testPlatform({ account: accounts.school, fetch: fakeServer({}).fetch }),
    <GlobalSearch store={store} audience="school" onChoose={() => {}} onOpen={onOpen} what="RFPs and products" />,
  );
}

function look(text: string) {
  const box = screen.getByRole('combobox');
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
}

it('UI-1 the list closes when the focus goes to another control, and not for the heading of a page that comes', async () => {
  const store = new SearchStore(async () => ({ listingData: [], totalCount: 0 }));
  renderIn(
    testPlatform({ account: accounts.school, fetch: fakeServer({}).fetch }),
    <>
      <GlobalSearch store={store} audience="school" onChoose={() => {}} onOpen={() => {}} what="RFPs" />
      <h1 tabIndex={-1}>A page that has come</h1>
      <button type="button">Elsewhere</button>
    </>,
  );
  const box = screen.getByRole('combobox');
  act(() => store.setText(''));
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'));
  for (const relatedTarget of [box, screen.getByRole('heading'), null]) {
    fireEvent.blur(box, { relatedTarget });
    expect(box.getAttribute('aria-expanded')).toBe('true');
  }
  fireEvent.blur(box, { relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }) });
  expect(box.getAttribute('aria-expanded')).toBe('false');
});

it('UI-36 a group stands below its heading, is reached by the arrow keys, and leads where its things are', async () => {
  const things = [{ id: '41', name: 'Copy paper', detail: 'NG-4410 · $38.60', to: '/product-details?id=41' }];
  const all = { label: 'See all in the marketplace', to: '/vendor-marketplace?search=paper' };
  const store = new SearchStore(
    async () => ({ listingData: [], totalCount: 0 }),
    [{ id: 'products', label: 'Products', find: async () => ({ things, note: 'Nothing has “papr”.', all }) }],
  );
  const opened: string[] = [];
  show(store, (to) => opened.push(to));
  const box = screen.getByRole('combobox', { name: 'Search RFPs and products' });
  const find = () => {
    look('papr');
    return screen.findByRole('group', { name: 'Products' });
  };
  const group = await find();
  expect(group.textContent).toContain('Nothing has “papr”.');
  expect(screen.queryByText('No Record Found')).toBeNull();
  expect(screen.getByText('1 in Products')).toBeTruthy();
  const rows = screen.getAllByRole('option');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Copy paperNG-4410 · $38.60',
    'See all in the marketplace',
  ]);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(box.getAttribute('aria-activedescendant')).toBe(rows[0]?.id);
  fireEvent.keyDown(box, { key: 'Enter' });
  await find();
  fireEvent.click(screen.getByRole('option', { name: 'See all in the marketplace' }));
  expect(opened).toEqual(['/product-details?id=41', '/vendor-marketplace?search=paper']);
});

it('UI-36 a group that did not answer says so to screen readers too', async () => {
  const find = async () => {
    throw new Error('down');
  };
  const store = new SearchStore(
    async () => ({ listingData: [], totalCount: 0 }),
    [{ id: 'products', label: 'Products', find }],
  );
  show(store);
  look('paper');
  expect((await screen.findByRole('group', { name: 'Products' })).textContent).toContain('Press Enter to try again.');
  expect(screen.getByText('No Record Found. Products could not be searched.').getAttribute('role')).toBe('status');
});

it('UI-36 a line parts a group from what stands above it, and stands above no group alone', async () => {
  const find = async () => ({ things: [{ id: '41', name: 'Copy paper', detail: '', to: '/product-details?id=41' }] });
  const store = new SearchStore(
    async () => ({ listingData: [], totalCount: 0 }),
    [
      { id: 'nothing', label: 'Schools', find: async () => ({ things: [] }) },
      { id: 'products', label: 'Products', find },
      { id: 'vendors', label: 'Vendors', find },
    ],
  );
  show(store);
  look('paper');
  const lineAbove = (name: string) => getComputedStyle(screen.getByRole('group', { name })).borderTopWidth;
  await screen.findByRole('group', { name: 'Vendors' });
  expect([lineAbove('Products'), lineAbove('Vendors')]).toEqual(['0px', '1px']);
});
