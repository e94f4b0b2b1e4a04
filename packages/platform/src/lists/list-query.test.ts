import { describe, expect, it } from 'vitest';
import { listQuery, numberParam, readListState, writeListState } from './list-query.ts';

const read = (query: string) => readListState(new URLSearchParams(query));
const write = (query: string, changes: Record<string, string | null>) =>
  writeListState(new URLSearchParams(query), changes).toString();

describe('a list’s state in the address', () => {
  it('UI-8 begins at page 1, whatever stands there', () => {
    expect(read('').page).toBe(1);
    expect(read('page=3').page).toBe(3);
    for (const page of ['0', '-1', '1.5', 'two']) expect(read(`page=${page}`).page).toBe(1);
  });

  it('takes only names of columns as an order', () => {
    expect(read('sort=-createdAt').sort).toBe('-createdAt');
    expect(read('sort=drop table').sort).toBe('');
  });

  it('begins at page 1 when search or a filter changes, and drops what is empty', () => {
    expect(write('page=4&state=CA', { search: 'paper' })).toBe('state=CA&search=paper');
    expect(write('page=4&state=CA', { state: null })).toBe('');
    expect(write('state=CA', { page: '2' })).toBe('state=CA&page=2');
    expect(write('page=2', { page: '1' })).toBe('');
  });

  it('asks the server only for what narrows', () => {
    expect(listQuery({ page: 2, search: '', sort: '' })).toEqual({ pageNumber: 2, pageSize: 20 });
    expect(listQuery({ page: 1, search: 'paper', sort: '-name' }, 5)).toEqual({
      pageNumber: 1,
      pageSize: 5,
      search: 'paper',
      sort: '-name',
    });
  });

  it('UI-29 asks for the page of a row that the address names, unless it names a page', () => {
    const asked = (query: string) => listQuery(readListState(new URLSearchParams(query), ['id', 'rfp']));
    expect(asked('id=7&rfp=9')).toMatchObject({ rowId: 7, pageNumber: 1 });
    expect(asked('rfp=9')).toMatchObject({ rowId: 9 });
    expect(asked('id=7&page=3')).toEqual({ pageNumber: 3, pageSize: 20 });
    expect(asked('id=x')).toEqual({ pageNumber: 1, pageSize: 20 });
    expect(listQuery(read('id=7'))).toEqual({ pageNumber: 1, pageSize: 20 });
  });

  it('UI-29 keeps the page beside a row, and forgets the row when search or a filter changes', () => {
    const written = (query: string, changes: Record<string, string | null>) =>
      writeListState(new URLSearchParams(query), changes, ['id']).toString();
    expect(written('id=7', { page: '1' })).toBe('id=7&page=1');
    expect(written('id=7&page=1', { id: null, page: '1' })).toBe('');
    expect(written('id=7&page=4', { search: 'paper' })).toBe('search=paper');
    expect(written('page=4', { id: '9' })).toBe('id=9');
  });

  it('reads a number only where there is one above zero', () => {
    expect(numberParam(new URLSearchParams('id=12'), 'id')).toBe(12);
    for (const text of ['', '0', '-3', '1.5', 'x', '1e400']) {
      expect(numberParam(new URLSearchParams({ id: text }), 'id')).toBeNull();
    }
  });
});
