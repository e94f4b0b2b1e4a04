import type { DashboardCard } from '@chalkline/platform';

/** Purchasing on the dashboards: what needs me, deadlines, figures, what happened. The server knows whose they are. */
const both = ['school', 'vendor'] as const;

export const cards: readonly DashboardCard[] = both.flatMap((audience): DashboardCard[] => [
  {
    id: `rfp.figures.${audience}`,
    order: 10,
    audience,
    span: 3,
    isFigures: true,
    component: () => import('./screens/dashboard/figures-card.tsx'),
  },
  {
    id: `rfp.needs-me.${audience}`,
    order: 20,
    audience,
    span: 2,
    component: () => import('./screens/dashboard/needs-me-card.tsx'),
  },
  {
    id: `rfp.deadlines.${audience}`,
    order: 30,
    audience,
    span: 1,
    component: () => import('./screens/dashboard/deadlines-card.tsx'),
  },
  {
    id: `rfp.activity.${audience}`,
    order: 40,
    audience,
    span: 3,
    component: () => import('./screens/dashboard/activity-card.tsx'),
  },
]);
