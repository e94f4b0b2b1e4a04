import { describe, expect, it } from 'vitest';
import { type ReadRows, rowsOf } from './read-rows.ts';

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_none, at) => from + at);

/** A list that changes by what is done before each page. */
function changing(list: number[], before: (page: number) => void = () => undefined): ReadRows<number> {
  let page = 0;
  return async (skip, take) => {
    before(page);
    page += 1;
    return list.slice(skip, skip + take);
  };
}

async function all(read: ReadRows<number>, pageRows = 100): Promise<number[]> {
  const found: number[] = [];
  for await (const rows of rowsOf(read, (row) => row, pageRows)) found.push(...rows);
  return found;
}

describe('a list that is read to its end', () => {
  it.each([0, 1, 99, 100, 101, 250, 300])('SRV-50 has all of %i rows once and in their order', async (count) => {
    expect(await all(changing(numbers(0, count)))).toEqual(numbers(0, count));
  });

  it('SRV-50 leaves out no row when rows before it leave the list meanwhile', async () => {
    const list = numbers(0, 250);
    const found = await all(changing(list, (page) => void (page === 1 && list.splice(10, 7))));
    expect(found).toEqual(numbers(0, 250));
  });

  it('SRV-50 goes further back when more rows left the list than pages overlap', async () => {
    const list = numbers(0, 400);
    const found = await all(changing(list, (page) => void (page === 2 && list.splice(0, 90))));
    expect(found).toEqual(numbers(0, 400));
  });

  it('SRV-50 goes on with the first row that is left when all that was read left the list meanwhile', async () => {
    const list = numbers(0, 300);
    const found = await all(changing(list, (page) => void (page === 1 && list.splice(0, 120))));
    expect(found).toEqual([...numbers(0, 100), ...numbers(120, 300)]);
  });

  it('SRV-50 has no row twice when rows come to the top meanwhile', async () => {
    const list = numbers(0, 250);
    const found = await all(changing(list, (page) => void (page === 1 && list.unshift(...numbers(1_000, 1_050)))));
    expect(found.filter((row) => row < 1_000)).toEqual(numbers(0, 250));
    expect(new Set(found).size).toBe(found.length);
  });
});
