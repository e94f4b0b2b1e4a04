import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GroupFinder } from './search-groups.ts';
import type { SearchPage, SearchResult } from './search-result.ts';
import { type RunSearch, SearchStore } from './search-store.ts';

function result(id: number): SearchResult {
  return {
    id,
    encryptedId: `e${id}`,
    formattedNumber: `RFP-00000${id}`,
    redirectUrl: '',
    status: 2,
    sourceType: 1,
    name: `Purchase ${id}`,
  };
}

function page(ids: number[], totalCount = ids.length): SearchPage {
  return { listingData: ids.map(result), totalCount };
}

/** A search that answers at once and remembers what it was asked. */
function recorder(answer: (pageNumber: number) => SearchPage = () => page([1])) {
  const asked: Parameters<RunSearch>[0][] = [];
  const run: RunSearch = async (query) => {
    asked.push(query);
    return answer(query.pageNumber);
  };
  return { asked, store: new SearchStore(run) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('UI-1 the global search', () => {
  it('waits a second after the last key', async () => {
    const { asked, store } = recorder();
    store.setText('cha');
    await vi.advanceTimersByTimeAsync(900);
    store.setText('chal');
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([{ searchStr: 'chal', pageNumber: 1, pageSize: 5 }]);
    expect(store.isOpen).toBe(true);
  });

  it('runs at once when the box is emptied', async () => {
    const { asked, store } = recorder();
    store.setText('');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([{ searchStr: '', pageNumber: 1, pageSize: 5 }]);
  });

  it('closes the list below three characters and searches nothing', async () => {
    const { asked, store } = recorder();
    store.setText('chalk');
    await vi.advanceTimersByTimeAsync(1000);
    store.setText('ch');
    expect(store.isOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(1);
  });

  it('runs at once on Enter, and the waiting search does not run again', async () => {
    const { asked, store } = recorder();
    store.setText('chalk');
    store.submit();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(1);
  });

  it('new text takes the choice from what the old one found', async () => {
    const { asked, store } = recorder(() => page([1, 2], 9));
    store.setText('chalk');
    await vi.advanceTimersByTimeAsync(1000);
    store.move(1);
    store.setText('chalkboard');
    expect(store.activeIndex).toBe(-1);
    store.move(1);
    await store.showMore();
    expect([store.activeIndex, asked.length]).toEqual([-1, 1]);
    store.submit();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.at(-1)).toMatchObject({ searchStr: 'chalkboard', pageNumber: 1 });
    store.move(1);
    expect(store.activeIndex).toBe(0);
  });

  it('does nothing on Enter with two characters', async () => {
    const { asked, store } = recorder();
    store.setText('ch');
    store.submit();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
  });

  it('runs on focus with three characters, not with an empty box', async () => {
    const { asked, store } = recorder();
    store.focus();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
    store.setText('chalk');
    await vi.advanceTimersByTimeAsync(1000);
    store.close();
    store.focus();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
  });

  it('adds the next page of five on Show More', async () => {
    const { asked, store } = recorder((pageNumber) => (pageNumber === 1 ? page([1, 2, 3, 4, 5], 7) : page([6, 7], 7)));
    store.setText('art');
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.canShowMore).toBe(true);
    await store.showMore();
    expect(asked.at(-1)).toEqual({ searchStr: 'art', pageNumber: 2, pageSize: 5 });
    expect(store.results.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(store.canShowMore).toBe(false);
  });

  it('drops the answer of a search that another has overtaken', async () => {
    const waiting: ((found: SearchPage) => void)[] = [];
    const signals: AbortSignal[] = [];
    const store = new SearchStore((_query, signal) => {
      signals.push(signal);
      return new Promise((resolve) => void waiting.push(resolve));
    });
    store.setText('chairs');
    store.submit();
    store.setText('chalk');
    store.submit();
    waiting[1]?.(page([2]));
    waiting[0]?.(page([1]));
    await vi.advanceTimersByTimeAsync(0);
    expect(signals[0]?.aborted).toBe(true);
    expect(store.results.map(({ id }) => id)).toEqual([2]);
  });

  it('says that it failed, and searches again on Enter', async () => {
    let isDown = true;
    const store = new SearchStore(async () => {
      if (isDown) throw new Error('down');
      return page([1]);
    });
    store.setText('chalk');
    store.submit();
    await vi.advanceTimersByTimeAsync(0);
    expect([store.hasFailed, store.isLoading]).toEqual([true, false]);
    isDown = false;
    store.submit();
    await vi.advanceTimersByTimeAsync(0);
    expect([store.hasFailed, store.results.length]).toEqual([false, 1]);
  });

  it('moves through the rows and Show More, and round again', async () => {
    const { store } = recorder(() => page([1, 2], 9));
    store.setText('art');
    await vi.advanceTimersByTimeAsync(1000);
    const visited = [1, 1, 1, 1].map((step) => {
      store.move(step as 1);
      return store.activeIndex;
    });
    expect(visited).toEqual([0, 1, 2, 0]);
    store.move(-1);
    expect(store.activeIndex).toBe(2);
  });
});

describe('UI-36 groups of the search', () => {
  const thing = (id: string) => ({ id, name: `Product ${id}`, detail: '', to: `/product-details?id=${id}` });
  const finder = (id: string, find: GroupFinder['find']): GroupFinder => ({ id, label: id, find });

  it('are asked with every text and with no emptied box', async () => {
    const asked: string[] = [];
    const find: GroupFinder['find'] = async (text) => {
      asked.push(text);
      return { things: [thing('1')] };
    };
    const store = new SearchStore(async () => page([]), [finder('products', find)]);
    store.setText('');
    await vi.advanceTimersByTimeAsync(0);
    store.setText('pencil ');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['pencil']);
    expect(store.groups).toMatchObject([{ id: 'products', state: 'found', found: { things: [{ id: '1' }] } }]);
    store.clear();
    expect(store.groups).toEqual([]);
  });

  it('stand below results and Show More, and the arrow keys reach their rows', async () => {
    const all = { label: 'See all', to: '/vendor-marketplace?search=art' };
    const store = new SearchStore(
      async () => page([1, 2], 9),
      [finder('a', async () => ({ things: [thing('7')], all })), finder('b', async () => ({ things: [thing('8')] }))],
    );
    store.setText('art');
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.placedGroups.map(({ first }) => first)).toEqual([3, 5]);
    expect(store.rows.map((row) => (row.kind === 'place' ? row.to : row.kind))).toEqual([
      'result',
      'result',
      'more',
      '/product-details?id=7',
      '/vendor-marketplace?search=art',
      '/product-details?id=8',
    ]);
    store.move(-1);
    expect(store.activeIndex).toBe(5);
  });

  it('fail alone, and a slow one holds up nothing', async () => {
    const fails = async () => {
      throw new Error('down');
    };
    const never = () => new Promise<never>(() => {});
    const store = new SearchStore(async () => page([1]), [finder('fails', fails), finder('slow', never)]);
    store.setText('art');
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.groups.map(({ state }) => state)).toEqual(['failed', 'loading']);
    expect([store.results.length, store.isLoading, store.isSearching]).toEqual([1, false, true]);
    store.close();
    expect(store.isSearching).toBe(false);
  });

  it('drop what another search has overtaken', async () => {
    const waiting: ((found: { things: ReturnType<typeof thing>[] }) => void)[] = [];
    const signals: AbortSignal[] = [];
    const find: GroupFinder['find'] = (_text, signal) => {
      signals.push(signal);
      return new Promise((resolve) => void waiting.push(resolve));
    };
    const store = new SearchStore(async () => page([]), [finder('products', find)]);
    store.setText('chairs');
    store.submit();
    store.setText('chalk');
    store.submit();
    waiting[1]?.({ things: [thing('2')] });
    waiting[0]?.({ things: [thing('1')] });
    await vi.advanceTimersByTimeAsync(0);
    expect(signals[0]?.aborted).toBe(true);
    expect(store.groups[0]?.found.things).toMatchObject([{ id: '2' }]);
  });
});
