import type { Schemas } from '@chalkline/api-client';
import { EMAIL_NOTIFICATION_ID, type NotificationTarget } from '@chalkline/platform';
import { isAllowed, type Portal, type Role, routeGroupOf, routeGroups, safePath } from '@chalkline/rules';
import { isPortal, portals } from '../../model/portals.ts';
import { withReturnTo } from '../../model/return-path.ts';

type About = NotificationTarget['about'];

/** Where a link of an email wants to go, taken apart. */
export interface LinkTarget {
  /** The path with its query. */
  path: string;
  /** The path's first part, which names the screen. */
  screen: string;
  /** The row it is about: a number in a school's links, an opaque token in a vendor's. */
  id: number | null;
  token: string | null;
  /** The offer on a sale that it is about. */
  offerId: number | null;
}

const wholeNumber = /^[1-9]\d{0,15}$/;

const numberIn = (text: string | null): number | null =>
  text !== null && wholeNumber.test(text) ? Number(text) : null;

/** Takes `?to=` apart; `null` when it is missing or leads out of the product. */
export function parseLinkTarget(to: string | null): LinkTarget | null {
  const path = safePath(to);
  if (!path) return null;
  const { pathname, searchParams } = new URL(path, 'https://inside.invalid');
  const named = searchParams.get('id');
  const id = numberIn(named);
  return {
    path,
    screen: pathname.split('/')[1] ?? '',
    id,
    token: id === null ? named : null,
    offerId: numberIn(searchParams.get('offer')),
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

/** The rows that a link names, each where a notification has it. */
function rowsOf({ id, token, offerId }: LinkTarget, about: About) {
  const none = { rfpId: null, encryptedRfpId: null, bidId: null, saleId: null, encryptedSaleId: null };
  if (about === 'sale') return { ...none, saleId: id, encryptedSaleId: token, bidId: offerId };
  if (about === 'bid') return { ...none, bidId: id };
  return about === 'other' ? none : { ...none, rfpId: id, encryptedRfpId: token };
}

/**
 * The link as the notification that went with the mail, so that both follow the same click rules (NOTIF-7).
 *
 * @param about - What the link's `id` names, as the plugin that has the screen says; without a word, a purchase.
 */
export function asNotification(target: LinkTarget, about: About, at: Date): Schemas['Notification'] {
  const time = at.toISOString();
  return {
    id: EMAIL_NOTIFICATION_ID,
    message: null,
    ...rowsOf(target, about),
    vendorId: null,
    isRead: true,
    isForMessage: false,
    notificationType: 1,
    relatedUrl: target.path,
    href: target.path,
    encryptedOfferId: null,
    createdAt: time,
    notificationTime: time,
    showIndicator: false,
  };
}
