import type { Schemas } from '@chalkline/api-client';
import type { SearchAudience } from '@chalkline/platform';
import { reviewStatusLabel, SEARCH_COUNTED, schoolSearchStatusLabel, vendorSearchStatusLabel } from '@chalkline/rules';

export type SearchResult = Schemas['SearchResult'];

/** One page of results and how many there are in all. */
export interface SearchPage {
  listingData: SearchResult[];
  totalCount: number;
}

const audiences: Readonly<Record<string, SearchAudience>> = {
  School: 'school',
  Vendor: 'vendor',
  SubVendor: 'vendor',
  StaffMember: 'staff',
};

/** Whose search a role has; administrators have none (UI-1). */
export function searchAudienceOf(role: string | null): SearchAudience | null {
  return audiences[role ?? ''] ?? null;
}

/** Where the audience's search is asked. */
export function searchPathOf(audience: SearchAudience) {
  return audience === 'vendor'
    ? '/api/POConfiguration/GetAllGloballySearchForVendor'
    : '/api/POConfiguration/GetAllGloballySearchData';
}

const typeWords: Readonly<Record<number, string>> = { 1: 'RFP', 2: 'Order', 3: 'RFQ' };
const typeTones: Readonly<Record<number, 'blue' | 'amber' | 'accent'>> = { 1: 'blue', 2: 'accent', 3: 'amber' };

/** The word on a result's badge. */
export function searchTypeWord(sourceType: number): string {
  return typeWords[sourceType] ?? 'RFP';
}

/** The color of that badge. */
export function searchTypeTone(sourceType: number): 'blue' | 'amber' | 'accent' {
  return typeTones[sourceType] ?? 'blue';
}

const statusWords: Readonly<Record<SearchAudience, (status: number) => string>> = {
  school: schoolSearchStatusLabel,
  vendor: vendorSearchStatusLabel,
  staff: reviewStatusLabel,
};

/** The word for a result's state: a school, a vendor and a staff member read different ones. UI-14 UI-15 UI-23 */
export function searchStatusWord(audience: SearchAudience, status: number): string {
  return statusWords[audience](status);
}

/** What is searched, with the groups that domains add: "RFPs, orders, sales and products". UI-36 */
export function searchedWords(groups: readonly string[]): string {
  const words = ['RFPs', 'orders', 'sales', ...groups.map((label) => label.toLowerCase())];
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** How many were found, for those who listen to it. SRV-15 */
export function searchCountWords(totalCount: number): string {
  if (totalCount === 0) return 'No Record Found';
  const words = `${Math.min(totalCount, SEARCH_COUNTED).toLocaleString('en-US')} ${totalCount === 1 ? 'result' : 'results'}`;
  return totalCount > SEARCH_COUNTED ? `More than ${words}` : words;
}
