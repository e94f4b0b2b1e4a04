import { accountPlugin } from '@chalkline/domain-account';
import type { Plugin } from '@chalkline/platform';

/**
 * What a stranger needs to sign in. The first download holds these alone: the other parts, their icons and rules come when
 * somebody goes further, so the sign-in page stays small however many parts the product gets.
 */
export const doorPlugins: readonly Plugin[] = [accountPlugin];
