import { definePlugin } from '@chalkline/platform';
import { hubHandlers } from './hub.ts';
import { links, usesLinks } from './links.ts';
import { menu } from './menus.ts';
import { notificationTargets } from './notification-targets.ts';
import { routes } from './routes.ts';

/** Running the market: accounts, verification, domains, inquiries and the figures over everything. */
export const adminPlugin = definePlugin({
  id: 'admin',
  routes,
  menu,
  hubHandlers,
  notificationTargets,
  links,
  usesLinks,
});
