import type { Schemas } from '@chalkline/api-client';
import { schoolSearchStatusLabel, vendorSearchStatusLabel } from '@chalkline/rules';

export type SearchResult = Schemas['SearchResult'];

/** One page of results and how many there are in all. */
export interface SearchPage {
  listingData: SearchResult[];
  totalCount: number;
}

/** Whose words and jumps a result takes. */
export type SearchAudience = 'school' | 'vendor';

const typeWords: Readonly<Record<number, string>> = { 1: 'RFP', 2: 'Order', 3: 'RFQ' };
const typeTones: Readonly<Record<number, 'blue' | 'amber' | 'accent'>> = { 1: 'blue', 2: 'accent', 3: 'amber' };

/** The word on a result's badge. */
export function searchTypeWord(sourceType: number): string {
  return typeWords[sourceType] ?? 'RFP';
}

/** The colour of that badge. */
export function searchTypeTone(sourceType: number): 'blue' | 'amber' | 'accent' {
  return typeTones[sourceType] ?? 'blue';
}

/** The word for a result's state: a school and a vendor read different ones. */
export function searchStatusWord(audience: SearchAudience, status: number): string {
  return audience === 'school' ? schoolSearchStatusLabel(status) : vendorSearchStatusLabel(status);
}
