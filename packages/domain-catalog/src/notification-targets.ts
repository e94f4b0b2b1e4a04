import type { NotificationTarget } from '@chalkline/platform';
import { safePath } from '@chalkline/rules';
import { paths } from './model/paths.ts';

/** The page itself says what became of the cart, offer or import that a notification names. */
function named(screen: string, fallback: string): NotificationTarget {
  return {
    screen,
    about: 'other',
    resolve: async (_ctx, { relatedUrl, href }) => safePath(relatedUrl ?? href) ?? fallback,
  };
}

/** Clicks on notifications about carts, price offers and imports. NOTIF-7 */
export const notificationTargets: readonly NotificationTarget[] = [
  named('cart-items', paths.cart),
  named('offer-price-details', paths.priceRequests),
  named('open-offers', paths.priceRequests),
  named('offer-price-request', paths.vendorRequests),
  named('pricing-request', paths.vendorRequests),
  named('catalog-management', paths.management),
];
