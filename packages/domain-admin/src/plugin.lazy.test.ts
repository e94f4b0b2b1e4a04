import { createRegistry } from '@chalkline/platform';
import { shellRoutes } from '@chalkline/rules';
import { describe, expect, it, vi } from 'vitest';

const loaded = vi.hoisted(() => ({ pages: [] as string[] }));
// A page that was loaded would pull in the design system: importing that is what is watched for.
vi.mock('@chalkline/ui', () => {
  loaded.pages.push('@chalkline/ui');
  return {};
});

const others = async () => (await import('./testing/others-stand-in.ts')).othersStandIn;

describe('the manifest of administration', () => {
  it('loads no page', async () => {
    const { adminPlugin } = await import('./index.ts');
    expect(loaded.pages).toEqual([]);
    expect(adminPlugin.routes?.length).toBeGreaterThan(7);
  });

  it('ACC-6 names only routes of administrators, each once, and every menu item leads to one', async () => {
    const { adminPlugin } = await import('./index.ts');
    const registry = createRegistry([adminPlugin, await others()]);
    for (const route of registry.routes) {
      expect(shellRoutes.admin).toContain(route.path);
      expect(route.access).toEqual({ kind: 'group', group: 'admin' });
    }
  });

  it('gives other domains the way to an account by name', async () => {
    const { adminPlugin } = await import('./index.ts');
    const { schoolInfoLink, vendorInfoLink, verificationLink } = await import('./links.ts');
    const registry = createRegistry([adminPlugin, await others()]);
    expect(registry.link(vendorInfoLink, { id: 7 })).toBe('/vendor-info?id=7');
    expect(registry.link(schoolInfoLink, { id: 12 })).toBe('/school-info?id=12');
    expect(registry.link(verificationLink, { id: 7 })).toBe('/vendor-verification-info?id=7');
  });
});
