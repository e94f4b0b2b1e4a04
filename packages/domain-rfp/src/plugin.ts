import { definePlugin } from '@chalkline/platform';
import { cards } from './cards.ts';
import { firstSteps } from './first-steps.ts';
import { hubHandlers } from './hub.ts';
import { links, usesLinks } from './links.ts';
import { menu } from './menus.ts';
import { notificationTargets } from './notification-targets.ts';
import { routes } from './routes.ts';
import { searchTargets } from './search-targets.ts';

/** Purchases, for schools and vendors: from the first draft to the last delivery. */
export const rfpPlugin = definePlugin({
  id: 'rfp',
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
