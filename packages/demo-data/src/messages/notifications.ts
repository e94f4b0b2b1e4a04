import { PurchaseStatus, ReviewStatus, Role } from '@chalkline/rules';
import {
  DEMO_SCHOOL_ID,
  DEMO_VENDOR_ID,
  FREE_VENDOR_ID,
  INVITED_VENDOR_ID,
  PARTIAL_SCHOOL_ID,
} from '../accounts/demo-accounts.ts';
import type { World } from '../market/world.ts';
import type { NotificationRow, UserRow } from '../rows.ts';
import { type Notice, type Reader, rowOf, titleOf } from './notice.ts';
import { schoolNotices } from './school-notices.ts';
import { vendorNotices } from './vendor-notices.ts';

/** A dropdown shows what is recent; older ones would only be scrolled past. */
const MOST_PER_READER = 40;
/** The newest are unread whatever their age, the others once they are older than this. */
const UNREAD_COUNT = 4;
const UNREAD_DAYS = 5;

function usersOf(world: World, role: Role, schoolId: number | null, vendorId: number | null): UserRow[] {
  return world.data.users.filter(
    (user) => user.role === role && user.schoolId === schoolId && user.vendorId === vendorId,
  );
}

function staffNotices(world: World): Notice[] {
  return world.data.rfps
    .filter(
      (rfp) =>
        rfp.schoolId === DEMO_SCHOOL_ID &&
        rfp.status === PurchaseStatus.Draft &&
        rfp.reviewStatus === ReviewStatus.Waiting,
    )
    .map(
      (rfp): Notice => ({
        event: 'review-asked',
        message: `${titleOf(rfp)} needs your review.`,
        type: 3,
        at: rfp.updatedAt,
        rfpId: rfp.id,
        relatedUrl: `review-details?id=${rfp.id}`,
      }),
    );
}

/** What a school that has access and has not submitted School Setup was told when access was granted. ACC-20 */
function accessNotice(schoolId: number, { data, calendar }: World): Notice {
  const school = data.schools[schoolId - 1];
  if (!school) throw new RangeError(`There is no school ${schoolId}.`);
  return {
    event: 'access-granted',
    message: `${school.name} has access now. You can draft and compare; submit School Setup to publish, award and place orders.`,
    type: 4,
    at: calendar.after(school.createdAt, 0.9),
    relatedUrl: 'school-business-setup',
  };
}

/** The newest of a reader's notices as rows, oldest first. */
export function rowsFor(reader: Reader, notices: readonly Notice[], world: World): Omit<NotificationRow, 'id'>[] {
  const past = notices.filter((notice) => notice.at < world.calendar.today);
  const recent = past.sort((a, b) => a.at.getTime() - b.at.getTime()).slice(-MOST_PER_READER);
  const unreadSince = world.calendar.at(-UNREAD_DAYS);
  return recent.map((notice, index) =>
    rowOf(reader, notice, index < recent.length - UNREAD_COUNT && notice.at < unreadSince),
  );
}

/** What a company's sub-vendors read of its notices: nobody is told of what came before them, nor before they chose a password. */
export function subVendorRows(
  vendorId: number,
  notices: readonly Notice[],
  world: World,
): Omit<NotificationRow, 'id'>[] {
  return usersOf(world, Role.SubVendor, null, vendorId).flatMap((user) => {
    const since = notices.filter((notice) => !user.isInvited && notice.at >= user.createdAt);
    return rowsFor({ role: Role.SubVendor, clientId: user.id }, since, world);
  });
}

/** What the demonstration's people find in their notifications. */
export function addNotifications(world: World): void {
  const rows: Omit<NotificationRow, 'id'>[] = [];
  const tell = (reader: Reader, notices: readonly Notice[]): void => {
    rows.push(...rowsFor(reader, notices, world));
  };
  tell({ role: Role.School, clientId: DEMO_SCHOOL_ID }, schoolNotices(DEMO_SCHOOL_ID, world));
  const partial = [accessNotice(PARTIAL_SCHOOL_ID, world), ...schoolNotices(PARTIAL_SCHOOL_ID, world)];
  tell({ role: Role.School, clientId: PARTIAL_SCHOOL_ID }, partial);
  for (const vendorId of [DEMO_VENDOR_ID, FREE_VENDOR_ID, INVITED_VENDOR_ID]) {
    const notices = vendorNotices(vendorId, world);
    tell({ role: Role.Vendor, clientId: vendorId }, notices);
    rows.push(...subVendorRows(vendorId, notices, world));
  }
  for (const user of usersOf(world, Role.StaffMember, DEMO_SCHOOL_ID, null))
    tell({ role: Role.StaffMember, clientId: user.id }, staffNotices(world));
  for (const row of rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) world.add('notifications', row);
}
