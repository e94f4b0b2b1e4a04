import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TEXT_WIDTH, wrap } from './plain-text.ts';

it('breaks at spaces, keeps every word whole and loses none', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '-', '.'), minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const lines = wrap(words.join(' '), '  ').split('\n');
      expect(lines.flatMap((line) => line.split(' ').filter(Boolean))).toEqual(words);
      for (const line of lines) {
        if (line.trim().includes(' ')) expect(line.length).toBeLessThanOrEqual(TEXT_WIDTH);
      }
    }),
  );
});

it('keeps the lines that were written', () => {
  expect(wrap('one\n\ntwo')).toBe('one\n\ntwo');
});
