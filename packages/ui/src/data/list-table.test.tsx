import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import type { Column } from './data-table.tsx';
import { type ListRows, ListTable } from './list-table.tsx';
import type { ListPlace } from './use-last-page.ts';

type Row = { id: number; name: string };

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Vendor', primary: true, sortable: true, cell: (row) => row.name },
];

class Refusal extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

function show(query: Partial<ListRows<Row>>, place: Partial<ListPlace> = {}): { list: ListPlace; refetch: () => void } {
  const list = { page: 1, pageSize: 20, sort: '', setPage: vi.fn(), setSort: vi.fn(), ...place };
  const refetch = vi.fn();
  const all = { data: undefined, error: null, isPending: false, isPlaceholderData: false, refetch, ...query };
  renderUi(
    <ListTable<Row>
      list={list}
      query={all}
      caption="Vendors"
      columns={columns}
      rowKey={(row) => String(row.id)}
      empty={<p>None yet</p>}
    />,
  );
  return { list, refetch };
}

const rows = (totalCount: number) => ({ listingData: [{ id: 1, name: 'Northgate Supply' }], totalCount });

it('turns the order around through the address', () => {
  const { list } = show({ data: rows(1) }, { sort: 'name' });
  expect(screen.getByRole('columnheader', { name: /Vendor/ }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: /Vendor/ }));
  expect(list.setSort).toHaveBeenCalledWith('-name');
});

it('UI-8 leads to the next page, counted from 1', () => {
  const { list } = show({ data: rows(41) });
  fireEvent.click(screen.getByRole('button', { name: /next/i }));
  expect(list.setPage).toHaveBeenCalledWith(2);
});

it('says a refusal in the server’s words, without a retry that could not help', () => {
  show({ error: new Refusal('Only administrators see every account.', 403) });
  expect(screen.getByText('Only administrators see every account.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('tries a failed list again', () => {
  const { refetch } = show({ error: new Refusal('The server is away.', 503) });
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('keeps the rows that are there while a refetch fails', () => {
  show({ data: rows(1), error: new Refusal('The server is away.', 503) });
  expect(screen.getByText('Northgate Supply')).toBeTruthy();
});
