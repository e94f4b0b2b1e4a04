import { COMPARED_PURCHASE } from './fill.ts';

/** A call whose time must not grow with the market. */
export interface SizedCall {
  readonly name: string;
  readonly as: 'school' | 'vendor';
  readonly path: string;
  readonly body?: unknown;
  /** How often it is called, in requests a second. */
  readonly perSecond: number;
}

/** As often as a list has to bear. */
const LISTED = 200;
/** What fewer people do at a time: typing a search, comparing bids. */
const NOW_AND_THEN = 25;

const purchasing = '/api/POConfiguration';
const typed = { pageSize: 5, pageNumber: 1, searchStr: 'Tablets' };

/** Lists, searches, the comparison and the dashboards. */
export const calls: readonly SizedCall[] = [
  {
    name: 'open purchases',
    as: 'school',
    path: `${purchasing}/GetOpenPurchaseRequests?pageNumber=1&pageSize=20`,
    perSecond: LISTED,
  },
  {
    name: 'history',
    as: 'school',
    path: `${purchasing}/GetPurchaseHistory?pageNumber=2&pageSize=20`,
    perSecond: LISTED,
  },
  {
    name: 'history, searched',
    as: 'school',
    path: `${purchasing}/GetPurchaseHistory?search=Tablets`,
    perSecond: LISTED,
  },
  {
    name: 'purchase orders',
    as: 'school',
    path: `${purchasing}/GetPurchaseOrders?pageNumber=1&pageSize=20`,
    perSecond: LISTED,
  },
  {
    name: 'comparison',
    as: 'school',
    path: `${purchasing}/GetBidComparison/${COMPARED_PURCHASE}`,
    perSecond: NOW_AND_THEN,
  },
  { name: 'dashboard', as: 'school', path: `${purchasing}/GetPurchasingOverview`, perSecond: LISTED },
  {
    name: 'search',
    as: 'school',
    path: `${purchasing}/GetAllGloballySearchData`,
    body: typed,
    perSecond: NOW_AND_THEN,
  },
  { name: 'new deals', as: 'vendor', path: `${purchasing}/GetNewDeals?pageNumber=1&pageSize=20`, perSecond: LISTED },
  {
    name: 'submitted bids',
    as: 'vendor',
    path: `${purchasing}/GetSubmittedBids?pageNumber=1&pageSize=20`,
    perSecond: LISTED,
  },
  { name: 'dashboard', as: 'vendor', path: `${purchasing}/GetPurchasingOverview`, perSecond: LISTED },
  {
    name: 'search',
    as: 'vendor',
    path: `${purchasing}/GetAllGloballySearchForVendor`,
    body: typed,
    perSecond: NOW_AND_THEN,
  },
];
