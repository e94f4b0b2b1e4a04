import type { RouteContribution } from '@chalkline/platform';

/** What everybody may read of sales, without an account. Every first visit loads this list: it holds no more than it must. */
export const publicRoutes: readonly RouteContribution[] = [
  {
    path: 'RFQ/:saleToken/:page?',
    area: 'public',
    ownsTitle: true,
    page: () => import('./screens/public-sale/public-sale-page.tsx'),
  },
  {
    path: 'verify-log',
    area: 'public',
    ownsTitle: true,
    page: () => import('./screens/verify-log/verify-log-page.tsx'),
  },
];
