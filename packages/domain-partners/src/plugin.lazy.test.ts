import { createRegistry } from '@chalkline/platform';
import { shellRoutes } from '@chalkline/rules';
import { describe, expect, it, vi } from 'vitest';

const loaded = vi.hoisted(() => ({ pages: [] as string[] }));
// A page that was loaded would pull in the design system: importing that is what is watched for.
vi.mock('@chalkline/ui', () => {
  loaded.pages.push('@chalkline/ui');
  return {};
});

describe('the manifest of the other side', () => {
  it('loads no page', async () => {
    const { partnersPlugin } = await import('./index.ts');
    expect(loaded.pages).toEqual([]);
    expect(partnersPlugin.routes?.length).toBe(8);
  });

  it('ACC-6 names only routes of its groups, each once, and binds what others link to', async () => {
    const { bindLink, definePlugin, defineLink } = await import('@chalkline/platform');
    const { partnersPlugin } = await import('./index.ts');
    const { dealLink, purchaseHistoryLink } = await import('./links.ts');
    const purchases = definePlugin({
      id: 'purchases',
      links: [bindLink(purchaseHistoryLink, () => '/p'), bindLink(dealLink, () => '/d')],
    });
    const registry = createRegistry([partnersPlugin, purchases]);
    for (const route of registry.routes) {
      expect(shellRoutes[route.group === 'vendor' ? 'vendor' : 'school']).toContain(route.path);
    }
    const writeTo = defineLink<{ side: 'school' | 'vendor'; partnerId: number; rfpId?: number; saleId?: number }>(
      'partners.write-to',
    );
    expect(registry.link(writeTo, { side: 'school', partnerId: 7, saleId: 88 })).toBe('/inbox?partner=7&sale=88');
    expect(registry.link(writeTo, { side: 'vendor', partnerId: 12, rfpId: 412 })).toBe(
      '/vendor-inbox?partner=12&rfp=412',
    );
    expect(registry.link(defineLink<{ id: number }>('partners.vendor'), { id: 7 })).toBe('/school-details?id=7');
    expect(registry.link(defineLink<{ id: number }>('partners.school'), { id: 12 })).toBe('/vendor-details?id=12');
  });
});
