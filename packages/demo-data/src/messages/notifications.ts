import { PurchaseStatus, ReviewStatus, Role } from '@chalkline/rules';
import {
  DEMO_SCHOOL_ID,
  DEMO_VENDOR_ID,
  FREE_VENDOR_ID,
  INVITED_VENDOR_ID,
  PARTIAL_SCHOOL_ID,
  PARTIAL_VENDOR_ID,
  SUBMITTED_VENDOR_ID,
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

function adminNotices(world: World): Notice[] {
  const { data } = world;
  const ofVendors = data.vendors
    .filter((vendor) => vendor.status === 4)
    .map(
      (vendor): Notice => ({
        event: 'verification-submitted',
        message: `${vendor.companyName} has submitted its verification.`,
        type: 3,
        at: vendor.submittedAt ?? vendor.createdAt,
        vendorId: vendor.id,
        relatedUrl: 'vendor-verification-leads',
      }),
    );
  const ofSchools = data.schools
    .filter((school) => school.status === 4)
    .map(
      (school): Notice => ({
        event: 'school-signed-up',
        message: `${school.name} has signed up and is waiting for approval.`,
        type: 3,
        at: school.createdAt,
        relatedUrl: 'school-management',
      }),
    );
  return [...ofVendors, ...ofSchools];
}

/** What the accounts that are still on their way in are told about it. */
function accountNotices(world: World): Map<string, Notice> {
  const at = (days: number): Date => world.calendar.at(days, 18);
  return new Map<string, Notice>([
    [
      `School ${PARTIAL_SCHOOL_ID}`,
      {
        event: 'school-setup',
        message: 'Finish School Setup to publish and award. You can prepare purchases meanwhile.',
        type: 3,
        at: at(-2),
        relatedUrl: 'school-business-setup',
      },
    ],
    [
      `Vendor ${PARTIAL_VENDOR_ID}`,
      {
        event: 'verification',
        message: 'Finish your verification to bid on public opportunities.',
        type: 3,
        at: at(-6),
        relatedUrl: 'vendor-verification-setup',
      },
    ],
    [
      `Vendor ${SUBMITTED_VENDOR_ID}`,
      {
        event: 'verification',
        message: 'We have your verification and are checking it.',
        type: 1,
        at: at(-2),
        relatedUrl: 'vendor-verification-setup',
      },
    ],
  ]);
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
  const account = accountNotices(world);
  const own = ({ role, clientId }: Reader): Notice[] => {
    const notice = account.get(`${role} ${clientId}`);
    return notice ? [notice] : [];
  };
  const rows: Omit<NotificationRow, 'id'>[] = [];
  const tell = (reader: Reader, notices: readonly Notice[]): void => {
    rows.push(...rowsFor(reader, [...notices, ...own(reader)], world));
  };
  for (const schoolId of [DEMO_SCHOOL_ID, PARTIAL_SCHOOL_ID])
    tell({ role: Role.School, clientId: schoolId }, schoolNotices(schoolId, world));
  for (const vendorId of [DEMO_VENDOR_ID, FREE_VENDOR_ID, PARTIAL_VENDOR_ID, SUBMITTED_VENDOR_ID, INVITED_VENDOR_ID]) {
    const notices = vendorNotices(vendorId, world);
    tell({ role: Role.Vendor, clientId: vendorId }, notices);
    rows.push(...subVendorRows(vendorId, notices, world));
  }
  for (const user of usersOf(world, Role.StaffMember, DEMO_SCHOOL_ID, null))
    tell({ role: Role.StaffMember, clientId: user.id }, staffNotices(world));
  for (const user of usersOf(world, Role.Admin, null, null))
    tell({ role: Role.Admin, clientId: user.id }, adminNotices(world));
  for (const row of rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) world.add('notifications', row);
}
