import type { Db } from '../../database/database.ts';
import type { Buyer } from './buyer.ts';

/** What of the marketplace is asked for. */
export interface SearchQuestion {
  /** What was typed; null for all there is. */
  readonly text: string | null;
  readonly filters: SearchFilters;
  readonly sort: 'relevance' | 'priceUp' | 'priceDown' | 'rating' | 'leadTime' | 'newest' | 'name';
  readonly limit: number;
  readonly offset: number;
}

/** What products are narrowed by; what is not there narrows nothing. */
export interface SearchFilters {
  readonly parentCategoryIds?: readonly number[];
  readonly categoryIds?: readonly number[];
  readonly vendorIds?: readonly number[];
  readonly contractIds?: readonly number[];
  readonly manufacturers?: readonly string[];
  readonly countries?: readonly string[];
  readonly minPrice?: string;
  readonly maxPrice?: string;
  readonly minRating?: number;
  readonly maxLeadDays?: number;
  readonly shipsToState?: string;
  readonly inStock?: boolean;
  readonly onContract?: boolean;
}

/** How many products have a value. */
export interface FacetCount<Value> {
  readonly value: Value;
  readonly count: number;
}

/** How the products that were found are spread, each choice counted as if it were not made. */
export interface SearchFacets {
  readonly parentCategories: readonly FacetCount<number>[];
  readonly categories: readonly FacetCount<number>[];
  readonly vendors: readonly FacetCount<number>[];
  readonly contracts: readonly FacetCount<number>[];
  readonly manufacturers: readonly FacetCount<string>[];
  readonly countries: readonly FacetCount<string>[];
  /** Products that ship within so many days. */
  readonly leadTimes: readonly FacetCount<number>[];
  /** Vendors of the products that were found, each choice counted as it is made. */
  readonly vendorCount: number;
  readonly inStock: number;
  readonly onContract: number;
  readonly prices: { readonly least: string; readonly most: string } | null;
}

/** What was found. */
export interface SearchAnswer {
  /** Of this page, in their order. */
  readonly ids: readonly number[];
  /** At most 10,001, which stands for more. */
  readonly total: number;
  readonly facets: SearchFacets;
}

/** The first of what was found, without counts of anything else. */
export interface GlanceAnswer {
  readonly ids: readonly number[];
  /** At most 1,001, which stands for more. */
  readonly total: number;
}

/** Finds products: another engine can stand here. CAT-20 */
export interface ProductSearch {
  find(db: Db, buyer: Buyer, question: SearchQuestion): Promise<SearchAnswer>;
  /** The first products that a text alone finds, as `find` has them; it costs less, as it counts no facets. CAT-25 */
  glance(db: Db, buyer: Buyer, text: string | null, limit: number): Promise<GlanceAnswer>;
  /** The text as the catalog would spell it; null where it can't be mended. CAT-21 */
  mend(db: Db, text: string): Promise<string | null>;
}
