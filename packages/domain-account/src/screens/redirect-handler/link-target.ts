import type { Schemas } from '@chalkline/api-client';
import { EMAIL_NOTIFICATION_ID } from '@chalkline/platform';
import { isAllowed, type Portal, type Role, routeGroupOf, routeGroups, safePath } from '@chalkline/rules';
import { isPortal, portals } from '../../model/portals.ts';
import { withReturnTo } from '../../model/return-path.ts';

/** Where a link of an e-mail wants to go, taken apart. */
export interface LinkTarget {
  /** The path with its query. */
  path: string;
  /** The path's first part, which names the screen. */
  screen: string;
  /** The purchase it is about: a number in a school's links, an opaque token in a vendor's. */
  rfpId: number | null;
  encryptedRfpId: string | null;
  /** The bid it is about, where the screen is a bid's and not its purchase's. */
  bidId: number | null;
}

/** Screens whose `id` is a bid's. */
const bidScreens: ReadonlySet<string> = new Set(['propose-price']);

const wholeNumber = /^[1-9]\d{0,15}$/;

/** Takes `?to=` apart; `null` when it is missing or leads out of the product. */
export function parseLinkTarget(to: string | null): LinkTarget | null {
  const path = safePath(to);
  if (!path) return null;
  const url = new URL(path, 'https://inside.invalid');
  const id = url.searchParams.get('id');
  const isNumber = id !== null && wholeNumber.test(id);
  const screen = url.pathname.split('/')[1] ?? '';
  const isOfBid = bidScreens.has(screen);
  return {
    path,
    screen,
    rfpId: isNumber && !isOfBid ? Number(id) : null,
    bidId: isNumber && isOfBid ? Number(id) : null,
    encryptedRfpId: id !== null && !isNumber ? id : null,
  };
}

function portalOfScreen(screen: string): Portal {
  const group = routeGroupOf(screen);
  if (!group) return 'school';
  const { allowed } = routeGroups[group] as { allowed: Partial<Record<Role, readonly number[]>> };
  if (allowed.School || allowed.Admin) return 'school';
  return allowed.StaffMember ? 'staff' : 'vendor';
}

/**
 * The sign-in page that fits the link, which leads back to it.
 *
 * @param door - The reader's door, as the mail names it; anything else is left to the screen.
 */
export function signInPathFor(target: LinkTarget, door: string | null): string {
  const named = door ?? undefined;
  const portal = isPortal(named) ? named : portalOfScreen(target.screen);
  const back = `/redirect-handler?${new URLSearchParams({ to: target.path })}`;
  return withReturnTo(portals[portal].path, back);
}

/** Whether the account may open the link's screen. */
export function mayFollow(
  target: LinkTarget,
  session: { role: Role | null; status: number; accessType: number | null; isImpersonating: boolean },
): boolean {
  const group = routeGroupOf(target.screen);
  if (!group || session.isImpersonating) return true;
  return session.role !== null && isAllowed(group, session.role, session.status, session.accessType ?? undefined);
}

/** The link as the notification that went with the mail, so that both follow the same click rules (NOTIF-7). */
export function asNotification(target: LinkTarget, at: Date): Schemas['Notification'] {
  const time = at.toISOString();
  return {
    id: EMAIL_NOTIFICATION_ID,
    message: null,
    rfpId: target.rfpId,
    bidId: target.bidId,
    saleId: null,
    vendorId: null,
    isRead: true,
    isForMessage: false,
    notificationType: 1,
    relatedUrl: target.path,
    href: target.path,
    encryptedRfpId: target.encryptedRfpId,
    encryptedSaleId: null,
    encryptedOfferId: null,
    createdAt: time,
    notificationTime: time,
    showIndicator: false,
  };
}
