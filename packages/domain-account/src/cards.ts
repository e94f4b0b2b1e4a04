import type { DashboardCard } from '@chalkline/platform';

/** What keeps an account from everything the product does, on its dashboard. */
export const cards: readonly DashboardCard[] = [
  {
    id: 'account.school-setup',
    order: 5,
    audience: 'school',
    span: 3,
    component: () => import('./screens/cards/school-setup-card.tsx'),
  },
  {
    id: 'account.verification',
    order: 5,
    audience: 'vendor',
    span: 3,
    component: () => import('./screens/cards/verification-card.tsx'),
  },
  {
    id: 'account.trial',
    order: 35,
    audience: 'vendor',
    span: 1,
    component: () => import('./screens/cards/trial-card.tsx'),
  },
];
