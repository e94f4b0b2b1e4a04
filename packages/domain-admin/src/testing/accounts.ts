import type { Schemas } from '@chalkline/api-client';
import { accounts } from '@chalkline/platform/testing';

/** The administrator that tests sign in. */
export const admin: Schemas['Session'] = {
  ...accounts.school,
  token: 'token-of-ada',
  role: 'Admin',
  id: 1,
  firstName: 'Ada',
  lastName: 'Price',
  email: 'ada@chalkline.test',
  accessType: null,
  schoolID: null,
  homeUrl: '/dashboard',
  organisation: 'Chalkline',
  rights: [],
};
