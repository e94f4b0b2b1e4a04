import { isFromEmail, type NotificationTarget, type PluginContext } from '@chalkline/platform';
import { PurchaseStatus, safePath } from '@chalkline/rules';
import {
  bidComparisonRoute,
  type LiveRfp,
  proposePriceList,
  proposePriceRoute,
  schoolPurchaseRoute,
  vendorBidRoute,
} from './model/notification-route.ts';
import { paths } from './model/paths.ts';

type Notification = Parameters<NotificationTarget['resolve']>[1];

/**
 * The purchase as it is now; null when the notification names none.
 * @throws {ApiError} when the purchase is gone, is not this account's, or the server does not answer. The call has alerted
 * what the server says, so the click ends where it was made.
 */
async function liveRfp({ api }: PluginContext, notification: Notification): Promise<LiveRfp | null> {
  const { rfpId, encryptedRfpId, bidId, sourceType } = notification;
  if (rfpId === null && encryptedRfpId === null && bidId === null) return null;
  return api.post('/api/POConfiguration/CheckRfpStatus', {
    body: {
      id: rfpId,
      bidId,
      encryptedId: encryptedRfpId,
      isFromEmail: isFromEmail(notification),
      // Which kind it is stands in the notification; a link of an email does not say, and means either.
      type: sourceType ?? null,
    },
  });
}

/** The path inside the app that a notification names. */
function namedPath({ relatedUrl, href }: Notification, fallback: string): string {
  return safePath(relatedUrl ?? href) ?? fallback;
}

type Choose = (live: LiveRfp, ctx: PluginContext, notification: Notification) => string;

/** A screen that is only right in some states: asks for the live one first. Without a purchase to ask about, its list. */
function checked(screen: string, list: string, choose: Choose): NotificationTarget {
  return {
    screen,
    async resolve(ctx, notification) {
      const live = await liveRfp(ctx, notification);
      return live === null ? list : choose(live, ctx, notification);
    },
  };
}

/** A list that is right in every state, as long as its purchase is still there. */
function existing(screen: string, list: string): NotificationTarget {
  return checked(screen, list, (_live, _ctx, notification) => namedPath(notification, list));
}

/** A screen that names its own row, and says itself what became of it. */
function named(screen: string, fallback: string): NotificationTarget {
  return { screen, about: 'other', resolve: async (_ctx, notification) => namedPath(notification, fallback) };
}

const bidScreens = ['new-deals-bid', 'invited-deals-bid', 'submitted-deals-bid'];
const schoolScreens = ['open-purchase-requests', 'open-bids', 'draft-purchases'];

/** Clicks on notifications about purchases. NOTIF-7 */
export const notificationTargets: readonly NotificationTarget[] = [
  checked('bid-comparison', paths.purchaseHistory, (live) => bidComparisonRoute(live)),
  checked('see-proposals', paths.purchaseHistory, (live) => bidComparisonRoute(live)),
  {
    screen: 'propose-price',
    about: 'bid',
    async resolve(ctx, notification) {
      const live = await liveRfp(ctx, notification);
      const { role } = ctx.session;
      return live === null
        ? proposePriceList(role)
        : proposePriceRoute(live, role, namedPath(notification, 'propose-price'));
    },
  },
  // An open purchase is opened where the notification points, such as at its questions.
  ...schoolScreens.map((screen) =>
    checked(screen, `/${screen}`, (live, _ctx, notification) =>
      live.status === PurchaseStatus.Open && screen === 'open-purchase-requests'
        ? namedPath(notification, screen)
        : schoolPurchaseRoute(live),
    ),
  ),
  ...bidScreens.map((screen) =>
    checked(screen, paths.newDeals, (live, _ctx, notification) =>
      vendorBidRoute(live, namedPath(notification, screen)),
    ),
  ),
  existing('on-going-purchases', paths.onGoing),
  existing('purchase-history', paths.purchaseHistory),
  existing('order-history', paths.orderHistory),
  existing('closed-purchases', paths.closedPurchases),
  existing('order-details', paths.newDeals),
  existing('new-deals', paths.newDeals),
  existing('invited-deals', paths.invitedDeals),
  existing('saved-deals', paths.savedDeals),
  existing('submitted-bids', paths.submittedBids),
  existing('awarded-bids', paths.awardedBids),
  existing('completed-deals', paths.completedDeals),
  existing('success-purchase', paths.openRequests),
  named('po-management', paths.poManagement),
  named('order-management', paths.orderManagement),
  named('report-issue', paths.reportIssue),
  named('bid-success', paths.submittedBids),
  named('edit-rfp', paths.openRequests),
  named('review-purchases', paths.reviewPurchases),
  named('review-details', paths.reviewPurchases),
  // A review that is done leads to its draft, and once that is published to where it stands.
  checked('new-purchase', paths.draftPurchases, (live, _ctx, notification) =>
    live.status === PurchaseStatus.Draft ? namedPath(notification, 'new-purchase') : schoolPurchaseRoute(live),
  ),
];
