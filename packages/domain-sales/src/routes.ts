import type { RouteContribution } from '@chalkline/platform';
import { preloadComparison, preloadSchoolSale, preloadSchoolSales, preloadVendorSales } from './preloads.ts';

type Page = RouteContribution['page'];
type Preload = RouteContribution['preload'];

const route =
  (group: NonNullable<RouteContribution['group']>) =>
  (path: string, page: Page, preload?: Preload): RouteContribution => ({
    path,
    area: 'shell',
    group,
    page,
    ownsTitle: true,
    ...(preload ? { preload } : {}),
  });

const school = route('school');
const vendor = route('vendor');
const both = route('vendorAndSchool');

/** Every screen of sales, each in a chunk of its own. */
export const routes: readonly RouteContribution[] = [
  school('new-sale', () => import('./screens/new-sale/new-sale-page.tsx')),
  school('success-sale', () => import('./screens/success-sale/success-sale-page.tsx')),
  school('draft-sales', () => import('./screens/draft-sales/draft-sales-page.tsx')),
  school('open-sales', () => import('./screens/school-sales/open-sales-page.tsx'), preloadSchoolSales('open')),
  school(
    'sales-in-progress',
    () => import('./screens/school-sales/sales-in-progress-page.tsx'),
    preloadSchoolSales('inProgress'),
  ),
  school('closed-sales', () => import('./screens/school-sales/closed-sales-page.tsx'), preloadSchoolSales('closed')),
  school('sale-history', () => import('./screens/school-sales/sale-history-page.tsx'), preloadSchoolSales('history')),
  school(
    'school-sale-details',
    () => import('./screens/school-sale-details/school-sale-details-page.tsx'),
    preloadSchoolSale,
  ),
  school(
    'sale-bid-comparison',
    () => import('./screens/sale-bid-comparison/sale-bid-comparison-page.tsx'),
    preloadComparison,
  ),
  school(
    'quick-sale-counter-offer',
    () => import('./screens/quick-sale-counter-offer/quick-sale-counter-offer-page.tsx'),
  ),
  vendor('new-sales-list', () => import('./screens/vendor-sales/new-sales-list-page.tsx'), preloadVendorSales('new')),
  vendor(
    'invited-sales-list',
    () => import('./screens/vendor-sales/invited-sales-list-page.tsx'),
    preloadVendorSales('invited'),
  ),
  vendor(
    'submitted-proposals',
    () => import('./screens/vendor-sales/submitted-proposals-page.tsx'),
    preloadVendorSales('submitted'),
  ),
  vendor('awarded-sales', () => import('./screens/vendor-sales/awarded-sales-page.tsx'), preloadVendorSales('awarded')),
  vendor('vendor-sale-details', () => import('./screens/vendor-sale-details/vendor-sale-details-page.tsx')),
  vendor('sale-submit-bid', () => import('./screens/sale-submit-bid/sale-submit-bid-page.tsx')),
  vendor(
    'vendor-quick-sale-counter-offer',
    () => import('./screens/vendor-quick-sale-counter-offer/vendor-quick-sale-counter-offer-page.tsx'),
  ),
  both('live-auction', () => import('./screens/live-auction/live-auction-page.tsx')),
  both('live-auction-details', () => import('./screens/live-auction-details/live-auction-details-page.tsx')),
];
