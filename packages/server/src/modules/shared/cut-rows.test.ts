import { expect, it } from 'vitest';
import { MOST_ROWS, rowsAndCut } from './cut-rows.ts';

it('SRV-7 a file of a list that has more rows says so in its last one', () => {
  const rows = [['SUB-1', 'Paid']];
  expect(rowsAndCut(rows, MOST_ROWS)).toEqual(rows);
  const cut = rowsAndCut(rows, MOST_ROWS + 1);
  expect(cut).toHaveLength(2);
  expect(cut.at(-1)?.[0]).toMatch(/^This file holds the first 10,000 rows/);
});
