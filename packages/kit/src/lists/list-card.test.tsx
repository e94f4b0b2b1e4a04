import { useApi } from '@chalkline/api-client';
import { listQuery, type Platform, useListState } from '@chalkline/platform';
import { type FakeAnswering, fakeServer } from '@chalkline/platform/testing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Truck } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { pageOf, renderPage } from '../testing/index.tsx';
import { useHeldRows } from './held-list.ts';
import { ListBody } from './list-body.tsx';
import { ListCard } from './list-card.tsx';

const LIST = '/api/POConfiguration/GetPurchaseOrders';
const order = { id: 7, number: 'PO-000007' };
const words = {
  icon: <Truck />,
  empty: { title: 'No orders yet', text: 'They are listed here.' },
  noMatches: 'No order matches.',
};

function Orders() {
  const list = useListState();
  const query = useQuery({
    ...useApi().queryOptions(LIST, { params: { query: listQuery(list) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListCard list={list} query={query} what="The orders" {...words}>
      {({ listingData }) => listingData.map(({ id, number }) => <p key={id}>{number}</p>)}
    </ListCard>
  );
}

const numbers = Array.from({ length: 5 }, (_, index) => ({ id: index + 1, name: `Row ${index + 1}` }));

function Held() {
  const { list, query } = useHeldRows(numbers, 2, ({ name }, search) => name.includes(search));
  return (
    <ListBody
      caption="Rows"
      list={list}
      query={query}
      columns={[{ key: 'name', header: 'Row', primary: true, cell: ({ name }) => name }]}
      rowKey={({ id }) => id}
      {...words}
    />
  );
}

function open(answer: FakeAnswering, at = '/orders'): Platform {
  const { fetch } = fakeServer({ [LIST]: answer });
  return renderPage(Orders, { fetch, path: '/orders', at, plugins: [] });
}

describe('a list whose rows are no table', () => {
  it('UI-8 keeps its page in the address', async () => {
    open({ data: { listingData: [order], totalCount: 45 } });
    await screen.findByText('PO-000007');
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/orders?page=3'));
  });

  it('UI-8 leaves a page that it no longer has for its last one', async () => {
    open(
      ({ search }) => ({ data: { listingData: search.get('pageNumber') === '2' ? [order] : [], totalCount: 21 } }),
      '/orders?page=3',
    );
    expect(await screen.findByText('PO-000007')).toBeTruthy();
    expect(screen.getByLabelText('Address').textContent).toBe('/orders?page=2');
  });

  it('UI-34 says in its place that it did not load, and in no alert', async () => {
    const { feedback } = open({ status: 404, code: 'NOT_FOUND', errorMsg: 'There is no such list.' });
    expect(await screen.findByText('The orders did not load: There is no such list.')).toBeTruthy();
    expect(feedback.alerts).toEqual([]);
  });

  it('UI-8 shows all again where its search left nothing', async () => {
    open(({ search }) => pageOf(search.has('search') ? [] : [order]), '/orders?search=desk');
    expect(await screen.findByText('No order matches.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('PO-000007')).toBeTruthy();
  });
});

describe('rows that are there already', () => {
  it('UI-8 have pages and a search that are kept on screen, not in the address', async () => {
    renderPage(Held, { fetch: fakeServer({}).fetch, path: '/held', plugins: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(screen.getByText('Row 5')).toBeTruthy();
    const box = screen.getByRole('searchbox', { name: 'Search rows' });
    fireEvent.change(box, { target: { value: '4' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(screen.queryByText('Row 5')).toBeNull());
    expect(screen.getByText('Row 4')).toBeTruthy();
    expect(screen.getByLabelText('Address').textContent).toBe('/held');
  });
});
