import type { MenuContribution } from '@chalkline/platform';
import { Ban, MessageSquare, Star } from 'lucide-react';

/** Icons of this domain's entries in the server's menu, for names of icons that the shell does not know. */
export const menu: readonly MenuContribution[] = [
  { href: 'inbox', icon: MessageSquare, section: 'people' },
  { href: 'vendor-inbox', icon: MessageSquare, section: 'people' },
  { href: 'vendor-ratings', icon: Star, section: 'people' },
  { href: 'school-ratings', icon: Star, section: 'people' },
  { href: 'vendor-blacklist', icon: Ban, section: 'people' },
];
