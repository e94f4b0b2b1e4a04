import { expect, it } from 'vitest';
import { counted, countWord, facts, figured, place, plural, sentence } from './words.ts';

it('says counts in words to ten and in figures above', () => {
  expect(counted(0, 'vendor')).toBe('no vendors');
  expect(counted(1, 'vendor')).toBe('one vendor');
  expect(counted(10, 'category', 'categories')).toBe('ten categories');
  expect(counted(1240, 'bid')).toBe('1,240 bids');
  expect([countWord(6), countWord(12)]).toEqual(['six', '12']);
});

it('keeps figures in lists', () => {
  expect(figured(1, 'bid')).toBe('1 bid');
  expect(figured(7, 'bid')).toBe('7 bids');
  expect(plural(2, 'entry', 'entries')).toBe('entries');
});

it('leaves out what is missing', () => {
  expect(facts('PO-000052', '', null, undefined, false, 'Fresno')).toBe('PO-000052 · Fresno');
  expect(place('Fresno', 'CA')).toBe('Fresno, CA');
  expect(place('', 'CA')).toBe('CA');
  expect(sentence('two wait')).toBe('Two wait');
});
