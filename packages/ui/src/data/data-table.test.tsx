import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { type Column, DataTable, type DataTableProps } from './data-table.tsx';

interface Purchase {
  id: number;
  title: string;
  bids: number;
}

const rows: Purchase[] = [
  { id: 412, title: 'Chromebooks', bids: 9 },
  { id: 409, title: 'Produce', bids: 5 },
];
const columns: Column<Purchase>[] = [
  { key: 'title', header: 'Purchase', cell: (row) => row.title, primary: true, sortable: true },
  { key: 'bids', header: 'Bids', cell: (row) => row.bids, align: 'end', sortable: true },
];

function table(props: Partial<DataTableProps<Purchase>> = {}) {
  return <DataTable caption="Open requests" columns={columns} rows={rows} rowKey={(row) => row.id} {...props} />;
}

describe('order', () => {
  it('asks for ascending first and says which column is ordered', async () => {
    const onSortChange = vi.fn();
    const { person } = renderUi(table({ sort: { key: 'title', direction: 'asc' }, onSortChange }));
    expect(screen.getByRole('columnheader', { name: 'Purchase' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('columnheader', { name: 'Bids' }).getAttribute('aria-sort')).toBe('none');
    await person.click(screen.getByRole('button', { name: 'Bids' }));
    expect(onSortChange).toHaveBeenLastCalledWith({ key: 'bids', direction: 'asc' });
  });

  it('turns the order round on the second click and never takes it away', async () => {
    const onSortChange = vi.fn();
    const { person, rerender } = renderUi(table({ sort: { key: 'bids', direction: 'asc' }, onSortChange }));
    await person.click(screen.getByRole('button', { name: 'Bids' }));
    expect(onSortChange).toHaveBeenLastCalledWith({ key: 'bids', direction: 'desc' });
    rerender(table({ sort: { key: 'bids', direction: 'desc' }, onSortChange }));
    await person.click(screen.getByRole('button', { name: 'Bids' }));
    expect(onSortChange).toHaveBeenLastCalledWith({ key: 'bids', direction: 'asc' });
  });

  it('leaves the order of the rows to the server', () => {
    renderUi(table({ sort: { key: 'bids', direction: 'asc' }, onSortChange: vi.fn() }));
    const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names).toEqual(['Chromebooks', 'Produce']);
  });

  it('offers the order as a select on a phone', async () => {
    const onSortChange = vi.fn();
    const { person } = renderUi(table({ sort: { key: 'title', direction: 'asc' }, onSortChange }));
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Bids, descending');
    expect(onSortChange).toHaveBeenCalledWith({ key: 'bids', direction: 'desc' });
  });
});

describe('cells', () => {
  it('shows a dash where a row has nothing, and does not ask the cell for it', () => {
    const cell = vi.fn((row: Purchase) => row.bids);
    const [title, bids] = columns;
    if (!title || !bids) throw new Error('the columns are missing');
    renderUi(table({ columns: [title, { ...bids, cell, isBlank: (row) => row.bids === 5 }] }));
    expect(screen.getAllByRole('cell').map((each) => each.textContent)).toEqual(['Bids9', 'Bids–']);
    expect(cell.mock.calls.map(([row]) => row.id)).not.toContain(409);
  });
});

describe('pages', () => {
  it('says which rows are shown and asks for the next page', async () => {
    const onPageChange = vi.fn();
    const { person } = renderUi(table({ page: 2, pageSize: 20, totalCount: 1234, onPageChange }));
    expect(screen.getByText('21–40 of 1,234')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPageChange).toHaveBeenLastCalledWith(3);
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('says when the count was capped', () => {
    renderUi(table({ page: 1, pageSize: 20, totalCount: 10_000, isCountCapped: true, onPageChange: vi.fn() }));
    expect(screen.getByText('1–20 of 10,000+')).toBeTruthy();
  });
});

describe('rows', () => {
  it('makes a row one link, named by its primary cell', () => {
    renderUi(table({ getRowHref: (row) => `/purchases/${row.id}` }));
    expect(screen.getByRole('link', { name: 'Chromebooks' }).getAttribute('href')).toBe('/purchases/412');
  });

  it('makes a row one button where it opens something', async () => {
    const onRowClick = vi.fn();
    const { person } = renderUi(table({ onRowClick }));
    await person.click(screen.getByRole('button', { name: 'Produce' }));
    expect(onRowClick).toHaveBeenCalledWith(rows[1]);
  });

  it('opens a menu of actions named after the row', async () => {
    const onSelect = vi.fn();
    const { person } = renderUi(
      table({ rowActions: () => [{ label: 'Extend', onSelect }], rowLabel: (row) => row.title }),
    );
    await person.click(screen.getByRole('button', { name: 'Actions for Chromebooks' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Extend' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  it('marks the highlighted row', () => {
    renderUi(table({ highlightKey: 409 }));
    const row = screen.getByRole('rowheader', { name: 'Produce' }).closest('tr');
    expect(row?.getAttribute('aria-current')).toBe('true');
  });
});

describe('states', () => {
  it('shows the shape of rows while the first page loads', () => {
    renderUi(table({ rows: undefined, isLoading: true }));
    expect(screen.getByRole('table', { name: 'Open requests' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('Loading Open requests')).toBeTruthy();
  });

  it('keeps the old rows while others load', () => {
    renderUi(table({ isLoading: true }));
    expect(within(screen.getByRole('table')).getByText('Chromebooks')).toBeTruthy();
  });

  it('says what failed, gives the reference and tries again', async () => {
    const onRetry = vi.fn();
    const error = Object.assign(new Error('The list could not be read.'), { requestId: 'req-7' });
    const { person } = renderUi(table({ rows: undefined, error, onRetry }));
    expect(screen.getByRole('alert').textContent).toContain('The list could not be read.');
    expect(screen.getByText('Reference req-7')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('says what to do when there is nothing', () => {
    renderUi(table({ rows: [], empty: <p>Publish your first purchase</p> }));
    expect(screen.getByText('Publish your first purchase')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

it('UI-44 a column keeps the width that it asks for in wide windows', () => {
  const [title, bids] = columns;
  if (!title || !bids) throw new Error('the table has two columns');
  renderUi(table({ columns: [title, { ...bids, minWidth: '7.5rem' }] }));
  const inner = (name: string) => screen.getByText(name).closest('td > div') ?? screen.getByText(name);
  const rulesOf = (element: Element) =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText)
      .filter((text) => [...element.classList].some((name) => text.includes(`.${name}`)))
      .join(' ');
  expect(rulesOf(inner('9'))).toContain('7.5rem');
  expect(rulesOf(inner('Chromebooks'))).not.toContain('7.5rem');
});
