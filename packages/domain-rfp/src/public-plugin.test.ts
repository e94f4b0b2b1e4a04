import { createRegistry } from '@chalkline/platform';
import { describe, expect, it, vi } from 'vitest';

const loaded = vi.hoisted(() => ({ pages: [] as string[] }));
// A page that was loaded would pull in the design system: importing that is what is watched for.
vi.mock('@chalkline/ui', () => {
  loaded.pages.push('@chalkline/ui');
  return {};
});

describe('the manifest of what strangers read of purchases', () => {
  it('loads no page, and asks for no account', async () => {
    const { rfpPublicPlugin } = await import('./index.ts');
    expect(loaded.pages).toEqual([]);
    expect(rfpPublicPlugin.routes?.map(({ path, area }) => [path, area])).toEqual([
      ['opportunities/:category?', 'public'],
      ['RFP/:rfpToken/:page?', 'public'],
      ['school/:sid', 'public'],
    ]);
  });

  it('stands beside the signed-in screens, and says where the named links of others lead', async () => {
    const { rfpPlugin, rfpPublicPlugin } = await import('./index.ts');
    const { opportunitiesLink, publicRfpLink, publicSchoolLink } = await import('./public-links.ts');
    const paths = (rfpPlugin.routes ?? []).map(({ path }) => path);
    for (const { path } of rfpPublicPlugin.routes ?? []) expect(paths).not.toContain(path);
    const registry = createRegistry([rfpPublicPlugin]);
    expect(registry.link(publicRfpLink, { encryptedId: 'tok' })).toBe('/RFP/tok');
    expect(registry.link(opportunitiesLink, {})).toBe('/opportunities');
    expect(registry.link(opportunitiesLink, { category: 3 })).toBe('/opportunities/3');
    expect(registry.link(publicSchoolLink, { encryptedId: 'tok' })).toBe('/school/tok');
  });
});
