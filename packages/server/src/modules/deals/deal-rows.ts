import type { components } from '@chalkline/openapi/types';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { bids, categories, invitations, rfps, schools } from '../../database/tables/index.ts';
import type { RfpHead } from '../purchases/rfp-parts.ts';
import { purchaseCategoryName } from '../shared/category-names.ts';
import { schoolPlace, type ZonePlace } from '../shared/time-zones.ts';

/** The company that looks; its number is a placeholder's value. */
export const self = sql.placeholder('vendorId');
/** Whether the school blocked it. REV-4 */
export const isBlocked = sql<boolean>`exists (select 1 from vendor_blacklist k where k.school_id = ${rfps.schoolId} and k.vendor_id = ${self})`;
/** Whether it saved the deal. */
export const isSaved = sql<boolean>`exists (select 1 from saved_deals d where d.rfp_id = ${rfps.id} and d.vendor_id = ${self})`;

const columns = {
  // Only what a deal shows: each column of each row costs as much as a figure of it.
  rfp: {
    id: rfps.id,
    typeId: rfps.typeId,
    name: rfps.name,
    status: rfps.status,
    isPublic: rfps.isPublic,
    heldAt: rfps.heldAt,
    heldPublic: rfps.heldPublic,
    publishedAt: rfps.publishedAt,
    endDate: rfps.endDate,
    openedAt: rfps.openedAt,
  },
  school: { id: schools.id, name: schools.name, city: schools.city, stateCode: schools.stateCode },
  schoolPlace,
  parentCategoryName: purchaseCategoryName,
  lineCount: sql<number>`(select count(*)::int from rfp_lines l where l.rfp_id = ${rfps.id})`,
  bidId: bids.id,
  bidStatus: bids.status,
  bidVersion: bids.version,
  bidTotal: bids.total,
  invitationId: invitations.id,
  isBlocked,
  isSaved,
};

/** One purchase as one company sees it. */
export type DealRow = {
  rfp: Pick<RfpHead, keyof (typeof columns)['rfp']>;
  school: components['schemas']['Deal']['school'];
  schoolPlace: ZonePlace;
  parentCategoryName: string | null;
  lineCount: number;
  bidId: number | null;
  bidStatus: number | null;
  bidVersion: number | null;
  bidTotal: string | null;
  invitationId: number | null;
  isBlocked: boolean;
  isSaved: boolean;
};

/** What joins a purchase with the own bid, and with the own invitation. */
export const isOwnBid = and(eq(bids.rfpId, rfps.id), eq(bids.vendorId, self));
export const isOwnInvitation = and(eq(invitations.rfpId, rfps.id), eq(invitations.vendorId, self));

/** Rows of the market as one company sees them; its number is the value of the placeholder `vendorId`. */
export const dealRows = (db: Db) =>
  db
    .select(columns)
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .leftJoin(bids, isOwnBid)
    .leftJoin(invitations, isOwnInvitation);
