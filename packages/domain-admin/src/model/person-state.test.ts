import { accountStatusLabel, MemberStatus, Role } from '@chalkline/rules';
import { expect, it } from 'vitest';
import { personStates } from './person-state.ts';

it('ACC-1 an account that is shut has the same name for its own organization and for an administrator', () => {
  expect(personStates.disabled.label).toBe(accountStatusLabel(Role.SubVendor, MemberStatus.Disabled));
  expect(personStates.disabled.label).toBe('Disabled');
});
