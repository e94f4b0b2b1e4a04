import { describe, expect, it } from 'vitest';
import { formatPhone, ncesKindOf, ncesProblem, zipProblem } from './us-numbers.ts';

describe('an NCES ID', () => {
  it.each([
    ['0612345', 'district'],
    [' 061234500001 ', 'school'],
    ['06123', null],
    ['06123456', null],
    ['06-2345', null],
    ['', null],
  ])('REG-5 %j is one of a %s', (text, kind) => {
    expect(ncesKindOf(text)).toBe(kind);
  });

  it('REG-5 is told how many digits it has, by its kind where that is known', () => {
    expect(ncesProblem('061')).toBe('An NCES ID has 7 digits for a district, 12 for a school.');
    expect(ncesProblem('0612345', 'school')).toBe('The NCES ID of a school has 12 digits.');
    expect(ncesProblem('061234500001', 'district')).toBe('The NCES ID of a district has 7 digits.');
    expect([ncesProblem('0612345', 'district'), ncesProblem('0612345'), ncesProblem(' ', 'school')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('a ZIP code', () => {
  it('REG-5 has 5 digits, or 5 and 4', () => {
    expect(['94103', ' 94103 ', '94103-1234', ''].map(zipProblem)).toEqual([null, null, null, null]);
    for (const text of ['9410', '94103-12', '941031234', 'SW1A 1AA'])
      expect(zipProblem(text)).toBe('A ZIP code has 5 digits, or 5 and 4: 94103-1234.');
  });
});

describe('a telephone number', () => {
  it('is printed by its parts where it is of North America, any other as it is kept', () => {
    expect(formatPhone('+15595550142')).toBe('(559) 555-0142');
    expect(formatPhone(' +442071234567 ')).toBe('+442071234567');
    expect(formatPhone('+15595550142;ext=204')).toBe('(559) 555-0142 ext. 204');
  });
});
