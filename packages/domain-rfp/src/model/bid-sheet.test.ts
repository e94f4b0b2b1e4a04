import { RowImportStore } from '@chalkline/kit';
import { describe, expect, it } from 'vitest';
import { rfpLine } from '../testing/fixtures.ts';
import type { BidLineField } from './bid-form.ts';
import { type BidSheetRow, bidSheetReader, fillBid } from './bid-sheet.ts';

const lines = [
  rfpLine({ id: 11, productDesc: 'Pencils #2', productQty: 3 }),
  rfpLine({ id: 12, productDesc: 'Pens', productQty: 2 }),
  rfpLine({ id: 13, productDesc: 'Pens', productQty: 5 }),
];
const fields = ['line', 'productDesc', 'unitCost', 'tax', 'deliveryFees', 'manufacturer', 'partNumber', 'note'];

/** A file as the server read it. */
function fileOf(...rows: readonly (readonly string[])[]) {
  const columns = fields.map((field) => ({ header: field, field }));
  const read = rows.map((cells, at) => ({ row: at + 2, product: null, problems: [], cells, leftOut: null }));
  return new RowImportStore<BidSheetRow, never>('sheet.xlsx', { columns, rows: read }, bidSheetReader(lines));
}

const problemsOf = (store: RowImportStore<BidSheetRow>) =>
  store.open.map((row) => Object.values(store.problemsOf(row))[0]);

describe('a filled-in bid sheet', () => {
  it('BID-24 ROW-5 is read into its lines: amounts, what is offered, and “No bid”', () => {
    const store = fileOf(
      ['1', 'Pencils  #2', '$1.10', '8.25%', '$ 2.00', 'Ticonderoga', '13882', 'In yellow.'],
      ['Line 3', '', 'No bid', '', '', '', '', ''],
    );
    expect(store.open).toEqual([]);
    expect(store.take()).toMatchObject([
      {
        index: 0,
        unitCost: '1.10',
        tax: '8.25',
        deliveryFees: '2.00',
        manufacturer: 'Ticonderoga',
        note: 'In yellow.',
      },
      { index: 2, isNoBid: true, unitCost: '' },
    ]);
  });

  it('BID-24 finds a line by its description alone where no other is called so', () => {
    const store = fileOf(['A-7', 'pencils #2', '1.00', '', '', '', '', ''], ['', 'Pens', '2.00', '', '', '', '', '']);
    expect(store.good.map(({ line }) => line.index)).toEqual([0]);
    expect(problemsOf(store)).toEqual(['Choose the line of this row: it has no line number that is known.']);
  });

  it('BID-24 takes no row whose number and description are of two lines, until somebody chooses', () => {
    const store = fileOf(['2', 'Pencils #2', '1.00', '', '', '', '', ''], ['9', '', '1.00', '', '', '', '', '']);
    expect(problemsOf(store)).toEqual([
      'Line 2 asks for “Pens”. Choose the line of this row.',
      'This purchase has no line 9. Choose the line of this row.',
    ]);
    store.edit(2, { index: 0 });
    expect(store.good.map(({ line }) => line.index)).toEqual([0]);
  });

  it('BID-24 BID-3 BID-21 reports a price and a part that can’t be kept', () => {
    const store = fileOf(['1', '', '1.12345', '', '', '', '', ''], ['2', '', '1', '', '', '', '7'.repeat(81), '']);
    expect(problemsOf(store)).toEqual([
      'Unit cost has 5 decimals; a unit price has at most 4.',
      'Part number has 81 characters. At most 80 fit.',
    ]);
  });

  it('BID-24 leaves what was typed where a cell is blank, and tells of blank rows and of two for one line', () => {
    const set: string[] = [];
    const bid = {
      setField: (index: number, field: BidLineField, text: string) => void set.push(`${index} ${field} ${text}`),
      setNoBid: (index: number, isNoBid: boolean) => void set.push(`${index} ${isNoBid ? 'no bid' : 'bid'}`),
    };
    const rows = fileOf(
      ['1', '', '1.00', '', '', '', '', ''],
      ['2', '', '', '', '', '', '', ''],
      ['1', '', '', '', '', '', '13882', ''],
      ['3', '', 'no bid', '', '', '', '', ''],
    ).take();
    expect(fillBid(bid, rows)).toEqual({ filled: 1, noBid: 1, blank: 1, twice: [1] });
    expect(set).toEqual(['0 bid', '0 unitCost 1.00', '0 bid', '0 partNumber 13882', '2 no bid']);
  });
});
