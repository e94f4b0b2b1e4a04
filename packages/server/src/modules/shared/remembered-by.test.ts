import { describe, expect, it } from 'vitest';
import { rememberedBy } from './remembered-by.ts';

describe('a value remembered by name', () => {
  it('is computed once for each name, and again when it is old', async () => {
    let computed = 0;
    const compute = async () => ++computed;
    const forLong = rememberedBy<number>(60_000, 10);
    expect([await forLong('a', compute), await forLong('a', compute), await forLong('b', compute)]).toEqual([1, 1, 2]);
    const forNoTime = rememberedBy<number>(-1, 10);
    expect([await forNoTime('a', compute), await forNoTime('a', compute)]).toEqual([3, 4]);
  });

  it('does not keep a failure', async () => {
    const remembered = rememberedBy<string>(60_000, 10);
    await expect(remembered('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await remembered('a', async () => 'back')).toBe('back');
  });

  it('forgets the oldest when there are too many', async () => {
    const remembered = rememberedBy<string>(60_000, 2);
    for (const name of ['a', 'b', 'c']) await remembered(name, async () => `first ${name}`);
    expect(await remembered('c', async () => 'again')).toBe('first c');
    expect(await remembered('a', async () => 'again')).toBe('again');
  });
});
