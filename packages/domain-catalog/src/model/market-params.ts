import type { ListController } from '@chalkline/platform';
import { isMoney } from '@chalkline/rules';
import type { MarketplaceQuery } from './contract.ts';

/** Products of a page of the marketplace. */
export const MARKET_PAGE = 24;

export type MarketSort = NonNullable<MarketplaceQuery['sort']>;

export const marketSorts: readonly { value: MarketSort; label: string }[] = [
  { value: 'relevance', label: 'Most relevant' },
  { value: 'priceUp', label: 'Lowest price' },
  { value: 'priceDown', label: 'Highest price' },
  { value: 'rating', label: 'Best rated' },
  { value: 'leadTime', label: 'Soonest delivery' },
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'Name' },
];

/** The parameters of the address that narrow the marketplace. */
export const marketFilters = [
  'category',
  'sub',
  'vendor',
  'contract',
  'maker',
  'country',
  'min',
  'max',
  'rating',
  'lead',
  'ships',
  'stock',
  'contracts',
] as const;

/** Parameters that hold several values, each in a parameter of its own: a manufacturer's name may contain a comma. */
export type ManyParam = 'category' | 'sub' | 'vendor' | 'contract' | 'maker' | 'country';

const SEPARATOR = '|';
const MAX_VALUES = 50;

/** The values of a parameter that holds several. */
export function manyOf(params: URLSearchParams, name: ManyParam): string[] {
  return (params.get(name) ?? '')
    .split(SEPARATOR)
    .filter((value) => value !== '')
    .slice(0, MAX_VALUES);
}

const idsOf = (params: URLSearchParams, name: ManyParam): number[] =>
  manyOf(params, name)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** The parameter's text with a value put in, or taken out where it is in. */
export function toggled(params: URLSearchParams, name: ManyParam, value: string): string {
  const values = manyOf(params, name);
  return (values.includes(value) ? values.filter((each) => each !== value) : [...values, value]).join(SEPARATOR);
}

const amountOf = (text: string | null): string | null => (text !== null && text !== '' && isMoney(text) ? text : null);
const stateOf = (text: string | null): string | null => (text !== null && /^[A-Z]{2}$/.test(text) ? text : null);

function wholeOf(text: string | null, least: number, most: number): number | null {
  const value = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}

/** What the address asks of the marketplace; what it can't mean is left out. */
export function marketQuery({
  params,
  search,
  page,
}: Pick<ListController, 'params' | 'search' | 'page'>): MarketplaceQuery {
  const sort = marketSorts.find(({ value }) => value === params.get('sort'))?.value;
  return {
    pageNumber: Math.min(page, 1000),
    pageSize: MARKET_PAGE,
    searchStr: search.slice(0, 200),
    parentCategoryIds: idsOf(params, 'category'),
    categoryIds: idsOf(params, 'sub'),
    vendorIds: idsOf(params, 'vendor'),
    contractIds: idsOf(params, 'contract'),
    manufacturers: manyOf(params, 'maker'),
    countries: manyOf(params, 'country'),
    minPrice: amountOf(params.get('min')),
    maxPrice: amountOf(params.get('max')),
    minRating: wholeOf(params.get('rating'), 1, 5),
    maxLeadDays: wholeOf(params.get('lead'), 0, 999),
    shipsToState: stateOf(params.get('ships')),
    inStock: params.get('stock') === '1',
    onContract: params.get('contracts') === '1',
    sort: sort ?? 'relevance',
  };
}

/** The most products that are compared at once. */
export const MAX_COMPARED = 4;

/** The products that the address compares, in order. */
export function comparedIds(params: URLSearchParams): number[] {
  return (params.get('compare') ?? '')
    .split(SEPARATOR)
    .map(Number)
    .filter((id, index, all) => Number.isSafeInteger(id) && id > 0 && all.indexOf(id) === index)
    .slice(0, MAX_COMPARED);
}

export const comparedText = (ids: readonly number[]): string => ids.join(SEPARATOR);
