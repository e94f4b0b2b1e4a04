import { RowImportStore } from '@chalkline/kit';
import { describe, expect, it } from 'vitest';
import { lotReader } from './lot-import.ts';

const subCategories = [
  { id: 5, name: 'Vans' },
  { id: 6, name: 'Buses' },
];

describe('ROW-8 the sub-category of many lots', () => {
  it('is the server’s guess where the row has none, and one choice for the others', () => {
    const row = (number: number, name: string, guessedCategoryId: number | null) => ({
      row: number,
      product: null,
      problems: [],
      cells: [name, '1'],
      guessedCategoryId,
    });
    const columns = [
      { header: 'Item', field: 'productDesc' },
      { header: 'Qty', field: 'productQty' },
    ];
    const rows = [row(2, 'School bus', 6), row(3, 'Zorgon', null)];
    const store = new RowImportStore('lots.csv', { columns, rows }, lotReader({ auctionTypeId: 1, subCategories }));
    const categoriesOf = () => store.rows.map(({ line }) => line.SellCategoryId);
    expect([categoriesOf(), store.guessed.length]).toEqual([[6, null], 1]);
    store.fill(5);
    expect(categoriesOf()).toEqual([6, 5]);
    store.undoFill();
    expect(categoriesOf()).toEqual([6, null]);
  });
});
