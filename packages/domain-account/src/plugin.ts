import { definePlugin } from '@chalkline/platform';
import { profileItems } from './profile-items.ts';
import { routes } from './routes.ts';

/** Accounts: signing in and out, and what belongs to one's own account. */
export const accountPlugin = definePlugin({ id: 'account', routes, profileItems });
