import { useApi } from '@chalkline/api-client';
import { listQuery, useListState } from '@chalkline/platform';
import { type FakeAnswer, type FakeAnswering, fakeServer } from '@chalkline/platform/testing';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Truck } from 'lucide-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf, renderPage } from '../testing/index.tsx';
import { ListScreen } from './list-screen.tsx';

const LIST = '/api/POConfiguration/GetPurchaseOrders';
const FILE = `${LIST}/File`;

function Orders() {
  const list = useListState(['status'], ['id']);
  const asked = { ...listQuery(list), status: 2 };
  const query = useQuery(useApi().queryOptions(LIST, { params: { query: asked } }));
  return (
    <ListScreen
      title="Orders"
      lead="Every order."
      list={list}
      query={query}
      download={{ list: LIST, query: asked }}
      columns={[{ key: 'number', header: 'Order', primary: true, cell: (row) => row.number }]}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.number}
      icon={<Truck />}
      noMatches="No order matches."
      empty={{ title: 'No orders yet', text: 'They stand here.' }}
    />
  );
}

const order = { id: 7, number: 'PO-000007' };
const file: FakeAnswer = { file: new Blob(['x'], { type: 'text/csv' }) };

function open(answers: Record<string, FakeAnswering>, at = '/orders?search=paper&sort=-total&id=7&page=3') {
  const server = fakeServer({ [LIST]: pageOf([order]), [FILE]: file, ...answers });
  renderPage(Orders, { fetch: server.fetch, path: '/orders', at, plugins: [] });
  return server;
}

/** Chooses by keyboard, as the pointer has no place in a page without layout. */
async function choose(name: string, from = 'Download') {
  // The menu of a list loads after it.
  await waitFor(() => expect(screen.getByRole('button', { name: from }).hasAttribute('disabled')).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: from }));
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(() => {
    if (!item.hasAttribute('data-highlighted')) fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
    expect(item.hasAttribute('data-highlighted')).toBe(true);
  });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Enter' });
}

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

describe('a list as a file', () => {
  it('UI-49 is asked for with search, filters and order of the list, and without its page and row', async () => {
    const server = open({});
    await choose('Excel (XLSX)');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(Object.fromEntries(server.sentTo(FILE)[0]?.search ?? [])).toEqual({
      search: 'paper',
      sort: '-total',
      status: '2',
      format: 'xlsx',
    });
  });

  it('UI-49 says while it comes, and is not saved when it is stopped', async () => {
    let isAborted = false;
    const server = fakeServer({ [LIST]: pageOf([order]) });
    const fetch = (request: Request) =>
      new URL(request.url).pathname === FILE
        ? new Promise<Response>((_resolve, reject) => {
            request.signal.addEventListener('abort', () => {
              isAborted = true;
              reject(new DOMException('stopped', 'AbortError'));
            });
          })
        : server.fetch(request);
    renderPage(Orders, { fetch, path: '/orders', plugins: [] });
    await choose('CSV');
    expect(await screen.findByText('The file is on its way.')).toBeTruthy();
    await choose('Stop the download', 'Downloading…');
    expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
    expect(isAborted).toBe(true);
    expect(saved).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('UI-49 says why it could not be downloaded, until it is tried again', async () => {
    const answers: FakeAnswer[] = [
      { status: 429, code: 'RATE_LIMITED', errorMsg: 'You already download two lists.' },
      file,
    ];
    open({ [FILE]: () => answers.shift() ?? file });
    await choose('CSV');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Orders could not be downloaded. You already download two lists.',
    );
    await choose('CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('UI-49 is not offered of a list that holds nothing', async () => {
    open({ [LIST]: pageOf([]) }, '/orders');
    expect(await screen.findByText('No orders yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });
});
