import type { MenuContribution } from '@chalkline/platform';
import { BadgeCheck, Globe, LayoutDashboard, MessagesSquare, School, Store } from 'lucide-react';

/** Icons of this domain's entries in the server's menu, for names of icons that the shell does not know. */
export const menu: readonly MenuContribution[] = [
  { href: 'dashboard', icon: LayoutDashboard },
  { href: 'vendor-verification-leads', icon: BadgeCheck },
  { href: 'vendor-management', icon: Store },
  { href: 'school-management', icon: School },
  { href: 'domain-management', icon: Globe },
  { href: 'vendor-inquiries', icon: MessagesSquare },
];
