import { type Audience, type DashboardCard, definePlugin } from '@chalkline/platform';

/** Every domain's money of last month comes in one list, so its card is nobody's in particular. */
const lastMonthCard = (audience: Audience): DashboardCard => ({
  id: `app.last-month.${audience}`,
  order: 45,
  audience,
  span: 3,
  isFigures: true,
  component: () => import('./screens/dashboard/last-month-card.tsx'),
});

/** The screens that belong to no domain: homes, the way out of a wrong turn. */
export const appPlugin = definePlugin({
  id: 'app',
  routes: [
    {
      path: 'not-found',
      area: 'bare',
      title: 'Page not found',
      page: () => import('./screens/not-found/not-found-page.tsx'),
    },
    {
      path: 'unauthorized',
      area: 'bare',
      title: 'Not open to your account',
      page: () => import('./screens/unauthorized/unauthorized-page.tsx'),
    },
    {
      path: 'school-dashboard',
      area: 'shell',
      group: 'school',
      page: () => import('./screens/dashboard/school-dashboard-page.tsx'),
    },
    {
      path: 'vendor-dashboard',
      area: 'shell',
      group: 'vendor',
      page: () => import('./screens/dashboard/vendor-dashboard-page.tsx'),
    },
    {
      path: 'vendor-landing',
      area: 'shell',
      group: 'vendor',
      page: () => import('./screens/vendor-landing/vendor-landing-page.tsx'),
    },
  ],
  menu: [
    { href: 'school-dashboard', icon: 'layout-dashboard' },
    { href: 'vendor-dashboard', icon: 'layout-dashboard' },
    { href: 'vendor-landing', icon: 'house' },
  ],
  dashboardCards: [lastMonthCard('school'), lastMonthCard('vendor')],
});
