import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opportunityQuery } from './opportunity-address.ts';

const now = new Date('2026-11-21T12:00:00Z');
const read = (category: string | undefined, query: string) =>
  opportunityQuery(category, new URLSearchParams(query), now);

describe('the address of the public list', () => {
  it('ID-6 asks for the first page of everything when it says nothing', () => {
    expect(read(undefined, '')).toEqual({ pageNumber: 1, pageSize: 20 });
  });

  it('names category, state, kind, closing, words, order and page', () => {
    expect(read('3', 'search=+boards+&state=CA&type=2&closes=7&sort=-publishedAt&page=4')).toEqual({
      pageNumber: 4,
      pageSize: 20,
      categoryId: 3,
      search: 'boards',
      stateCode: 'CA',
      rfptypeId: 2,
      closesBefore: '2026-11-29',
      sort: '-publishedAt',
    });
  });

  it('leaves out what says nothing', () => {
    expect(read('chairs', 'state=California&type=9&closes=8&sort=id&page=-1&search=%20')).toEqual({
      pageNumber: 1,
      pageSize: 20,
    });
  });

  it('ID-6 looks for no characters that the call would refuse', () => {
    expect(read(undefined, 'search=%00').search).toBeUndefined();
    expect(read(undefined, 'search=boa%00rds').search).toBe('boards');
    expect(read(undefined, `search=${'a'.repeat(199)}%F0%9F%98%80`).search).toBe('a'.repeat(199));
    expect(opportunityQuery(undefined, { get: () => 'boards\ud800' }, now).search).toBe('boards');
  });

  it('asks for nothing that the call would refuse, whatever is written there', () => {
    const text = fc.string({ maxLength: 300 });
    fc.assert(
      fc.property(
        text,
        fc.dictionary(fc.constantFrom('search', 'state', 'type', 'closes', 'sort', 'page'), text),
        (category, query) => {
          const asked = opportunityQuery(category, new URLSearchParams(query), now);
          expect(asked.pageNumber).toBeGreaterThanOrEqual(1);
          expect(asked.search?.length ?? 1).toBeLessThanOrEqual(200);
          expect(asked.stateCode ?? 'CA').toMatch(/^[A-Z]{2}$/);
        },
      ),
    );
  });
});
