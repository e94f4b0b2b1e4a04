import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptFolder } from './kept.ts';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'chalkline-kept-'));
  vi.stubEnv('CHALKLINE_CACHE', cache);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true, force: true });
});

const fillWith = (text: string) => async (draft: string) => writeFileSync(join(draft, 'content'), text);
const contentOf = (folder: string) => readFileSync(join(folder, 'content'), 'utf8');
const names = () => readdirSync(join(cache, 'market')).sort();
const age = (folder: string, hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000);
  utimesSync(folder, at, at);
};

describe('what tests keep for every checkout', () => {
  it('is made once', async () => {
    const fill = vi.fn(fillWith('first'));
    const folders = [await keptFolder('market', 'a', fill), await keptFolder('market', 'a', fill)];
    expect(folders).toEqual(Array(2).fill(join(cache, 'market', 'market-a')));
    expect(fill).toHaveBeenCalledTimes(1);
  });

  it('is the same for two who make it at once, and nothing else is left', async () => {
    const both = await Promise.all([
      keptFolder('market', 'a', fillWith('same')),
      keptFolder('market', 'a', fillWith('same')),
    ]);
    expect(both.map(contentOf)).toEqual(['same', 'same']);
    expect(names()).toEqual(['market-a']);
  });

  it('is not there when making it failed', async () => {
    const failing = async () => {
      throw new Error('no room');
    };
    await expect(keptFolder('market', 'a', failing)).rejects.toThrow('no room');
    expect(names()).toEqual([]);
  });

  it('goes when three of its kind are newer, unless somebody has just taken it up', async () => {
    for (const [key, hours] of [
      ['oldest', 9],
      ['old', 8],
      ['older but used', 7],
    ] as const)
      age(await keptFolder('market', key, fillWith(key)), hours);
    age(await keptFolder('other', 'kind', fillWith('other')), 99);
    await keptFolder('market', 'older but used', fillWith('made anew'));
    for (const key of ['b', 'c']) await keptFolder('market', key, fillWith(key));
    expect(names()).toEqual(['market-b', 'market-c', 'market-older but used', 'other-kind']);
    for (const key of ['d', 'e']) await keptFolder('market', key, fillWith(key));
    // All five were taken up within the hour.
    expect(names().filter((name) => name.startsWith('market-'))).toHaveLength(5);
    expect(contentOf(await keptFolder('market', 'older but used', fillWith('made anew')))).toBe('older but used');
  });
});
