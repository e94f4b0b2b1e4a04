import { describe, expect, it } from 'vitest';
import { findHeading } from './heading.ts';

const names = new Set(['item', 'description', 'qty', 'unit']);
const known = (cells: readonly string[]) => cells.filter((cell) => names.has(cell.toLowerCase())).length;

describe('the heading of a list', () => {
  it('ROW-6 stands below a title block, where most columns are named', () => {
    const rows = [
      ['Riverbend Unified'],
      ['Bid 26-014', '', 'Due:', 'Jan 22'],
      [],
      ['Description', 'Qty'],
      ['Soap', '4'],
    ];
    expect(findHeading(rows, known)).toEqual({ at: 3, isCertain: true });
  });

  it('ROW-6 is not certain where a row names fewer than two columns', () => {
    expect(
      findHeading(
        [
          ['Thing', 'How many'],
          ['Soap', '4'],
        ],
        known,
      ),
    ).toEqual({ at: 0, isCertain: false });
    expect(
      findHeading(
        [
          ['Item', 'How many'],
          ['Soap', '4'],
        ],
        known,
      ),
    ).toEqual({ at: 0, isCertain: false });
  });

  it('ROW-6 takes no first row of a list for its heading', () => {
    expect(
      findHeading(
        [
          ['Soap', '4', 'case'],
          ['Towel', '1,200', 'each'],
        ],
        known,
      ),
    ).toEqual({ at: -1, isCertain: false });
  });

  it('ROW-6 is where somebody points, and asked about all the same', () => {
    const rows = [
      ['Description', 'Qty'],
      ['Soap', '4'],
    ];
    expect(findHeading(rows, known, 2)).toEqual({ at: 1, isCertain: false });
    expect(findHeading(rows, known, 0)).toEqual({ at: -1, isCertain: false });
    expect(findHeading(rows, known, 900).at).toBe(1);
  });
});
