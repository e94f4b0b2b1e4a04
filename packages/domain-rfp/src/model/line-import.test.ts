import { RowImportStore } from '@chalkline/kit';
import { describe, expect, it } from 'vitest';
import type { ParsedLines } from './contract.ts';
import type { DraftLine } from './draft-form.ts';
import { type ImportContext, lineReader } from './line-import.ts';

const product = (productDesc: string, productQty: number, categoryId: number | null = 5) => ({
  categoryId,
  productDesc,
  productQty,
  unit: 'each',
});

const parsed: ParsedLines = {
  rows: [
    { row: 2, product: product('Laptop', 1200), problems: [], cells: ['Laptop', '1,200', 'Laptops', 'x'] },
    {
      row: 3,
      product: null,
      problems: [{ column: 'Qty', message: 'Enter the quantity as a positive number.' }],
      cells: ['Cart', 'many', 'carts', 'y'],
    },
    {
      row: 4,
      product: null,
      problems: [{ column: 'Group', message: 'There is no sub-category "Lptops".' }],
      cells: ['Bag', '3', 'Lptops', 'z'],
    },
  ],
  lineCount: 1,
  problemCount: 2,
  unknownColumns: ['Remark'],
  columns: [
    { header: 'Item', field: 'productDesc' },
    { header: 'Qty', field: 'productQty' },
    { header: 'Group', field: 'categoryId' },
    { header: 'Remark', field: null },
  ],
};
const subCategories = [
  { id: 5, name: 'Laptops', parentId: 4, isOther: false },
  { id: 6, name: 'Carts', parentId: 4, isOther: false },
  { id: 9, name: 'Other', parentId: 4, isOther: true },
];
const read = (file: ParsedLines, context: Partial<ImportContext> = {}): RowImportStore<DraftLine> =>
  new RowImportStore('lines.csv', file, lineReader({ typeId: 2, isOrder: false, subCategories, ...context }));
const open = () => read(parsed);

const rowOf = (store: RowImportStore<DraftLine>, number: number) => {
  const row = store.rows.find((one) => one.row === number);
  if (!row) throw new Error(`There is no row ${number}.`);
  return row;
};

describe('lines out of a file', () => {
  it('PUR-5 takes the good rows over and keeps the others', () => {
    const store = open();
    expect(store.good.map((row) => row.row)).toEqual([2]);
    expect(store.open.map((row) => row.row)).toEqual([3, 4]);
    expect(store.take().map((line) => [line.productDesc, line.productQty, line.categoryId])).toEqual([
      ['Laptop', '1200', 5],
    ]);
    expect(store.rows.map((row) => row.row)).toEqual([3, 4]);
    expect(store.take()).toEqual([]);
  });

  it('shows a bad row as it stands in the file, with what is wrong by the rules', () => {
    const store = open();
    const row = rowOf(store, 3);
    expect(row.line).toMatchObject({ productDesc: 'Cart', productQty: 'many', categoryId: 6 });
    expect(row.found).toEqual(['Qty: Enter the quantity as a positive number.']);
    const named = {
      ...parsed,
      rows: parsed.rows.map((one) => ({
        ...one,
        problems: one.problems.map((each) => ({ ...each, column: 'Quantity' })),
      })),
    };
    expect(rowOf(read(named), 3).found).toEqual(['Enter the quantity as a positive number.']);
    expect(store.problemsOf(row)).toHaveProperty('productQty');
  });

  it('PUR-5 PUR-6 makes a line of a row once it is mended', () => {
    const store = open();
    store.edit(3, { productQty: '12' });
    expect(store.good.map((row) => row.row)).toEqual([2, 3]);
    store.edit(4, { categoryId: 9 });
    expect(store.problemsOf(rowOf(store, 4))).toHaveProperty('categoryName');
    store.edit(4, { categoryName: 'Sleeves' });
    expect(store.take().map((line) => line.productDesc)).toEqual(['Laptop', 'Cart', 'Bag']);
  });

  it('leaves out what is skipped, and loses nothing by it', () => {
    const store = open();
    store.skip(2, true);
    expect(store.good).toEqual([]);
    expect(store.bad.map((row) => row.row)).toEqual([2, 3, 4]);
    store.skip(2, false);
    expect(store.take()).toHaveLength(1);
  });

  it('reads a column as something else, each field by one column', () => {
    const store = open();
    store.map(3, 'productDesc');
    expect(store.columns.map((column) => column.field)).toEqual([null, 'productQty', 'categoryId', 'productDesc']);
    expect(rowOf(store, 2).line).toMatchObject({ productDesc: 'x', productQty: '1200', categoryId: 5 });
  });

  it('PUR-9 reads prices only for an order, and asks for them there', () => {
    const priced: ParsedLines = {
      ...parsed,
      columns: parsed.columns.map((column, at) => (at === 3 ? { header: 'Price', field: 'unitPrice' } : column)),
      rows: [{ row: 2, product: null, problems: [], cells: ['Laptop', '2', 'Laptops', '$1,289.00'] }],
    };
    const order = read(priced, { typeId: 5, isOrder: true });
    expect(rowOf(order, 2).line.unitPrice).toBe('1289.00');
    order.edit(2, { unitPrice: '' });
    expect(order.problemsOf(rowOf(order, 2))).toHaveProperty('unitPrice');
    const goods = read(priced);
    expect(goods.columns[3]?.field).toBeNull();
    expect(rowOf(goods, 2).line.unitPrice).toBe('');
  });

  it('ROW-2 ROW-6 leaves out what is proposed, says so, and includes hidden rows on request', () => {
    const file: ParsedLines = {
      ...parsed,
      rows: [
        {
          row: 2,
          product: product('Laptop', 3),
          problems: [],
          cells: ['Laptop', '3', 'Laptops', ''],
          leftOut: 'hidden',
        },
        { row: 3, product: null, problems: [], cells: ['TOTAL', '3', '', ''], leftOut: 'total' },
      ],
    };
    const store = read(file);
    expect([store.good, store.open]).toEqual([[], []]);
    store.skipHidden(false);
    expect(store.good.map(({ row }) => row)).toEqual([2]);
    expect(store.bad.map(({ row, leftOut }) => [row, leftOut])).toEqual([[3, 'total']]);
  });

  it('ROW-5 ROW-6 asks for a column that no line can be without, and makes up no quantity', () => {
    const store = open();
    store.map(1, null);
    expect(store.missing).toEqual(['Quantity']);
    expect(store.good).toEqual([]);
    expect(rowOf(store, 2).line.productQty).toBe('');
  });

  it('ROW-4 names a formula that failed, whatever its column is read as', () => {
    const cells = ['Pen', '2', 'Laptops', '#REF!'];
    const store = read({ ...parsed, rows: [{ row: 2, product: product('Pen', 2), problems: [], cells }] });
    store.map(3, 'unit');
    expect(rowOf(store, 2).found).toEqual([expect.stringContaining('#REF!')]);
    store.edit(2, { productQty: '3' });
    expect(store.problemsOf(rowOf(store, 2))).toHaveProperty('unit');
    expect(store.good).toEqual([]);
  });

  it('ROW-6 has no row ready before somebody agrees to columns that were guessed', () => {
    const columns = parsed.columns.map((column) => ({ ...column, isGuessed: column.field === 'productQty' }));
    for (const unsure of [{ isCertain: false }, { columns }]) {
      const store = read({ ...parsed, ...unsure });
      expect([store.isSettled, store.good]).toEqual([false, []]);
      store.settle();
      expect(store.good.map(({ row }) => row)).toEqual([2]);
    }
    expect(read({ ...parsed, columns: parsed.columns.slice(0, 1) }).isSettled).toBe(false);
    expect(read({ ...parsed, isCertain: true }).isSettled).toBe(true);
  });

  it('ROW-5 gives every row a quantity of 1 where somebody says so, and takes it back', () => {
    const columns = parsed.columns.map((column) =>
      column.field === 'productQty' ? { ...column, field: null } : column,
    );
    const store = read({ ...parsed, columns });
    store.settle();
    expect([store.missing, rowOf(store, 3).line.productQty]).toEqual([['Quantity'], '']);
    store.setOneEach(true);
    expect([store.missing, rowOf(store, 3).line.productQty]).toEqual([[], '1']);
    store.setOneEach(false);
    expect(rowOf(store, 3).line.productQty).toBe('');
  });
});

describe('ROW-8 the sub-category of many lines', () => {
  it('is the server’s guess where the row has none, and one choice for the others', () => {
    const rows = [
      {
        row: 2,
        product: product('Rolling cart', 1, null),
        problems: [],
        cells: ['Rolling cart', '1', '', ''],
        guessedCategoryId: 6,
      },
      {
        row: 3,
        product: product('Zorgon', 2, null),
        problems: [],
        cells: ['Zorgon', '2', '', ''],
        guessedCategoryId: null,
      },
    ];
    const store = read({ ...parsed, rows });
    const categoriesOf = () => store.rows.map(({ line }) => line.categoryId);
    expect([categoriesOf(), store.guessed.length, store.good.length]).toEqual([[6, null], 1, 1]);
    store.fill(5);
    expect([categoriesOf(), store.good.length]).toEqual([[6, 5], 2]);
    store.undoFill();
    expect(categoriesOf()).toEqual([6, null]);
  });

  it('a purchase without sub-categories has none to choose', () => {
    expect(read(parsed, { subCategories: null }).reader.shared).toBeUndefined();
  });
});
