import { COMPARED_PURCHASE } from './fill.ts';

/** A call whose time must not grow with the market. */
export interface SizedCall {
  readonly name: string;
  readonly as: 'school' | 'vendor';
  readonly path: string;
  readonly body?: unknown;
}

const purchasing = '/api/POConfiguration';
const typed = { pageSize: 5, pageNumber: 1, searchStr: 'Tablets' };

/** Lists, searches, the comparison and the dashboards. */
export const calls: readonly SizedCall[] = [
  { name: 'open purchases', as: 'school', path: `${purchasing}/GetOpenPurchaseRequests?pageNumber=1&pageSize=20` },
  { name: 'history', as: 'school', path: `${purchasing}/GetPurchaseHistory?pageNumber=2&pageSize=20` },
  { name: 'history, searched', as: 'school', path: `${purchasing}/GetPurchaseHistory?search=Tablets` },
  { name: 'purchase orders', as: 'school', path: `${purchasing}/GetPurchaseOrders?pageNumber=1&pageSize=20` },
  { name: 'comparison', as: 'school', path: `${purchasing}/GetBidComparison/${COMPARED_PURCHASE}` },
  { name: 'dashboard', as: 'school', path: `${purchasing}/GetPurchasingOverview` },
  { name: 'search', as: 'school', path: `${purchasing}/GetAllGloballySearchData`, body: typed },
  { name: 'new deals', as: 'vendor', path: `${purchasing}/GetNewDeals?pageNumber=1&pageSize=20` },
  { name: 'submitted bids', as: 'vendor', path: `${purchasing}/GetSubmittedBids?pageNumber=1&pageSize=20` },
  { name: 'dashboard', as: 'vendor', path: `${purchasing}/GetPurchasingOverview` },
  { name: 'search', as: 'vendor', path: `${purchasing}/GetAllGloballySearchForVendor`, body: typed },
];
