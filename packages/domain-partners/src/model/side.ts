import type { SessionStore } from '@chalkline/platform';

/** Which side of the market looks: a school (with its assistants), or a vendor (with its sub-vendors). */
export type Side = 'school' | 'vendor';

/** The side of the account that is signed in. */
export function sideOf({ role }: Pick<SessionStore, 'role'>): Side {
  return role === 'School' ? 'school' : 'vendor';
}

/** What the other side is called in a sentence. */
export const partnerWord: Readonly<Record<Side, string>> = { school: 'vendor', vendor: 'school' };
