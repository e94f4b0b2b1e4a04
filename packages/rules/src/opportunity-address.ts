import { DAY_MS } from './constants.ts';
import { isPurchaseTypeId } from './purchase-type.ts';

/** Days within which bidding may be asked to end. */
export const CLOSING_WITHIN_DAYS = [7, 14, 30] as const;

/** Opportunities on a page of the public list. */
export const OPPORTUNITIES_PER_PAGE = 20;

/** What the public list of opportunities is asked for. */
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

const wholeNumber = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** The day after the last one on which bidding may end. */
function closingBefore(days: number, now: Date): string {
  return new Date(now.getTime() + (days + 1) * DAY_MS).toISOString().slice(0, 10);
}

const sorts: readonly string[] = ['-publishedAt', 'name', 'schoolName'];

/**
 * What the address of the public list asks for: the category is part of the path, all else of the query. Browser and
 * server read it alike, so that what the server puts into the page is what the page asks for; a value that says nothing
 * is left out. ID-6
 */
export function opportunityQuery(
  category: string | undefined,
  params: { get(name: string): string | null },
  now: Date,
): OpportunityAddressQuery {
  const search = params.get('search')?.trim().slice(0, 200) ?? '';
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
