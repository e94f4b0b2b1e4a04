import { definePlugin } from '@chalkline/platform';
import { publicLinks } from './public-links.ts';
import { publicRoutes } from './public-routes.ts';
import { publicSections } from './public-sections.ts';

/**
 * Sales as a stranger reads them: one public sale, and the check of an auction's log. Apart from the signed-in screens, so
 * that a first visit loads no more than it shows.
 */
export const salesPublicPlugin = definePlugin({
  id: 'sales-public',
  routes: publicRoutes,
  links: publicLinks,
  publicSections,
});
