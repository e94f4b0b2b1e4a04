import { definePlugin } from '@chalkline/platform';
import { cards } from './cards.ts';
import { hubHandlers } from './hub.ts';
import { links, usesLinks } from './links.ts';
import { menu } from './menus.ts';
import { notificationTargets } from './notification-targets.ts';
import { profileItems } from './profile-items.ts';
import { routes } from './routes.ts';

/** The other side of the market: messages, ratings, profiles and who is blocked. */
export const partnersPlugin = definePlugin({
  id: 'partners',
  routes,
  menu,
  profileItems,
  dashboardCards: cards,
  hubHandlers,
  notificationTargets,
  links,
  usesLinks,
});
