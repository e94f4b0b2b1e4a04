import type { PreloadContext, RouteContribution } from '@chalkline/platform';
import { opportunityQuery } from '@chalkline/rules';
import { publicOpportunities, publicRfp, publicSchool } from './queries/public.ts';

function preloadOpportunities({ api, queryClient, params, search }: PreloadContext): void {
  void queryClient.prefetchQuery(publicOpportunities(api, opportunityQuery(params['category'], search, new Date())));
}

function preloadRfp({ api, queryClient, params }: PreloadContext): void {
  const token = params['rfpToken'];
  if (token) void queryClient.prefetchQuery(publicRfp(api, token));
}

function preloadSchool({ api, queryClient, params }: PreloadContext): void {
  const token = params['sid'];
  if (token) void queryClient.prefetchQuery(publicSchool(api, token));
}

/** What everybody may read of purchases, without an account. */
export const publicRoutes: readonly RouteContribution[] = [
  {
    path: 'opportunities/:category?',
    area: 'public',
    ownsTitle: true,
    page: () => import('./screens/public-opportunities/opportunities-page.tsx'),
    preload: preloadOpportunities,
  },
  {
    path: 'RFP/:rfpToken/:page?',
    area: 'public',
    ownsTitle: true,
    page: () => import('./screens/public-rfp/public-rfp-page.tsx'),
    preload: preloadRfp,
  },
  {
    path: 'school/:sid',
    area: 'public',
    ownsTitle: true,
    page: () => import('./screens/public-school/public-school-page.tsx'),
    preload: preloadSchool,
  },
];
