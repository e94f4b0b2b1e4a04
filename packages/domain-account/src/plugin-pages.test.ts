import { createRegistry } from '@chalkline/platform';
import { shellRoutes } from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { accountPagesPlugin, accountPlugin } from './index.ts';

const registry = createRegistry([accountPlugin, accountPagesPlugin]);

describe('the account’s routes', () => {
  it.each(registry.routes.map((route) => [route.path, route] as const))('%s has its page', async (_, route) => {
    const module = await route.page();
    expect(Object.keys(module)).toContain(route.exportName ?? 'Page');
  });

  it('ACC-6 each signed-in one is in the product’s table, under the group that guards it', () => {
    for (const route of registry.routes.filter(({ area }) => area === 'shell')) {
      if (route.access.kind !== 'group') throw new Error(`${route.path} is guarded by no group`);
      expect(shellRoutes[route.access.group], route.path).toContain(route.path);
    }
  });

  it('have no title of their own set by the shell where the pages set it', () => {
    const owners = registry.routes.filter(({ ownsTitle }) => ownsTitle).map(({ path }) => path);
    expect(owners).toEqual(['', 'vendor-portal']);
    expect(registry.routes.every(({ title, ownsTitle }) => Boolean(title) || ownsTitle)).toBe(true);
  });

  it.each([
    '/register/vendor/technology',
    '/register/school',
    '/reset-password/abc',
    '/vendor-setup/abc',
    '/vendor/token-regeneration',
    '/',
  ])('%s is found', (path) => {
    expect(registry.match(path)).not.toBeNull();
  });
});
