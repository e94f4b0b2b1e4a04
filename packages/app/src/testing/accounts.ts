import type { Schemas } from '@chalkline/api-client';

type Account = Schemas['Session'];

const school: Account = {
  token: 'token-of-dana',
  role: 'School',
  status: 1,
  id: 12,
  firstName: 'Dana',
  lastName: 'Mercer',
  logo: null,
  email: 'dana@cedarvalley.test',
  accessType: 1,
  currentPlan: 'Free',
  hasUsedFreeTrial: false,
  isTrial: false,
  planExpiration: null,
  planStartedAt: null,
  cartItems: 0,
  schoolID: 12,
  homeUrl: '/school-dashboard',
  organisation: 'Cedar Valley USD',
  rights: ['publish'],
};

const nobody = { schoolID: null, rights: [] as Account['rights'] };

/** Accounts as the server hands them out. */
export const accounts = {
  school,
  vendor: { ...school, ...nobody, role: 'Vendor', id: 7, firstName: 'Noor', homeUrl: '/vendor-dashboard' },
  staff: { ...school, role: 'StaffMember', accessType: null, firstName: 'Sam', homeUrl: '/review-purchases' },
  admin: { ...school, ...nobody, role: 'Admin', accessType: null, firstName: 'Ada', homeUrl: '/dashboard' },
} as const satisfies Record<string, Account>;

/** A stored notification. */
export function notification(values: Partial<Schemas['Notification']> & { id: number }): Schemas['Notification'] {
  return {
    message: `Notification ${values.id}`,
    rfpId: null,
    bidId: null,
    saleId: null,
    vendorId: null,
    isRead: false,
    isForMessage: false,
    notificationType: 1,
    relatedUrl: null,
    href: null,
    encryptedRfpId: null,
    encryptedSaleId: null,
    encryptedOfferId: null,
    createdAt: '2026-11-21T15:00:00.000Z',
    notificationTime: '2026-11-21T15:00:00.000Z',
    showIndicator: false,
    ...values,
  };
}

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
