import { describe, expect, it } from 'vitest';
import { changedWords, type TextPart } from './changed-words.ts';

/** The parts as one text, what changed in brackets. */
const marked = (parts: readonly TextPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

describe('the words that an addendum changed', () => {
  it('stand apart from those that both versions share, between two changes too', () => {
    const [before, after] = changedWords('Forty carts in blue, delivered', 'Forty steel carts in red, delivered');
    expect(marked(before)).toBe('Forty carts in[ blue,] delivered');
    expect(marked(after)).toBe('Forty[ steel] carts in[ red,] delivered');
  });

  it('are all of them where nothing is shared, and what was added where nothing was taken', () => {
    expect(marked(changedWords('Paper', 'Pens')[1])).toBe('[Pens]');
    const [before, after] = changedWords('Blue carts', 'Blue carts with locks');
    expect([marked(before), marked(after)]).toEqual(['Blue carts', 'Blue carts[ with locks]']);
  });

  it('are marked as one part in texts that are too long to compare word by word', () => {
    const words = Array.from({ length: 2_001 }, (_, index) => `w${index}`);
    const [, after] = changedWords(['a', ...words, 'c'].join(' '), ['x', ...words, 'z'].join(' '));
    expect(after).toHaveLength(1);
  });
});
