import type { components } from '@chalkline/openapi/types';
import {
  AccessType,
  type MenuSection,
  menuSections,
  SchoolStatus,
  schoolRightRefusal,
  VendorStatus,
} from '@chalkline/rules';
import type { SignedInCall } from '../../call.ts';
import type { Session } from '../../security/sessions.ts';
import { countsOf } from './menu-counts.ts';

type MenuItem = components['schemas']['MenuItem'];

interface Entry {
  readonly href: string;
  readonly name: string;
  readonly icon: string;
  readonly section: MenuSection;
  /** Which count stands beside it. */
  readonly count?: string;
  /** Which counts, when one isn't zero, show the orange dot. */
  readonly dot?: string | readonly string[];
  /** Who finds it; everybody of the menu, where nothing is said. */
  readonly isFor?: (session: Session) => boolean;
}

const isMain = ({ accessType }: Session): boolean => accessType === AccessType.Main;

const managesPeople = ({ status, accessType, rights }: Session): boolean =>
  schoolRightRefusal('people', {
    status,
    accessType: accessType ?? AccessType.Assistant,
    grantedRights: rights,
  }) === null;

const school: readonly Entry[] = [
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
  { href: 'inbox', name: 'Inbox', icon: 'message-square', section: 'people', count: 'unread', dot: 'unread' },
  { href: 'vendor-ratings', name: 'Ratings', icon: 'star', section: 'people', count: 'toRate', dot: 'toRate' },
  { href: 'vendor-blacklist', name: 'Vendor black list', icon: 'ban', section: 'people' },
  { href: 'school-assistant', name: 'Colleagues', icon: 'users', section: 'people', isFor: managesPeople },
  {
    href: 'school-business-setup',
    name: 'School Setup',
    icon: 'school',
    section: 'people',
    dot: 'setup',
    isFor: (session) => session.status === SchoolStatus.PartiallyApproved && managesPeople(session),
  },
];

const deals: readonly Entry[] = [
  {
    href: 'invited-deals',
    name: 'Invited deals',
    icon: 'mail-open',
    section: 'deals',
    count: 'invited',
    dot: 'invited',
  },
  {
    href: 'submitted-bids',
    name: 'Submitted bids',
    icon: 'send',
    section: 'deals',
    count: 'submitted',
    dot: ['negotiations', 'addenda'],
  },
  { href: 'awarded-bids', name: 'Awarded bids', icon: 'award', section: 'deals' },
  { href: 'completed-deals', name: 'Completed deals', icon: 'archive', section: 'deals' },
  {
    href: 'po-management',
    name: 'Purchase orders',
    icon: 'package',
    section: 'orders',
    count: 'orders',
    dot: 'toAccept',
  },
  {
    href: 'report-issue',
    name: 'Issues',
    icon: 'message-square-warning',
    section: 'orders',
    count: 'issues',
    dot: 'issues',
  },
];

const partners: readonly Entry[] = [
  { href: 'vendor-inbox', name: 'Inbox', icon: 'message-square', section: 'people', count: 'unread', dot: 'unread' },
  { href: 'school-ratings', name: 'Ratings', icon: 'star', section: 'people', count: 'toRate', dot: 'toRate' },
];

const invited: readonly Entry[] = [
  { href: 'vendor-landing', name: 'Home', icon: 'house', section: 'deals' },
  ...deals,
  ...partners,
];

const vendor: readonly Entry[] = [
  { href: 'vendor-dashboard', name: 'Dashboard', icon: 'layout-dashboard', section: 'deals' },
  { href: 'new-deals', name: 'New deals', icon: 'sparkles', section: 'deals' },
  { href: 'saved-deals', name: 'Saved deals', icon: 'star', section: 'deals' },
  ...deals,
  { href: 'order-management', name: 'Orders', icon: 'shopping-bag', section: 'orders' },
  ...partners,
  { href: 'vendor-assistant', name: 'Colleagues', icon: 'users', section: 'people', isFor: isMain },
  {
    href: 'vendor-verification-setup',
    name: 'Verification',
    icon: 'badge-check',
    section: 'people',
    dot: 'setup',
    isFor: (session) => isMain(session) && session.status === VendorStatus.PartiallyApproved,
  },
  { href: 'upgrade-plan', name: 'Plans', icon: 'badge-dollar-sign', section: 'people', isFor: isMain },
];

const admin: readonly Entry[] = [
  { href: 'dashboard', name: 'Dashboard', icon: 'layout-dashboard', section: 'administration' },
  {
    href: 'vendor-verification-leads',
    name: 'Verification',
    icon: 'badge-check',
    section: 'administration',
    count: 'leads',
    dot: 'leads',
  },
  { href: 'vendor-management', name: 'Vendors', icon: 'store', section: 'administration' },
  {
    href: 'school-management',
    name: 'Schools',
    icon: 'school',
    section: 'administration',
    count: 'schools',
    dot: 'schools',
  },
  { href: 'domain-management', name: 'School domains', icon: 'globe', section: 'administration' },
  {
    href: 'vendor-inquiries',
    name: 'Inquiries',
    icon: 'messages-square',
    section: 'administration',
    count: 'inquiries',
    dot: 'inquiries',
  },
];

const staff: readonly Entry[] = [
  {
    href: 'review-purchases',
    name: 'Purchases to review',
    icon: 'clipboard-check',
    section: 'review',
    count: 'reviews',
    dot: 'reviews',
  },
];

/** What each account finds in its menu; sub-vendors have neither people, plan nor verification. ACC-17 */
function entriesOf(session: Session): readonly Entry[] {
  switch (session.role) {
    case 'School':
      return school;
    case 'Vendor':
      return session.status === VendorStatus.Invited ? invited : vendor;
    case 'SubVendor':
      return session.isInvitedOnly ? invited.slice(1) : vendor;
    case 'Admin':
      return admin;
    case 'StaffMember':
      return staff;
  }
}

/** The menu of an account, with what is waiting. */
export async function menuOf(call: SignedInCall): Promise<MenuItem[]> {
  const counts = await countsOf(call);
  const entries = entriesOf(call.session).filter(({ isFor }) => isFor?.(call.session) ?? true);
  return entries.map((entry, index) => ({
    id: index + 1,
    href: entry.href,
    name: entry.name,
    icon: entry.icon,
    rank: index + 1,
    groupNumber: menuSections.indexOf(entry.section) + 1,
    notificationCount: entry.count ? (counts[entry.count] ?? 0) : 0,
    showIndicator: [entry.dot ?? []].flat().some((name) => (counts[name] ?? 0) > 0),
  }));
}
