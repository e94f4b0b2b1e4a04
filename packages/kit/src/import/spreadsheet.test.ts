import { describe, expect, it } from 'vitest';
import { parsePastedColumn } from './pasted-column.ts';
import { parseClipboardTable } from './spreadsheet.ts';

const textsOf = (text: string, unit: 'dollars' | 'percent' = 'dollars') =>
  parsePastedColumn(text, unit).cells.map((cell) => (cell.kind === 'amount' ? cell.text : cell.kind));

describe('what a spreadsheet puts on the clipboard', () => {
  it('reads cells by tab and rows by line break, quoted cells whole', () => {
    expect(parseClipboardTable('a\tb\r\n"two\nlines"\t"say ""hi"""\n')).toEqual([
      ['a', 'b'],
      ['two\nlines', 'say "hi"'],
    ]);
  });

  it('keeps an inch sign that opens no quoted cell', () => {
    expect(parseClipboardTable('11" laptop\t3')).toEqual([['11" laptop', '3']]);
    expect(parseClipboardTable('"11 laptop\t3')).toEqual([['"11 laptop', '3']]);
  });

  it('cleans amounts and keeps what is none for its field to complain', () => {
    expect(textsOf('$1,289.00\n\n8.25%\nn/a\n.5')).toEqual(['1289.00', 'blank', '8.25%', 'n/a', '0.5']);
    expect(textsOf('8.25%\n7 %\n$3', 'percent')).toEqual(['8.25', '7', '$3']);
  });

  it('ROW-7 passes over a heading, and tells No Bid from an amount and from what is neither', () => {
    const text = 'Unit Price\n$ 4.25\nNo Bid\n $ -   \nN/C\n$11.40/EA\n(2.00)';
    expect(parsePastedColumn(text, 'dollars').heading).toBe('Unit Price');
    expect(textsOf(text)).toEqual(['4.25', 'noBid', '$ -', 'N/C', '$11.40/EA', '(2.00)']);
  });

  it.each([
    'Price',
    'Unit Cost ($)',
    'Your Bid',
    'Price\nper each',
    'TAX %',
    'Delivery fee',
    'Bid amount',
    'Unit\n\nPrice',
  ])('ROW-7 knows the heading %j', (heading) => {
    expect(textsOf(`${heading}\n12.00\n13.50`)).toEqual(['12.00', '13.50']);
  });

  it.each(['NB', 'no-bid', 'No quote', 'NQ', 'N/B', 'not bidding', 'Declined'])(
    'ROW-7 takes %j for no bid',
    (words) => {
      expect(textsOf(`${words}\n3`)).toEqual(['noBid', '3']);
    },
  );

  it('ROW-7 takes no amount for a heading, whatever stands in it', () => {
    expect(textsOf('12.50 each\n3')).toEqual(['12.50 each', '3']);
    expect(textsOf('call us\n3')).toEqual(['call us', '3']);
    expect(textsOf('12,50\n8,95 $\n1.289,00\n0,325\n5E+02')).toEqual(['12,50', '8,95 $', '1.289,00', '0,325', '5E+02']);
  });
});
