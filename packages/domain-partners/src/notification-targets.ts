import type { NotificationTarget } from '@chalkline/platform';
import { appPath } from '@chalkline/rules';
import { paths } from './model/paths.ts';
import type { Side } from './model/side.ts';

type Notification = Parameters<NotificationTarget['resolve']>[1];

const isComplete = (path: string) => path.includes('?');

function inboxPath(side: Side, { relatedUrl, href, rfpId, saleId, vendorId }: Notification): string {
  const named = appPath(relatedUrl ?? href ?? '');
  if (isComplete(named)) return named;
  // A vendor's own number says nothing about the thread; the purchase or the sale does.
  return paths.inbox(side, { partner: side === 'school' ? vendorId : null, rfp: rfpId, sale: saleId });
}

function inbox(screen: string, side: Side): NotificationTarget {
  return { screen, resolve: async (_ctx, notification) => inboxPath(side, notification) };
}

/** A screen that is right in every state: it says itself what became of the rating. */
function always(screen: string, fallback: string): NotificationTarget {
  return { screen, resolve: async (_ctx, { relatedUrl, href }) => appPath(relatedUrl ?? href ?? fallback) };
}

/** Clicks on notifications about messages and ratings. */
export const notificationTargets: readonly NotificationTarget[] = [
  inbox('inbox', 'school'),
  inbox('vendor-inbox', 'vendor'),
  always('vendor-ratings', paths.vendorRatings()),
  always('vendor-rating-info', paths.vendorRatings()),
  always('school-ratings', paths.schoolRatings()),
];
