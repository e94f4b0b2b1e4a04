import type { AuditKind } from './contract.ts';

/** What an entry of the audit can be about, in words. */
const auditKinds: Readonly<Record<AuditKind, string>> = {
  address: 'Invited addresses without an account',
  bid: 'Bids and proposals',
  cart: 'Carts',
  category: 'Categories',
  contract: 'Contracts',
  domain: 'Approved domains',
  inquiry: 'Inquiries',
  menu: 'Menus',
  'notice-words': 'Notification texts',
  user: 'People',
  'price-offer': 'Price offers',
  'price-request': 'Price requests',
  product: 'Products',
  'purchase-order': 'Purchase orders',
  'purchase-template': 'Purchase templates',
  rfp: 'Purchases',
  question: 'Questions',
  rating: 'Ratings',
  sale: 'Sales',
  school: 'Schools',
  'sign-in': 'Sign-ins without an account',
  thread: 'Threads',
  transaction: 'Transactions',
  vendor: 'Vendors',
};

/** The kinds as a filter offers them. */
export const auditKindOptions = Object.entries(auditKinds)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

/** The kind that an address names; null for anything else. */
export const auditKindNamed = (text: string | null): AuditKind | null =>
  text !== null && Object.hasOwn(auditKinds, text) ? (text as AuditKind) : null;
