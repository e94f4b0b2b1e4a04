import type { MenuContribution } from '@chalkline/platform';

/** Icons of this domain's entries in the server's menu, for names of icons that the shell does not know. */
export const menu: readonly MenuContribution[] = [
  { href: 'school-assistant', icon: 'users' },
  { href: 'vendor-assistant', icon: 'users' },
  { href: 'school-business-setup', icon: 'school' },
  { href: 'vendor-business-setup', icon: 'store' },
  { href: 'vendor-verification-setup', icon: 'badge-check' },
  { href: 'upgrade-plan', icon: 'badge-dollar-sign' },
];
