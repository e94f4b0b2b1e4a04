import type { Schemas } from '@chalkline/api-client';
import { fakeServer, testPlatform } from '@chalkline/platform/testing';
import { describe, expect, it } from 'vitest';
import { catalogPlugin } from './plugin.ts';
import { othersStandIn } from './testing/render-page.tsx';

const product = {
  id: 41,
  sku: 'NG-4410',
  name: 'Copy paper, letter',
  vendorName: 'Northgate Supply',
  unitPrice: '38.60',
  isActive: true,
};

function found(change: Partial<Schemas['FoundProducts']> = {}): Schemas['FoundProducts'] {
  return { products: [product], hasMore: false, spelling: null, ...change };
}

function find(audience: 'school' | 'vendor', path: string, data: Schemas['FoundProducts']) {
  const server = fakeServer({ [path]: { data } });
  const { registry, api } = testPlatform({ fetch: server.fetch, plugins: [catalogPlugin, othersStandIn] });
  const [group] = registry.searchGroups(audience);
  if (!group) throw new Error(`there is no group for a ${audience}`);
  return { answer: group.find({ api }, 'copy papr', new AbortController().signal), sent: () => server.sentTo(path) };
}

describe('CAT-25 products in the global search', () => {
  it('lead a school to the product, and to all of the marketplace', async () => {
    const spelling = { asked: 'copy papr', used: 'copy paper' };
    const { answer, sent } = find('school', '/api/Catalog/FindProducts', found({ hasMore: true, spelling }));
    expect(await answer).toEqual({
      things: [
        {
          id: '41',
          name: 'Copy paper, letter',
          detail: 'NG-4410 · Northgate Supply · $38.60',
          to: '/product-details?id=41',
        },
      ],
      note: 'No product has “copy papr”. These are the results for “copy paper”.',
      all: { label: 'See all in the marketplace', to: '/vendor-marketplace?search=copy+papr' },
    });
    expect(sent()[0]?.search.get('search')).toBe('copy papr');
  });

  it('lead a vendor to its own catalog, and say what is inactive', async () => {
    const own = { ...product, vendorName: null, unitPrice: null, isActive: false };
    const { answer } = find('vendor', '/api/Catalog/FindOwnProducts', found({ products: [own] }));
    expect(await answer).toEqual({
      things: [{ id: '41', name: 'Copy paper, letter', detail: 'NG-4410 · Inactive', to: '/catalog-management?id=41' }],
    });
  });
});
