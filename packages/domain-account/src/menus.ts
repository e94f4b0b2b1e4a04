import type { MenuContribution } from '@chalkline/platform';
import { Users } from 'lucide-react';

/** Icons of this domain's entries in the server's menu. */
export const menu: readonly MenuContribution[] = [
  { href: 'school-assistant', icon: Users, section: 'people' },
  { href: 'vendor-assistant', icon: Users, section: 'people' },
];
