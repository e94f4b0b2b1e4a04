import { COMPARED_PURCHASE } from './fill.ts';

/** Who calls; a visitor is nobody in particular. */
export type Caller = 'school' | 'vendor' | 'visitor';

/** A call whose time must not grow with the market. */
export interface SizedCall {
  readonly name: string;
  readonly as: Caller;
  readonly path: string;
  readonly body?: unknown;
  /** How often it is called, in requests a second. */
  readonly perSecond: number;
}

/** As often as a list has to bear. */
const LISTED = 200;
/** What fewer people do at a time: typing a search, comparing bids, reading a report. */
const NOW_AND_THEN = 25;

const purchasing = '/api/POConfiguration';
const page = 'pageNumber=1&pageSize=20';

const list = (as: Caller, name: string, operation: string, query = page): SizedCall => ({
  name,
  as,
  path: `${purchasing}/${operation}?${query}`,
  perSecond: LISTED,
});
const rarer = (call: SizedCall): SizedCall => ({ ...call, perSecond: NOW_AND_THEN });
const search = (as: Caller, operation: string): SizedCall => ({
  name: 'search',
  as,
  path: `${purchasing}/${operation}`,
  body: { pageSize: 5, pageNumber: 1, searchStr: 'Tablets' },
  perSecond: NOW_AND_THEN,
});

/** Lists, searches, the comparison, the report and the dashboards. */
export const calls: readonly SizedCall[] = [
  list('school', 'drafts', 'GetDraftPurchases'),
  list('school', 'open purchases', 'GetOpenPurchaseRequests'),
  list('school', 'on-going purchases', 'GetOnGoingPurchases'),
  list('school', 'closed purchases', 'GetClosedPurchases'),
  list('school', 'history', 'GetPurchaseHistory', 'pageNumber=2&pageSize=20'),
  list('school', 'history, searched', 'GetPurchaseHistory', 'search=Tablets'),
  list('school', 'purchase orders', 'GetPurchaseOrders'),
  list('school', 'issues', 'GetIssues'),
  list('school', 'dashboard', 'GetPurchasingOverview', ''),
  rarer(list('school', 'comparison', `GetBidComparison/${COMPARED_PURCHASE}`, '')),
  rarer(list('school', 'spend', 'GetSpend', '')),
  rarer(list('school', 'vendor directory', 'GetVendorDirectory')),
  search('school', 'GetAllGloballySearchData'),
  list('vendor', 'new deals', 'GetNewDeals'),
  list('vendor', 'invited deals', 'GetInvitedDeals'),
  list('vendor', 'saved deals', 'GetSavedDeals'),
  list('vendor', 'submitted bids', 'GetSubmittedBids'),
  list('vendor', 'awarded bids', 'GetAwardedBids'),
  list('vendor', 'completed deals', 'GetCompletedDeals'),
  list('vendor', 'purchase orders', 'GetPurchaseOrders'),
  list('vendor', 'dashboard', 'GetPurchasingOverview', ''),
  rarer(list('vendor', 'new deals, searched', 'GetNewDeals', 'search=Tablets')),
  search('vendor', 'GetAllGloballySearchForVendor'),
  list('visitor', 'opportunities', 'GetPublicOpportunities'),
  list('visitor', 'opportunities of a state', 'GetPublicOpportunities', `stateCode=CA&${page}`),
  rarer(list('visitor', 'opportunities, searched', 'GetPublicOpportunities', `search=Tablets&${page}`)),
];
