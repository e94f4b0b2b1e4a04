import { createRegistry } from '@chalkline/platform';
import { describe, expect, it, vi } from 'vitest';

const loaded = vi.hoisted(() => [] as string[]);

// Recorders stand in for the pages, so that the test sees the moment at which each module is asked for.
vi.mock('./screens/sign-in/sign-in-page.tsx', () =>
  record('sign-in', 'SchoolSignInPage', 'VendorSignInPage', 'StaffSignInPage'),
);
vi.mock('./screens/logout/logout-page.tsx', () => record('logout', 'Page'));
vi.mock('./screens/redirect-handler/redirect-page.tsx', () => record('redirect-handler', 'Page'));
vi.mock('./screens/token-regeneration/token-regeneration-page.tsx', () =>
  record('token', 'SchoolTokenPage', 'VendorTokenPage'),
);

function record(name: string, ...pages: string[]): Record<string, () => string> {
  loaded.push(name);
  return Object.fromEntries(pages.map((page) => [page, () => page]));
}

describe('the account plugin', () => {
  it('loads no page until one is asked for', async () => {
    const { accountPlugin } = await import('./plugin.ts');
    const registry = createRegistry([accountPlugin]);
    expect(loaded).toEqual([]);
    await registry.match('/logout')?.route.page();
    expect(loaded).toEqual(['logout']);
  });

  it('names an export that each page’s module has', async () => {
    const { accountPlugin } = await import('./plugin.ts');
    for (const route of accountPlugin.routes ?? []) {
      const module = await route.page();
      expect(Object.keys(module), route.path).toContain(route.exportName ?? 'Page');
    }
  });

  it('gives each route an import of its own, by which the platform tells pages apart', async () => {
    const { accountPlugin } = await import('./plugin.ts');
    const pages = (accountPlugin.routes ?? []).map((route) => route.page);
    expect(new Set(pages).size).toBe(pages.length);
  });
});
