import type { components } from '@chalkline/openapi/types';
import { isPlanName, PlanName, type SaleRefusal, saleRefusal } from '@chalkline/rules';
import { eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { vendors } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { bidderFacts } from '../bids/eligibility.ts';
import { timeZoneOf, type ZonePlace } from '../shared/time-zones.ts';
import type { SaleHead } from './sale.ts';

/** How a company stands to a sale. */
export interface SaleStanding {
  readonly isInvited: boolean;
  readonly isBlocked: boolean;
  readonly isDisqualified: boolean;
  /** Whether it acted on this sale before: its plan was asked then. */
  readonly isCounted: boolean;
  readonly school: ZonePlace;
}

/** The columns of a sale that decide who may take part. */
export type SaleFacts = Pick<
  SaleHead,
  'id' | 'schoolId' | 'typeId' | 'status' | 'startDate' | 'endDate' | 'isPublic' | 'heldAt' | 'heldPublic'
>;

/** How a company stands to a sale now. */
export async function standingOf(db: Db, vendorId: number, sale: SaleFacts): Promise<SaleStanding> {
  const [row] = await rowsOf<Omit<SaleStanding, 'school'> & ZonePlace>(
    db,
    sql`select s.state_code as "stateCode", s.postal_code as "postalCode", s.time_zone as "timeZone",
      exists (select 1 from invitations i where i.sale_id = ${sale.id} and i.vendor_id = ${vendorId}) as "isInvited",
      exists (select 1 from vendor_blacklist k where k.school_id = s.id and k.vendor_id = ${vendorId}) as "isBlocked",
      exists (select 1 from sale_participants p where p.sale_id = ${sale.id} and p.vendor_id = ${vendorId} and p.disqualified_at is not null) as "isDisqualified",
      exists (select 1 from sale_participants p where p.sale_id = ${sale.id} and p.vendor_id = ${vendorId} and p.counted_at is not null) as "isCounted"
    from schools s where s.id = ${sale.schoolId}`,
  );
  if (!row) throw new Error(`sale ${sale.id} has no school`);
  const { stateCode, postalCode, timeZone, ...standing } = row;
  return { ...standing, school: { stateCode, postalCode, timeZone: timeZone ?? null } };
}

/**
 * Why this company may not take part in a sale now, or null. Every act asks it again: account, plan, invitation, block list,
 * exclusion, hold, and the clock. A live auction has no end here: each of its lots has its own. SALE-20 PLAN-2
 * @param now the clock, read after the sale's lock; without it the clock of this moment
 */
export async function refusalToTakePart(
  db: Db,
  vendorId: number,
  sale: SaleFacts,
  known: { readonly now?: Date; readonly standing?: SaleStanding } = {},
): Promise<SaleRefusal | null> {
  const now = known.now ?? (await databaseNow(db));
  const standing = known.standing ?? (await standingOf(db, vendorId, sale));
  const bidder = await bidderFacts(db, vendorId);
  return saleRefusal({
    auctionTypeId: sale.typeId,
    saleStatus: sale.status,
    endDate: sale.typeId === 3 ? null : sale.endDate,
    isPublic: sale.heldPublic ?? sale.isPublic,
    isHeld: sale.heldAt !== null,
    isBlocked: standing.isBlocked,
    isDisqualified: standing.isDisqualified,
    isCounted: standing.isCounted,
    isInvited: standing.isInvited,
    plan: isPlanName(bidder.plan) ? bidder.plan : PlanName.Free,
    planEndsAt: bidder.planExpiresAt,
    vendorState: bidder.stateCode,
    purchaseState: standing.school.stateCode,
    bidsThisMonth: bidder.bidsThisMonth,
    vendorStatus: bidder.status,
    now,
    timeZone: timeZoneOf(standing.school),
  });
}

/** A refusal as a failed write. */
export function refusedSale(refusal: SaleRefusal): AppError {
  if (refusal.code === 'BID_LATE') return new AppError('DEADLINE_PASSED', refusal.sentence);
  if (refusal.code === 'SALE_NOT_OPEN') return new AppError('ILLEGAL_TRANSITION', refusal.sentence);
  if (refusal.code === 'ON_HOLD') return new AppError('ILLEGAL_TRANSITION', refusal.sentence);
  return new AppError('BID_NOT_ALLOWED', refusal.sentence);
}

/** Lets acts of one company that its plan may count come one after the other: two at once could both be its last. PLAN-2 */
export async function lockCompany(tx: Db, vendorId: number): Promise<void> {
  await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, vendorId)).for('no key update');
}

/** A refusal as the contract shows it. */
export const presentSaleRefusal = (refusal: SaleRefusal | null): components['schemas']['BidRefusal'] | null =>
  refusal && {
    code: refusal.code,
    sentence: refusal.sentence,
    wayOut: refusal.wayOut?.label ?? null,
    wayOutHref: refusal.wayOut?.path ?? null,
  };
