import type { components } from '@chalkline/openapi/types';
import { and, eq, or, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { asSchool, type Call } from '../../call.ts';
import { users, vendorBlacklist, vendors } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { inFoldedText } from '../shared/folded.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';

type Schemas = components['schemas'];

/** Vendors that the school has blocked. REV-4 */
export async function listBlocked(
  call: Call,
  query: ListQuery & { readonly stateCode?: string },
): Promise<{ listingData: Schemas['BlockedVendor'][]; totalCount: number }> {
  const { db, session } = asSchool(call);
  const text = query.search?.trim() ? likeText(query.search) : null;
  const where = and(
    eq(vendorBlacklist.schoolId, session.schoolId),
    text ? or(inFoldedText(vendors.companyName, text), inFoldedText(vendorBlacklist.reason, text)) : undefined,
    query.stateCode ? eq(vendors.stateCode, query.stateCode) : undefined,
  );
  const { limit, offset } = pageOf(query);
  const by = sql`${users.lastName} || ' ' || ${users.firstName}`;
  const sortable = { companyName: vendors.companyName, since: vendorBlacklist.createdAt, by };
  const rows = await db
    .select({ block: vendorBlacklist, vendor: vendors, user: users })
    .from(vendorBlacklist)
    .innerJoin(vendors, eq(vendors.id, vendorBlacklist.vendorId))
    .leftJoin(users, eq(users.id, vendorBlacklist.createdBy))
    .where(where)
    .orderBy(...orderOf(query, sortable, sql`${vendorBlacklist.createdAt} desc`, vendors.id))
    .limit(limit)
    .offset(offset);
  const some = db
    .select({ one: sql`1` })
    .from(vendorBlacklist)
    .innerJoin(vendors, eq(vendors.id, vendorBlacklist.vendorId))
    .where(where)
    .limit(COUNTED_ROWS)
    .as('some');
  const listingData = rows.map(({ block, vendor, user }) => ({
    vendorId: vendor.id,
    companyName: vendor.companyName,
    city: vendor.city,
    stateCode: vendor.stateCode,
    reason: block.reason,
    since: block.createdAt.toISOString(),
    by: user ? `${user.firstName} ${user.lastName}` : 'Your school',
  }));
  return { listingData, totalCount: await countOf(db, some) };
}

/** Blocks a vendor: from now on it sees none of the school's opportunities and can't bid; bids that are in stay. REV-4 */
export async function blockVendor(call: Call, input: Schemas['BlockVendorInput']): Promise<void> {
  const own = asSchool(call);
  const reason = input.reason.trim();
  if (!reason) throw ruleBroken({ reason: 'Give a reason, for your own records.' });
  await inWork(own, async (work) => {
    const [vendor] = await work.tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, input.vendorId));
    if (!vendor) throw notFound('vendor');
    const { schoolId, userId } = own.session;
    await work.tx
      .insert(vendorBlacklist)
      .values({ schoolId, vendorId: vendor.id, reason, createdBy: userId })
      .onConflictDoUpdate({ target: [vendorBlacklist.schoolId, vendorBlacklist.vendorId], set: { reason } });
    const after = { reason };
    // Its windows leave the rooms of the school's auctions. HUB-15
    work.afterCommit(() => work.services.auctions.accessChanged(vendor.id));
    await audit(work, { action: 'vendor-blocked', entity: 'vendor', entityId: vendor.id, schoolId, after });
  });
}

/** Takes a block away. REV-4 @throws {AppError} NOT_FOUND */
export async function unblockVendor(call: Call, vendorId: number): Promise<void> {
  const own = asSchool(call);
  await inWork(own, async (work) => {
    const { schoolId } = own.session;
    const isIt = and(eq(vendorBlacklist.schoolId, schoolId), eq(vendorBlacklist.vendorId, vendorId));
    const [removed] = await work.tx.delete(vendorBlacklist).where(isIt).returning();
    if (!removed) throw notFound('vendor');
    const before = { reason: removed.reason };
    await audit(work, { action: 'vendor-unblocked', entity: 'vendor', entityId: vendorId, schoolId, before });
  });
}
