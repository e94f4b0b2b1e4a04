import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccountSegment,
  accountProblems,
  accountSegmentsProblems,
  accountText,
  californiaSacs,
  readAccount,
} from './account-codes.ts';

const segment = (label: string, more: Partial<AccountSegment> = {}): AccountSegment => ({
  label,
  pattern: null,
  isRequired: true,
  values: [],
  ...more,
});

describe('account codes', () => {
  it('CART-9 follow California’s structure where the school takes it', () => {
    expect(accountSegmentsProblems(californiaSacs)).toEqual({});
    const codes = ['01', '0000', '0', '1110', '1000', '4300', ''];
    expect(accountProblems(californiaSacs, codes)).toEqual({});
    expect(accountText(californiaSacs, codes)).toBe('01-0000-0-1110-1000-4300');
    expect(accountText(californiaSacs, [...codes.slice(0, 6), '023'])).toBe('01-0000-0-1110-1000-4300-023');
    expect(accountProblems(californiaSacs, ['1', '0000', '', '1110', '1000', '43000'])).toEqual({
      'codes.0': 'Fund has 2 digits.',
      'codes.2': 'Enter Project year.',
      'codes.5': 'Object has 4 digits.',
    });
  });

  it('CART-9 have segments of a pattern, of values, or of both', () => {
    const own = [
      segment('Fund', { pattern: '99', values: [{ code: '01', name: 'General' }] }),
      segment('Site', { pattern: 'AX9' }),
      segment('Program', { isRequired: false }),
    ];
    expect(accountSegmentsProblems(own)).toEqual({});
    expect(accountProblems(own, ['01', 'lz4'])).toEqual({});
    expect(accountText(own, ['01', ' lz4 ', 'stem'])).toBe('01-LZ4-STEM');
    expect(accountProblems(own, ['02', '1Z4', 'a b'])).toEqual({
      'codes.0': "Fund 02 is not in your school's list.",
      'codes.1': 'Site has 3 letters or digits, like AB1.',
      'codes.2': 'Program has up to 20 letters and digits.',
    });
    expect(accountProblems(own, ['01', 'LZ4', 'P', 'more'])).toEqual({ codes: 'An account has 3 segments.' });
    expect(() => accountText(own, ['01'])).toThrow('Enter Site.');
  });

  it('CART-9 are defined without gaps, doubles and unreadable patterns', () => {
    const wrong = [
      segment('Fund', { pattern: '9-9' }),
      segment('fund ', { isRequired: false }),
      segment('', { pattern: '99', values: ['01', '1', '01'].map((code) => ({ code, name: code })) }),
    ];
    expect(accountSegmentsProblems(wrong)).toEqual({
      'segments.0.pattern': 'Write 1 to 20 signs: 9 for a digit, A for a letter, X for either.',
      'segments.1.label': 'Two segments have this name.',
      'segments.1.isRequired': 'Only the last segments of a code can be optional.',
      'segments.2.label': 'Enter a name for the segment.',
      'segments.2.values.1.code': 'A code has 2 digits.',
      'segments.2.values.2.code': 'This code is in the list twice.',
    });
    expect(accountSegmentsProblems([])).toEqual({ segments: 'Add at least one segment.' });
    const optional = [segment('A', { isRequired: false }), segment('B', { isRequired: false })];
    expect(accountProblems(optional, ['', 'X'])).toEqual({ 'codes.1': 'Enter A first.' });
  });

  it('CART-9 read back as they were written', () => {
    const pattern = fc.option(fc.stringMatching(/^[9AX]{1,6}$/));
    const segments = fc.array(fc.record({ pattern, isRequired: fc.boolean() }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(segments, fc.infiniteStream(fc.nat()), (rows, numbers) => {
        const own = rows.map((row, index) =>
          segment(`S${index}`, {
            ...row,
            isRequired: row.isRequired || rows.slice(index).some((later) => later.isRequired),
          }),
        );
        expect(accountSegmentsProblems(own)).toEqual({});
        const next = (): number => numbers.next().value ?? 0;
        const codeOf = (mask: string): string =>
          [...mask]
            .map((sign) => (sign === '9' ? String(next() % 10) : String.fromCharCode(65 + (next() % 26))))
            .join('');
        const blankFrom = own.findLastIndex(({ isRequired }) => isRequired) + 1 + (next() % (own.length + 1));
        const codes = own.map((row, index) => (index < blankFrom ? codeOf(row.pattern ?? 'XX9') : ''));
        if (codes.every((code) => code === '')) return;
        expect(accountProblems(own, codes)).toEqual({});
        expect(readAccount(own, accountText(own, codes))).toEqual(codes);
      }),
    );
  });
});
