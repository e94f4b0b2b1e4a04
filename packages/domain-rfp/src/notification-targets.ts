import type { NotificationTarget, PluginContext } from '@chalkline/platform';
import {
  bidComparisonRoute,
  type LiveRfp,
  proposePriceRoute,
  schoolPurchaseRoute,
  vendorBidRoute,
} from './model/notification-route.ts';
import { paths } from './model/paths.ts';

type Notification = Parameters<NotificationTarget['resolve']>[1];

/** The purchase as it is now; null without a purchase to ask about, or when the server refuses (it says why itself). */
async function liveRfp({ api }: PluginContext, notification: Notification): Promise<LiveRfp | null> {
  const { rfpId, encryptedRfpId, bidId } = notification;
  if (rfpId === null && encryptedRfpId === null) return null;
  try {
    return await api.post('/api/POConfiguration/CheckRfpStatus', {
      body: { id: rfpId, bidId, encryptedId: encryptedRfpId, isFromEmail: false, type: 1 },
    });
  } catch {
    return null;
  }
}

/** The path inside the app that a notification names. */
function namedPath({ relatedUrl, href }: Notification, fallback: string): string {
  const path = relatedUrl ?? href ?? fallback;
  return path.startsWith('/') ? path : `/${path}`;
}

type Choose = (live: LiveRfp, ctx: PluginContext, notification: Notification) => string;

/** A screen that is only right in some states: asks for the live one first. */
function checked(screen: string, choose: Choose): NotificationTarget {
  return {
    screen,
    async resolve(ctx, notification) {
      const live = await liveRfp(ctx, notification);
      return live === null ? null : choose(live, ctx, notification);
    },
  };
}

/** A list that is right in every state: it says itself what became of the row. */
function always(screen: string, fallback: string): NotificationTarget {
  return { screen, resolve: async (_ctx, notification) => namedPath(notification, fallback) };
}

const bidScreens = ['new-deals-bid', 'invited-deals-bid', 'submitted-deals-bid'];
const schoolScreens = ['open-purchase-requests', 'open-bids', 'draft-purchases'];

/** Clicks on notifications about purchases. */
export const notificationTargets: readonly NotificationTarget[] = [
  checked('bid-comparison', (live) => bidComparisonRoute(live)),
  checked('see-proposals', (live) => bidComparisonRoute(live)),
  checked('propose-price', (live, { session }, notification) =>
    proposePriceRoute(live, session.role, namedPath(notification, 'propose-price')),
  ),
  ...schoolScreens.map((screen) => checked(screen, (live) => schoolPurchaseRoute(live))),
  ...bidScreens.map((screen) =>
    checked(screen, (live, _ctx, notification) => vendorBidRoute(live, namedPath(notification, screen))),
  ),
  always('on-going-purchases', paths.onGoing),
  always('purchase-history', paths.purchaseHistory),
  always('order-history', paths.orderHistory),
  always('closed-purchases', paths.closedPurchases),
  always('order-details', paths.newDeals),
  always('new-deals', paths.newDeals),
  always('invited-deals', paths.invitedDeals),
  always('submitted-bids', paths.submittedBids),
  always('awarded-bids', paths.awardedBids),
  always('completed-deals', paths.completedDeals),
  always('po-management', paths.poManagement),
  always('order-management', paths.orderManagement),
  always('bid-success', paths.submittedBids),
  always('success-purchase', paths.openRequests),
];
