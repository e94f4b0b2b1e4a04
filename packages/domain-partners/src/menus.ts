import type { MenuContribution } from '@chalkline/platform';
import { Ban, MessageSquare, Star } from 'lucide-react';

/** Icons of the server's menu items about the other side. */
export const menu: readonly MenuContribution[] = [
  { href: 'inbox', icon: MessageSquare, section: 'people' },
  { href: 'vendor-inbox', icon: MessageSquare, section: 'people' },
  { href: 'vendor-ratings', icon: Star, section: 'people' },
  { href: 'school-ratings', icon: Star, section: 'people' },
  { href: 'vendor-blacklist', icon: Ban, section: 'people' },
];
