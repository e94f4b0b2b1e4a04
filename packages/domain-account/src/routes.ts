import type { RouteContribution } from '@chalkline/platform';

/** Signing in and out, and the ways back in. Each route has an import of its own: the platform keeps pages by it. */
export const routes: readonly RouteContribution[] = [
  {
    path: 'school-login',
    area: 'bare',
    title: 'School sign in',
    page: () => import('./screens/sign-in/sign-in-page.tsx'),
    exportName: 'SchoolSignInPage',
  },
  {
    path: 'vendor-login',
    area: 'bare',
    title: 'Vendor sign in',
    page: () => import('./screens/sign-in/sign-in-page.tsx'),
    exportName: 'VendorSignInPage',
  },
  {
    path: 'staff-member',
    area: 'bare',
    title: 'Staff sign in',
    page: () => import('./screens/sign-in/sign-in-page.tsx'),
    exportName: 'StaffSignInPage',
  },
  { path: 'logout', area: 'bare', title: 'Signing out', page: () => import('./screens/logout/logout-page.tsx') },
  {
    path: 'redirect-handler',
    area: 'bare',
    title: 'Opening your link',
    page: () => import('./screens/redirect-handler/redirect-page.tsx'),
  },
  {
    path: 'school/token-regeneration',
    area: 'bare',
    title: 'Sign in again',
    page: () => import('./screens/token-regeneration/token-regeneration-page.tsx'),
    exportName: 'SchoolTokenPage',
  },
  {
    path: 'vendor/token-regeneration',
    area: 'bare',
    title: 'Sign in again',
    page: () => import('./screens/token-regeneration/token-regeneration-page.tsx'),
    exportName: 'VendorTokenPage',
  },
];
