import type { Schemas } from '@chalkline/api-client';

/** The administrator that tests sign in. */
export const admin: Schemas['Session'] = {
  token: 'token-of-ada',
  role: 'Admin',
  status: 1,
  id: 1,
  firstName: 'Ada',
  lastName: 'Price',
  logo: null,
  email: 'ada@chalkline.test',
  accessType: null,
  currentPlan: 'Free',
  hasUsedFreeTrial: false,
  isTrial: false,
  planExpiration: null,
  planStartedAt: null,
  cartItems: 0,
  schoolID: null,
  homeUrl: '/dashboard',
  organisation: 'Chalkline',
  rights: [],
};
