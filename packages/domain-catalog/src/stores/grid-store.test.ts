import { describe, expect, it } from 'vitest';
import type { ProductRow, RowCells, RowsSaved } from '../model/contract.ts';
import { productRow } from '../testing/vendor-fixtures.ts';
import { GridStore } from './grid-store.ts';

type Result = RowsSaved['rows'][number];

/** The row as the server has it after these cells. */
function applied(row: ProductRow, cells: RowCells): ProductRow {
  return {
    ...row,
    version: row.version + 1,
    ...(cells.stock === undefined ? {} : { stock: cells.stock }),
    ...(cells.isActive === undefined ? {} : { isActive: cells.isActive }),
    ...(cells.tiers === undefined ? {} : { tiers: [...cells.tiers] }),
  };
}

function setUp(rows: ProductRow[], answer?: (cells: RowCells) => Result) {
  const sent: RowCells[][] = [];
  const stored = new Map(rows.map((row) => [row.id, row]));
  const store = new GridStore(async (cells) => {
    sent.push(structuredClone(cells));
    return {
      rows: cells.map((each) => {
        if (answer) return answer(each);
        const row = applied(stored.get(each.id) ?? productRow(), each);
        stored.set(each.id, row);
        return { id: each.id, result: 'saved', problems: [], row };
      }),
    };
  });
  store.adopt(rows);
  const row = (index = 0) => store.rows[index] ?? productRow();
  return { store, sent, row };
}

describe('the grid', () => {
  it('saves the first tier at its new price and leaves the others', async () => {
    const { store, sent, row } = setUp([productRow()]);
    await store.commit([{ id: 41, field: 'price', text: '$39.00' }]);
    const tiers = [
      { least: 1, price: '39.00' },
      { least: 40, price: '35.10' },
    ];
    expect(sent).toEqual([[{ id: 41, version: 3, tiers }]]);
    expect(store.text(row(), 'price')).toBe('39.00');
  });

  it('sends nothing for a cell that is as it was, and nothing that can be seen to be wrong', async () => {
    const { store, sent, row } = setUp([productRow()]);
    await store.commit([{ id: 41, field: 'price', text: '38.60' }]);
    await store.commit([{ id: 41, field: 'stock', text: 'many' }]);
    expect(sent).toEqual([]);
    expect(store.problem(row(), 'stock')).toMatch(/whole number/);
    expect(store.text(row(), 'stock')).toBe('many');
  });

  it('CAT-24 never is in conflict with itself: a second cell of a row waits for the first one’s version', async () => {
    const { store, sent } = setUp([productRow()]);
    await Promise.all([
      store.commit([{ id: 41, field: 'price', text: '39' }]),
      store.commit([{ id: 41, field: 'stock', text: '5' }]),
    ]);
    expect(sent.map(([cells]) => cells?.version)).toEqual([3, 4]);
  });

  it('CAT-24 keeps what was typed where somebody changed the row, and saves it over theirs when asked again', async () => {
    const theirs = productRow({ version: 8, stock: 7 });
    let answers = 0;
    const { store, sent, row } = setUp([productRow()], (cells) => {
      answers += 1;
      if (answers === 1) return { id: 41, result: 'conflict', problems: [], row: theirs };
      return { id: 41, result: 'saved', problems: [], row: applied(theirs, cells) };
    });
    await store.commit([{ id: 41, field: 'stock', text: '12' }]);
    expect(store.problem(row(), 'stock')).toContain('7 now');
    expect(store.text(row(), 'stock')).toBe('12');
    await store.commit([{ id: 41, field: 'stock', text: '12' }]);
    expect(sent.at(-1)).toEqual([{ id: 41, version: 8, stock: 12 }]);
    expect(store.problem(row(), 'stock')).toBeUndefined();
  });

  it('takes the last edit back whole, however many cells it filled', async () => {
    const second = productRow({ id: 42, stock: 3 });
    const { store, row } = setUp([productRow(), second]);
    await store.commit([
      { id: 41, field: 'stock', text: '1' },
      { id: 42, field: 'stock', text: '2' },
    ]);
    expect([row(0).stock, row(1).stock]).toEqual([1, 2]);
    await store.undo();
    expect([row(0).stock, row(1).stock]).toEqual([1240, 3]);
    expect(store.canUndo).toBe(false);
  });

  it('takes back an edit that is still on its way, not the one before it', async () => {
    const { store, row } = setUp([productRow()]);
    await store.commit([{ id: 41, field: 'stock', text: '731' }]);
    const saving = store.commit([{ id: 41, field: 'stock', text: '640' }]);
    await store.undo();
    await saving;
    expect(row().stock).toBe(731);
    expect(store.hasDrafts).toBe(false);
  });

  it('keeps what was typed when the connection is lost', async () => {
    const store = new GridStore(() => Promise.reject(new Error('No connection.')));
    store.adopt([productRow()]);
    await store.commit([{ id: 41, field: 'stock', text: '9' }]);
    const [row] = store.rows;
    expect(row && store.text(row, 'stock')).toBe('9');
    expect(row && store.problem(row, 'stock')).toContain('Not saved: No connection.');
  });
});
