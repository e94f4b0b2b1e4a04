import type { DashboardCard } from '@chalkline/platform';

/** What the other side said or did, on the dashboards: below deadlines, above the latest activity. */
export const cards: readonly DashboardCard[] = [
  {
    id: 'partners.unread.school',
    order: 31,
    audience: 'school',
    span: 2,
    component: () => import('./screens/dashboard/unread-card.tsx'),
  },
  {
    id: 'partners.to-rate.school',
    order: 32,
    audience: 'school',
    span: 1,
    component: () => import('./screens/dashboard/to-rate-card.tsx'),
  },
  {
    id: 'partners.unread.vendor',
    order: 31,
    audience: 'vendor',
    span: 2,
    component: () => import('./screens/dashboard/unread-card.tsx'),
  },
  {
    id: 'partners.rating.vendor',
    order: 32,
    audience: 'vendor',
    span: 1,
    component: () => import('./screens/dashboard/rating-card.tsx'),
  },
];
