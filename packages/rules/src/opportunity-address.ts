import { DAY_MS } from './constants.ts';
import { isPurchaseTypeId } from './purchase-type.ts';

/** The choices for "closes within", in days. */
export const CLOSING_WITHIN_DAYS = [7, 14, 30] as const;

/** Opportunities on a page of the public list. */
export const OPPORTUNITIES_PER_PAGE = 20;

/** The query of the public list of opportunities. */
export interface OpportunityAddressQuery {
  pageNumber: number;
  pageSize: number;
  search?: string;
  sort?: string;
  categoryId?: number;
  stateCode?: string;
  rfptypeId?: number;
  /** A day as YYYY-MM-DD, in UTC. */
  closesBefore?: string;
}

/** Words as they can be looked for: no text of the database holds a NUL character or half of a pair that is one character. */
const wordsOf = (text: string): string =>
  text
    .replaceAll('\0', '')
    .trim()
    .slice(0, 200)
    .replace(/\p{Cs}/gu, '');

const wholeNumber = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** The day after the last day on which bidding may end. */
function closingBefore(days: number, now: Date): string {
  return new Date(now.getTime() + (days + 1) * DAY_MS).toISOString().slice(0, 10);
}

const sorts: readonly string[] = ['-publishedAt', 'name', 'schoolName'];

/**
 * The query in the address of the public list: the category is part of the path, everything else part of the query string. Browser and
 * server read it alike, so that the data the server puts into the page matches the page's query; an invalid value is
 * left out. ID-6
 */
export function opportunityQuery(
  category: string | undefined,
  params: { get(name: string): string | null },
  now: Date,
): OpportunityAddressQuery {
  const search = wordsOf(params.get('search') ?? '');
  const categoryId = wholeNumber(category);
  const typeId = wholeNumber(params.get('type'));
  const stateCode = params.get('state') ?? '';
  const days = CLOSING_WITHIN_DAYS.find((choice) => String(choice) === params.get('closes'));
  const sort = params.get('sort') ?? '';
  return {
    pageNumber: Math.min(wholeNumber(params.get('page')) ?? 1, 10_000),
    pageSize: OPPORTUNITIES_PER_PAGE,
    ...(search === '' ? {} : { search }),
    ...(sorts.includes(sort) ? { sort } : {}),
    ...(categoryId === null ? {} : { categoryId }),
    ...(/^[A-Z]{2}$/.test(stateCode) ? { stateCode } : {}),
    ...(typeId !== null && isPurchaseTypeId(typeId) ? { rfptypeId: typeId } : {}),
    ...(days === undefined ? {} : { closesBefore: closingBefore(days, now) }),
  };
}
