import { describe, expect, it } from 'vitest';
import { parseClipboardTable, parsePastedColumn } from './spreadsheet.ts';

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
    expect(parsePastedColumn('$1,289.00\n\n8.25%\nn/a\n.5')).toEqual(['1289.00', null, '8.25', 'n/a', '0.5']);
  });
});
