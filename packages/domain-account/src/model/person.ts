import type { Schemas } from '@chalkline/api-client';
import type { Tone } from '@chalkline/ui';

export type Person = Schemas['Person'];
export type Right = Schemas['Right'];

/** A person's name, or the address where no name was given. */
export function nameOf({ firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** What a school's right allows, in words for who grants it (ACC-11). */
export const rightWords: Readonly<Record<Right, { label: string; explanation: string }>> = {
  publish: { label: 'Publish', explanation: 'Publish purchases and sales, extend and cancel them.' },
  award: { label: 'Award', explanation: 'Award bids, up to the limit of School Setup.' },
  negotiate: { label: 'Negotiate', explanation: 'Ask vendors for a better price and answer theirs.' },
  checkout: { label: 'Check out', explanation: 'Place orders from the cart.' },
  people: { label: 'Manage people', explanation: 'Change School Setup, invite and disable colleagues.' },
};

/** A person's state in words. */
export const personStates: Readonly<Record<Person['state'], { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'green' },
  invited: { label: 'Invited', tone: 'amber' },
  disabled: { label: 'Disabled', tone: 'neutral' },
};
