import { describe, expect, it } from 'vitest';
import { categoryGuess } from './guess-category.ts';

const lines = (categoryId: number, ...texts: string[]) => texts.map((description) => ({ categoryId, description }));
const names = [...lines(1, 'Paper'), ...lines(2, 'Chairs and seating'), ...lines(3, 'Batteries')];

describe('ROW-8 a sub-category guessed by words', () => {
  const byNames = categoryGuess({ names, own: [], market: [] });

  it('takes one and many for the same word, whatever the case', () => {
    expect(byNames('COPY PAPER, 20 lb, 10 reams')).toBe(1);
    expect(byNames('Stacking chair, blue')).toBe(2);
    expect(byNames('Battery AA')).toBe(3);
  });

  it('is none where words speak for several, for nothing, or say only how a thing looks', () => {
    expect(byNames('Paper chair')).toBeNull();
    expect(byNames('Zorgon')).toBeNull();
    const blue = categoryGuess({ names, own: lines(2, 'Blue stool', 'Blue bench', 'Blue sofa'), market: [] });
    expect(blue('Blue zorgon')).toBeNull();
  });

  it('needs two own lines or four of others for a single word', () => {
    const own = (texts: string[]) => categoryGuess({ names, own: lines(3, ...texts), market: [] })('Zorgon pack');
    expect(own(['Zorgon'])).toBeNull();
    expect(own(['Zorgon one', 'Zorgon two'])).toBe(3);
    const market = (texts: string[]) => categoryGuess({ names, own: [], market: lines(3, ...texts) })('Zorgon pack');
    expect(market(['Zorgon a', 'Zorgon b', 'Zorgon c'])).toBeNull();
    expect(market(['Zorgon a', 'Zorgon b', 'Zorgon c', 'Zorgon d'])).toBe(3);
  });

  it('follows what the school last said of the same text before any word', () => {
    const own = [...lines(2, 'Paper  lantern'), ...lines(1, 'paper lantern')];
    expect(categoryGuess({ names, own, market: [] })('PAPER LANTERN')).toBe(2);
  });

  it('reads 500 rows against thousands of lines at once', () => {
    const many = Array.from({ length: 6_000 }, (_none, index) => ({
      categoryId: index % 40,
      description: `Thing${String.fromCharCode(97 + (index % 26))} part of kind ${index} for rooms and halls`,
    }));
    const guess = categoryGuess({ names, own: many.slice(3_000), market: many.slice(0, 3_000) });
    expect(Array.from({ length: 500 }, (_none, index) => guess(`Paper ${index}`)).every((id) => id === 1)).toBe(true);
  });
});
