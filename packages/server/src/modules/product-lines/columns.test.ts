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
});
