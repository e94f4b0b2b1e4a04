import type { RouteContribution } from '@chalkline/platform';

const route =
  (group: NonNullable<RouteContribution['group']>) =>
  (path: string, page: RouteContribution['page']): RouteContribution => ({
    path,
    area: 'shell',
    group,
    page,
    ownsTitle: true,
  });

const school = route('school');
const vendor = route('vendor');

/** Every screen of the marketplace, each in a chunk of its own. */
export const routes: readonly RouteContribution[] = [
  school('vendor-marketplace', () => import('./screens/vendor-marketplace/vendor-marketplace-page.tsx')),
  school('product-details', () => import('./screens/product-details/product-details-page.tsx')),
  school('cart-items', () => import('./screens/cart-items/cart-items-page.tsx')),
  school('open-offers', () => import('./screens/open-offers/open-offers-page.tsx')),
  school('offer-price-details', () => import('./screens/offer-price-details/offer-price-details-page.tsx')),
  vendor('catalog-management', () => import('./screens/catalog-management/catalog-management-page.tsx')),
  vendor('pricing-request', () => import('./screens/pricing-request/pricing-request-page.tsx')),
  vendor('offer-price-request', () => import('./screens/offer-price-request/offer-price-request-page.tsx')),
  vendor('catalog-reports', () => import('./screens/catalog-reports/catalog-reports-page.tsx')),
];
