import type { components } from '@chalkline/openapi/types';
import { type BidRefusal, bidRefusal, currentMonth, isPlanName, PlanName } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { preparedRows } from '../../database/prepared-rows.ts';
import { AppError } from '../../errors.ts';
import { timeZoneOf } from '../shared/time-zones.ts';

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
  readonly isPublic: boolean;
  readonly schoolState: string;
  readonly isInvited: boolean;
  readonly isBlocked: boolean;
}

type VendorFacts = {
  status: number;
  plan: string;
  stateCode: string;
  planExpiresAt: string | Date | null;
  bidsThisMonth: number;
};

/** Reads the company's standing, plan and used bids. */
export async function bidderFacts(db: Db, vendorId: number, now: Date): Promise<BidderFacts> {
  const month = currentMonth(now);
  const [vendor] = await preparedRows<VendorFacts>(
    db,
    sql`select v.status, v.plan, v.state_code as "stateCode", v.plan_expires_at as "planExpiresAt", (
        select count(*)::int from bids b join bid_versions n on n.bid_id = b.id and n.version = 1
        where b.vendor_id = v.id and n.submitted_at >= ${month.from.toISOString()} and n.submitted_at < ${month.to.toISOString()}
          and not exists (select 1 from invitations i where i.rfp_id = b.rfp_id and i.vendor_id = b.vendor_id)
      ) as "bidsThisMonth"
      from vendors v where v.id = ${vendorId}`,
  );
  if (!vendor) throw new Error(`vendor ${vendorId} does not exist`);
  const plan = isPlanName(vendor.plan) ? vendor.plan : PlanName.Free;
  return {
    vendorId,
    status: vendor.status,
    plan,
    stateCode: vendor.stateCode,
    planExpiresAt: vendor.planExpiresAt === null ? null : new Date(vendor.planExpiresAt),
    bidsThisMonth: vendor.bidsThisMonth,
  };
}

/** Why this company may not bid on this purchase now, or null. BID-6 BID-7 BID-11 PLAN-2 */
export function refusalOf(bidder: BidderFacts, purchase: PurchaseFacts, now: Date): BidRefusal | null {
  return bidRefusal({
    purchaseStatus: purchase.status,
    endDate: purchase.endDate ?? new Date(0),
    isPublic: purchase.isPublic,
    isBlocked: purchase.isBlocked,
    isInvited: purchase.isInvited,
    plan: bidder.plan,
    planEndsAt: bidder.planExpiresAt,
    vendorState: bidder.stateCode,
    purchaseState: purchase.schoolState,
    bidsThisMonth: bidder.bidsThisMonth,
    vendorStatus: bidder.status,
    now,
    timeZone: timeZoneOf(purchase.schoolState),
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
  if (refusal.code === 'PURCHASE_NOT_OPEN') return new AppError('ILLEGAL_TRANSITION', refusal.sentence);
  return new AppError('BID_NOT_ALLOWED', refusal.sentence);
}
