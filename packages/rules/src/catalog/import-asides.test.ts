import { expect, it } from 'vitest';
import { importAside } from './import-asides.ts';

it('CAT-31 knows headings between products, and their totals', () => {
  const aside = (...cells: (string | number | null)[]) => importAside(cells, 0);
  expect([aside('ART SUPPLIES', null, null), aside('Grade 3 supplies', '', ''), aside(null, 'Room 12', null)]).toEqual([
    'heading',
    'heading',
    'heading',
  ]);
  const totals = ['TOTAL', 'Total:', 'Subtotal', 'sub-total', 'Grand total', 'TOTALS'];
  expect(totals.map((text) => aside(text, null, 9_999))).toEqual(totals.map(() => 'total'));
  expect(aside(null, 'Total', '$1,200.00')).toBe('total');
});

it('CAT-31 takes no product for one, however little of it is filled in', () => {
  const aside = (...cells: (string | number | null)[]) => importAside(cells, 0);
  expect(aside('AB-1204', null, null)).toBeNull();
  expect(aside('TS-9', 'Total', '4.00')).toBeNull();
  expect(aside(null, 'Total Clean wipes', '4.00')).toBeNull();
  expect(aside('Paper', 'Copy paper', null)).toBeNull();
  expect(aside(1204, null, null)).toBeNull();
  expect(aside(null, null)).toBeNull();
  expect(importAside(['Chalk', '2.00'], -1)).toBeNull();
});
