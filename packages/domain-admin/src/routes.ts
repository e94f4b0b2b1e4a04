import type { RouteContribution } from '@chalkline/platform';
import {
  preloadDashboard,
  preloadPlan,
  preloadSale,
  preloadSchool,
  preloadTransaction,
  preloadVendor,
  preloadVerification,
} from './preloads.ts';

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
  admin('rfp-management', () => import('./screens/moderation/purchases-page.tsx')),
  admin('new-rfqs', () => import('./screens/moderation/sales-page.tsx')),
  admin('new-sale-details', () => import('./screens/moderation/sale-page.tsx'), preloadSale),
  admin('category-management', () => import('./screens/categories/categories-page.tsx')),
  admin('new-transactions', () => import('./screens/transactions/new-transactions-page.tsx')),
  admin('payment-details', () => import('./screens/transactions/payment-details-page.tsx'), preloadTransaction),
  admin('on-going-transactions', () => import('./screens/transactions/on-going-transactions-page.tsx')),
  admin(
    'on-going-payment-details',
    () => import('./screens/transactions/on-going-payment-details-page.tsx'),
    preloadTransaction,
  ),
  admin('vendor-upgrade-plan', () => import('./screens/plans/vendor-plans-page.tsx')),
  admin('vendor-plan-details', () => import('./screens/plans/vendor-plan-page.tsx'), preloadPlan),
  admin('admin-management', () => import('./screens/administrators/admin-management-page.tsx')),
  admin('menu-configuration', () => import('./screens/menus/menu-configuration-page.tsx')),
  admin('notification-configuration', () => import('./screens/notice-texts/notice-texts-page.tsx')),
  admin('vendor-inquiries', () => import('./screens/inquiries/vendor-inquiries-page.tsx')),
];
