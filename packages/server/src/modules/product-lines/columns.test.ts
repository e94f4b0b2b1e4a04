import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';

const fieldsOf = (header: readonly string[], hasSubCategories = true) =>
  columnsOf(header, { isOrder: false, hasSubCategories }).map(({ field }) => field);

describe('the header of a list of lines', () => {
  it.each(['Sub-category', 'Category', 'Group', 'Product group'])('reads %s as the sub-category', (name) => {
    expect(fieldsOf(['Item', 'Qty', name])).toEqual(['productDesc', 'productQty', 'categoryId']);
  });

  it('prefers the plainer name where two would fit', () => {
    expect(fieldsOf(['Group', 'Item', 'Sub-category'])).toEqual([null, 'productDesc', 'categoryId']);
  });

  it('leaves a group out where the kind has no sub-categories', () => {
    expect(fieldsOf(['Item', 'Qty', 'Group'], false)).toEqual(['productDesc', 'productQty', null]);
  });

  const namesOf = (header: readonly string[], ...rows: string[][]) =>
    columnsOf(
      header,
      { isOrder: false, hasSubCategories: false },
      rows.map((cells) => ({ cells })),
    ).map(({ field }) => field);

  it.each([
    ['ITEM', '1', '2'],
    ['Line', '10', '20'],
    ['Item', 'FF-100', 'RT-8'],
    ['Item #', 'FF-100', 'RT-8'],
    ['Product', '40017', '40018.'],
  ])('ROW-6 a column %s of numbers or codes is never the name where another column is', (name, one, two) => {
    const found = namesOf(
      [name, 'DESCRIPTION', 'QTY'],
      [one, 'Floor finish, 5 gal.', '24'],
      [two, 'Roll towel', '310'],
    );
    expect(found).toEqual([null, 'productDesc', 'productQty']);
  });

  it('ROW-6 a column of row numbers is not the name even where nothing else is called so', () => {
    expect(namesOf(['Item', 'Qty'], ['1', '24'], ['2', '310'])).toEqual([null, 'productQty']);
  });

  it.each([
    'Est. Annual Usage',
    'Qty/Yr',
    'Annual Qty',
    'Quantity (each)',
    'Qty 2026-27',
    'Estimated Quantity',
    'Approx. Yearly Usage',
    'Total Est. Qty. Needed',
    'Est Usage / Yr',
    'Qty Reqd',
    'QUANTITY REQUESTED',
    'QTY.',
  ])('ROW-6 knows %s as the quantity', (name) => {
    expect(namesOf(['Item Description', name, 'U of M'], ['Bread', '18500', 'LOAF'])).toEqual([
      'productDesc',
      'productQty',
      'unit',
    ]);
  });

  it.each(['Qty on hand', 'Qty per case', 'Use by', 'Case qty'])('ROW-6 does not take %s for the quantity', (name) => {
    const fields = namesOf(['Description', name, 'Quantity'], ['Bread', 'x', '18500']);
    expect(fields).toEqual(['productDesc', null, 'productQty']);
    expect(namesOf(['Description', name], ['Bread', 'x'])).toEqual(['productDesc', null]);
  });

  it.each(['U/M', 'UOM', 'U of M', 'Unit of Issue', 'U.I.', 'Unit of Meas.', 'Unit Msr', 'Order Unit'])(
    'ROW-6 knows %s as the unit',
    (name) => {
      expect(namesOf(['Description', 'Qty', name], ['Bread', '18500', 'LOAF'])[2]).toBe('unit');
    },
  );

  const guessesOf = (header: readonly string[], ...rows: string[][]) =>
    columnsOf(
      header,
      { isOrder: false, hasSubCategories: false },
      rows.map((cells) => ({ cells })),
    ).map(({ field, isGuessed }) => (isGuessed ? `${field}?` : field));

  it('ROW-6 guesses columns by their cells where the heading says nothing, and says that it guessed', () => {
    expect(
      guessesOf(['', '', '', ''], ['1', 'Bread, whole wheat', '18,500', 'LOAF'], ['2', 'Bun', '9200', 'PKG']),
    ).toEqual([null, 'productDesc?', 'productQty?', 'unit?']);
    expect(guessesOf(['Item', 'Wanted'], ['Bread, sliced', '7'], ['Bun', '7'])).toEqual(['productDesc', 'productQty?']);
  });

  it('ROW-6 guesses no quantity from cells that are no figures', () => {
    expect(guessesOf(['Item', 'Wanted'], ['Bread, sliced', '12 CS'], ['Bun', '7'])).toEqual(['productDesc', null]);
  });

  it.each(['Amount', 'Count', 'Units'])('ROW-6 asks whether %s is the quantity', (name) => {
    expect(guessesOf(['Item', name], ['Bread, sliced', '7'], ['Bun', '9'])[1]).toBe('productQty?');
  });
});
