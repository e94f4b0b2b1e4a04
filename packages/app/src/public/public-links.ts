import { loginPathOf, Role } from '@chalkline/rules';

/** A link of the public header or footer. */
export interface PublicLink {
  label: string;
  path: string;
}

/** Where a stranger may look around. */
export const siteLinks: readonly PublicLink[] = [
  { label: 'Opportunities', path: '/opportunities' },
  { label: 'For vendors', path: '/vendor-portal' },
];

/** The two doors that strangers look for. */
export const signInLinks: readonly PublicLink[] = [
  { label: 'School sign in', path: loginPathOf(Role.School) },
  { label: 'Vendor sign in', path: loginPathOf(Role.Vendor) },
];

/** Where an account begins; schools and vendors each have their own form. */
export const signUpLinks: readonly PublicLink[] = [
  { label: 'Register a school', path: '/register/school' },
  { label: 'Register a company', path: '/register/vendor' },
];

/** What the footer owes everybody. */
export const legalLinks: readonly PublicLink[] = [
  { label: 'Terms of use', path: '/terms-of-use' },
  { label: 'Privacy policy', path: '/privacy-policy' },
  { label: 'Support', path: '/support' },
];

/**
 * Links to pages that the product has and the door does not: the door's own registry can't know them. A test holds this
 * list against the plugins.
 */
export const beyondDoor: readonly string[] = [];
