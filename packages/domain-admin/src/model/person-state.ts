import { accountStatusLabel, MemberStatus, Role } from '@chalkline/rules';
import type { Tone } from '@chalkline/ui';
import type { Person } from './contract.ts';

/** How far a person is with their account, in words. */
export const personStates = {
  active: { label: 'Active', tone: 'green' },
  invited: { label: 'Invited', tone: 'blue' },
  disabled: { label: accountStatusLabel(Role.SubVendor, MemberStatus.Disabled), tone: 'red' },
} as const satisfies Record<Person['state'], { label: string; tone: Tone }>;

/** The states as a filter offers them. */
export const stateOptions = Object.entries(personStates).map(([value, { label }]) => ({ value, label }));

/** The state that an address names; null for anything else. */
export const stateNamed = (text: string | null): Person['state'] | null =>
  text !== null && Object.hasOwn(personStates, text) ? (text as Person['state']) : null;
