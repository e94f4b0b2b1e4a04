import type { Schemas } from '@chalkline/api-client';
import type { FoundThings, SearchGroup } from '@chalkline/platform';
import { formatUnitPrice } from '@chalkline/rules';
import { paths } from './model/paths.ts';
import { spellingText } from './model/spelling-text.ts';

type Found = Schemas['FoundProducts'];
type FoundProduct = Found['products'][number];

const line = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** What was found, as the search lists it. */
function thingsOf(
  { products, hasMore, spelling }: Found,
  detail: (product: FoundProduct) => string,
  to: (id: number) => string,
  all: { label: string; to: string },
): FoundThings {
  return {
    things: products.map((product) => ({
      id: String(product.id),
      name: product.name,
      detail: detail(product),
      to: to(product.id),
    })),
    ...(spelling === null ? {} : { note: spellingText(spelling) }),
    ...(hasMore ? { all } : {}),
  };
}

/** Products in the global search: a school's of the marketplace, a vendor's of its own catalog. CAT-25 */
export const searchGroups: readonly SearchGroup[] = [
  {
    id: 'catalog.marketplace',
    audience: 'school',
    order: 10,
    label: 'Products',
    screen: paths.marketplace,
    find: async ({ api }, text, signal) => {
      const init = { params: { query: { search: text } }, signal, silent: true };
      const found = await api.get('/api/Catalog/FindProducts', init);
      const all = { label: 'See all in the marketplace', to: paths.searched(text) };
      const detail = ({ sku, vendorName, unitPrice }: FoundProduct) =>
        line(sku, vendorName, unitPrice && formatUnitPrice(unitPrice));
      return thingsOf(found, detail, paths.product, all);
    },
  },
  {
    id: 'catalog.own',
    audience: 'vendor',
    order: 10,
    label: 'Products',
    screen: paths.management,
    find: async ({ api }, text, signal) => {
      const init = { params: { query: { search: text } }, signal, silent: true };
      const found = await api.get('/api/Catalog/FindOwnProducts', init);
      const all = { label: 'See all in the catalog', to: paths.managedSearch(text) };
      const detail = ({ sku, isActive }: FoundProduct) => line(sku, isActive ? null : 'Inactive');
      return thingsOf(found, detail, paths.managedProduct, all);
    },
  },
];
