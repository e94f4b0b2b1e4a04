import type { PreloadContext, RouteContribution } from '@chalkline/platform';

type Preloads = typeof import('./public-preloads.ts');

/**
 * Asks for a page's data while the page loads. What asks comes by need, too: every first visit loads this list of routes.
 * One that does not come is made good by the page itself, which asks again and says what is wrong.
 */
const preloadBy =
  (name: keyof Preloads) =>
  (context: PreloadContext): void =>
    void import('./public-preloads.ts').then(
      (preloads) => preloads[name](context),
      () => undefined,
    );

/** What everybody may read of purchases, without an account. */
export const publicRoutes: readonly RouteContribution[] = [
  {
    path: 'opportunities/:category?',
    area: 'public',
    ownsTitle: true,
    page: () => import('./screens/public-opportunities/opportunities-page.tsx'),
    preload: preloadBy('preloadOpportunities'),
  },
  {
    path: 'RFP/:rfpToken/:page?',
    area: 'public',
    ownsTitle: true,
    page: () => import('./screens/public-rfp/public-rfp-page.tsx'),
    preload: preloadBy('preloadRfp'),
  },
  {
    path: 'school/:sid',
    area: 'public',
    ownsTitle: true,
    page: () => import('./screens/public-school/public-school-page.tsx'),
    preload: preloadBy('preloadSchool'),
  },
];
