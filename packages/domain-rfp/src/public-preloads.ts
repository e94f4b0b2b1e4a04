import type { PreloadContext } from '@chalkline/platform';
import { opportunityQuery } from '@chalkline/rules';
import { publicOpportunities, publicRfp, publicSchool } from './queries/public.ts';

export function preloadOpportunities({ api, queryClient, params, search }: PreloadContext): void {
  void queryClient.prefetchQuery(publicOpportunities(api, opportunityQuery(params['category'], search, new Date())));
}

export function preloadRfp({ api, queryClient, params }: PreloadContext): void {
  const token = params['rfpToken'];
  if (token) void queryClient.prefetchQuery(publicRfp(api, token));
}

export function preloadSchool({ api, queryClient, params }: PreloadContext): void {
  const token = params['sid'];
  if (token) void queryClient.prefetchQuery(publicSchool(api, token));
}
