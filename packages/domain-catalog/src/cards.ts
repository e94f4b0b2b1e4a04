import type { DashboardCard } from '@chalkline/platform';

/** The marketplace on the dashboards: a school's cart and offers, a vendor's catalog. */
export const cards: readonly DashboardCard[] = [
  {
    id: 'catalog.market',
    order: 35,
    audience: 'school',
    span: 1,
    component: () => import('./screens/dashboard/market-card.tsx'),
  },
  {
    id: 'catalog.catalog',
    order: 35,
    audience: 'vendor',
    span: 1,
    component: () => import('./screens/dashboard/catalog-card.tsx'),
  },
];
