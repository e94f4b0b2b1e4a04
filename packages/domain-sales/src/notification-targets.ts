import { isFromEmail, type NotificationTarget, type PluginContext } from '@chalkline/platform';
import { safePath, saleOfferStatusLabel } from '@chalkline/rules';
import {
  comparisonRoute,
  isVendor,
  type LiveSale,
  liveRoute,
  proposalRoute,
  saleRoute,
  schoolListRoute,
  schoolOffersRoute,
  vendorOffersRoute,
} from './model/notification-route.ts';
import { paths } from './model/paths.ts';

type Notification = Parameters<NotificationTarget['resolve']>[1];

/**
 * The sale, or the offer that the notification names, as it is now; null when the notification names none.
 * @throws {ApiError} when it is gone, is not this account's, or the server does not answer. The call has alerted what the
 * server says, so the click ends where it was made.
 */
async function liveSale({ api }: PluginContext, notification: Notification): Promise<LiveSale | null> {
  const { saleId, encryptedSaleId, bidId, encryptedOfferId } = notification;
  if (saleId === null && encryptedSaleId === null && encryptedOfferId === null) return null;
  return api.post('/api/Sell/CheckSaleStatus', {
    body: {
      saleId,
      bidId,
      encryptedSaleId,
      encryptedBidId: encryptedOfferId,
      isFromEmail: isFromEmail(notification),
    },
  });
}

/** The path inside the app that a notification names. */
function namedPath({ relatedUrl, href }: Notification, fallback: string): string {
  return safePath(relatedUrl ?? href) ?? fallback;
}

type Choose = (live: LiveSale, ctx: PluginContext, notification: Notification) => string | null;
type List = string | ((ctx: PluginContext) => string);

/** A screen that is only right in some states: asks for the live one first. Without a sale to ask about, its list. */
function checked(screen: string, list: List, choose: Choose): NotificationTarget {
  return {
    screen,
    about: 'sale',
    async resolve(ctx, notification) {
      const live = await liveSale(ctx, notification);
      if (live !== null) return choose(live, ctx, notification);
      return typeof list === 'string' ? list : list(ctx);
    },
  };
}

/** A page that is right in every state, as long as its sale is still there. */
function existing(screen: string, list: string): NotificationTarget {
  return checked(screen, list, (_live, _ctx, notification) => namedPath(notification, list));
}

const listOf = ({ session }: PluginContext): string => (isVendor(session.role) ? paths.submitted : paths.inProgress);

/** Where a school's click stays, a message says what became of the offer. */
function schoolOffers(live: LiveSale, ctx: PluginContext, notification: Notification): string | null {
  const to = schoolOffersRoute(live, ctx.session.role, namedPath(notification, paths.inProgress));
  if (to === null) ctx.feedback.toastText(`This offer is now: ${saleOfferStatusLabel(live.status, 'school')}.`);
  return to;
}

const liveScreens = ['live-auction', 'live-auction-details'];

/** Clicks on notifications about sales. NOTIF-7 */
export const notificationTargets: readonly NotificationTarget[] = [
  checked('sale-bid-comparison', paths.history, (live, { session }) => comparisonRoute(live, session.role)),
  checked('quick-sale-counter-offer', listOf, schoolOffers),
  checked('vendor-quick-sale-counter-offer', listOf, (live, { session }, notification) =>
    vendorOffersRoute(live, session.role, namedPath(notification, paths.submitted)),
  ),
  ...liveScreens.map((screen) =>
    checked(screen, paths.liveAuctions, (live, { session }, notification) =>
      liveRoute(live, session.role, namedPath(notification, paths.liveAuctions)),
    ),
  ),
  checked('open-sales', paths.openSales, schoolListRoute),
  checked('draft-sales', paths.draftSales, schoolListRoute),
  checked('sale-submit-bid', paths.newSalesList, (live, _ctx, notification) =>
    proposalRoute(live, namedPath(notification, paths.newSalesList)),
  ),
  checked('vendor-sale-details', paths.newSalesList, (live, { session }, notification) =>
    isVendor(session.role) ? namedPath(notification, paths.newSalesList) : saleRoute(live, session.role),
  ),
  checked('school-sale-details', paths.openSales, (live, { session }, notification) =>
    isVendor(session.role) ? saleRoute(live, session.role) : namedPath(notification, paths.openSales),
  ),
  existing('sales-in-progress', paths.inProgress),
  existing('closed-sales', paths.closedSales),
  existing('sale-history', paths.history),
  existing('success-sale', paths.openSales),
  existing('new-sales-list', paths.newSalesList),
  existing('invited-sales-list', paths.invitedSales),
  existing('submitted-proposals', paths.submitted),
  existing('awarded-sales', paths.awarded),
];
