import type { RouteContribution } from '@chalkline/platform';
import { preloadComparison, preloadDeals, preloadOpenRequests } from './preloads.ts';

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

const staff = (path: string, page: Page): RouteContribution => ({ ...school(path, page), group: 'staff' });

const bidForm: Page = () => import('./screens/bid-form/bid-form-page.tsx');
const dealList = (kind: Parameters<typeof preloadDeals>[0], page: Page, path: string) =>
  vendor(path, page, preloadDeals(kind));

/** Every screen of purchases, each in a chunk of its own. */
export const routes: readonly RouteContribution[] = [
  school('new-purchase-screen', () => import('./screens/new-purchase-screen/new-purchase-screen-page.tsx')),
  school('new-purchase', () => import('./screens/new-purchase/new-purchase-page.tsx')),
  school('edit-rfp', () => import('./screens/edit-rfp/edit-rfp-page.tsx')),
  school('success-purchase', () => import('./screens/success-purchase/success-purchase-page.tsx')),
  school('draft-purchases', () => import('./screens/draft-purchases/draft-purchases-page.tsx')),
  staff('review-purchases', () => import('./screens/review-purchases/review-purchases-page.tsx')),
  staff('review-details', () => import('./screens/review-details/review-details-page.tsx')),
  school(
    'open-purchase-requests',
    () => import('./screens/open-purchase-requests/open-purchase-requests-page.tsx'),
    preloadOpenRequests,
  ),
  school('open-bids', () => import('./screens/open-bids/open-bids-page.tsx')),
  school('see-proposals', () => import('./screens/see-proposals/see-proposals-page.tsx'), preloadComparison),
  school('bid-comparison', () => import('./screens/bid-comparison/bid-comparison-page.tsx'), preloadComparison),
  school('on-going-purchases', () => import('./screens/on-going-purchases/on-going-purchases-page.tsx')),
  school('closed-purchases', () => import('./screens/purchase-history/closed-purchases-page.tsx')),
  school('purchase-history', () => import('./screens/purchase-history/purchase-history-page.tsx')),
  school('order-history', () => import('./screens/purchase-history/order-history-page.tsx')),
  dealList('new', () => import('./screens/deals/new-deals-page.tsx'), 'new-deals'),
  dealList('invited', () => import('./screens/deals/invited-deals-page.tsx'), 'invited-deals'),
  dealList('saved', () => import('./screens/deals/saved-deals-page.tsx'), 'saved-deals'),
  dealList('submitted', () => import('./screens/deals/submitted-bids-page.tsx'), 'submitted-bids'),
  dealList('awarded', () => import('./screens/deals/awarded-bids-page.tsx'), 'awarded-bids'),
  dealList('completed', () => import('./screens/deals/completed-deals-page.tsx'), 'completed-deals'),
  vendor('order-details', () => import('./screens/order-details/order-details-page.tsx')),
  vendor('new-deals-bid', bidForm),
  vendor('invited-deals-bid', bidForm),
  vendor('submitted-deals-bid', bidForm),
  vendor('bid-success', () => import('./screens/bid-success/bid-success-page.tsx')),
  vendor('po-management', () => import('./screens/purchase-orders/po-management-page.tsx')),
  vendor('order-management', () => import('./screens/purchase-orders/order-management-page.tsx')),
  vendor('report-issue', () => import('./screens/report-issue/report-issue-page.tsx')),
  {
    path: 'propose-price',
    area: 'shell',
    group: 'vendorAndSchool',
    page: () => import('./screens/propose-price/propose-price-page.tsx'),
    ownsTitle: true,
  },
];
