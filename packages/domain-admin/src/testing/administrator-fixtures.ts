import type { Administrator, StaffMember } from '../model/contract.ts';

const at = '2026-11-18T17:00:00.000Z';

/** A colleague who has one area. */
export const administrator = (changes: Partial<Administrator> = {}): Administrator => ({
  id: 2,
  firstName: 'Ben',
  lastName: 'Ruiz',
  email: 'ben@chalkline.test',
  areas: ['payments'],
  state: 'active',
  invitedAt: at,
  lastSignInAt: at,
  isMe: false,
  ...changes,
});

/** Somebody who reviews a school's purchases. */
export const staffMember = (changes: Partial<StaffMember> = {}): StaffMember => ({
  id: 41,
  firstName: 'Rae',
  lastName: 'Kim',
  email: 'rae@cedarvalley.test',
  schoolId: 12,
  schoolName: 'Cedar Valley USD',
  stateCode: 'CA',
  state: 'active',
  invitedAt: at,
  lastSignInAt: at,
  ...changes,
});
