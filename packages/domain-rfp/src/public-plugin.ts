import { definePlugin } from '@chalkline/platform';
import { publicLinks } from './public-links.ts';
import { publicRoutes } from './public-routes.ts';

/**
 * Purchases as a stranger reads them: the list, one purchase, one school. Apart from the signed-in screens, so that a
 * first visit loads no more than it shows.
 */
export const rfpPublicPlugin = definePlugin({ id: 'rfp-public', routes: publicRoutes, links: publicLinks });
