import type { MenuContribution } from '@chalkline/platform';

/** Icons of this domain's entries in the server's menu, for names of icons that the shell does not know. */
export const menu: readonly MenuContribution[] = [
  { href: 'inbox', icon: 'message-square' },
  { href: 'vendor-inbox', icon: 'message-square' },
  { href: 'vendor-ratings', icon: 'star' },
  { href: 'school-ratings', icon: 'star' },
  { href: 'vendor-blacklist', icon: 'ban' },
];
