import type { components } from '@chalkline/openapi/types';
import { AccessType, SchoolStatus, schoolRightRefusal, VendorStatus } from '@chalkline/rules';
import type { SignedInCall } from '../../call.ts';
import type { Session } from '../../security/sessions.ts';
import { countsOf } from './menu-counts.ts';

type MenuItem = components['schemas']['MenuItem'];

interface Entry {
  readonly href: string;
  readonly name: string;
  readonly icon: string;
  /** 1 buy, 2 sell, 3 market, 4 people, 5 administration, 6 deals, 7 orders. */
  readonly group: number;
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
  { href: 'school-dashboard', name: 'Dashboard', icon: 'layout-dashboard', group: 1 },
  { href: 'new-purchase-screen', name: 'New purchase', icon: 'file-plus', group: 1 },
  { href: 'draft-purchases', name: 'Drafts', icon: 'file-pen', group: 1, count: 'drafts' },
  { href: 'open-purchase-requests', name: 'Open requests', icon: 'inbox', group: 1, count: 'open', dot: 'questions' },
  { href: 'open-bids', name: 'Sealed bids', icon: 'lock', group: 1 },
  {
    href: 'on-going-purchases',
    name: 'On-going',
    icon: 'package',
    group: 1,
    count: 'ongoing',
    dot: ['waiting', 'negotiations', 'issues'],
  },
  { href: 'closed-purchases', name: 'Closed purchases', icon: 'archive', group: 1 },
  { href: 'purchase-history', name: 'Purchase history', icon: 'history', group: 1 },
  { href: 'order-history', name: 'Order history', icon: 'clipboard-list', group: 1 },
  { href: 'inbox', name: 'Inbox', icon: 'message-square', group: 4, count: 'unread', dot: 'unread' },
  { href: 'vendor-ratings', name: 'Ratings', icon: 'star', group: 4, count: 'toRate', dot: 'toRate' },
  { href: 'vendor-blacklist', name: 'Vendor black list', icon: 'ban', group: 4 },
  { href: 'school-assistant', name: 'Colleagues', icon: 'users', group: 4, isFor: managesPeople },
  {
    href: 'school-business-setup',
    name: 'School Setup',
    icon: 'school',
    group: 4,
    dot: 'setup',
    isFor: (session) => session.status === SchoolStatus.PartiallyApproved && managesPeople(session),
  },
];

const deals: readonly Entry[] = [
  { href: 'invited-deals', name: 'Invited deals', icon: 'mail-open', group: 6, count: 'invited', dot: 'invited' },
  {
    href: 'submitted-bids',
    name: 'Submitted bids',
    icon: 'send',
    group: 6,
    count: 'submitted',
    dot: ['negotiations', 'addenda'],
  },
  { href: 'awarded-bids', name: 'Awarded bids', icon: 'award', group: 6 },
  { href: 'completed-deals', name: 'Completed deals', icon: 'archive', group: 6 },
  { href: 'po-management', name: 'Purchase orders', icon: 'package', group: 7, count: 'orders', dot: 'toAccept' },
  { href: 'report-issue', name: 'Issues', icon: 'message-square-warning', group: 7, count: 'issues', dot: 'issues' },
];

const partners: readonly Entry[] = [
  { href: 'vendor-inbox', name: 'Inbox', icon: 'message-square', group: 4, count: 'unread', dot: 'unread' },
  { href: 'school-ratings', name: 'Ratings', icon: 'star', group: 4, count: 'toRate', dot: 'toRate' },
];

const invited: readonly Entry[] = [
  { href: 'vendor-landing', name: 'Home', icon: 'house', group: 6 },
  ...deals,
  ...partners,
];

const vendor: readonly Entry[] = [
  { href: 'vendor-dashboard', name: 'Dashboard', icon: 'layout-dashboard', group: 6 },
  { href: 'new-deals', name: 'New deals', icon: 'sparkles', group: 6 },
  { href: 'saved-deals', name: 'Saved deals', icon: 'star', group: 6 },
  ...deals,
  { href: 'order-management', name: 'Orders', icon: 'shopping-bag', group: 7 },
  ...partners,
  { href: 'vendor-assistant', name: 'Colleagues', icon: 'users', group: 4, isFor: isMain },
  {
    href: 'vendor-verification-setup',
    name: 'Verification',
    icon: 'badge-check',
    group: 4,
    dot: 'setup',
    isFor: (session) => isMain(session) && session.status === VendorStatus.PartiallyApproved,
  },
  { href: 'upgrade-plan', name: 'Plans', icon: 'badge-dollar-sign', group: 4, isFor: isMain },
];

const admin: readonly Entry[] = [
  { href: 'dashboard', name: 'Dashboard', icon: 'layout-dashboard', group: 5 },
  {
    href: 'vendor-verification-leads',
    name: 'Verification',
    icon: 'badge-check',
    group: 5,
    count: 'leads',
    dot: 'leads',
  },
  { href: 'vendor-management', name: 'Vendors', icon: 'store', group: 5 },
  { href: 'school-management', name: 'Schools', icon: 'school', group: 5, count: 'schools', dot: 'schools' },
  { href: 'domain-management', name: 'School domains', icon: 'globe', group: 5 },
  {
    href: 'vendor-inquiries',
    name: 'Inquiries',
    icon: 'messages-square',
    group: 5,
    count: 'inquiries',
    dot: 'inquiries',
  },
];

const staff: readonly Entry[] = [
  {
    href: 'review-purchases',
    name: 'Purchases to review',
    icon: 'clipboard-check',
    group: 8,
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
    groupNumber: entry.group,
    notificationCount: entry.count ? (counts[entry.count] ?? 0) : 0,
    showIndicator: [entry.dot ?? []].flat().some((name) => (counts[name] ?? 0) > 0),
  }));
}
