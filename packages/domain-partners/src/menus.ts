import type { MenuContribution } from '@chalkline/platform';
import { Ban, MessageSquare, Star } from 'lucide-react';

/** Icons of this domain's entries in the server's menu, for names of icons that the shell does not know. */
export const menu: readonly MenuContribution[] = [
  { href: 'inbox', icon: MessageSquare },
  { href: 'vendor-inbox', icon: MessageSquare },
  { href: 'vendor-ratings', icon: Star },
  { href: 'school-ratings', icon: Star },
  { href: 'vendor-blacklist', icon: Ban },
];
