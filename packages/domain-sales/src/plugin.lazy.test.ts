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
  const { partnerSchoolLink, partnerVendorLink, writeToLink } = await import('./links.ts');
  return definePlugin({
    id: 'partners-stand-in',
    links: [
      bindLink(partnerVendorLink, ({ id }) => `/school-details?id=${id}`),
      bindLink(partnerSchoolLink, ({ id }) => `/vendor-details?id=${id}`),
      bindLink(writeToLink, ({ partnerId }) => `/inbox?partner=${partnerId}`),
    ],
  });
}

const registryOfSales = async () => {
  const { salesPlugin, salesPublicPlugin } = await import('./index.ts');
  return createRegistry([salesPlugin, salesPublicPlugin, await partners()]);
};

describe('the manifests of sales', () => {
  it('load no page', async () => {
    await registryOfSales();
    expect(loaded.pages).toEqual([]);
  });

  it('ACC-6 name all 19 screens, each in its own group', async () => {
    const registry = await registryOfSales();
    const shell = registry.routes.filter((route) => route.area === 'shell');
    expect(shell).toHaveLength(19);
    for (const { group, path } of shell) expect(group && shellRoutes[group]).toContain(path);
  });

  it('open a public sale and the check of a log without an account', async () => {
    const registry = await registryOfSales();
    const open = registry.routes.filter((route) => route.area === 'public');
    expect(open.map(({ path }) => path)).toEqual(['RFQ/:saleToken/:page?', 'verify-log']);
    const { publicSaleLink, verifyLogLink } = await import('./public-links.ts');
    expect(registry.link(publicSaleLink, { encryptedId: 'tok' })).toBe('/RFQ/tok');
    expect(registry.link(verifyLogLink, { lotToken: 'a b' })).toBe('/verify-log?lot=a+b');
  });

  it('UI-14 UI-15 lead every search result of a sale to its list', async () => {
    const registry = await registryOfSales();
    const result = (sourceType: number, status: number, redirectUrl = '') =>
      ({ id: 7, encryptedId: 't', formattedNumber: '', redirectUrl, name: '', sourceType, status }) as const;
    const school = [1, 2, 3, 4].map((status) => registry.searchPath('school', result(3, status)));
    expect(school).toEqual(['/draft-sales?id=7', '/open-sales?id=7', '/sales-in-progress?id=7', '/closed-sales?id=7']);
    const vendor = [1, 2, 3, 4, 5].map((status) => registry.searchPath('vendor', result(3, status)));
    expect(vendor).toEqual([
      '/new-sales-list?id=7',
      '/invited-sales-list?id=7',
      '/submitted-proposals?id=7',
      '/awarded-sales?id=7',
      '/awarded-sales?view=ended&id=7',
    ]);
    const settled = result(3, 5, 'awarded-sales?view=won&id=t');
    expect(registry.searchPath('vendor', settled)).toBe('/awarded-sales?id=7');
    expect(registry.searchPath('school', result(1, 2))).toBeNull();
  });
});
