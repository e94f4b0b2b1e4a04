import type { UserRow } from '../rows.ts';

/** A person before what they have done since is known. */
export type UserDraft = Pick<
  UserRow,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'role'
  | 'accessType'
  | 'status'
  | 'schoolId'
  | 'vendorId'
  | 'rights'
  | 'createdAt'
> & { isInvited?: boolean };
