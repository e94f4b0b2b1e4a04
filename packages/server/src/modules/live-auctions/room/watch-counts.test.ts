import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WatchCounts } from './watch-counts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counting(here: Map<number, number>) {
  const told: [number, number][] = [];
  const shown: [number, number][] = [];
  const counts = new WatchCounts({
    node: 'own',
    here: (saleId) => here.get(saleId) ?? 0,
    tellNodes: (saleId, count) => void told.push([saleId, count]),
    show: (saleId, watching) => void shown.push([saleId, watching]),
  });
  return { counts, told, shown };
}

it('LIVE-18 counts over all nodes, shows a change once, and forgets a node that is gone', () => {
  const here = new Map([[7, 2]]);
  const { counts, told, shown } = counting(here);
  counts.changed(7);
  counts.heard(7, 'other', 3);
  counts.tick([7]);
  counts.tick([7]);
  expect([told, shown]).toEqual([[[7, 2]], [[7, 5]]]);
  vi.advanceTimersByTime(15_001);
  counts.tick([7]);
  expect(shown.at(-1)).toEqual([7, 2]);
});

it('LIVE-18 tells the others when nobody watches here any more, and takes their word for it', () => {
  const here = new Map([[7, 1]]);
  const { counts, told } = counting(here);
  counts.heard(7, 'other', 4);
  counts.tick([7]);
  here.delete(7);
  counts.changed(7);
  counts.tick([]);
  expect(told.at(-1)).toEqual([7, 0]);
  counts.heard(7, 'other', 0);
  expect(counts.of(7)).toBe(0);
});
