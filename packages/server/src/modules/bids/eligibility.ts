import type { components } from '@chalkline/openapi/types';
import { type BidRefusal, bidRefusal, isPlanName, PlanName } from '@chalkline/rules';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { sqlThisMonth } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { type Part, part, preparedParts } from '../../database/prepared-parts.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { AppError } from '../../errors.ts';
import { timeZoneOf, type ZonePlace } from '../shared/time-zones.ts';
import { isOpenBid } from '../tender/bids/open-bids.ts';

/** What of a company decides whether it may bid. */
export interface BidderFacts {
  readonly vendorId: number;
  readonly status: number;
  readonly plan: PlanName;
  readonly stateCode: string;
  readonly planExpiresAt: Date | null;
  /** Bids on public purchases first submitted in the running month; invited ones don't count. PLAN-2 */
  readonly bidsThisMonth: number;
}

/** What of a purchase decides whether a company may bid on it. */
export interface PurchaseFacts {
  readonly status: number;
  readonly endDate: Date | null;
  /** Whether everybody may bid; of one that is held, whether everybody could. */
  readonly isPublic: boolean;
  readonly isHeld: boolean;
  readonly school: ZonePlace;
  readonly isInvited: boolean;
  readonly isBlocked: boolean;
}

const monthStart = sql`${sqlThisMonth} at time zone 'UTC'`;
const monthEnd = sql`(${sqlThisMonth} + interval '1 month') at time zone 'UTC'`;

type VendorFacts = {
  status: number;
  plan: string;
  stateCode: string;
  planExpiresAt: string | null;
  bidsThisMonth: number;
};

/**
 * How many of the company's bids count for the running month: those on public purchases that nobody invited it to, by the
 * first time they were submitted. A proposal for a sale is no bid on a purchase: `countedSales` counts it. The newest time comes
 * first, as every bid has it beside it: a version is looked up only where that lies within the month. PLAN-2
 */
const countedThisMonth = (vendorId: number | Placeholder, which: SQL = sql`true`): SQL => sql`(select count(*)::int
  from bids b join bid_versions n on n.bid_id = b.id and n.version = 1
  where b.vendor_id = ${vendorId} and b.submitted_at >= ${monthStart}
    and n.submitted_at >= ${monthStart} and n.submitted_at < ${monthEnd}
    and b.rfp_id is not null and b.rfp_id not in (select i.rfp_id from invitations i where i.vendor_id = ${vendorId} and i.rfp_id is not null) and ${which})`;

/** How many sales count for the running month: public ones that nobody invited it to, by its first act there. PLAN-2 */
const countedSales = (vendorId: number | Placeholder): SQL => sql`(select count(*)::int from sale_participants p
  where p.vendor_id = ${vendorId} and p.counted_at >= ${monthStart} and p.counted_at < ${monthEnd})`;

/** The company's standing, plan and used bids; its number may be what stands for it in a statement. */
export const bidderQuery = (vendorId: number | Placeholder): SQL =>
  sql`select v.status, v.plan, v.state_code as "stateCode", v.plan_expires_at as "planExpiresAt",
      ${countedThisMonth(vendorId)} + ${countedSales(vendorId)} as "bidsThisMonth"
    from vendors v where v.id = ${vendorId}`;

/** The same as a part of a statement. */
export function bidderPart(vendorId: number): Part<BidderFacts> {
  return part(bidderQuery(vendorId), ([vendor]: VendorFacts[]) => {
    if (!vendor) throw new Error(`vendor ${vendorId} does not exist`);
    const { plan, planExpiresAt, ...facts } = vendor;
    return {
      vendorId,
      ...facts,
      plan: isPlanName(plan) ? plan : PlanName.Free,
      planExpiresAt: planExpiresAt === null ? null : new Date(planExpiresAt),
    };
  });
}

/** Reads the company's standing, plan and used bids. @throws when there is no such company */
export async function bidderFacts(db: Db, vendorId: number): Promise<BidderFacts> {
  return (await preparedParts(db, { bidder: bidderPart(vendorId) })).bidder;
}

/** Those of the company's bids of the running month that everybody may know of; it itself counts the sealed ones too. ADM-9 */
export async function openBidsThisMonth(db: Db, vendorId: number): Promise<number> {
  const isOpen = sql`exists (select 1 from rfps r where r.id = b.rfp_id and ${isOpenBid('b', 'r')})`;
  const [row] = await rowsOf<{ count: number }>(db, sql`select ${countedThisMonth(vendorId, isOpen)} as count`);
  return row?.count ?? 0;
}

/** Why this company may not bid on this purchase now, or null. BID-6 BID-7 BID-11 PLAN-2 */
export function refusalOf(bidder: BidderFacts, purchase: PurchaseFacts, now: Date): BidRefusal | null {
  return bidRefusal({
    purchaseStatus: purchase.status,
    endDate: purchase.endDate ?? new Date(0),
    isPublic: purchase.isPublic,
    isHeld: purchase.isHeld,
    isBlocked: purchase.isBlocked,
    isInvited: purchase.isInvited,
    plan: bidder.plan,
    planEndsAt: bidder.planExpiresAt,
    vendorState: bidder.stateCode,
    purchaseState: purchase.school.stateCode,
    bidsThisMonth: bidder.bidsThisMonth,
    vendorStatus: bidder.status,
    now,
    timeZone: timeZoneOf(purchase.school),
  });
}

/** A refusal as the contract shows it. */
export const presentRefusal = (refusal: BidRefusal | null): components['schemas']['BidRefusal'] | null =>
  refusal && {
    code: refusal.code,
    sentence: refusal.sentence,
    wayOut: refusal.wayOut?.label ?? null,
    wayOutHref: refusal.wayOut?.path ?? null,
  };

/** A refusal as a failed write. */
export function refused(refusal: BidRefusal): AppError {
  if (refusal.code === 'BID_LATE') return new AppError('DEADLINE_PASSED', refusal.sentence);
  if (refusal.code === 'PURCHASE_NOT_OPEN' || refusal.code === 'ON_HOLD')
    return new AppError('ILLEGAL_TRANSITION', refusal.sentence);
  return new AppError('BID_NOT_ALLOWED', refusal.sentence);
}
