import { usePlatform } from '@chalkline/platform';
import { hasScreen } from '../routing/has-screen.ts';
import { beyondDoor, legalLinks, type PublicLink, signInLinks, signUpLinks, siteLinks } from './public-links.ts';

/** The links of the public frame that lead somewhere in this build. */
export interface PublicLinks {
  site: readonly PublicLink[];
  signIn: readonly PublicLink[];
  signUp: readonly PublicLink[];
  legal: readonly PublicLink[];
}

/** Leaves out what this build has no page for. */
export function usePublicLinks(): PublicLinks {
  const { registry } = usePlatform();
  const existing = (links: readonly PublicLink[]) =>
    links.filter(({ path }) => hasScreen(registry, path) || beyondDoor.includes(path));
  return {
    site: existing(siteLinks),
    signIn: existing(signInLinks),
    signUp: existing(signUpLinks),
    legal: existing(legalLinks),
  };
}
