import type { Schemas } from '@chalkline/api-client';
import { notification as anyNotification, accounts as common } from '@chalkline/platform/testing';

type Account = Schemas['Session'];

const school: Account = { ...common.school, rights: ['publish'] };

const nobody = { schoolID: null, rights: [] as Account['rights'] };

/** Accounts as the server hands them out. */
export const accounts = {
  school,
  vendor: { ...school, ...nobody, role: 'Vendor', id: 7, firstName: 'Noor', homeUrl: '/vendor-dashboard' },
  staff: { ...school, role: 'StaffMember', accessType: null, firstName: 'Sam', homeUrl: '/review-purchases' },
  admin: { ...school, ...nobody, role: 'Admin', accessType: null, firstName: 'Ada', homeUrl: '/dashboard' },
} as const satisfies Record<string, Account>;

/** A stored notification that names itself. */
export const notification = (values: Partial<Schemas['Notification']> & { id: number }): Schemas['Notification'] =>
  anyNotification({ message: `Notification ${values.id}`, ...values });

/** An item of the server's menu. */
export function menuItem(values: Partial<Schemas['MenuItem']> & { id: number; href: string }): Schemas['MenuItem'] {
  return {
    name: values.href,
    icon: 'inbox',
    rank: values.id,
    groupNumber: 1,
    notificationCount: 0,
    showIndicator: false,
    ...values,
  };
}
