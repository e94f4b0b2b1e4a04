import { definePlugin } from '@chalkline/platform';
import { cards } from './cards.ts';
import { hubHandlers } from './hub.ts';
import { links, usesLinks } from './links.ts';
import { menu } from './menus.ts';
import { notificationTargets } from './notification-targets.ts';
import { pageParts } from './page-parts.ts';
import { profileItems } from './profile-items.ts';
import { routes } from './routes.ts';
import { searchGroups } from './search-groups.ts';

/** The marketplace: vendors' catalogs, a school's cart and orders from it, and bulk prices on request. */
export const catalogPlugin = definePlugin({
  id: 'catalog',
  routes,
  menu,
  dashboardCards: cards,
  hubHandlers,
  searchGroups,
  notificationTargets,
  pageParts,
  profileItems,
  links,
  usesLinks,
});
