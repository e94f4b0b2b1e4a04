import { describe, expect, it } from 'vitest';
import { changedWords } from './changed-words.ts';

describe('the words that an addendum changed', () => {
  it('stand apart from those that both versions share', () => {
    const [before, after] = changedWords('Forty carts in blue, delivered', 'Forty steel carts in red, delivered');
    expect(before).toEqual({ lead: 'Forty', changed: ' carts in blue,', rest: ' delivered' });
    expect(after).toEqual({ lead: 'Forty', changed: ' steel carts in red,', rest: ' delivered' });
  });

  it('are all of them where nothing is shared, and what was added where nothing was taken', () => {
    expect(changedWords('Paper', 'Pens')[1]).toEqual({ lead: '', changed: 'Pens', rest: '' });
    expect(changedWords('Blue carts', 'Blue carts with locks')).toEqual([
      { lead: 'Blue carts', changed: '', rest: '' },
      { lead: 'Blue carts', changed: ' with locks', rest: '' },
    ]);
  });
});
