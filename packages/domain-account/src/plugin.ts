import { definePlugin } from '@chalkline/platform';
import { routes } from './routes.ts';

/** What a stranger may open: the public site, the doors, signing up. Small, since every first visit loads it. */
export const accountPlugin = definePlugin({ id: 'account', routes });
