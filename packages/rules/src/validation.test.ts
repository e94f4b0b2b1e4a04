import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emailProblem,
  fileProblem,
  isEmail,
  isPhone,
  isUrl,
  normalizeEmail,
  normalizePhone,
  normalizeUrl,
  passwordProblem,
  phoneProblem,
  requestProblem,
  urlProblem,
} from './validation.ts';

const MB = 1024 * 1024;

describe('addresses', () => {
  it.each(["o'neil.a+b_c-d@schools.k12.ca.us", 'a@b.co', ' a@b.co ', '9@9x.org'])('UI-12 accepts %j', (text) => {
    expect([isEmail(text), emailProblem(text)]).toEqual([true, null]);
  });

  it.each(['', 'a', 'a@b', 'a@b.c', '@b.co', 'a b@c.co', 'a!@b.co', 'a@b..co', 'a@-b.co', 'a@b.co, c@d.co', 'é@b.co'])(
    'UI-12 refuses %j',
    (text) => {
      expect([isEmail(text), emailProblem(text)]).toEqual([false, 'Invalid email address']);
    },
  );

  it('UI-12 refuses a text no address can be as long as, which also keeps the pattern from backtracking', () => {
    expect(isEmail(`${'a'.repeat(249)}@b.co`)).toBe(true);
    expect(isEmail(`${'a'.repeat(250)}@b.co`)).toBe(false);
    expect(isEmail(`a@${'a'.repeat(1_000_000)}!`)).toBe(false);
  });

  it('AUTH-6 compares addresses without regard to case', () => {
    expect(normalizeEmail(' Ann@School.ORG ')).toBe('ann@school.org');
  });

  it('UI-12 takes web links and adds a missing scheme', () => {
    expect(normalizeUrl('acme.example/shop')).toBe('https://acme.example/shop');
    expect(normalizeUrl('http://acme.example:8080')).toBe('http://acme.example:8080/');
    expect([isUrl('acme.example:8080'), urlProblem('www.acme.example')]).toEqual([true, null]);
  });

  it.each(['', 'acme', 'javascript:alert(1)', 'ftp://a.example', 'a b.example', 'mailto:a@b.example', 'https://'])(
    'UI-12 refuses the link %j',
    (text) => {
      expect([isUrl(text), urlProblem(text)]).toEqual([false, 'Invalid URL']);
    },
  );

  it('UI-13 gives a number without a plus the US prefix', () => {
    expect(
      ['5550101234', '(555) 010-1234', '1 555 010 1234', '+44 20 7946 0018', '', ' - '].map(normalizePhone),
    ).toEqual(['+15550101234', '+15550101234', '+15550101234', '+442079460018', '', '']);
    expect(['5550101234', '123', '', '+4420794600181234'].map(isPhone)).toEqual([true, false, false, false]);
  });

  it.each([
    ['(559) 555-0142 ext. 204', '+15595550142;ext=204'],
    ['559-555-0142 x204', '+15595550142;ext=204'],
    ['1-800-555-0199', '+18005550199'],
    ['+1 559 555 0142;ext=204', '+15595550142;ext=204'],
    ['559-555-0142 Extension: 7', '+15595550142;ext=7'],
  ])('UI-13 keeps the extension of %s apart from its number', (text, kept) => {
    expect([normalizePhone(text), phoneProblem(text)]).toEqual([kept, null]);
  });

  it.each([
    '559.555.0142, option 3',
    '(559) 555-0142 or 555-0143',
    '555-0142',
    '559-555-0142-204',
    '1-800-FLOWERS',
    'call us',
  ])('UI-13 leaves %s as it is, and says what to write', (text) => {
    expect(isPhone(text)).toBe(false);
    expect(phoneProblem(text)).toMatch(/^Enter .*area code\./);
  });

  it('UI-13 changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = normalizePhone(text);
        expect(normalizePhone(once)).toBe(once);
        if (isPhone(text)) expect(once).toMatch(/^\+\d+(;ext=\d+)?$/);
      }),
    );
  });
});

describe('files and texts', () => {
  it('FILE-2 takes files of 15 MB and requests of 25 MB', () => {
    expect(fileProblem({ name: 'a.pdf', size: 15 * MB })).toBeNull();
    expect(fileProblem({ name: 'a.pdf', size: 15 * MB + 1 })).toBe('a.pdf is larger than 15 MB.');
    expect(fileProblem({ name: 'a.pdf', size: 0 })).toBe('a.pdf is empty.');
    expect(requestProblem([15 * MB, 10 * MB])).toBeNull();
    expect(requestProblem([15 * MB, 10 * MB, 1])).toBe('Upload at most 25 MB at a time.');
  });
});

describe('passwordProblem', () => {
  it.each([
    ['short1!', 'Use at least 10 characters.'],
    ['x1'.repeat(65), 'Use at most 128 characters.'],
    ['1234567890', 'Use at least one letter.'],
    ['abcdefghijk', 'Use at least one digit or sign.'],
    ['aaaaaaaaa11', 'Use at least five different characters.'],
    ['Ann@school.org', "Don't use your email address as the password."],
  ])('AUTH-7 refuses %j', (text, message) => {
    expect(passwordProblem(text, 'ann@school.org')).toBe(message);
  });

  it('AUTH-7 accepts a sentence, and characters count as people see them', () => {
    expect(passwordProblem('three brown cows 7')).toBeNull();
    expect(passwordProblem('😀😀😀😀😀😀😀😀')).toBe('Use at least 10 characters.');
  });
});
