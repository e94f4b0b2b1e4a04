import { AccessType, SchoolStatus, schoolRightRefusal } from '@chalkline/rules';
import type { Session } from '../../security/sessions.ts';
import type { MenuEntry } from './menu-entry.ts';

const managesPeople = ({ status, accessType, rights }: Session): boolean =>
  schoolRightRefusal('people', {
    status,
    accessType: accessType ?? AccessType.Assistant,
    grantedRights: rights,
  }) === null;

/** What a school buys, sells and asks. */
export const schoolMenu: readonly MenuEntry[] = [
  { href: 'school-dashboard', name: 'Dashboard', icon: 'layout-dashboard', section: 'buy' },
  { href: 'new-purchase-screen', name: 'New purchase', icon: 'file-plus', section: 'buy' },
  { href: 'draft-purchases', name: 'Drafts', icon: 'file-pen', section: 'buy', count: 'drafts' },
  {
    href: 'open-purchase-requests',
    name: 'Open requests',
    icon: 'inbox',
    section: 'buy',
    count: 'open',
    dot: 'questions',
  },
  { href: 'open-bids', name: 'Sealed bids', icon: 'lock', section: 'buy' },
  {
    href: 'on-going-purchases',
    name: 'On-going',
    icon: 'package',
    section: 'buy',
    count: 'ongoing',
    dot: ['waiting', 'negotiations', 'issues'],
  },
  { href: 'closed-purchases', name: 'Closed purchases', icon: 'archive', section: 'buy' },
  { href: 'purchase-history', name: 'Purchase history', icon: 'history', section: 'buy' },
  { href: 'order-history', name: 'Order history', icon: 'clipboard-list', section: 'buy' },
  { href: 'new-sale', name: 'New sale', icon: 'tag', section: 'sell' },
  { href: 'draft-sales', name: 'Draft sales', icon: 'file-pen', section: 'sell', count: 'saleDrafts' },
  {
    href: 'open-sales',
    name: 'Open sales',
    icon: 'store',
    section: 'sell',
    count: 'openSales',
    dot: ['saleQuestions', 'saleOffers'],
  },
  {
    href: 'sales-in-progress',
    name: 'Sales in progress',
    icon: 'package',
    section: 'sell',
    count: 'salesInProgress',
    dot: ['saleLotsToDecide', 'salePayments'],
  },
  { href: 'live-auction', name: 'Live auctions', icon: 'radio', section: 'sell', count: 'liveNow', dot: 'liveNow' },
  { href: 'closed-sales', name: 'Closed sales', icon: 'archive', section: 'sell' },
  { href: 'sale-history', name: 'Sale history', icon: 'history', section: 'sell' },
  { href: 'vendor-marketplace', name: 'Marketplace', icon: 'store', section: 'market' },
  { href: 'cart-items', name: 'Cart', icon: 'shopping-bag', section: 'market', dot: 'cartsSentBack' },
  {
    href: 'open-offers',
    name: 'Price offers',
    icon: 'badge-dollar-sign',
    section: 'market',
    count: 'priceOffers',
    dot: 'priceOffers',
  },
  { href: 'inbox', name: 'Inbox', icon: 'message-square', section: 'people', count: 'unread', dot: 'unread' },
  { href: 'vendor-ratings', name: 'Ratings', icon: 'star', section: 'people', count: 'toRate', dot: 'toRate' },
  { href: 'vendor-blacklist', name: 'Vendor black list', icon: 'ban', section: 'people' },
  {
    href: 'school-assistant',
    name: 'Colleagues',
    icon: 'users',
    section: 'people',
    dot: 'joining',
    isFor: managesPeople,
  },
  {
    href: 'school-business-setup',
    name: 'School Setup',
    icon: 'school',
    section: 'people',
    dot: 'setup',
    isFor: (session) => session.status === SchoolStatus.PartiallyApproved && managesPeople(session),
  },
];
