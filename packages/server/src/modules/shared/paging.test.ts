import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rfps } from '../../database/tables/index.ts';
import { likeText, orderOf, pageOf } from './paging.ts';

describe('pages', () => {
  it('UI-8 count from 1', () => {
    expect(pageOf({})).toEqual({ limit: 20, offset: 0 });
    expect(pageOf({ pageNumber: 3, pageSize: 5 })).toEqual({ limit: 5, offset: 10 });
  });

  it('SRV-2 are sorted by columns that the list has, and by nothing that every object has', () => {
    const columns = { rfpName: rfps.name };
    expect(orderOf({ sort: '-rfpName' }, columns, sql`x`, rfps.id)).toHaveLength(2);
    for (const sort of ['id', 'constructor', 'toString', '__proto__', '-hasOwnProperty']) {
      expect(() => orderOf({ sort }, columns, sql`x`, rfps.id), sort).toThrow('can’t be sorted');
    }
  });
});

it('wildcards that somebody typed are letters', () => {
  expect(likeText(' 50%_off\\ ')).toBe('%50\\%\\_off\\\\%');
  expect(likeText('５０％')).toBe('%50\\%%');
  fc.assert(fc.property(fc.string(), (text) => !/(?<!\\)(\\\\)*[%_]/.test(likeText(text).slice(1, -1))));
});
