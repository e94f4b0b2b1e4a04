import type { MenuIcon, MenuSection } from '@chalkline/rules';
import type { Session } from '../../security/sessions.ts';

/** A screen as the product has it in a menu. */
export interface MenuEntry {
  readonly href: string;
  readonly name: string;
  readonly icon: MenuIcon;
  readonly section: MenuSection;
  /** Which count stands beside it. */
  readonly count?: string;
  /** Which counts, when one isn't zero, show the orange dot. */
  readonly dot?: string | readonly string[];
  /** Who finds it; everybody of the menu, where nothing is said. */
  readonly isFor?: (session: Session) => boolean;
}
