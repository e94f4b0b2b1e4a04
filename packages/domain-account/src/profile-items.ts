import type { ProfileItem, SessionStore } from '@chalkline/platform';
import { AccessType, isPlanDetailsLinkVisible, VendorStatus } from '@chalkline/rules';

function isMainVendor({ role, accessType }: SessionStore): boolean {
  return role === 'Vendor' && accessType === AccessType.Main;
}

function isPlanYoung({ planStartedAt }: SessionStore): boolean {
  return planStartedAt !== null && isPlanDetailsLinkVisible(new Date(planStartedAt), new Date());
}

/**
 * This domain's entries of the profile dropdown: the setup pages, preferences and the plan (ACC-7, NOTIF-24, PLAN-6). The shell shows
 * those whose page the build has.
 */
export const profileItems: readonly ProfileItem[] = [
  {
    id: 'account.school-setup',
    label: 'School Setup',
    order: 10,
    visible: ({ role }) => role === 'School',
    to: () => '/school-business-setup',
  },
  {
    id: 'account.business-setup',
    label: 'Business Setup',
    order: 10,
    visible: isMainVendor,
    to: ({ status }) => (status === VendorStatus.Approved ? '/vendor-business-setup' : '/vendor-verification-setup'),
  },
  {
    id: 'account.notification-preferences',
    label: 'Notification Preferences',
    order: 30,
    visible: (session) => session.role === 'School' || isMainVendor(session),
    to: () => '/notification-preference',
  },
  {
    id: 'account.plan-details',
    label: 'Plan Details',
    order: 40,
    visible: (session) => isMainVendor(session) && isPlanYoung(session),
    to: () => '/plan-details',
  },
];
