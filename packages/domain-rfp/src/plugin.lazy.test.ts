import { createRegistry } from '@chalkline/platform';
import { shellRoutes } from '@chalkline/rules';
import { describe, expect, it, vi } from 'vitest';

const loaded = vi.hoisted(() => ({ pages: [] as string[] }));
// A page that was loaded would pull in the design system: importing that is what is watched for.
vi.mock('@chalkline/ui', () => {
  loaded.pages.push('@chalkline/ui');
  return {};
});

describe('the manifest of purchases', () => {
  it('loads no page', async () => {
    const { rfpPlugin } = await import('./index.ts');
    expect(loaded.pages).toEqual([]);
    expect(rfpPlugin.routes?.length).toBe(24);
  });

  it('ACC-6 names only routes of its groups, each once', async () => {
    const { rfpPlugin } = await import('./index.ts');
    const registry = createRegistry([rfpPlugin]);
    for (const route of registry.routes) {
      const group = route.group === 'vendor' ? 'vendor' : 'school';
      expect(shellRoutes[group]).toContain(route.path);
    }
  });

  it('UI-14 UI-15 leads every search result of a purchase or an order to its list', async () => {
    const { rfpPlugin } = await import('./index.ts');
    const registry = createRegistry([rfpPlugin]);
    const result = (sourceType: number, status: number) =>
      ({ id: 7, encryptedId: 't', formattedNumber: '', redirectUrl: '', name: '', sourceType, status }) as const;
    const school = [1, 2, 3, 4].map((status) => registry.searchPath('school', result(1, status)));
    expect(school).toEqual([
      '/draft-purchases',
      '/open-purchase-requests?id=7',
      '/on-going-purchases?id=7',
      '/closed-purchases?id=7',
    ]);
    const vendor = [1, 2, 3, 4, 5].map((status) => registry.searchPath('vendor', result(2, status)));
    expect(vendor).toEqual([
      '/new-deals?id=7',
      '/invited-deals?id=7',
      '/submitted-bids?id=7',
      '/awarded-bids?id=7',
      '/completed-deals?id=7',
    ]);
    expect(registry.searchPath('school', result(3, 2))).toBeNull();
  });
});
