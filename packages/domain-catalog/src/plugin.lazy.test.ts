import { createRegistry } from '@chalkline/platform';
import { shellRoutes } from '@chalkline/rules';
import { expect, it, vi } from 'vitest';

const loaded = vi.hoisted(() => ({ pages: [] as string[] }));
// A page that was loaded would pull in the design system: importing that is what is watched for.
vi.mock('@chalkline/ui', () => {
  loaded.pages.push('@chalkline/ui');
  return {};
});

/** Stands for the pages of other domains that this one links to. */
async function registryOfCatalog() {
  const { bindLink, definePlugin } = await import('@chalkline/platform');
  const { newPurchaseLink, partnerSchoolLink, partnerVendorLink, schoolPurchaseOrderLink } = await import('./links.ts');
  const { catalogPlugin } = await import('./index.ts');
  const others = definePlugin({
    id: 'others-stand-in',
    links: [
      bindLink(partnerVendorLink, ({ id }) => `/school-details?id=${id}`),
      bindLink(partnerSchoolLink, ({ id }) => `/vendor-details?id=${id}`),
      bindLink(schoolPurchaseOrderLink, ({ id }) => `/on-going-purchases?po=${id}`),
      bindLink(newPurchaseLink, () => '/new-purchase-screen'),
    ],
  });
  return createRegistry([catalogPlugin, others]);
}

it('ACC-6 the manifest of the catalog names all 9 screens, each in its own group, and loads no page', async () => {
  const { routes } = await registryOfCatalog();
  expect(routes).toHaveLength(9);
  for (const { group, path } of routes) expect(group && shellRoutes[group]).toContain(path);
  expect(loaded.pages).toEqual([]);
});

it('finds a product and the marketplace by their links', async () => {
  const registry = await registryOfCatalog();
  const { marketplaceLink, productLink } = await import('./links.ts');
  expect(registry.link(productLink, { id: 41 })).toBe('/product-details?id=41');
  expect(registry.link(marketplaceLink, { search: 'copy paper' })).toBe('/vendor-marketplace?search=copy+paper');
});
