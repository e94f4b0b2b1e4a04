import { describe, expect, it } from 'vitest';
import { absencesOf } from './absences.ts';

const names = (count: number) => Array.from({ length: count }, (_none, at) => `value${at}`);

describe('which values of a template are absent', () => {
  it('NOTIF-14 is every combination of a few', () => {
    const tried = absencesOf(names(3)).map((absent) => [...absent].join(' '));
    expect(new Set(tried).size).toBe(8);
    expect(absencesOf([]).map(({ size }) => size)).toEqual([0]);
  });

  it.each([9, 12, 16, 33])('NOTIF-14 holds every state of any two of %i values, in few tries', (count) => {
    const all = names(count);
    const tried = absencesOf(all);
    expect(tried.length).toBeLessThan(4 * count);
    for (const one of all) {
      for (const other of all.filter((name) => name !== one)) {
        const states = new Set(tried.map((absent) => `${absent.has(one)} ${absent.has(other)}`));
        expect([one, other, states.size]).toEqual([one, other, 4]);
      }
    }
  });
});
