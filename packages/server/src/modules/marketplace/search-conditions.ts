import { foldText } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import { numbers } from '../shared/numbers.ts';
import type { Buyer, FoundVendor } from './buyer.ts';
import type { SearchFilters, SearchQuestion } from './product-search.ts';

/** A choice that has its own counts. */
export type Facet = 'parentCategoryIds' | 'categoryIds' | 'vendorIds' | 'contractIds' | 'manufacturers' | 'countries';

const texts = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** The words that were typed, as the language has them. SRV-47 */
export const asked = (text: string): SQL => sql`websearch_to_tsquery('english', ${foldText(text)})`;

/** The vendors that are asked for, by what of theirs is listed. */
function vendorCondition({ vendors }: Buyer, { vendorIds, minRating }: SearchFilters): SQL {
  const wanted = vendorIds ? new Set(vendorIds) : null;
  const isWanted = ({ id, rating }: FoundVendor): boolean =>
    (wanted?.has(id) ?? true) && (minRating === undefined || (rating.mean !== null && rating.mean >= minRating));
  const some = [...vendors.values()].filter(isWanted);
  const whole = some.filter(({ isKeptOnly }) => !isKeptOnly).map(({ id }) => id);
  const kept = some.filter(({ isKeptOnly }) => isKeptOnly).map(({ id }) => id);
  if (kept.length === 0) return sql`l.vendor_id = any(${numbers(whole)})`;
  return sql`(l.vendor_id = any(${numbers(whole)}) or (l.is_kept_on_state and l.vendor_id = any(${numbers(kept)})))`;
}

/**
 * What a unit of a listed product costs this school at the smallest order: the price for every school, or that of a contract that
 * names this one where it is lower. Only products of such contracts are looked up. CAT-8 CAT-32
 */
export function ownPrice({ contracts, now }: Buyer): SQL {
  const named = [...contracts.values()].filter(({ isNamed }) => isNamed).map(({ id }) => id);
  if (named.length === 0) return sql`l.price`;
  const at = sql`${now.toISOString()}::timestamptz`;
  // The first of a version's tiers starts at the smallest order and is its dearest. CAT-4
  const lowest = sql`select min((select max(t.price) from price_tiers t where t.version_id = v.id)) from price_versions v
    where v.product_id = l.product_id and v.contract_id = any(${numbers(named)}) and v.withdrawn_at is null
      and v.valid_from <= ${at} and (v.valid_until is null or ${at} < v.valid_until)`;
  return sql`case when l.contract_ids && ${numbers(named)} then least(l.price, (${lowest})) else l.price end`;
}

const usable = ({ contracts }: Buyer): SQL => numbers([...contracts.keys()]);

/** A product that only schools of its contracts have a price for is theirs to find alone. CAT-8 */
const isPriced = (buyer: Buyer): SQL =>
  buyer.contracts.size === 0
    ? sql`l.price is not null`
    : sql`(l.price is not null or l.contract_ids && ${usable(buyer)})`;

/** What is chosen of the facets; `without` is left out, to count what could be chosen instead. Of contracts those that the school may use: which products others have a price of is not told. CAT-9 */
function chosen(buyer: Buyer, filters: SearchFilters, without: Facet | null): SQL[] {
  const { parentCategoryIds, categoryIds, contractIds, manufacturers, countries } = filters;
  const own = contractIds?.filter((id) => buyer.contracts.has(id)) ?? [];
  const conditions: readonly [Facet, SQL | null][] = [
    [
      'parentCategoryIds',
      parentCategoryIds?.length ? sql`l.parent_category_id = any(${numbers(parentCategoryIds)})` : null,
    ],
    ['categoryIds', categoryIds?.length ? sql`l.category_id = any(${numbers(categoryIds)})` : null],
    ['contractIds', contractIds?.length ? sql`l.contract_ids && ${numbers(own)}` : null],
    ['manufacturers', manufacturers?.length ? sql`l.manufacturer = any(${texts(manufacturers)})` : null],
    ['countries', countries?.length ? sql`l.country = any(${texts(countries)})` : null],
  ];
  return conditions.flatMap(([facet, condition]) => (condition === null || facet === without ? [] : condition));
}

function ranges(buyer: Buyer, filters: SearchFilters): SQL[] {
  const { minPrice, maxPrice, maxLeadDays, shipsToState, inStock, onContract } = filters;
  const ships = (state: string): SQL => sql`(l.ships_to is null or ${state} = any(l.ships_to))`;
  return [
    isPriced(buyer),
    ships(buyer.stateCode),
    ...(shipsToState && shipsToState !== buyer.stateCode ? [ships(shipsToState)] : []),
    ...(minPrice === undefined ? [] : [sql`${ownPrice(buyer)} >= ${minPrice}::numeric`]),
    ...(maxPrice === undefined ? [] : [sql`${ownPrice(buyer)} <= ${maxPrice}::numeric`]),
    ...(maxLeadDays === undefined ? [] : [sql`l.lead_time_days <= ${maxLeadDays}`]),
    ...(inStock ? [sql`l.is_in_stock`] : []),
    ...(onContract ? [sql`l.contract_ids && ${usable(buyer)}`] : []),
  ];
}

/**
 * Which listed products answer a question: those with the words or with the very code, of vendors that the school may find. CAT-14
 * @param exact products whose code, or a part of it, was typed
 * @param without a choice that is left out
 */
export function answers(
  buyer: Buyer,
  { text, filters }: Pick<SearchQuestion, 'text' | 'filters'>,
  exact: readonly number[],
  without: Facet | null = null,
): SQL {
  const { vendorIds, ...others } = filters;
  const ofVendors = vendorCondition(buyer, without === 'vendorIds' || !vendorIds?.length ? others : filters);
  const hasWords = text === null ? [] : [sql`l.words @@ ${asked(text)}`];
  const isNamed =
    exact.length === 0 || text === null
      ? hasWords
      : [sql`(l.words @@ ${asked(text)} or l.product_id = any(${numbers(exact)}))`];
  return sql.join([...isNamed, ofVendors, ...chosen(buyer, filters, without), ...ranges(buyer, filters)], sql` and `);
}
