import { accountPlugin } from '@chalkline/domain-account';
import { rfpPublicPlugin } from '@chalkline/domain-rfp';
import { salesPublicPlugin } from '@chalkline/domain-sales';
import type { Plugin } from '@chalkline/platform';

/**
 * What a stranger needs to sign in and to read what is public. The first download holds these alone: the other parts, their icons and rules come when
 * somebody goes further, so the sign-in page stays small however many parts the product gets.
 */
export const doorPlugins: readonly Plugin[] = [accountPlugin, rfpPublicPlugin, salesPublicPlugin];
