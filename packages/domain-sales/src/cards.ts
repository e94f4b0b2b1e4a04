import type { DashboardCard } from '@chalkline/platform';

/** Sales on the dashboards: what needs me, and the figures. The server knows whose they are. */
const both = ['school', 'vendor'] as const;

export const cards: readonly DashboardCard[] = both.flatMap((audience): DashboardCard[] => [
  {
    id: `sales.needs-me.${audience}`,
    order: 33,
    audience,
    span: 2,
    component: () => import('./screens/dashboard/sales-needs-me-card.tsx'),
  },
  {
    id: `sales.deadlines.${audience}`,
    order: 34,
    audience,
    span: 1,
    component: () => import('./screens/dashboard/sales-deadlines-card.tsx'),
  },
  {
    id: `sales.figures.${audience}`,
    order: 36,
    audience,
    span: 3,
    isFigures: true,
    component: () => import('./screens/dashboard/sales-figures-card.tsx'),
  },
]);
