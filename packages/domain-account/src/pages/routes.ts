import type { PreloadContext, RouteContribution } from '@chalkline/platform';
import { AccessType } from '@chalkline/rules';

type Page = RouteContribution['page'];

const shell = (path: string, title: string, page: Page, preload?: RouteContribution['preload']): RouteContribution => ({
  path,
  area: 'shell',
  title,
  page,
  ...(preload ? { preload } : {}),
});

/** Starts reading what a page will ask for first. */
const preloadAccount = (name: 'schoolSetup' | 'vendorProfile' | 'notificationPreferences') => (ctx: PreloadContext) => {
  void import('../queries/account.ts').then((queries) => {
    const { queryClient, api } = ctx;
    if (name === 'schoolSetup') return queryClient.prefetchQuery(queries.schoolSetup(api));
    if (name === 'vendorProfile') return queryClient.prefetchQuery(queries.vendorProfile(api));
    return queryClient.prefetchQuery(queries.notificationPreferences(api));
  });
};

const preloadPlan = ({ queryClient, api, session }: PreloadContext) => {
  // The page tells everybody else that the plan is not theirs to see, and asks for nothing.
  if (session.accessType !== AccessType.Main) return;
  void import('../queries/plans.ts').then(({ planDetails }) => queryClient.prefetchQuery(planDetails(api)));
};

/** The signed-in pages of one's own account. Each route has an import of its own: the platform keeps pages by it. */
export const pagesRoutes: readonly RouteContribution[] = [
  shell(
    'school-business-setup',
    'School Setup',
    () => import('../screens/school-setup/school-setup-page.tsx'),
    preloadAccount('schoolSetup'),
  ),
  shell(
    'vendor-business-setup',
    'Business setup',
    () => import('../screens/vendor-profile/business-setup-page.tsx'),
    preloadAccount('vendorProfile'),
  ),
  shell(
    'vendor-verification-setup',
    'Verification',
    () => import('../screens/vendor-profile/verification-page.tsx'),
    preloadAccount('vendorProfile'),
  ),
  shell('school-assistant', 'Colleagues', () => import('../screens/people/school-assistant-page.tsx')),
  shell('vendor-assistant', 'Colleagues', () => import('../screens/people/vendor-assistant-page.tsx')),
  shell(
    'notification-preference',
    'Notification preferences',
    () => import('../screens/notification-preference/notification-preference-page.tsx'),
    preloadAccount('notificationPreferences'),
  ),
  shell('upgrade-plan', 'Plans', () => import('../screens/plans/upgrade-plan-page.tsx'), preloadPlan),
  shell('plan-details', 'Plan details', () => import('../screens/plans/plan-details-page.tsx'), preloadPlan),
  shell('payment-success', 'Payment', () => import('../screens/payment-result/payment-page.tsx')),
  shell('payment-failed', 'Payment', () => import('../screens/payment-result/payment-page.tsx')),
  {
    ...shell('update-successful', 'Change of plan', () => import('../screens/payment-result/payment-page.tsx')),
    exportName: 'UpdatePage',
  },
  {
    ...shell('update-failed', 'Change of plan', () => import('../screens/payment-result/payment-page.tsx')),
    exportName: 'UpdatePage',
  },
];
