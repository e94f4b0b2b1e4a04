import { type SizedCall as AnySizedCall, LISTED, NOW_AND_THEN } from '../shared/growth.ts';
import { COMPARED_PURCHASE, COMPARED_SALE } from './fill.ts';

/** Who calls; a visitor is nobody in particular. */
export type Caller = 'school' | 'vendor' | 'visitor';

type SizedCall = AnySizedCall<Caller>;

const purchasing = '/api/POConfiguration';
const page = 'pageNumber=1&pageSize=20';

const list = (as: Caller, name: string, operation: string, query = page): SizedCall => ({
  name,
  as,
  path: `${purchasing}/${operation}?${query}`,
  perSecond: LISTED,
});
const sales = (as: Caller, name: string, operation: string, query = page): SizedCall => ({
  ...list(as, name, operation, query),
  path: `/api/Sell/${operation}?${query}`,
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
  sales('school', 'open sales', 'GetOpenSales'),
  sales('school', 'sales in progress', 'GetSalesInProgress'),
  sales('school', 'closed sales', 'GetClosedSales'),
  sales('school', 'sale history', 'GetSaleHistory', 'pageNumber=2&pageSize=20'),
  sales('school', 'sale history, searched', 'GetSaleHistory', 'search=Tablets'),
  sales('school', 'dashboard of sales', 'GetSalesOverview', ''),
  rarer(sales('school', 'comparison of a sale', `GetSaleComparison/${COMPARED_SALE}`, '')),
  list('vendor', 'new deals', 'GetNewDeals'),
  list('vendor', 'invited deals', 'GetInvitedDeals'),
  list('vendor', 'saved deals', 'GetSavedDeals'),
  list('vendor', 'submitted bids', 'GetSubmittedBids'),
  list('vendor', 'awarded bids', 'GetAwardedBids'),
  list('vendor', 'completed deals', 'GetCompletedDeals'),
  list('vendor', 'purchase orders', 'GetPurchaseOrders'),
  list('vendor', 'dashboard', 'GetPurchasingOverview', ''),
  rarer(list('vendor', 'new deals, searched', 'GetNewDeals', 'search=Tablets')),
  sales('vendor', 'new sales', 'GetNewSales'),
  sales('vendor', 'invited sales', 'GetInvitedSales'),
  sales('vendor', 'submitted proposals', 'GetSubmittedProposals'),
  sales('vendor', 'awarded sales', 'GetAwardedSales'),
  sales('vendor', 'live auctions', 'GetLiveAuctions'),
  sales('vendor', 'dashboard of sales', 'GetSalesOverview', ''),
  rarer(sales('vendor', 'new sales, searched', 'GetNewSales', 'search=Tablets')),
  search('vendor', 'GetAllGloballySearchForVendor'),
  list('visitor', 'opportunities', 'GetPublicOpportunities'),
  list('visitor', 'opportunities of a state', 'GetPublicOpportunities', `stateCode=CA&${page}`),
  sales('visitor', 'public sales', 'GetPublicSales'),
  rarer(sales('visitor', 'public sales, searched', 'GetPublicSales', `search=Tablets&${page}`)),
  rarer(list('visitor', 'opportunities, searched', 'GetPublicOpportunities', `search=Tablets&${page}`)),
];
