import type { RouteContribution } from '@chalkline/platform';

/**
 * The pages that a stranger may open: signing in and out, signing up, the public site, the ways back in. Each route has an
 * import of its own: the platform keeps pages by it.
 */
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
    path: 'register/:name/:category?',
    area: 'bare',
    title: 'Create an account',
    page: () => import('./screens/register/register-page.tsx'),
  },
  {
    path: 'forget-password',
    area: 'bare',
    title: 'Forgotten password',
    page: () => import('./screens/forget-password/forget-password-page.tsx'),
  },
  {
    path: 'reset-password/:token',
    area: 'bare',
    title: 'Set a new password',
    page: () => import('./screens/reset-password/reset-password-page.tsx'),
  },
  {
    path: 'vendor-setup/:id',
    area: 'bare',
    title: 'Your invitation',
    page: () => import('./screens/vendor-setup/vendor-setup-page.tsx'),
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
  { path: '/', area: 'public', ownsTitle: true, page: () => import('./screens/landing/landing-page.tsx') },
  {
    path: 'vendor-portal',
    area: 'public',
    ownsTitle: true,
    page: () => import('./screens/vendor-portal/vendor-portal-page.tsx'),
  },
  {
    path: 'terms-of-use',
    area: 'public',
    title: 'Terms of use',
    page: () => import('./screens/legal/terms-page.tsx'),
  },
  {
    path: 'privacy-policy',
    area: 'public',
    title: 'Privacy policy',
    page: () => import('./screens/legal/privacy-page.tsx'),
  },
  { path: 'support', area: 'public', title: 'Support', page: () => import('./screens/support/support-page.tsx') },
];
