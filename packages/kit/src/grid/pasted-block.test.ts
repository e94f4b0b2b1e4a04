import { expect, it } from 'vitest';
import { pastedBlock } from './pasted-block.ts';

it('puts a copied table down from a cell on, and leaves empty cells out', () => {
  const { cells, outside } = pastedBlock('12\tbox\n\tcase', { row: 3, column: 1 }, { rows: 10, columns: 4 });
  expect(cells).toEqual([
    { row: 3, column: 1, text: '12' },
    { row: 3, column: 2, text: 'box' },
    { row: 4, column: 2, text: 'case' },
  ]);
  expect(outside).toEqual({ rows: 0, columns: 0 });
});

it('counts the cells without a row or a column of their own', () => {
  const { cells, outside } = pastedBlock('1\t2\n3\t4', { row: 0, column: 1 }, { rows: 1, columns: 2 });
  expect(cells).toEqual([{ row: 0, column: 1, text: '1' }]);
  expect(outside).toEqual({ rows: 1, columns: 2 });
});
