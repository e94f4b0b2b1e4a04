import type { MenuContribution } from '@chalkline/platform';
import { BadgeCheck, Globe, LayoutDashboard, MessagesSquare, School, Store } from 'lucide-react';

const section = 'administration';

/** Icons of this domain's entries in the server's menu, for names of icons that the shell does not know. */
export const menu: readonly MenuContribution[] = [
  { href: 'dashboard', icon: LayoutDashboard, section },
  { href: 'vendor-verification-leads', icon: BadgeCheck, section },
  { href: 'vendor-management', icon: Store, section },
  { href: 'school-management', icon: School, section },
  { href: 'domain-management', icon: Globe, section },
  { href: 'vendor-inquiries', icon: MessagesSquare, section },
];
