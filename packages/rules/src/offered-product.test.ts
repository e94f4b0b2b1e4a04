import { describe, expect, it } from 'vitest';
import { OFFERED_MAX, offeredName, offeredProblems, offeredProduct } from './index.ts';

describe('what exactly is offered for a line', () => {
  it('BID-21 is kept in one form: words in one line, a note with its lines', () => {
    expect(
      offeredProduct({ manufacturer: '  Dixon\n Ticonderoga ', partNumber: '\t13882', note: ' Two.\r\nThree. ' }),
    ).toEqual({
      manufacturer: 'Dixon Ticonderoga',
      partNumber: '13882',
      note: 'Two.\nThree.',
    });
    expect(offeredProduct({ partNumber: '13882' })).toEqual({ manufacturer: null, partNumber: '13882', note: null });
    for (const nothing of [null, undefined, {}, { manufacturer: ' ', partNumber: null, note: '\n' }])
      expect(offeredProduct(nothing)).toBeNull();
  });

  it('BID-21 names the part that is too long', () => {
    const longest = {
      manufacturer: 'm'.repeat(OFFERED_MAX.manufacturer),
      partNumber: '',
      note: 'n'.repeat(OFFERED_MAX.note),
    };
    expect(offeredProblems(longest)).toEqual({});
    expect(offeredProblems({ ...longest, partNumber: '1'.repeat(OFFERED_MAX.partNumber + 1) })).toEqual({
      partNumber: 'Part number has 81 characters. At most 80 fit.',
    });
  });

  it('BID-23 is read in a few words', () => {
    expect(offeredName({ manufacturer: 'Ticonderoga', partNumber: '13882' })).toBe('Ticonderoga 13882');
    expect(offeredName({ manufacturer: null, partNumber: '13882' })).toBe('13882');
    expect(offeredName(null)).toBe('');
  });
});
