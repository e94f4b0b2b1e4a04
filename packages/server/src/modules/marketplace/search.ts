import type { components } from '@chalkline/openapi/types';
import { isMoney } from '@chalkline/rules';
import { inArray } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { categoriesNow } from '../../database/current-categories.ts';
import type { Db } from '../../database/database.ts';
import { categories } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { type Buyer, buyerOf } from './buyer.ts';
import { postgresSearch } from './postgres-search.ts';
import { shownProducts } from './present.ts';
import type { SearchFacets, SearchFilters, SearchQuestion } from './product-search.ts';
import { countSearch, countViews } from './views.ts';

type Schemas = components['schemas'];
type Query = Schemas['MarketplaceQuery'];

/** With so few products found the words may be misspelled. CAT-21 */
const FEW = 3;

function amount(text: string | null | undefined, field: string): string | undefined {
  const typed = text
    ?.trim()
    .replace(/^\$\s?/, '')
    .replaceAll(',', '');
  if (!typed) return undefined;
  if (!isMoney(typed)) throw ruleBroken({ [field]: 'Enter an amount in dollars.' });
  return typed;
}

/** What products are narrowed by; a category that was merged means the one that took its place. CATG-5 */
async function filtersOf(db: Db, query: Query): Promise<SearchFilters> {
  const now = await categoriesNow(db, [...(query.parentCategoryIds ?? []), ...(query.categoryIds ?? [])]);
  const [parentCategoryIds, categoryIds] = [query.parentCategoryIds?.map(now), query.categoryIds?.map(now)];
  const { vendorIds, contractIds, manufacturers, countries } = query;
  const lists = { parentCategoryIds, categoryIds, vendorIds, contractIds, manufacturers, countries };
  const plain = {
    minPrice: amount(query.minPrice, 'minPrice'),
    maxPrice: amount(query.maxPrice, 'maxPrice'),
    minRating: query.minRating ?? undefined,
    maxLeadDays: query.maxLeadDays ?? undefined,
    shipsToState: query.shipsToState ?? undefined,
    inStock: query.inStock,
    onContract: query.onContract,
  };
  return Object.fromEntries(
    Object.entries({ ...lists, ...plain }).filter(([, value]) => value !== undefined),
  ) as SearchFilters;
}

async function namesOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; parentId: number | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: categories.id, name: categories.name, parentId: categories.parentId })
    .from(categories)
    .where(inArray(categories.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Facets with the names of what they count. */
async function presentFacets(
  db: Db,
  buyer: Buyer,
  facets: SearchFacets,
): Promise<Schemas['MarketplacePage']['facets']> {
  const categoryIds = [...facets.parentCategories, ...facets.categories].map(({ value }) => value);
  const names = await namesOf(db, categoryIds);
  const named = (id: number) => names.get(id)?.name ?? '';
  return {
    parentCategories: facets.parentCategories.map(({ value, count }) => ({ id: value, name: named(value), count })),
    categories: facets.categories.map(({ value, count }) => ({
      id: value,
      name: named(value),
      parentId: names.get(value)?.parentId ?? value,
      count,
    })),
    vendors: facets.vendors.flatMap(({ value, count }) => {
      const vendor = buyer.vendors.get(value);
      return vendor
        ? [{ id: value, name: vendor.name, rating: vendor.rating.mean, isFeatured: vendor.isFeatured, count }]
        : [];
    }),
    contracts: facets.contracts.flatMap(({ value, count }) => {
      const contract = buyer.contracts.get(value);
      if (!contract) return [];
      const vendorName = buyer.vendors.get(contract.vendorId)?.name ?? '';
      return [{ id: value, name: contract.number, cooperative: contract.cooperative, vendorName, count }];
    }),
    manufacturers: facets.manufacturers.map(({ value, count }) => ({ name: value, count })),
    countries: facets.countries.map(({ value, count }) => ({ name: value, count })),
    leadTimes: facets.leadTimes.map(({ value, count }) => ({ days: value, count })),
    vendorCount: facets.vendorCount,
    inStock: facets.inStock,
    onContract: facets.onContract,
    prices: facets.prices,
  };
}

/** What was found, and how the words were spelled for it. */
interface Mended<Answer> {
  readonly answer: Answer;
  readonly spelling: { readonly asked: string; readonly used: string } | null;
  readonly suggestion: string | null;
}

/**
 * Finds by the words that were typed; where nothing has them, by the nearest spelling, and where few have, it is suggested. CAT-21
 * @param few fewer found products than this have another spelling looked for; 1 where nobody is shown a suggestion
 */
export async function findMended<Answer extends { readonly total: number }>(
  db: Db,
  text: string | null,
  find: (text: string | null) => Promise<Answer>,
  few = FEW,
): Promise<Mended<Answer>> {
  const answer = await find(text);
  if (text === null || answer.total >= few) return { answer, spelling: null, suggestion: null };
  const mended = await postgresSearch.mend(db, text);
  if (mended === null) return { answer, spelling: null, suggestion: null };
  const other = await find(mended);
  if (other.total <= answer.total) return { answer, spelling: null, suggestion: null };
  if (answer.total > 0) return { answer, spelling: null, suggestion: mended };
  return { answer: other, spelling: { asked: text, used: mended }, suggestion: null };
}

/** What a school finds in the marketplace. CAT-14 CAT-20 CAT-21 @throws {AppError} RULE_BROKEN naming an amount */
export async function searchMarketplace(call: SchoolCall, query: Query): Promise<Schemas['MarketplacePage']> {
  const { db } = call;
  const limit = query.pageSize ?? 24;
  const question: SearchQuestion = {
    text: query.searchStr?.trim() || null,
    filters: await filtersOf(db, query),
    sort: query.sort ?? 'relevance',
    limit,
    offset: ((query.pageNumber ?? 1) - 1) * limit,
  };
  const buyer = await buyerOf(call);
  const { answer, spelling, suggestion } = await findMended(db, question.text, (text) =>
    postgresSearch.find(db, buyer, { ...question, text }),
  );
  const products = await shownProducts(db, buyer, answer.ids);
  countViews(call, 'shown', products);
  if (answer.total === 0 && question.text !== null) countSearch(call, question.text);
  return {
    products,
    totalCount: answer.total,
    isCapped: answer.total > 10_000,
    spelling,
    suggestion,
    facets: await presentFacets(db, buyer, answer.facets),
  };
}
