import type { SizedCall } from '../shared/growth.ts';
import { NOW_AND_THEN } from '../shared/growth.ts';
import { makerOf, SOME_PRODUCT, someProductId } from './fill.ts';

export type CatalogCaller = 'school' | 'vendor';

/** A call of the marketplace or of a company's own catalog, and how soon it is to be answered. */
export interface CatalogCall extends SizedCall<CatalogCaller> {
  /** 95 of 100 answers are to be within so many milliseconds. */
  readonly limitMs: number;
}

const SELECTIVE_MS = 25;
const BROAD_MS = 80;
const BROWSED_MS = 10;
/** A word that half of all products have is looked for more rarely than what people know. */
const RARELY = 10;

const found = (name: string, body: object, limitMs = SELECTIVE_MS, perSecond = NOW_AND_THEN): CatalogCall => ({
  name,
  as: 'school',
  path: '/api/Catalog/SearchMarketplace',
  body,
  limitMs,
  perSecond,
  mustFind: true,
});

/** A company's own products, in its grid; as many at both sizes. */
const grid = (name: string, query: string): CatalogCall => ({
  name,
  as: 'vendor',
  path: `/api/Catalog/GetProducts?pageSize=100&${query}`,
  limitMs: SELECTIVE_MS,
  perSecond: NOW_AND_THEN,
  mustFind: true,
});

/** The search whose word the catalog hasn’t: it is mended by the catalog’s own words first. CAT-21 */
export const misspelled = { searchStr: `${makerOf(SOME_PRODUCT)} pensils` };

/** Browsing as a school does who has no word yet. */
export const browsing = (parentCategoryId: number): CatalogCall =>
  found('browsing a category', { parentCategoryIds: [parentCategoryId] }, BROWSED_MS);

/** Searches with their facets, one product, and a company’s own list. */
export const catalogCalls = (parentCategoryId: number): readonly CatalogCall[] => [
  found('search, a SKU', { searchStr: `CB-${String(SOME_PRODUCT).padStart(7, '0')}` }),
  found('search, a part of a SKU', { searchStr: String(SOME_PRODUCT).padStart(7, '0').slice(-5) }),
  found('search, words of a few', { searchStr: `${makerOf(SOME_PRODUCT)} pencils` }),
  found('search, words of a hundred', { searchStr: `series K${Math.floor(SOME_PRODUCT / 100)}` }),
  found('search, words of a kind', { searchStr: 'wooden pencils' }),
  found('search, words of a kind, narrowed', { searchStr: 'wooden pencils', inStock: true, maxPrice: '200' }),
  found('search, misspelled', misspelled),
  found('search, a broad word', { searchStr: 'classroom' }, BROAD_MS, RARELY),
  found(
    'search, a broad word in a category',
    { searchStr: 'classroom', parentCategoryIds: [parentCategoryId] },
    BROAD_MS,
    RARELY,
  ),
  browsing(parentCategoryId),
  found('browsing a category, the fifth page', { parentCategoryIds: [parentCategoryId], pageNumber: 5 }, BROWSED_MS),
  {
    name: 'product details',
    as: 'school',
    path: `/api/Catalog/GetProductDetails/${someProductId}`,
    limitMs: SELECTIVE_MS,
    perSecond: NOW_AND_THEN,
  },
  grid('own products', 'pageNumber=2'),
  grid('own products, searched', 'search=pencils'),
  grid('own products, by price', 'sort=-price'),
];
