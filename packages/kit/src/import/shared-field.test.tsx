import { fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/index.tsx';
import type { ParsedFile, RowReader } from './import-file.ts';
import { ImportRows } from './import-rows.tsx';
import { RowImportStore } from './row-import-store.ts';

type Line = { name: string; group: number | null; note: string };
type ParsedRow = ParsedFile<unknown>['rows'][number];

const groups = [
  { id: 1, name: 'Chairs' },
  { id: 2, name: 'Paper' },
];

const reader: RowReader<Line, unknown> = {
  fields: [
    { field: 'name', label: 'Name', isRequired: true },
    { field: 'group', label: 'Group' },
  ],
  read: (cell) => ({
    name: cell('name'),
    group: groups.find(({ name }) => name === cell('group'))?.id ?? null,
    note: '',
  }),
  understood: (_product, line) => line,
  problems: ({ group }) => (group === null ? { group: 'Choose the group.' } : {}),
  shared: {
    noun: 'group',
    field: 'group',
    options: groups,
    basis: ({ name }) => name,
    of: ({ group }) => group,
    set: (line, group) => ({ ...line, group }),
    part: ({ group }) => ({ group }),
  },
};

const row = (number: number, cells: string[], more: Partial<ParsedRow> = {}): ParsedRow => ({
  row: number,
  product: null,
  problems: [],
  cells,
  ...more,
});

const storeOf = (...rows: ParsedRow[]) =>
  new RowImportStore<Line>(
    'rows.csv',
    {
      columns: [
        { header: 'Name', field: 'name' },
        { header: 'Group', field: 'group' },
        { header: 'Other', field: null },
      ],
      rows,
    },
    reader,
  );

const groupsOf = (store: RowImportStore<Line>) => store.rows.map(({ line }) => line.group);
const rowTwo = row(2, ['Stool', '', 'Sofa'], { guessedCategoryId: 1 });

describe('ROW-8 a guess', () => {
  it('fills a row without its own, is marked, and is a person’s own once it is changed', () => {
    const store = storeOf(rowTwo, row(3, ['Reams', 'Paper'], { guessedCategoryId: 1 }), row(4, ['Zorgon', '']));
    expect(groupsOf(store)).toEqual([1, 2, null]);
    expect(store.guessed.map((one) => one.row)).toEqual([2]);
    store.edit(2, { note: 'x' });
    expect(store.guessed).toHaveLength(1);
    store.edit(2, { group: 2 });
    expect(store.guessed).toHaveLength(0);
  });

  it('is none where the row reads another column by now, nor one of a group that is not offered', () => {
    const store = storeOf(rowTwo, row(3, ['Bench', ''], { guessedCategoryId: 99 }));
    expect(groupsOf(store)).toEqual([1, null]);
    store.map(2, 'name');
    expect(groupsOf(store)).toEqual([null, null]);
    store.map(0, 'name');
    expect(groupsOf(store)).toEqual([1, null]);
  });
});

describe('ROW-8 one choice for many rows', () => {
  it('sets all without one, answers their column’s problems alone, and is taken back', () => {
    const store = storeOf(
      row(2, ['Stool', 'Chair'], {
        problems: [
          { column: 'Group', message: '“Chair” is no group.' },
          { column: 'Name', message: 'Too long.' },
        ],
      }),
      row(3, ['Reams', 'Paper']),
      row(4, ['TOTAL', ''], { leftOut: 'total' }),
    );
    store.fill(1);
    expect(groupsOf(store)).toEqual([1, 2, null]);
    expect(store.rows[0]?.found).toEqual(['Name: Too long.']);
    store.undoFill();
    expect(groupsOf(store)).toEqual([null, 2, null]);
    expect(store.rows[0]?.found).toEqual(['“Chair” is no group.', 'Name: Too long.']);
  });

  it('sets the rows selected instead, guesses too, and taken back leaves what was changed since', () => {
    const store = storeOf(rowTwo, row(3, ['Reams', 'Paper']), row(4, ['Zorgon', '']));
    store.select([2, 3], true);
    store.fill(1);
    expect(groupsOf(store)).toEqual([1, 1, null]);
    expect([store.guessed.length, store.selected.size]).toEqual([0, 0]);
    store.edit(2, { note: 'kept' });
    store.edit(3, { group: null });
    store.undoFill();
    expect(groupsOf(store)).toEqual([1, null, null]);
    expect(store.rows[0]).toMatchObject({ isGuessed: true, line: { note: 'kept' } });
  });

  it('sets 500 rows at once, each looked at once more and no oftener', () => {
    let looked = 0;
    const counting = {
      ...reader,
      problems: (line: Line) => {
        looked += 1;
        return reader.problems(line);
      },
    };
    const rows = Array.from({ length: 500 }, (_none, index) => row(index + 2, [`Zorgon ${index}`, '']));
    const columns = [
      { header: 'Name', field: 'name' },
      { header: 'Group', field: 'group' },
    ];
    const store = new RowImportStore<Line>('rows.csv', { columns, rows }, counting);
    expect([store.good.length, store.bad.length, store.open.length]).toEqual([0, 500, 500]);
    store.fill(2);
    expect([store.good.length, store.bad.length, store.open.length]).toEqual([500, 0, 0]);
    expect(looked).toBe(1_000);
  });

  it('is made above the rows, by keyboard and said aloud', async () => {
    const store = storeOf(rowTwo, row(3, ['Zorgon', '']), row(4, ['Quux', '']));
    const parts = { fields: () => null, columns: [{ key: 'name', header: 'Name', cell: () => 'x' }] };
    renderPage(() => <ImportRows store={store} noun="line" parts={parts} />, {
      fetch: fakeServer({}).fetch,
      path: '/here',
      plugins: [],
    });
    expect(await screen.findByText(/The group of one row is a guess/)).toBeTruthy();
    const good = within(screen.getByRole('table'));
    expect((good.getByRole('combobox', { name: 'Group, row 2' }) as HTMLSelectElement).value).toBe('1');
    expect(good.getByText('A guess')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Group for many rows'), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set for the two rows without one' }));
    expect(screen.getByText('Two rows are now Paper.').getAttribute('role')).toBe('status');
    expect(groupsOf(store)).toEqual([1, 2, 2]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('Taken back.')).toBe(document.activeElement);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select row 3' }));
    fireEvent.change(screen.getByLabelText('Group for many rows'), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set for the one selected row' }));
    expect(groupsOf(store)).toEqual([1, 1, null]);
    fireEvent.change(good.getByRole('combobox', { name: 'Group, row 2' }), { target: { value: '2' } });
    expect(groupsOf(store)).toEqual([2, 1, null]);
    expect(good.queryByText('A guess')).toBeNull();
  });
});
