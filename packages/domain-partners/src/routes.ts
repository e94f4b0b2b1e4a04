import type { RouteContribution } from '@chalkline/platform';
import { preloadBlacklist, preloadInbox, preloadVendorRatings } from './preloads.ts';

type Page = RouteContribution['page'];

const school = (path: string, page: Page, preload?: RouteContribution['preload']): RouteContribution => ({
  path,
  area: 'shell',
  group: 'school',
  page,
  ownsTitle: true,
  ...(preload ? { preload } : {}),
});

const vendor = (path: string, page: Page, preload?: RouteContribution['preload']): RouteContribution => ({
  ...school(path, page, preload),
  group: 'vendor',
});

const inbox: Page = () => import('./screens/inbox/inbox-page.tsx');

/** Every screen about the other side of the market, each in a chunk of its own. */
export const routes: readonly RouteContribution[] = [
  school('inbox', inbox, preloadInbox),
  vendor('vendor-inbox', inbox, preloadInbox),
  school('vendor-ratings', () => import('./screens/ratings/vendor-ratings-page.tsx'), preloadVendorRatings),
  school('vendor-rating-info', () => import('./screens/ratings/vendor-rating-info-page.tsx')),
  vendor('school-ratings', () => import('./screens/ratings/school-ratings-page.tsx')),
  school('vendor-blacklist', () => import('./screens/blacklist/vendor-blacklist-page.tsx'), preloadBlacklist),
  school('school-details', () => import('./screens/profiles/vendor-profile-page.tsx')),
  vendor('vendor-details', () => import('./screens/profiles/school-profile-page.tsx')),
];
