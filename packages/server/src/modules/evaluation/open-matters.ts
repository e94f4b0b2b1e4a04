import type { components } from '@chalkline/openapi/types';
import { isBidStanding } from '@chalkline/rules';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { bids, negotiations, vendors } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { unacknowledgedByBid } from '../bids/acknowledged.ts';

type SeenMatter = components['schemas']['SeenMatter'];

/** Something of a bid that the school has not decided on. */
interface OpenMatter extends SeenMatter {
  readonly vendorName: string;
}

async function openNegotiations(tx: Db, rfpId: number): Promise<OpenMatter[]> {
  const rows = await tx
    .select({ bidId: bids.id, matter: negotiations.state, vendorName: vendors.companyName })
    .from(negotiations)
    .innerJoin(bids, eq(bids.id, negotiations.bidId))
    .innerJoin(vendors, eq(vendors.id, bids.vendorId))
    .where(and(eq(bids.rfpId, rfpId), isNull(negotiations.endedAt)))
    .orderBy(asc(bids.id));
  return rows.flatMap(({ matter, ...row }) =>
    matter === 'waits-for-vendor' || matter === 'waits-for-school' ? [{ ...row, matter }] : [],
  );
}

async function openAddenda(tx: Db, rfpId: number): Promise<OpenMatter[]> {
  const rows = await tx
    .select({ bidId: bids.id, status: bids.status, vendorName: vendors.companyName })
    .from(bids)
    .innerJoin(vendors, eq(vendors.id, bids.vendorId))
    .where(and(eq(bids.rfpId, rfpId), isNull(bids.unacknowledgedAccepted)))
    .orderBy(asc(bids.id));
  const standing = rows.filter(({ status }) => isBidStanding(status));
  const open = await unacknowledgedByBid(
    tx,
    standing.map(({ bidId }) => bidId),
  );
  return standing.flatMap(({ bidId, vendorName }) =>
    (open.get(bidId) ?? []).length === 0 ? [] : [{ bidId, vendorName, matter: 'addendum' as const }],
  );
}

/** What of a purchase waits for somebody: negotiations without an answer, and addenda that a bid left unanswered. AWD-16 */
export async function openMatters(tx: Db, rfpId: number): Promise<OpenMatter[]> {
  return [...(await openAddenda(tx, rfpId)), ...(await openNegotiations(tx, rfpId))];
}

const sentences: Readonly<Record<SeenMatter['matter'], (vendor: string) => string>> = {
  addendum: (vendor) => `${vendor} did not answer an addendum, and you have not decided on its bid.`,
  'waits-for-vendor': (vendor) => `${vendor} has not answered your request for a better price.`,
  'waits-for-school': (vendor) => `${vendor} proposed a price, and you have not answered.`,
};

/**
 * An award passes over nothing unseen: what is open has to be named as it stands now. AWD-16
 * @throws {AppError} RULE_BROKEN with what was not named
 */
export function checkSeen(matters: readonly OpenMatter[], seen: readonly SeenMatter[] | undefined): void {
  const unseen = matters.filter(
    ({ bidId, matter }) => !seen?.some((one) => one.bidId === bidId && one.matter === matter),
  );
  if (unseen.length === 0) return;
  const sentence = unseen.map(({ matter, vendorName }) => sentences[matter](vendorName)).join(' ');
  throw ruleBroken({ seen: `${sentence} Look at it before you award.` });
}
