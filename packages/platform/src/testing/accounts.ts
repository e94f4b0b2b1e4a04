import type { Schemas } from '@chalkline/api-client';

const school: Schemas['Session'] = {
  token: 'token-of-dana',
  role: 'School',
  status: 1,
  id: 12,
  firstName: 'Dana',
  lastName: 'Mercer',
  logo: null,
  email: 'dana@cedarvalley.test',
  accessType: 1,
  isTrial: false,
  currentPlan: 'Free',
  hasUsedFreeTrial: false,
  planExpiration: null,
  planStartedAt: null,
  cartItems: 0,
  schoolID: 12,
  homeUrl: '/school-dashboard',
  organisation: 'Cedar Valley USD',
  rights: ['publish', 'award', 'negotiate'],
};

/** Accounts as the server hands them out. */
export const accounts = {
  school,
  vendor: {
    ...school,
    token: 'token-of-noor',
    role: 'Vendor',
    id: 7,
    firstName: 'Noor',
    lastName: 'Saleh',
    email: 'noor@northgate.test',
    schoolID: null,
    homeUrl: '/vendor-dashboard',
    organisation: 'Northgate Supply',
    rights: [],
  },
} as const satisfies Record<string, Schemas['Session']>;
