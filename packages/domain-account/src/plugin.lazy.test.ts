import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createRegistry } from '@chalkline/platform';
import { describe, expect, it, vi } from 'vitest';

const loaded = vi.hoisted(() => [] as string[]);

/** The names of the modules under `screens` that were asked for so far. */
function watch(): void {
  const screens = path.join(import.meta.dirname, 'screens');
  const files = readdirSync(screens, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /-(page|card)\.tsx$/.test(name))) {
    vi.doMock(`./screens/${file}`, () => {
      loaded.push(path.basename(file, '.tsx'));
      return new Proxy(
        {},
        {
          has: () => true,
          get: (_, name) => (name === 'then' ? undefined : () => null),
          ownKeys: () => ['Page', 'Card'],
          getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        },
      );
    });
  }
}

describe('the account plugins', () => {
  it('load no page until one is asked for', async () => {
    watch();
    const { accountPlugin, accountPagesPlugin } = await import('./index.ts');
    const registry = createRegistry([accountPlugin, accountPagesPlugin]);
    expect(loaded).toEqual([]);
    await registry.match('/logout')?.route.page();
    await registry.match('/plan-details')?.route.page();
    expect(loaded).toEqual(['logout-page', 'plan-details-page']);
  });

  it('give each route an import of its own, by which the platform tells pages apart', async () => {
    const { accountPlugin, accountPagesPlugin } = await import('./index.ts');
    const pages = [accountPlugin, accountPagesPlugin].flatMap(({ routes }) => routes ?? []).map(({ page }) => page);
    expect(new Set(pages).size).toBe(pages.length);
  });
});
