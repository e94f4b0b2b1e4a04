import type { MenuContribution } from '@chalkline/platform';
import { BadgeCheck, BadgeDollarSign, School, Store, Users } from 'lucide-react';

/** Icons of this domain's entries in the server's menu, for names of icons that the shell does not know. */
export const menu: readonly MenuContribution[] = [
  { href: 'school-assistant', icon: Users },
  { href: 'vendor-assistant', icon: Users },
  { href: 'school-business-setup', icon: School },
  { href: 'vendor-business-setup', icon: Store },
  { href: 'vendor-verification-setup', icon: BadgeCheck },
  { href: 'upgrade-plan', icon: BadgeDollarSign },
];
