import { createRegistry } from '@chalkline/platform';
import { shellRoutes } from '@chalkline/rules';
import { describe, expect, it, vi } from 'vitest';

const loaded = vi.hoisted(() => ({ pages: [] as string[] }));
// A page that was loaded would pull in the design system: importing that is what is watched for.
vi.mock('@chalkline/ui', () => {
  loaded.pages.push('@chalkline/ui');
  return {};
});

/** Stands for the pages of partners that this domain links to. */
async function partners() {
  const { bindLink, definePlugin } = await import('@chalkline/platform');
  const { partnerVendorLink, rateOrderLink, writeToLink } = await import('./links.ts');
  return definePlugin({
    id: 'partners-stand-in',
    links: [
      bindLink(partnerVendorLink, ({ id }) => `/school-details?id=${id}`),
      bindLink(writeToLink, ({ partnerId }) => `/inbox?partner=${partnerId}`),
      bindLink(rateOrderLink, ({ purchaseOrderId }) => `/vendor-ratings?order=${purchaseOrderId}`),
    ],
  });
}

describe('the manifest of purchases', () => {
  it('loads no page', async () => {
    const { rfpPlugin } = await import('./index.ts');
    expect(loaded.pages).toEqual([]);
    expect(rfpPlugin.routes?.length).toBeGreaterThan(24);
  });

  it('ACC-6 names only routes of its groups, each once', async () => {
    const { rfpPlugin } = await import('./index.ts');
    const registry = createRegistry([rfpPlugin, await partners()]);
    const shell = registry.routes.filter((route) => route.area === 'shell');
    expect(shell.length).toBeGreaterThan(24);
    for (const { group, path } of shell) expect(group && shellRoutes[group]).toContain(path);
  });

  it('UI-14 UI-15 leads every search result of a purchase or an order to its list', async () => {
    const { rfpPlugin } = await import('./index.ts');
    const registry = createRegistry([rfpPlugin, await partners()]);
    const result = (sourceType: number, status: number) =>
      ({ id: 7, encryptedId: 't', formattedNumber: '', redirectUrl: '', name: '', sourceType, status }) as const;
    const school = [1, 2, 3, 4].map((status) => registry.searchPath('school', result(1, status)));
    expect(school).toEqual([
      '/draft-purchases?id=7',
      '/open-purchase-requests?id=7',
      '/on-going-purchases?id=7',
      '/closed-purchases?id=7',
    ]);
    const completed = { ...result(1, 4), redirectUrl: 'purchase-history?id=7' };
    expect(registry.searchPath('school', completed)).toBe('/purchase-history?id=7');
    const vendor = [1, 2, 3, 4, 5].map((status) => registry.searchPath('vendor', result(2, status)));
    expect(vendor).toEqual([
      '/new-deals?id=7',
      '/invited-deals?id=7',
      '/submitted-bids?id=7',
      '/awarded-bids?id=7',
      '/completed-deals?id=7',
    ]);
    const passedBy = { ...result(1, 5), redirectUrl: 'order-details?id=t' };
    expect(registry.searchPath('vendor', passedBy)).toBe('/order-details?id=t');
    expect(registry.searchPath('school', result(3, 2))).toBeNull();
  });
});
