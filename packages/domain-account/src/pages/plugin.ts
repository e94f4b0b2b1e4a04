import { definePlugin } from '@chalkline/platform';
import { cards } from '../cards.ts';
import { hubHandlers } from '../hub.ts';
import { menu } from '../menus.ts';
import { profileItems } from '../profile-items.ts';
import { firstSteps } from './first-steps.ts';
import { pagesRoutes } from './routes.ts';

/** One's own account once signed in: setups, colleagues, preferences, plans. A stranger's first visit does without it. */
export const accountPagesPlugin = definePlugin({
  id: 'account-pages',
  routes: pagesRoutes,
  menu,
  profileItems,
  dashboardCards: cards,
  firstSteps,
  hubHandlers,
});
