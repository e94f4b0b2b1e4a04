import type { MenuContribution } from '@chalkline/platform';
import { BadgeCheck, BadgeDollarSign, School, Store, Users } from 'lucide-react';

/** Icons of this domain's entries in the server's menu, for names of icons that the shell does not know. */
export const menu: readonly MenuContribution[] = [
  { href: 'school-assistant', icon: Users, section: 'people' },
  { href: 'vendor-assistant', icon: Users, section: 'people' },
  { href: 'school-business-setup', icon: School, section: 'people' },
  { href: 'vendor-business-setup', icon: Store, section: 'people' },
  { href: 'vendor-verification-setup', icon: BadgeCheck, section: 'people' },
  { href: 'upgrade-plan', icon: BadgeDollarSign, section: 'people' },
];
