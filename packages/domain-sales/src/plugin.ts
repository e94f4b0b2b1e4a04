import { definePlugin } from '@chalkline/platform';
import { cards } from './cards.ts';
import { firstSteps } from './first-steps.ts';
import { hubHandlers } from './hub.ts';
import { links, usesLinks } from './links.ts';
import { menu } from './menus.ts';
import { notificationTargets } from './notification-targets.ts';
import { routes } from './routes.ts';
import { searchTargets } from './search-targets.ts';

/** Surplus sales, for schools and vendors: sealed auctions, quick sales and live auctions, to the last pickup. */
export const salesPlugin = definePlugin({
  id: 'sales',
  routes,
  menu,
  dashboardCards: cards,
  firstSteps,
  hubHandlers,
  searchTargets,
  notificationTargets,
  links,
  usesLinks,
});
