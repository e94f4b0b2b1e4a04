import { BidStatus } from '@chalkline/rules';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { bids, invitations, vendorBlacklist } from '../../../database/tables/index.ts';
import { isOf, type Subject } from '../subject.ts';
import { tenderOf } from '../tender.ts';

/** Who has to be told what happens to a purchase or a sale. */
export interface Affected {
  /** Companies that were invited, write a bid or have bid; one that the school blocked only where its bid is in. REV-4 */
  readonly vendorIds: number[];
  /** Those of them whose bid is in. */
  readonly bidding: ReadonlySet<number>;
  /** Companies and addresses that are invited, whether or not they have bid. */
  readonly invitedCount: number;
  /** Invited addresses that have no account. */
  readonly emails: string[];
}

const isStanding = inArray(bids.status, [BidStatus.Submitted, BidStatus.UnderNegotiation]);

/** Companies that were invited, write a bid or whose bid is in, and addresses that were invited. */
export async function affectedBy(tx: Db, subject: Subject): Promise<Affected> {
  const { schoolId } = (await tenderOf(tx, subject)) ?? { schoolId: 0 };
  const notBlocked = (vendorId: typeof invitations.vendorId | typeof bids.vendorId) =>
    sql`not exists (select 1 from ${vendorBlacklist} k where k.school_id = ${schoolId} and k.vendor_id = ${vendorId})`;
  const invited = await tx
    .select({ vendorId: invitations.vendorId })
    .from(invitations)
    .where(and(isOf(invitations, subject), isNotNull(invitations.vendorId), notBlocked(invitations.vendorId)));
  const bidding = await tx
    .select({ vendorId: bids.vendorId })
    .from(bids)
    .where(and(isOf(bids, subject), isStanding));
  const writing = await tx
    .select({ vendorId: bids.vendorId })
    .from(bids)
    .where(and(isOf(bids, subject), eq(bids.status, BidStatus.Draft), notBlocked(bids.vendorId)));
  const addresses = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(isOf(invitations, subject), isNull(invitations.vendorId)));
  const bidders = new Set(bidding.map(({ vendorId }) => vendorId));
  const told = [...invited, ...writing].flatMap(({ vendorId }) => vendorId ?? []);
  return {
    vendorIds: [...new Set([...told, ...bidders])],
    bidding: bidders,
    invitedCount: invited.length + addresses.length,
    emails: addresses.flatMap(({ email }) => email ?? []),
  };
}
