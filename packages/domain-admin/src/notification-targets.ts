import type { NotificationTarget } from '@chalkline/platform';
import { appPath } from '@chalkline/rules';
import { paths } from './model/paths.ts';

/** Each screen says itself what became of the row, so a click goes where the notification says; without a row, to the list. */
const target = (screen: string, list = `/${screen}`): NotificationTarget => ({
  screen,
  async resolve(_ctx, { relatedUrl, href }) {
    const path = appPath(relatedUrl ?? href ?? list);
    return path.includes('?') ? path : list;
  },
});

/** Clicks on what administrators are told. */
export const notificationTargets: readonly NotificationTarget[] = [
  target('dashboard'),
  target('vendor-verification-leads'),
  target('vendor-verification-info', paths.leads),
  target('vendor-management'),
  target('vendor-info', paths.vendors),
  target('school-management'),
  target('school-info', paths.schools),
  target('menu-configuration'),
  target('notification-configuration'),
  target('domain-management'),
  target('vendor-inquiries'),
  target('rfp-management'),
  target('new-rfqs'),
  target('new-sale-details', paths.sales),
  target('category-management'),
  target('new-transactions'),
  target('payment-details', paths.newTransactions),
  target('on-going-transactions'),
  target('on-going-payment-details', paths.onGoingTransactions),
  target('vendor-upgrade-plan'),
  target('vendor-plan-details', paths.plans),
  target('admin-management'),
];
