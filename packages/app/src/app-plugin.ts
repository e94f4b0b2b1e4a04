import { definePlugin } from '@chalkline/platform';
import { ClipboardCheck, House, LayoutDashboard } from 'lucide-react';

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
      page: () => import('./screens/dashboard/vendor-landing-page.tsx'),
    },
    {
      path: 'dashboard',
      area: 'shell',
      group: 'admin',
      page: () => import('./screens/welcome/welcome-page.tsx'),
      exportName: 'AdminWelcomePage',
    },
    {
      path: 'review-purchases',
      area: 'shell',
      group: 'staff',
      page: () => import('./screens/welcome/welcome-page.tsx'),
      exportName: 'StaffWelcomePage',
    },
  ],
  menu: [
    { href: 'school-dashboard', icon: LayoutDashboard, section: 'buy' },
    { href: 'vendor-dashboard', icon: LayoutDashboard, section: 'buy' },
    { href: 'vendor-landing', icon: House, section: 'buy' },
    { href: 'dashboard', icon: LayoutDashboard, section: 'administration' },
    { href: 'review-purchases', icon: ClipboardCheck, section: 'buy' },
  ],
});
