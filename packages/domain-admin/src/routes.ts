import type { RouteContribution } from '@chalkline/platform';
import { preloadDashboard, preloadSchool, preloadVendor, preloadVerification } from './preloads.ts';

const admin = (
  path: string,
  page: RouteContribution['page'],
  preload?: RouteContribution['preload'],
): RouteContribution => ({
  path,
  area: 'shell',
  group: 'admin',
  page,
  ownsTitle: true,
  ...(preload ? { preload } : {}),
});

/** The desk of the people who run the market, each screen in a chunk of its own. */
export const routes: readonly RouteContribution[] = [
  admin('dashboard', () => import('./screens/dashboard/dashboard-page.tsx'), preloadDashboard),
  admin('vendor-management', () => import('./screens/accounts/vendor-management-page.tsx')),
  admin('school-management', () => import('./screens/accounts/school-management-page.tsx')),
  admin('vendor-info', () => import('./screens/vendor-info/vendor-info-page.tsx'), preloadVendor),
  admin('school-info', () => import('./screens/school-info/school-info-page.tsx'), preloadSchool),
  admin('vendor-verification-leads', () => import('./screens/verification/verification-leads-page.tsx')),
  admin(
    'vendor-verification-info',
    () => import('./screens/verification/verification-info-page.tsx'),
    preloadVerification,
  ),
  admin('domain-management', () => import('./screens/domains/domain-management-page.tsx')),
  admin('vendor-inquiries', () => import('./screens/inquiries/vendor-inquiries-page.tsx')),
];
